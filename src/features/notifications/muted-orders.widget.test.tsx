import { page } from 'vitest/browser'

import { mutedOrders, type MutedOrders } from '#domain/contract/muted-orders.ts'
import { notificationSettings } from '#domain/contract/notification-settings.ts'
import { type Notification, notifications } from '#domain/contract/notifications.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notification-settings.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { MOMENT, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button } from '#tests/fixtures/widget-steps.fixture.ts'
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
    await expect.element(dialog.getByRole('button', { name: 'Повернути «Борошно»' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Не сповіщати про «Вінницька область»' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Повернути «Вінницька область»' })).toBeVisible()
    await check(size)
    await dialog.getByRole('button', { name: 'Повернути «Борошно»' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Не сповіщати про «Борошно»' })).toBeVisible()
    expect(server.askedOf(mutedOrders.mute).map(({ body }) => body)).toEqual([
      { kind: 'category', id: FLOUR.id },
      { kind: 'region', id: VINNYTSIA.id },
    ])
    expect(server.askedOf(mutedOrders.restore).map(({ body }) => body)).toEqual([
      { kind: 'category', id: FLOUR.id },
    ])
  })

test('what the server does not mute is not shown as muted', async ({ server, screen }) => {
  keep(server)
  server.on(mutedOrders.mute, () => {
    throw new Refusal('internal')
  })
  screen.open('/office/notifications', aMe())
  await list.getByRole('button', { name: /^Менше такого/ }).click()
  await dialog.getByRole('button', { name: 'Не сповіщати про «Борошно»' }).click()
  await expect.element(page.getByText('Щось пішло не так').first()).toBeVisible()
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
