import { type Locator, page, userEvent } from 'vitest/browser'

import {
  NOTIFICATION_SWITCHES,
  notificationSettings,
  type NotificationSettings,
} from '#domain/contract/notification-settings.ts'
import {
  changedSettings,
  DEFAULT_NOTIFICATION_SETTINGS,
} from '#domain/rules/notifications/notification-settings.ts'
import { notificationSettingsTexts as texts } from '#domain/uk/notification-settings.ts'
import { Cut, type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { focus } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const part = page.getByRole('region', { name: 'Сповіщення' })
const chats = part.getByRole('checkbox', { name: 'Чати' })
const quiet = part.getByRole('checkbox', { name: 'Тихі години' })

/** A server that keeps what it is told. */
function keep(server: FakeServer): void {
  let settings: NotificationSettings = DEFAULT_NOTIFICATION_SETTINGS
  server.on(notificationSettings.get, () => ({ data: settings }))
  server.on(notificationSettings.change, ({ body }) => {
    settings = changedSettings(settings, body)
    return { data: settings }
  })
}
const toggle = async (at: Locator) => {
  focus(at)
  await userEvent.keyboard(' ')
}
const told = (server: FakeServer) => server.askedOf(notificationSettings.change).map(({ body }) => body)

for (const size of [PHONE, DESK])
  test(`each setting is sent alone as soon as it is chosen, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    keep(server)
    await page.viewport(size.width, size.height)
    screen.open('/office/profile', aMe({ id: size.width }))
    await expect.element(chats).toBeChecked()
    await check(size)
    await toggle(chats)
    await part.getByRole('combobox', { name: 'До' }).selectOptions('06:00')
    await part.getByRole('combobox', { name: 'З' }).selectOptions('06:00')
    await expect.element(part.getByText('Початок і кінець збігаються')).toBeVisible()
    await toggle(quiet)
    await expect.element(part.getByRole('combobox', { name: 'До' })).not.toBeInTheDocument()
    await part.getByRole('button', { name: 'Частота сповіщень' }).click()
    const dialog = page.getByRole('dialog', { name: 'Частота сповіщень' })
    await dialog.getByRole('combobox', { name: 'Нові відгуки' }).selectOptions('Раз на годину')
    await check(size)
    await expect
      .poll(() => told(server))
      .toEqual([
        { chatNotifications: false },
        { quietHours: { enabled: true, from: 22, to: 6 } },
        { quietHours: { enabled: true, from: 6, to: 6 } },
        { quietHours: { enabled: false, from: 6, to: 6 } },
        { pace: { review_new: 'hourly' } },
      ])
    await expect.element(dialog.getByRole('combobox', { name: 'Нові відгуки' })).toHaveValue('hourly')
    screen.reopen()
    await expect.element(chats).not.toBeChecked()
    await expect.element(quiet).not.toBeChecked()
  })

test('what the foot of a mail switched off is seen and switched on again', async ({ server, screen }) => {
  keep(server)
  let settings = changedSettings(DEFAULT_NOTIFICATION_SETTINGS, {
    mailTypes: { proposal_new: false },
    mailDigests: false,
  })
  server.on(notificationSettings.get, () => ({ data: settings }))
  server.on(notificationSettings.change, ({ body }) => ({
    data: (settings = changedSettings(settings, body)),
  }))
  screen.open('/office/profile', aMe())
  await part.getByRole('button', { name: 'Про що надсилати листи' }).click()
  const dialog = page.getByRole('dialog', { name: 'Про що надсилати листи' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Нові повідомлення' })).toBeChecked()
  const proposals = dialog.getByRole('checkbox', { name: 'Нові пропозиції' })
  await expect.element(proposals).not.toBeChecked()
  await check()
  await toggle(proposals)
  const digests = dialog.getByRole('checkbox', { name: 'Зведення новин' })
  await expect.element(digests).not.toBeChecked()
  await toggle(digests)
  await expect
    .poll(() => told(server))
    .toEqual([{ mailTypes: { proposal_new: true } }, { mailDigests: true }])
})

test('each way and each topic has its switch, and what was chosen is said to be kept once it is', async ({
  server,
  screen,
}) => {
  keep(server)
  screen.open('/office/profile', aMe({ id: 61 }))
  await expect.element(chats).toBeChecked()
  for (const name of NOTIFICATION_SWITCHES) {
    const box = part.getByRole('checkbox', { name: texts.switches[name].label })
    await toggle(box)
    await expect.element(box).not.toBeChecked()
  }
  await expect.element(part.getByText('Збережено', { exact: true })).toBeVisible()
  expect(told(server)).toEqual(NOTIFICATION_SWITCHES.map((name) => ({ [name]: false })))
  await expect.element(part.getByText('тож і на цей нічого не надходить')).toBeVisible()
  await check()
})

test('pressed twice it is as it was, and what another device chose meanwhile stays', async ({
  server,
  screen,
}) => {
  keep(server)
  screen.open('/office/profile', aMe({ id: 62 }))
  await expect.element(chats).toBeChecked()
  const answers: (() => void)[] = []
  let settings = { ...DEFAULT_NOTIFICATION_SETTINGS, soundNotifications: false }
  server.on(notificationSettings.get, () => ({ data: settings }))
  server.on(notificationSettings.change, async ({ body }) => {
    await new Promise<void>((resolve) => void answers.push(resolve))
    return { data: (settings = changedSettings(settings, body)) }
  })
  await toggle(chats)
  await expect.element(part.getByText('Зберігаємо…')).toBeVisible()
  await toggle(chats)
  await expect.element(chats).toBeChecked()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect.poll(() => told(server)).toHaveLength(1)
  await expect.element(chats).toBeChecked()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await expect.poll(() => told(server)).toEqual([{ chatNotifications: false }, { chatNotifications: true }])
  await expect.element(part.getByRole('checkbox', { name: 'Звук' })).not.toBeChecked()
  await expect.element(chats).toBeChecked()
})

test('without network they are seen and rest, and the reason is said', async ({
  server,
  screen,
  network,
}) => {
  keep(server)
  screen.open('/office/profile', aMe({ id: 63 }))
  await expect.element(chats).toBeChecked()
  network(false)
  await expect.element(chats).toBeDisabled()
  await expect.element(part.getByText('Без мережі ці налаштування не змінити')).toBeVisible()
  await check()
  network(true)
  await expect.element(chats).toBeEnabled()
  server.failNext(notificationSettings.change, new Cut())
  await toggle(chats)
  await expect.element(page.getByText(/Немає зв’язку|Немає мережі|не відповідає/).first()).toBeVisible()
  await expect.element(chats).toBeChecked()
})

test('what the server refuses stands as it was, and why is said', async ({ server, screen }) => {
  keep(server)
  server.on(notificationSettings.change, () => {
    throw new Refusal('internal')
  })
  screen.open('/office/profile', aMe())
  await expect.element(chats).toBeChecked()
  await toggle(chats)
  await expect.element(page.getByText('Щось пішло не так').first()).toBeVisible()
  await expect.element(chats).toBeChecked()
})
