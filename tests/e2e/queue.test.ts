import type { BrowserContext, Page } from 'playwright/test'

import { keptOn, saved } from './device.ts'
import { atReview, button, fillProposal, onFirstPost, ordersOf, proposalsOf, sendAgain } from './forms.ts'
import { pick, signOut } from './people.ts'
import {
  controlled,
  expect,
  makeMarket,
  makeOrder,
  makePerson,
  type Person,
  test,
  WITHOUT_WORKER,
  WITH_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const ORDER = 'Купуємо крупу гречану ядрицю, мішки по 25 кг, десять тонн на місяць.'
const queue = (page: Page) => page.getByRole('region', { name: 'Ще не надіслано' })
const line = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })

/** Writes an order up to its last step and presses there. */
async function publish(page: Page, buyer: Person, text = ORDER, before = async () => {}): Promise<void> {
  await atReview(page, text, buyer)
  await controlled(page)
  await before()
  await button(page, 'Опублікувати').click()
}

/** The queue has emptied and the server has this and nothing else. */
async function expectOnce(page: Page, sent: () => Promise<string[]>, text: string): Promise<void> {
  await expect.poll(sent).toEqual([text])
  await expect(queue(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText(text.slice(0, 40)).first()).toBeVisible()
  expect(await sent()).toEqual([text])
}

test('an order published without a network waits on top, is named before a sign-out, and goes once', async ({
  server,
  visit,
}) => {
  const buyer = await makePerson(server)
  const { context, page } = await visit(buyer)
  await publish(page, buyer, ORDER, () => context.setOffline(true))
  await expect(page).toHaveURL('/office/my-orders')
  await expect(queue(page).getByText('чекає мережі')).toBeVisible()
  await expect(queue(page).getByText(ORDER.slice(0, 40))).toBeVisible()
  await page.reload()
  await expect(queue(page).getByText('чекає мережі')).toBeVisible()
  await expect(line(page, 'Немає мережі: чекає 1 замовлення')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL('/logout')
  await expect(page.getByText('Ще не надіслано: 1 замовлення.')).toBeVisible()
  await button(page, 'Залишитися').click()
  await expect(page).toHaveURL('/office/my-orders')
  await expect(queue(page).getByText('чекає мережі')).toBeVisible()
  expect(await ordersOf(buyer)).toEqual([])

  await context.setOffline(false)
  await expectOnce(page, () => ordersOf(buyer), ORDER)
  await expect(page.getByText('Немає мережі')).toHaveCount(0)
})

test('an order is written without a network from its first word by who has never opened a form', async ({
  server,
  visit,
}) => {
  const buyer = await makePerson(server)
  const { context, page } = await visit(buyer)
  await page.goto('/office/profile')
  await controlled(page)
  await saved(page, 'GET /categories', 'GET /locations', 'GET /locations/all')
  await context.setOffline(true)
  await page.goto('/office/create-order')
  await page.getByLabel('Опис', { exact: true }).fill(ORDER)
  await button(page, 'Далі: категорія і місце').click()
  await pick(page, 'Категорія', 'круп', /Круп/)
  await button(page, 'Місце').click()
  const places = page.getByRole('dialog', { name: 'Місце' })
  await expect(places.getByText('Без мережі шукаємо серед місць')).toBeVisible()
  await places.getByRole('combobox').fill('вінн')
  await expect(places.getByRole('option', { name: 'Вінницька область', exact: true })).toBeVisible()
  // a town that nobody has looked for on this device
  await places.getByRole('combobox').fill('уман')
  await places.getByRole('option', { name: /^Умань/ }).click()
  for (const next of ['Далі: перегляд', 'Опублікувати']) await button(page, next).click()
  await expect(queue(page).getByText('чекає мережі')).toBeVisible()
  await context.setOffline(false)
  await expectOnce(page, () => ordersOf(buyer), ORDER)
})

test('an order that arrived unheard and is changed then is not published twice', async ({
  server,
  visit,
}) => {
  const buyer = await makePerson(server)
  const { context, page } = await visit(buyer)
  await onFirstPost(context, /\/api\/v1\/orders$/, () => context.setOffline(true))
  await publish(page, buyer)
  await expect(queue(page).getByText('чекає мережі')).toBeVisible()
  await button(page, 'Змінити').click()
  await page.getByLabel('Опис', { exact: true }).fill(`${ORDER} Потрібен сертифікат.`)
  await sendAgain(page)
  await expect(queue(page).getByText('чекає мережі')).toBeVisible()
  await context.setOffline(false)
  await expect(queue(page).getByText('Попередній варіант уже надіслано')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: ORDER.slice(0, 40) })).toBeVisible()
  await expect(button(page, 'Виправити')).toHaveCount(0)
  expect(await ordersOf(buyer)).toEqual([ORDER])
})

test('a proposal that arrived while the server died waits for it, and stands there once', async ({
  market,
  server,
  visit,
}) => {
  const text = 'Є на складі у Вінниці.'
  const supplier = await makePerson(server)
  const { context, page } = await visit(supplier)
  const sent = await onFirstPost(context, /\/proposals$/, () => server.down('SIGKILL'))
  await fillProposal(page, market.order, text)
  await controlled(page)
  await button(page, 'Надіслати пропозицію').click()
  await expect(queue(page).getByText('чекає сервера')).toBeVisible()
  await expect(line(page, 'Сервер недоступний: чекає 1 пропозиція')).toBeVisible()
  await server.up()
  await expectOnce(page, () => proposalsOf(supplier), text)
  expect(sent()).toBeGreaterThan(1)
})

const refuse = (context: BrowserContext, path: RegExp, problem: object) =>
  context.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.fallback(),
  )

test('an order that is refused later says why, and goes once it is mended', async ({ server, visit }) => {
  const buyer = await makePerson(server)
  const { context, page } = await visit(buyer)
  const path = /\/api\/v1\/orders$/
  await publish(page, buyer, ORDER, () => context.setOffline(true))
  await expect(queue(page)).toBeVisible()
  const reason = 'Контакти в тексті не публікуємо'
  await refuse(context, path, {
    type: 'about:blank',
    title: 'validation',
    status: 422,
    code: 'validation',
    detail: 'Перевірте виділені поля',
    errors: { text: [reason] },
  })
  await context.setOffline(false)
  await expect(queue(page).getByText('не надіслано', { exact: true })).toBeVisible()
  await expect(queue(page).getByText(`Причина: ${reason}`)).toBeVisible()
  await expect(line(page, 'Не надіслано: 1 замовлення')).toBeVisible()
  await context.unroute(path)

  await button(page, 'Виправити').click()
  await expect(page.getByRole('alert')).toContainText(reason)
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue(ORDER)
  const mended = `${ORDER} Оплата за рахунком.`
  await page.getByLabel('Опис', { exact: true }).fill(mended)
  await sendAgain(page)
  await page.waitForURL(/order-detail\/\d+$/)
  expect(await ordersOf(buyer)).toEqual([mended])
  await page.goto('/office/my-orders')
  await expect(page.getByRole('main').getByRole('link', { name: ORDER.slice(0, 40) })).toBeVisible()
  await expect(queue(page)).toHaveCount(0)
})

test('a proposal that waits is taken back and changed, or dropped; the last one goes, once', async ({
  market,
  server,
  visit,
}) => {
  const supplier = await makePerson(server)
  const { context, page } = await visit(supplier)
  const own = page.getByLabel('Ваша пропозиція')
  const send = () => button(page, 'Надіслати пропозицію').click()
  await fillProposal(page, market.order, 'Перша думка про ціну.')
  await controlled(page)
  await context.setOffline(true)
  await send()
  await expect(page).toHaveURL('/office/proposes')
  await page.reload()
  await expect(queue(page).getByText('Перша думка про ціну.')).toBeVisible()
  await expect(line(page, 'Немає мережі: чекає 1 пропозиція')).toBeVisible()
  await button(page, 'Змінити').click()
  await expect(own).toHaveValue('Перша думка про ціну.')
  await page.goBack()
  await expect(queue(page).getByText('знято з черги')).toBeVisible()
  await button(page, 'Змінити').click()
  await own.fill('Друга думка про ціну.')
  await send()
  await expect(queue(page).getByRole('listitem').filter({ hasText: 'чекає мережі' })).toHaveCount(1)
  await button(page, 'Видалити').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect(queue(page)).toHaveCount(0)
  const text = 'Привеземо своїм транспортом.'
  await fillProposal(page, market.order, text)
  await send()
  await expect(queue(page).getByText(text)).toBeVisible()
  await context.setOffline(false)
  await expectOnce(page, () => proposalsOf(supplier), text)
})

test('a proposal written without a network to an order that changed meanwhile arrives to be confirmed; to one that closed it is kept', async ({
  market,
  server,
  visit,
}) => {
  const { buyer, order } = market
  const closing = await makeOrder(buyer, 'Потрібна сіль кам’яна, дві тонни щомісяця.')
  const supplier = await makePerson(server)
  const { context, page } = await visit(supplier)
  const write = async (to: number, text: string, meanwhile: () => Promise<unknown>): Promise<void> => {
    await fillProposal(page, to, text)
    await controlled(page)
    await context.setOffline(true)
    await button(page, 'Надіслати пропозицію').click()
    await expect(queue(page).getByText('чекає мережі')).toBeVisible()
    await meanwhile()
    await context.setOffline(false)
  }
  const changed = page.getByRole('region', { name: 'Замовлення змінилося після вашої відповіді' })
  await write(order, 'Є на складі у Вінниці.', async () => {
    const { status } = await buyer.api.patch(`/orders/${order}`, { quantity: 25, unit: 'т' })
    expect(status).toBe(200)
  })
  await expect(changed.locator('ins').first()).toContainText('25')
  await changed.getByRole('button', { name: 'Підтвердити без змін' }).click()
  await expect(changed).toBeHidden()
  await expect(queue(page)).toHaveCount(0)

  const text = 'Сіль є, привеземо самі.'
  await write(closing, text, async () => {
    const { status } = await buyer.api.post(`/orders/${closing}/close`, { reason: 'elsewhere' })
    expect(status).toBe(200)
  })
  await expect(queue(page).getByText('не надіслано', { exact: true })).toBeVisible()
  await expect(queue(page).getByText('Причина: Замовлення закрито')).toBeVisible()
  await page.reload()
  await expect(queue(page).getByText(text)).toBeVisible()
  // it comes above all else
  await expect(line(page, 'Не надіслано: 1 пропозиція')).toBeVisible()
  await queue(page).getByRole('link', { name: 'Схожі замовлення' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${closing}`))
  expect(await proposalsOf(supplier)).toEqual(['Є на складі у Вінниці.'])
})

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER)

  test('a read mark that found no network arrives later, and the badge does not come back meanwhile', async ({
    server,
    visit,
  }) => {
    const market = await makeMarket(server)
    const { context, page } = await visit(market.buyer)
    const unread = async () => (await market.buyer.api.get('/chats/unread-count')).body.data.total as number
    await context.route(/\/mark-read$/, (route) => route.abort('connectionreset'))
    await page.goto('/office/chats')
    await expect(page.getByText('1 непрочитане повідомлення').first()).toBeAttached()
    const marked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/mark-read'))
    await page.goto(market.chatPath)
    await marked
    await expect(page.getByText('непрочитане повідомлення')).toHaveCount(0)
    // a page that is left before that takes the mark with it
    await expect.poll(async () => (await keptOn(page)).rows['gurt.outbox']).toBe(1)
    expect(await unread()).toBe(1)
    // what the server counts is still the old truth, and is not shown
    const counted = page.waitForResponse(/\/chats\/unread-count$/)
    await page.goto('/office/my-orders')
    await (await counted).finished()
    await expect(page.getByText('непрочитане повідомлення')).toHaveCount(0)
    await context.unroute(/\/mark-read$/)
    // the pause between two tries grows up to a minute, and a network that comes back ends it
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(unread).toBe(0)
    await expect(page.getByText('непрочитане повідомлення')).toHaveCount(0)
  })
})
