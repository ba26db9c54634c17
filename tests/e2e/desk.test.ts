import type { Page } from 'playwright/test'

import { button } from './forms.ts'
import { press } from './keys.ts'
import { check } from './screen-check.ts'
import { DESK, expect, makeCompany, makeOrder, makePerson, makeProposal, PHONE, test } from './world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const list = (page: Page) => page.getByRole('region', { name: 'Мої замовлення' })

test('by the keyboard alone: from the list of the own orders to an accepted proposal', async ({
  market,
  server,
  visit,
}) => {
  const { buyer, propose, order } = market
  const other = await makePerson(server, { username: 'Дніпромлин' })
  await makeProposal(other, order, 'Маємо 20 тонн у Дніпрі.')
  await makeOrder(buyer, 'Моцарела для піци блоком, щотижня по 500 кг.')
  const { page } = await visit(buyer, DESK)
  await page.goto('/office/my-orders')
  const rows = list(page).getByRole('listitem').getByRole('link')
  await expect(heading(page)).toHaveText(/Моцарела/)

  await press(page, rows.first(), 'ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/Потрібен цукор/)
  await expect(heading(page)).toBeFocused()

  await press(page, page.locator('[data-details]').first(), 'ArrowDown')
  const details = button(page, 'Деталі: Солодка гора')
  for (const key of ['ArrowUp', 'ArrowDown']) {
    if (await details.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press(key)
  }
  await expect(details).toBeFocused()
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('region', { name: 'Пропозиція: Солодка гора' })
  await expect(inspector).toBeFocused()
  await press(page, inspector.getByRole('tab', { name: /^Пропозиція/ }), 'ArrowRight')
  await expect(inspector.getByText('Є, надішлю копію.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await press(page, inspector.getByRole('button', { name: 'Прийняти: Солодка гора' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Так' }))
  await expect(inspector.getByText('прийнято')).toBeVisible()
  const { body } = await buyer.api.get(`/user/orders/${order}`)
  const accepted = body.data.proposals.filter(({ status }: { status: string }) => status === 'accepted')
  expect(accepted.map(({ id }: { id: number }) => id)).toEqual([propose])
  await check(page, 'own orders with an accepted proposal', DESK)
})

for (const size of [PHONE, DESK]) {
  const isDesk = size === DESK

  test(`a buyer’s home leads to the proposal it tells of, which comes while one looks, at ${size.width} px`, async ({
    market,
    server,
    visit,
  }) => {
    const { buyer, order } = market
    const { page } = await visit(buyer, size)
    await page.goto('/')
    await expect(heading(page)).toHaveText('Сьогодні')
    const proposals = page.getByRole('main').getByRole('region', { name: 'Нові пропозиції' })
    await expect(proposals.getByRole('link', { name: /^Солодка гора/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /Є, надішлю копію/ })).toBeVisible()
    const late = await makePerson(server, { username: 'Дніпромлин' })
    await makeProposal(late, order, 'Маємо 20 тонн у Дніпрі.')
    const row = proposals.getByRole('link', { name: /Дніпромлин/ })
    await expect(row).toBeVisible()
    await check(page, 'a buyer’s home', size)
    await row.click()
    await expect(heading(page)).toHaveText(/Потрібен цукор/)
    await expect(page.getByText('Дніпромлин').filter({ visible: true }).first()).toBeVisible()
    const bars = page.getByRole('navigation').filter({ visible: true })
    await expect(bars.getByRole('link', { name: 'Мої замовлення', exact: true })).toHaveAttribute(
      'aria-current',
      /page|true/,
    )
  })

  test(`a supplier’s home says why an order is for them, and leads to where it is answered, at ${size.width} px`, async ({
    server,
    visit,
  }) => {
    const supplier = await makePerson(server, { username: 'Андрій' })
    await makeCompany(supplier, { fits: true })
    await supplier.api.patch('/user/profile', { intent: 'sell' })
    const buyer = await makePerson(server, { username: 'Пекарня Олени' })
    await makeOrder(buyer, 'Потрібен цукор-пісок для кондитерської, десять тонн щомісяця.')
    const { page } = await visit(supplier, size)
    await page.goto('/')
    const fitting = page.getByRole('main').getByRole('region', { name: 'Нові замовлення для вас' })
    // those of other runs are older
    const row = fitting.getByRole('link', { name: /цукор-пісок/ }).first()
    await expect(row).toContainText('чому:')
    await check(page, 'a supplier’s home', size)
    await row.click()
    await expect(heading(page)).toContainText('Потрібен цукор-пісок')
    if (!isDesk) return
    await expect(page.getByLabel('Ваша пропозиція')).toBeVisible()
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Для вас', exact: true })
    await expect(entry).toHaveAttribute('aria-current', /page|true/)
  })
}
