import { page, userEvent } from 'vitest/browser'

import { aNotification, MOMENT } from '#tests/fixtures/market.fixture.ts'
import { keepNotifications, marksTold } from '#tests/fixtures/notifications.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { press } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK } from '#tests/support/screen-rules.ts'

const bell = page.getByRole('banner').getByRole('button', { name: /^Сповіщення/ })
const panel = page.getByRole('dialog', { name: 'Сповіщення' })
const rows = panel.getByRole('listitem')
const LINKS = ['/office/profile', '/office/proposes']
/** Ten that are not alike, of which one was read. */
const TEN = Array.from({ length: 10 }, (_, at) =>
  aNotification({
    id: 10 - at,
    title: `Сповіщення номер ${10 - at}`,
    link: LINKS[at % 2]!,
    read_at: at === 9 ? MOMENT : null,
  }),
)

test('on a desk the latest stand under the bell, and the keyboard goes through them', async ({
  server,
  screen,
}) => {
  keepNotifications(server, ...TEN)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/chats', aMe({ id: 51 }))
  await expect.element(bell).toHaveAccessibleName(/: 9\s/)
  await press(bell)
  await expect.element(panel).toBeVisible()
  await expect.element(bell).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => rows.all()).toHaveLength(8)
  await check(DESK)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(rows.nth(1).getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(rows.nth(7).getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}')
  await expect.element(rows.first().getByRole('link')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()

  await press(bell)
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(screen.path).toBe('/office/profile')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveAccessibleName(/: 8\s/)
  await expect.poll(() => marksTold(server).read[0]).toEqual([10])
})

test('all are marked there, without network too, and the way to all of them stands below', async ({
  server,
  screen,
  network,
}) => {
  keepNotifications(server, ...TEN)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/chats', aMe({ id: 52 }))
  await expect.element(bell).toHaveAccessibleName(/: 9\s/)
  await bell.click()
  await expect.poll(() => rows.all()).toHaveLength(8)
  network(false)
  await panel.getByRole('button', { name: 'Позначити все прочитаним' }).click()
  await expect.element(bell).toHaveAccessibleName('Сповіщення')
  await expect
    .element(panel.getByRole('button', { name: 'Позначити все прочитаним' }))
    .not.toBeInTheDocument()
  network(true)
  await expect.poll(() => marksTold(server)).toEqual({ all: [MOMENT], read: [], deleted: [] })
  await panel.getByRole('link', { name: 'Усі сповіщення' }).click()
  await expect.poll(screen.path).toBe('/office/notifications')
  await expect.element(panel).not.toBeInTheDocument()
})

test('who has none is told what will stand there; a press outside closes', async ({ server, screen }) => {
  keepNotifications(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/chats', aMe({ id: 53 }))
  await bell.click()
  await expect.element(panel.getByText('Сповіщень поки немає')).toBeVisible()
  await page.getByRole('main').click()
  await expect.element(panel).not.toBeInTheDocument()
})
