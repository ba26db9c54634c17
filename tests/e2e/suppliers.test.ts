import type { Page } from 'playwright/test'

import { saved } from './device.ts'
import { button, fillOrder, ordersOf } from './forms.ts'
import { check } from './screen-check.ts'
import {
  controlled,
  expect,
  makePerson,
  ORDER_HEADING,
  test,
  type Person,
  WITH_WORKER,
  PHONE,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const LVIV = 'Львів'

/** A company whose words no other has. */
async function aSupplier(owner: Person): Promise<string> {
  const [place] = (await owner.api.get(`/locations?query=${encodeURIComponent(LVIV)}`)).body.data
  const { status, body } = await owner.api.post('/companies', {
    title: 'Сироварня «Полонина»',
    company_name: 'ФГ «Полонина»',
    location_id: place.id,
    company_type: 'farm',
    description: 'Варимо бринзу й вурду з карпатського молока, відвантажуємо від ящика.',
    delivery_methods: ['own_transport', 'pickup'],
    payment_methods: ['bank_transfer', 'cash'],
    product_tags: ['бринза', 'вурда'],
    return_terms: null,
    phone: '+380000000123',
    instagram: 'polonyna',
    telegram: null,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.slug
}

test('an order is proposed to a supplier without a network, who finds the way to answer it', async ({
  server,
  market,
  visit,
}) => {
  const owner = await makePerson(server, { username: 'Полонина' })
  const slug = await aSupplier(owner)
  const address = `/suppliers/${slug}`
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Запросити до замовлення' })
  const propose = (page: Page) => page.getByRole('button', { name: 'Запросити до замовлення' })
  const invited = async () => (await market.buyer.api.get(`${address}/invitations`)).body.data

  const { context, page } = await visit(market.buyer)
  await test.step('a page that was read stands without a network, and its contacts are not kept', async () => {
    await page.goto(address)
    await controlled(page)
    await saved(page, 'GET /suppliers/:slug', 'GET /user/orders infinite')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сироварня «Полонина»')
    await expect(button(page, 'Показати контакти')).toBeDisabled()
    await expect(page.getByText('Без мережі контактів не показуємо.')).toBeVisible()
  })

  await test.step('without a network it waits where it was written, and goes once', async () => {
    await propose(page).click()
    await expect(dialog(page).getByRole('radio', { name: ORDER_HEADING })).toBeChecked()
    await expect(dialog(page)).toContainText('Мережі немає')
    await dialog(page).getByRole('button', { name: 'Запросити', exact: true }).click()
    const queue = page.getByRole('region', { name: 'Ще не надіслано' })
    await expect(queue.getByText(ORDER_HEADING)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Немає мережі: чекає 1 запрошення' })).toBeVisible()
    await propose(page).click()
    await expect(dialog(page).getByText('запрошення чекає в черзі')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await invited()).toEqual([])
    await context.setOffline(false)
    await expect(queue).toHaveCount(0)
    await expect(page.getByText(`Ви вже запросили: «${ORDER_HEADING}»`)).toBeVisible()
    expect(await invited()).toEqual([
      { order_id: market.order, invited_at: expect.any(String), is_answered: false },
    ])
  })

  await test.step('the supplier reads that they were asked, on the list and on the order', async () => {
    const { page: own } = await visit(owner, PHONE, WITHOUT_WORKER)
    await own.goto('/office/proposes')
    const asked = own.getByRole('region', { name: 'Вас запросили надіслати пропозицію' })
    await expect(asked).toContainText(market.buyer.username)
    await own.goto(`/orders/${market.order}`)
    await expect(own.getByText('Вас запросили надіслати пропозицію')).toBeVisible()
    await own.goBack()
    await asked.getByRole('link', { name: ORDER_HEADING }).click()
    await expect(own).toHaveURL(`/orders/${market.order}-propose`)
    await expect(own.getByText('Покупець запросив вас')).toBeVisible()
    await expect(own.getByLabel('Ваша пропозиція')).toBeVisible()
  })

  await test.step('what the server refuses stays with its reason, to be sent again or dropped', async () => {
    const another = await aSupplier(await makePerson(server))
    await page.goto(`/suppliers/${another}`)
    await propose(page).click()
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Запросити', exact: true }).click()
    const queue = page.getByRole('region', { name: 'Ще не надіслано' })
    await expect(queue).toBeVisible()
    await market.buyer.api.post(`/orders/${market.order}/pause`)
    await context.setOffline(false)
    await expect(queue.getByText('Причина: Замовлення зараз не приймає пропозицій')).toBeVisible()
    await check(page, 'an invitation that is refused')
    await market.buyer.api.post(`/orders/${market.order}/play`)
    await queue.getByRole('button', { name: 'Надіслати ще раз' }).click()
    await expect(page.getByText(`Ви вже запросили: «${ORDER_HEADING}»`)).toBeVisible()
  })
})

test('an order written for a supplier without a network is proposed to them once it has arrived', async ({
  server,
  visit,
}) => {
  const slug = await aSupplier(await makePerson(server))
  const buyer = await makePerson(server)
  const { context, page } = await visit(buyer)
  const heading = 'Бринза для мережі крамниць, сорок кілограмів'
  const text = `${heading}. Щотижня, у відрах по п’ять кілограмів.`
  const dialog = page.getByRole('dialog', { name: 'Запросити до замовлення' })
  const write = async () => {
    await page.goto(`/suppliers/${slug}?invite=choose`)
    await dialog.getByRole('link', { name: 'Створити нове' }).click()
    await fillOrder(page, text, buyer)
  }

  await write()
  await controlled(page)
  await context.setOffline(true)
  await button(page, 'Опублікувати').click()
  await expect(page.getByText('запросіть постачальника')).toBeVisible()
  await expect(page).toHaveURL('/office/my-orders')

  // in other words it is for the same supplier
  await page.getByRole('button', { name: 'Змінити' }).click()
  await page.getByLabel('Опис', { exact: true }).fill(`${text} Можна раз на два тижні.`)
  await button(page, 'Далі: категорія і місце').click()
  await button(page, 'Далі: перегляд').click()
  await page.getByRole('button', { name: /^(?:Опублікувати|Зберегти)/ }).click()
  await expect(page).toHaveURL('/office/my-orders')

  const wished = page.getByRole('region', { name: 'Замовлення для постачальників' })
  await expect(wished).toHaveCount(0)
  await context.setOffline(false)
  await expect(wished).toContainText('Сироварня „Полонина“')
  expect(await ordersOf(buyer)).toEqual([`${text} Можна раз на два тижні.`])
  await wished.getByRole('link', { name: 'Запросити' }).click()
  await expect(dialog.getByRole('radio', { name: heading })).toBeChecked()
  await button(page, 'Запросити').click()
  await expect(page.getByText(`Ви вже запросили: «${heading}»`)).toBeVisible()
  await page.goto('/office/my-orders')
  await expect(page.getByRole('link', { name: heading }).first()).toBeVisible()
  await expect(wished).toHaveCount(0)
})
