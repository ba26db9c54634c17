import type { BrowserContext, Page } from 'playwright/test'

import { saved } from './device.ts'
import { button, ordersOf, proposalsOf } from './forms.ts'
import { pick } from './people.ts'
import { check } from './screen-check.ts'
import {
  controlled,
  expect,
  makeOrder,
  makePerson,
  test,
  WITH_WORKER,
  PHONE,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

type Seat = { context: BrowserContext; page: Page }

const orderId = (path: string): number => Number(/\/orders\/(\d+)$/.exec(path)?.[1])

test('an order is passed on by a short link and a code; a closed one shows others like it', async ({
  market,
  visit,
}) => {
  const mine = await makeOrder(
    market.buyer,
    'Купимо стеарин технічний для виробництва свічок, тонна на квартал.',
  )
  const { page } = await visit(market.buyer, PHONE, WITHOUT_WORKER)
  await page.goto(`/office/my-orders/order-detail/${mine}`)
  await button(page, 'Поділитися').first().click()
  const dialog = page.getByRole('dialog', { name: 'Поділитися замовленням' })
  await expect(dialog.getByRole('img', { name: 'QR-код із посиланням на замовлення' })).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: 'Посилання' }).inputValue()
  expect(link).toMatch(/\/l\/[2-9a-z]{8}$/)
  await check(page, 'an order to pass on')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Поділитися').first()).toBeFocused()

  const guest = (await visit(null)).page
  await test.step('whoever gets it sees the order, and no step of the way back is lost', async () => {
    await guest.goto('/orders')
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('стеарин')
    expect(orderId(new URL(guest.url()).pathname)).toBe(mine)
    await guest.goBack()
    await expect(guest).toHaveURL(/\/orders$/)
  })

  await test.step('a link that leads nowhere says so; none at all leads home', async () => {
    await guest.goto('/l/22222222')
    await expect(guest.getByRole('heading', { name: 'Посилання не знайдено' })).toBeVisible()
    await check(guest, 'a short link that leads nowhere')
    await guest.goto('/l')
    await expect(guest).toHaveURL(/:\d+\/$/)
  })

  await test.step('without network one that was opened before opens again, and another says why not', async () => {
    await controlled(guest)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('стеарин')
    await saved(guest, 'GET /short-links/:code', 'GET /orders/:id')
    await guest.context().setOffline(true)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('стеарин')
    await guest.goto('/l/33333333')
    await expect(guest.getByRole('heading', { name: 'Немає збережених даних' })).toBeVisible()
    await guest.context().setOffline(false)
  })

  await test.step('paused, it takes no proposals and shows what else is wanted', async () => {
    const other = await makeOrder(
      market.buyer,
      'Потрібен віск бджолиний для свічок, двісті кілограмів, світлий.',
    )
    await market.buyer.api.post(`/orders/${mine}/pause`, {})
    await guest.goto(link)
    await expect(guest.getByText('призупинено')).toBeVisible()
    const similar = guest.getByRole('region', { name: 'Схожі замовлення' })
    await expect(similar.locator(`a[href="/orders/${other}"]`)).toBeVisible()
    await check(guest, 'a paused order')
  })
})

/** The network goes and the page is loaded anew; what was typed last has to stand there still. */
async function cut({ context, page }: Seat): Promise<void> {
  await context.setOffline(true)
  await page.reload()
}

test('an order is finished with the network cut at every step, and nothing is lost', async ({
  server,
  visit,
}) => {
  const buyer = await makePerson(server)
  const seat = await visit(buyer)
  const { context, page } = seat
  const text = 'Купимо желатин харчовий для кондитерського цеху, п’ятдесят кілограмів.'
  await page.goto('/office/create-order')
  await controlled(page)

  await page.getByLabel('Опис', { exact: true }).fill(text)
  await page.getByLabel('Кількість').fill('50')
  await cut(seat)
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue(text)
  await expect(page.getByLabel('Кількість')).toHaveValue('50')
  await button(page, 'Далі: категорія і місце').click()
  await context.setOffline(false)

  await pick(page, 'Категорія', 'цукор', /цукор/i)
  await cut(seat)
  await expect(page.getByRole('button', { name: 'Категорія' })).toContainText(/цукор/i)
  await pick(page, 'Місце', 'Вінниця', /Вінниця/)
  await context.setOffline(false)
  await button(page, 'Далі: перегляд').click()
  await expect(page).toHaveURL(/step=review/)

  await cut(seat)
  await expect(page.getByRole('heading', { name: 'Усе правильно?' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await button(page, 'Опублікувати').click()
  await expect(page).toHaveURL('/office/my-orders')
  await page.reload()
  await expect(page.getByText('чекає мережі')).toBeVisible()
  expect(await ordersOf(buyer)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => ordersOf(buyer)).toEqual([text])
  const [sent] = (await buyer.api.get('/user/orders')).body.data
  expect(sent).toMatchObject({ quantity: 50, phone: buyer.phone })
  await page.goto('/office/create-order')
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue('')
})

test('a proposal is finished with the network cut at every field, and nothing is lost', async ({
  market,
  server,
  visit,
}) => {
  const order = await makeOrder(
    market.buyer,
    'Потрібен крохмаль кукурудзяний для цеху, тонна на місяць, мішки.',
  )
  const supplier = await makePerson(server)
  const seat = await visit(supplier)
  const { context, page } = seat
  await page.goto(`/orders/${order}-propose`)
  await controlled(page)
  const fields = [
    ['Ваша пропозиція', 'Маємо крохмаль на складі, привеземо завтра.'],
    ['Мінімальне замовлення, ₴', '1500'],
    ['Строк доставки, днів', '3'],
    ['Місце відвантаження', 'Вінниця'],
    // today would have passed where midnight comes in between
    ['Готові відвантажити з', '2030-01-15'],
  ] as const
  for (const [i, [label, value]] of fields.entries()) {
    await page.getByLabel(label).fill(value)
    await cut(seat)
    for (const [known, kept] of fields.slice(0, i + 1)) await expect(page.getByLabel(known)).toHaveValue(kept)
    await context.setOffline(false)
  }
  await cut(seat)
  await button(page, 'Надіслати пропозицію').click()
  await expect(page.getByText('чекає мережі').first()).toBeVisible()
  expect(await proposalsOf(supplier)).toEqual([])
  await page.reload()
  await context.setOffline(false)
  await expect.poll(() => proposalsOf(supplier)).toEqual([fields[0][1]])
})
