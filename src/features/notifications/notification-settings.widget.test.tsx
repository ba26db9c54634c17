import { type Locator, page, userEvent } from 'vitest/browser'

import { notificationSettings, type NotificationSettings } from '#domain/contract/notification-settings.ts'
import { changedSettings, DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notification-settings.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
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
