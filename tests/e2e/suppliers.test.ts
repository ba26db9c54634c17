import { button } from './forms.ts'
import { check } from './screen-check.ts'
import { controlled, DESK, expect, makePerson, PHONE, test, type Person } from './world.ts'

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
  await expect(page.getByText('За останні 90 днів покупці в чат ще не писали.')).toBeVisible()
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
