import { button } from './forms.ts'
import { check } from './screen-check.ts'
import { controlled, expect, makeOrder, test } from './world.ts'

const orderId = (path: string): number => Number(/\/orders\/(\d+)$/.exec(path)?.[1])

test('a search forgives slips, marks what it found, and says before a choice what it would show', async ({
  market,
  visit,
}) => {
  await makeOrder(
    market.buyer,
    'Купимо парафін харчовий для свічок, сто кілограмів на місяць. Розглянемо всіх.',
  )
  const { page } = await visit(null)
  await page.goto('/orders')
  const field = page.getByRole('searchbox', { name: 'Пошук замовлень' })
  await field.fill('порафін')
  await expect(page.getByText('Показуємо за запитом «парафін».')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['парафін'])
  await expect(page).toHaveURL(/text=/)
  await expect(page.getByRole('combobox', { name: 'Порядок' })).toHaveValue('best')
  await check(page, 'a search with a slip')

  await test.step('a word of no order is left out and named', async () => {
    await field.fill('парафіну щкгжх')
    await expect(page.getByText('У замовленнях немає слова «щкгжх»: шукаємо за рештою.')).toBeVisible()
    await expect(page.locator('mark')).toHaveText(['парафін'])
  })

  await test.step('each category says how many it would show, and shows them', async () => {
    await button(page, 'Категорія').click()
    const sheet = page.getByRole('dialog', { name: 'Категорія' })
    const counted = sheet.getByRole('option', { name: /1 замовлення/ }).nth(1)
    await expect(counted).toBeVisible()
    await check(page, 'categories with counts')
    await counted.click()
    await expect(page.getByText('Знайдено 1 замовлення')).toBeVisible()
  })

  await test.step('a reload and the way back keep all of it', async () => {
    await page.reload()
    await expect(field).toHaveValue('парафіну щкгжх')
    await page.getByRole('link', { name: /парафін харчовий/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('парафін')
    await page.goBack()
    await expect(page.getByText('Знайдено 1 замовлення')).toBeVisible()
    await expect(field).toHaveValue('парафіну щкгжх')
  })
})

test('an order is passed on by a short link and a code; a closed one shows others like it', async ({
  market,
  visit,
}) => {
  const mine = await makeOrder(
    market.buyer,
    'Купимо стеарин технічний для виробництва свічок, тонна на квартал.',
  )
  const { page } = await visit(market.buyer)
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
