import type { Page } from 'playwright/test'

import { saved } from './device.ts'
import { button, fillOrder, ordersOf } from './forms.ts'
import { check } from './screen-check.ts'
import { controlled, DESK, expect, makePerson, ORDER_HEADING, PHONE, test, type Person } from './world.ts'

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

test('a supplier is found by a slip of the finger, read about, and called by whoever may', async ({
  server,
  market,
  visit,
}) => {
  const slug = await aSupplier(await makePerson(server))
  const { page } = await visit(null, DESK)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Постачальники' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Постачальники' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Постачальники' }).getByRole('link')).not.toHaveCount(0)
  await check(page, 'suppliers on a desk', DESK)
  await page.setViewportSize(PHONE)
  const field = page.getByRole('searchbox', { name: 'Пошук постачальників' })
  await field.fill('бренза')
  await expect(page.getByText('Показуємо за запитом «бринза».')).toBeVisible()
  await expect(page.getByText('Знайдено 1 постачальника')).toBeVisible()
  await page.getByRole('combobox', { name: 'Доставка' }).selectOption('pickup')
  await expect(page).toHaveURL(/delivery=pickup/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Доставка' })).toHaveValue('pickup')
  await check(page, 'suppliers searched')

  await page.getByRole('link', { name: /Полонина/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сироварня «Полонина»')
  await expect(page.getByRole('heading', { name: 'Як відповідає' })).toHaveCount(0)
  await expect(page.getByText('Потрібно увійти або зареєструватись!')).toBeVisible()
  expect(await page.content()).not.toContain('000000123')
  await check(page, 'a supplier for a guest')
  await page.goBack()
  await expect(field).toHaveValue('бренза')

  const buyer = (await visit(market.buyer)).page
  await buyer.goto(`/suppliers/${slug}`)
  await button(buyer, 'Показати контакти').click()
  await expect(buyer.getByRole('link', { name: '+380 00 000 01 23' })).toHaveAttribute(
    'href',
    'tel:+380000000123',
  )
  await expect(buyer.getByRole('link', { name: 'polonyna' })).toHaveAttribute(
    'href',
    'https://instagram.com/polonyna',
  )
  await check(buyer, 'contacts of a supplier')
  const found = await market.buyer.api.get(`/suppliers/${slug}`)
  await buyer.goto(`/suppliers/${found.body.data.id}`)
  await expect(buyer).toHaveURL(`/suppliers/${slug}`)

  await test.step('without network the page stands, and the contacts are not kept', async () => {
    await controlled(buyer)
    await buyer.reload()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Сироварня «Полонина»')
    await saved(buyer, 'GET /suppliers/:slug')
    await buyer.context().setOffline(true)
    await buyer.reload()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Сироварня «Полонина»')
    await expect(button(buyer, 'Показати контакти')).toBeDisabled()
    await expect(buyer.getByText('Без мережі контактів не показуємо.')).toBeVisible()
    await buyer.context().setOffline(false)
  })

  await test.step('who has not proved a number is told how; an unknown address says so', async () => {
    const unproved = (await visit(await makePerson(server, { phone: false }))).page
    await unproved.goto(`/suppliers/${slug}`)
    await button(unproved, 'Показати контакти').click()
    await expect(unproved.getByText('Потрібно підтвердити номер телефону!')).toBeVisible()
    await expect(unproved.getByRole('link', { name: 'Підтвердити номер' })).toBeVisible()
    await unproved.goto('/suppliers/nema-takoho')
    await expect(unproved.getByRole('heading', { name: 'Постачальника не знайдено' })).toBeVisible()
    await check(unproved, 'no such supplier')
  })
})

test('a place that somebody else’s link brings is called by its name', async ({ market, visit }) => {
  const [place] = (await market.buyer.api.get(`/locations?query=${encodeURIComponent(LVIV)}`)).body.data
  const { page } = await visit(null)
  for (const list of ['/suppliers', '/orders']) {
    await page.goto(`${list}?geo=${place.id}`)
    await expect(page.getByRole('button', { name: 'Місце' }).first()).toContainText(LVIV)
  }
})

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

  await test.step('a guest signs in first and comes back to where it was', async () => {
    const { page } = await visit(null)
    await page.goto(address)
    await page.getByRole('link', { name: 'Запросити до замовлення' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${address}?invite=choose`)
  })

  const { context, page } = await visit(market.buyer)
  await test.step('without a network it waits where it was written, and goes once', async () => {
    await page.goto(`${address}?invite=choose`)
    await expect(dialog(page).getByRole('radio', { name: ORDER_HEADING })).toBeChecked()
    await check(page, 'an order to propose')
    await dialog(page).getByRole('button', { name: 'Закрити' }).click()
    await expect(page).toHaveURL(address)
    await controlled(page)
    await context.setOffline(true)
    await propose(page).click()
    await expect(dialog(page)).toContainText('Мережі немає')
    await dialog(page).getByRole('button', { name: 'Запросити', exact: true }).click()
    const queue = page.getByRole('region', { name: 'Ще не надіслано' })
    await expect(queue.getByText(ORDER_HEADING)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Немає мережі: чекає 1 запрошення' })).toBeVisible()
    await check(page, 'an invitation that waits')
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
    const { page: own } = await visit(owner)
    await own.goto('/office/proposes')
    const asked = own.getByRole('region', { name: 'Вас запросили надіслати пропозицію' })
    await expect(asked).toContainText(market.buyer.username)
    await check(own, 'proposes with an invitation')
    await own.goto(`/orders/${market.order}`)
    await expect(own.getByText('Вас запросили надіслати пропозицію')).toBeVisible()
    await check(own, 'an order that one is asked to answer')
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
  await page.getByLabel('Опис').fill(`${text} Можна раз на два тижні.`)
  await button(page, 'Далі: категорія і місце').click()
  await button(page, 'Далі: номер телефону').click()
  await button(page, 'Далі: перегляд').click()
  await page.getByRole('button', { name: /^(?:Опублікувати|Зберегти)/ }).click()
  await expect(page).toHaveURL('/office/my-orders')

  const wished = page.getByRole('region', { name: 'Замовлення для постачальників' })
  await expect(wished).toHaveCount(0)
  await context.setOffline(false)
  await expect(wished).toContainText('Сироварня „Полонина“')
  expect(await ordersOf(buyer)).toEqual([`${text} Можна раз на два тижні.`])
  await check(page, 'an order that was written for a supplier')
  await wished.getByRole('link', { name: 'Запросити' }).click()
  await expect(dialog.getByRole('radio', { name: heading })).toBeChecked()
  await button(page, 'Запросити').click()
  await expect(page.getByText(`Ви вже запросили: «${heading}»`)).toBeVisible()
  await page.goto('/office/my-orders')
  await expect(page.getByRole('link', { name: heading }).first()).toBeVisible()
  await expect(wished).toHaveCount(0)
})
