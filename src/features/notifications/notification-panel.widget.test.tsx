import { page, userEvent } from 'vitest/browser'

import { type Notification, notifications } from '#domain/contract/notifications.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { MOMENT, onePage } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button, focus } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const list = page.getByRole('list', { name: 'Список сповіщень' })
const bell = page.getByRole('banner').getByRole('link', { name: /^Сповіщення/ })
const choice = (words: string) => list.getByRole('checkbox', { name: words })

const told = (id: number, title: string, read: boolean): Notification => ({
  id,
  type: 'proposal_new',
  read_at: read ? MOMENT : null,
  title,
  message: `Зміст ${id}`,
  link: '/office/my-orders/order-detail/5',
  created_at: MOMENT,
})

/** A server that has three, of which one was read. */
function keep(server: FakeServer): void {
  let rows = [told(3, 'Третє', false), told(2, 'Друге', false), told(1, 'Перше', true)]
  const unread = () => ({ count: rows.filter(({ read_at }) => read_at === null).length })
  server.on(notifications.list, () => onePage(rows))
  server.on(notifications.unreadCount, unread)
  server.on(notifications.markMultipleRead, ({ body }) => {
    rows = rows.map((row) => (body.notification_ids.includes(row.id) ? { ...row, read_at: MOMENT } : row))
    return unread()
  })
  server.on(notifications.deleteMultiple, ({ body }) => {
    rows = rows.filter(({ id }) => !body.notification_ids.includes(id))
    return unread()
  })
}

for (const size of [PHONE, DESK])
  test(`several are chosen, marked and deleted, and the bell follows, at ${size.width} px`, async ({
    server,
    screen,
  }) => {
    keep(server)
    await page.viewport(size.width, size.height)
    screen.open('/office/notifications', aMe({ id: size.width }))
    await expect.element(bell).toHaveAccessibleName(/: 2\s/)
    await check(size)
    await button('Обрати').click()
    await expect.element(button('Видалити')).toBeDisabled()
    focus(choice('Друге'))
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Обрано: 1')).toBeVisible()
    await check(size)
    await button('Позначити прочитаними').click()
    await expect.element(bell).toHaveAccessibleName(/: 1\s/)

    await button('Обрати').click()
    await button('Обрати всі').click()
    focus(choice('Перше'))
    await userEvent.keyboard(' ')
    await button('Видалити').click()
    await expect.element(list.getByText('Третє')).not.toBeInTheDocument()
    await expect.element(list.getByText('Перше')).toBeVisible()
    await expect.element(bell).toHaveAccessibleName('Сповіщення')
    expect(server.askedOf(notifications.markMultipleRead).map(({ body }) => body.notification_ids)).toEqual([
      [2],
    ])
    expect(server.askedOf(notifications.deleteMultiple).map(({ body }) => body.notification_ids)).toEqual([
      [3, 2],
    ])
  })

test('what the server does not delete comes back, and that is said', async ({ server, screen }) => {
  keep(server)
  server.on(notifications.deleteMultiple, () => {
    throw new Refusal('internal')
  })
  screen.open('/office/notifications', aMe())
  await button('Обрати').click()
  await button('Обрати всі').click()
  await button('Видалити').click()
  await expect.element(page.getByText('Не вдалося видалити').first()).toBeVisible()
  await expect.element(list.getByText('Третє')).toBeVisible()
})
