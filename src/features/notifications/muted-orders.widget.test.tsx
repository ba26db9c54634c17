import { page } from 'vitest/browser'

import { mutedOrders, type MutedOrders } from '#domain/contract/muted-orders.ts'
import { notificationSettings } from '#domain/contract/notification-settings.ts'
import { type Notification, notifications } from '#domain/contract/notifications.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notifications/notification-settings.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { MOMENT, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button, pressAtOnce } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const FLOUR = { id: 101, slug: 'boroshno', name: 'Борошно' }
const VINNYTSIA = { id: 105, name: 'Вінницька область' }
const list = page.getByRole('list', { name: 'Список сповіщень' })
const dialog = page.getByRole('dialog', { name: 'Менше такого' })

const fitting: Notification = {
  id: 2,
  type: 'order_matching',
  read_at: null,
  title: 'Борошно · Вінницька область',
  message: 'Нове замовлення: «Потрібно 20 тонн борошна вищого ґатунку»',
  link: '/orders/5',
  reason: { category: { id: FLOUR.id, name: FLOUR.name }, region: VINNYTSIA },
  created_at: MOMENT,
  count: 1,
}
const other: Notification = {
  id: 1,
  type: 'invitation_new',
  read_at: MOMENT,
  title: 'Вас запросили надіслати пропозицію',
  message: 'Олена: запрошення до замовлення «Цукор»',
  link: '/orders/6-propose',
  created_at: MOMENT,
  count: 1,
}

/** A server that has a new order for this supplier, and keeps what is muted. */
function keep(server: FakeServer, muted: MutedOrders = { categories: [], regions: [] }): void {
  const without = (rows: { id: number }[], id: number) => rows.filter((each) => each.id !== id)
  const change = ({ kind, id }: { kind: 'category' | 'region'; id: number }, isMuted: boolean) => {
    if (kind === 'category')
      muted = {
        ...muted,
        categories: isMuted ? [FLOUR] : (without(muted.categories, id) as (typeof FLOUR)[]),
      }
    else
      muted = {
        ...muted,
        regions: isMuted ? [VINNYTSIA] : (without(muted.regions, id) as (typeof VINNYTSIA)[]),
      }
    return { data: muted }
  }
  server.on(notifications.list, () => onePage([fitting, other]))
  server.on(notifications.unreadCount, () => ({ count: 1 }))
  server.on(notifications.markSeen, () => ({ count: 1 }))
  server.on(notificationSettings.get, () => ({ data: DEFAULT_NOTIFICATION_SETTINGS }))
  server.on(mutedOrders.list, () => ({ data: muted }))
  server.on(mutedOrders.mute, ({ body }) => change(body, true))
  server.on(mutedOrders.restore, ({ body }) => change(body, false))
}

/** What the server was told: of muting, then of bringing back. */
const changesOf = (server: FakeServer) => [
  ...server.askedOf(mutedOrders.mute).map(({ body }) => ({ ...body, isMuted: true })),
  ...server.askedOf(mutedOrders.restore).map(({ body }) => ({ ...body, isMuted: false })),
]
async function muteFlour(): Promise<void> {
  await list.getByRole('button', { name: /^Менше такого/ }).click()
  await dialog.getByRole('button', { name: 'Не сповіщати про «Борошно»' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

for (const size of [PHONE, DESK])
  test(`a notification of a new order says why, and mutes the category or the oblast by a tap, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    keep(server)
    await page.viewport(size.width, size.height)
    screen.open('/office/notifications', aMe({ id: size.width }))
    await expect.element(list.getByText('Борошно · Вінницька область')).toBeVisible()
    await check(size)
    // only what was found to fit can be muted
    expect(list.getByRole('button', { name: /^Менше такого/ }).elements()).toHaveLength(1)
    await list.getByRole('button', { name: 'Менше такого: Борошно · Вінницька область' }).click()
    await expect.element(dialog).toBeVisible()
    await check(size)
    await dialog.getByRole('button', { name: 'Не сповіщати про «Борошно»' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Більше не сповіщаємо: Борошно')).toBeVisible()
    await check(size)
    await list.getByRole('button', { name: /^Менше такого/ }).click()
    await expect.element(dialog.getByText('не сповіщаємо')).toBeVisible()
    await dialog.getByRole('button', { name: 'Не сповіщати про «Вінницька область»' }).click()
    await list.getByRole('button', { name: /^Менше такого/ }).click()
    await expect.element(dialog.getByRole('button', { name: 'Повернути «Вінницька область»' })).toBeVisible()
    await check(size)
    await dialog.getByRole('button', { name: 'Повернути «Борошно»' }).click()
    await expect.element(page.getByText('Знову сповіщаємо: Борошно')).toBeVisible()
    await expect
      .poll(() => changesOf(server))
      .toEqual([
        { kind: 'category', id: FLOUR.id, isMuted: true },
        { kind: 'region', id: VINNYTSIA.id, isMuted: true },
        { kind: 'category', id: FLOUR.id, isMuted: false },
      ])
  })

test('what was muted is taken back in the toast', async ({ server, screen }) => {
  keep(server)
  screen.open('/office/notifications', aMe({ id: 51 }))
  await muteFlour()
  await expect.poll(() => changesOf(server)).toHaveLength(1)
  await pressAtOnce(page.getByRole('button', { name: 'Скасувати' }))
  await expect
    .poll(() => changesOf(server))
    .toEqual([
      { kind: 'category', id: FLOUR.id, isMuted: true },
      { kind: 'category', id: FLOUR.id, isMuted: false },
    ])
  await list.getByRole('button', { name: /^Менше такого/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Не сповіщати про «Борошно»' })).toBeVisible()
})

test('without network it is muted here, and told once when the network is back', async ({
  server,
  screen,
  network,
}) => {
  keep(server)
  screen.open('/office/notifications', aMe({ id: 52 }))
  await expect.element(list.getByText('Борошно · Вінницька область')).toBeVisible()
  network(false)
  await muteFlour()
  await list.getByRole('button', { name: /^Менше такого/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Повернути «Борошно»' })).toBeVisible()
  expect(changesOf(server)).toEqual([])
  network(true)
  await expect.poll(() => changesOf(server)).toEqual([{ kind: 'category', id: FLOUR.id, isMuted: true }])
  await expect.element(dialog.getByRole('button', { name: 'Повернути «Борошно»' })).toBeVisible()
})

test('what the server refuses is not shown as muted', async ({ server, screen }) => {
  keep(server)
  server.failNext(mutedOrders.mute, new Refusal('validation'))
  screen.open('/office/notifications', aMe({ id: 53 }))
  await muteFlour()
  await list.getByRole('button', { name: /^Менше такого/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Не сповіщати про «Борошно»' })).toBeVisible()
})

for (const size of [PHONE, DESK])
  test(`the settings list what is muted and bring it back, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    keep(server, { categories: [FLOUR], regions: [VINNYTSIA] })
    await page.viewport(size.width, size.height)
    screen.open('/office/profile', aMe({ id: size.width + 1 }))
    const muted = page.getByRole('list', { name: 'Про які нові замовлення не сповіщаємо' })
    await expect.element(muted.getByText('Вінницька область')).toBeVisible()
    await check(size)
    await button('Повернути «Борошно»').click()
    await expect.element(muted.getByText('Борошно', { exact: true })).not.toBeInTheDocument()
    await button('Повернути «Вінницька область»').click()
    await expect.element(muted).not.toBeInTheDocument()
  })
