import type { Page } from 'playwright/test'

import { test } from './releases-fixture.ts'
import { controlled, expect, makePerson, makeProposal, ORDER_HEADING, PHONE, WITH_WORKER } from './world.ts'

/** What a later release of the server may say of a notification, of an order and of a proposal. */
const YOUNGER = [
  { from: /"phone_moved"\s*\]/g, to: '"phone_moved", "proposal_renewed"]' },
  { from: /\bproposal_new: on\(/, to: 'proposal_renewed: on(' },
  { from: /\bproposal_new: "proposalNotifications"/, to: 'proposal_renewed: "proposalNotifications"' },
  { from: /"closed",\s*"hidden"\s*\]/g, to: '"closed", "hidden", "archived"]' },
  { from: /"rejected",\s*"revoked"\s*\]/g, to: '"rejected", "revoked", "expired"]' },
  {
    from: /\bstatus: row\.((?:order_|proposal_)?status)\b/g,
    to: 'status: ({ accepted: "archived", pending: "expired" })[row.$1] ?? row.$1',
  },
]

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Сповіщення/ })
const told = (page: Page) => page.getByRole('list', { name: 'Список сповіщень' }).getByRole('listitem')
const main = (page: Page) => page.getByRole('main')

test('a page that is installed shows what a later server says in words that it does not know', async ({
  market,
  releases,
  server,
  visit,
}) => {
  const { page } = await visit(market.buyer, PHONE, WITH_WORKER)
  await page.goto('/office/my-orders')
  await controlled(page)
  await expect(main(page)).toContainText(ORDER_HEADING)
  const before = (await market.buyer.api.get('/notifications/unread-count')).body.count as number

  await server.down()
  await releases.renewServer(YOUNGER)
  await server.up()
  const own = (await market.buyer.api.get('/user/orders')).body.data
  expect(own[0].status).toBe('archived')
  await page.reload()

  await test.step('the list of orders, and one of them with its proposals', async () => {
    await expect(main(page)).toContainText('інший стан')
    await expect(main(page)).toContainText(ORDER_HEADING)
    await page.goto(`/office/my-orders/order-detail/${market.order}`)
    await expect(main(page)).toContainText('Щоб побачити стан цього замовлення, оновіть «Гурт».')
    await expect(main(page)).toContainText('Маємо 10 тонн на складі у Вінниці.')
    await expect(main(page)).not.toContainText(/undefined|Пропозиція не активна/)
  })

  await test.step('a notification of a new type, by the socket and in the list', async () => {
    await page.goto('/office/my-orders')
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`: ${before}\\s`))
    const late = await makePerson(server, { username: 'Пізній постачальник' })
    await makeProposal(late, market.order, 'Ще одна пропозиція, щойно з поля.')
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`: ${before + 1}\\s`))
    const { data } = (await market.buyer.api.get('/notifications')).body
    expect(data[0].type).toBe('proposal_renewed')
    await page.goto('/office/notifications')
    await expect(told(page).first()).toContainText('Нова пропозиція')
    await expect(told(page).first()).toContainText('Пізній постачальник')
    await expect(told(page)).toHaveCount(data.length)
  })

  await test.step('to whoever looks at the order, and to the supplier', async () => {
    await page.goto(`/orders/${market.order}`)
    await expect(main(page)).toContainText(ORDER_HEADING)
    const { page: supplier } = await visit(market.supplier)
    await supplier.goto('/office/proposes')
    await expect(main(supplier)).toContainText('інший стан')
    await supplier.goto(market.chatPath)
    await expect(supplier.getByRole('log', { name: 'Повідомлення' })).toBeVisible()
    await expect(supplier.getByText('стан пропозиції змінився')).toBeVisible()
  })
})
