import { savedCalls } from './device.ts'
import { log, waiting, write } from './talk.ts'
import { controlled, expect, makeMarket, test } from './world.ts'

test('without a database the office works with a network, and says once that nothing is kept', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await page.goto('/office/my-orders')
  await expect(page.getByRole('main').getByText('Потрібен цукор').first()).toBeVisible()
  const notice = page.getByText('Браузер не дає зберігати дані на пристрої')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a storage that throws at the mere look stops nobody', async ({ market, visit }) => {
  const { context, page } = await visit(market.buyer)
  await context.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
  })
  await page.goto('/office/my-orders')
  await expect(page.getByRole('main').getByText('Потрібен цукор').first()).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('main').getByText('Потрібен цукор').first()).toBeVisible()
})

test('where space runs out what can be had again goes, and what a person wrote stays', async ({
  server,
  visit,
}) => {
  const talk = await makeMarket(server)
  const { context, page } = await visit(talk.buyer)
  await page.goto(talk.chatPath)
  await controlled(page)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await expect.poll(() => savedCalls(page)).toContain('GET /chats/proposal/:id')
  const cdp = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await context.setOffline(true)
  await write(page, 'це має дійти')
  await expect(waiting(page)).toHaveCount(1)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.reload()
  await expect(log(page).getByText('це має дійти')).toBeVisible()
  await expect(waiting(page)).toHaveCount(1)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
})
