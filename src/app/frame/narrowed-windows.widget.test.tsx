import { type Locator, page, userEvent } from 'vitest/browser'

import { myOrders } from '#domain/contract/my-orders.ts'
import {
  aBuyersDesk,
  aSuppliersDesk,
  dear,
  offered,
  orderOf,
  supplier,
} from '#tests/fixtures/desk.fixture.ts'
import { MOMENT } from '#tests/fixtures/market.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { button, field, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { DESK, overhang, PHONE } from '#tests/support/screen-rules.ts'

const TABLET = { width: 1024, height: 800 }

/** What is typed there, the field itself and its focus outlive a window that is made narrow step by step, and wide again. */
async function outlives(at: Locator, value: string): Promise<void> {
  const typed = at.element()
  await expect.element(at).toHaveFocus()
  for (const size of [TABLET, PHONE, DESK]) {
    await page.viewport(size.width, size.height)
    await expect.element(at, { message: `${size.width}` }).toBeVisible()
    expect(at.element(), `${size.width}`).toBe(typed)
    await expect.element(at, { message: `${size.width}` }).toHaveFocus()
    await expect.element(at).toHaveValue(value)
    expect(overhang()).toEqual([])
  }
}

test('a buyer’s desk keeps the order that nobody chose, once one works in it; back leads to the list', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders', aMe())
  const quantity = field('Рахуємо для такої кількості')
  await quantity.fill('35')
  await outlives(quantity, '35')
  await page.viewport(PHONE.width, PHONE.height)
  const list = page.getByRole('region', { name: 'Мої замовлення' })
  await expect.element(list).not.toBeInTheDocument()
  await main().getByRole('link', { name: 'Назад' }).click()
  await expect.element(list).toBeVisible()
  await expect.element(quantity).not.toBeInTheDocument()
})

test('a desk on which one only looked is a list in a narrow window', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders', aMe())
  await expect.element(page.getByRole('row', { name: /Солодка гора/ })).toBeVisible()
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(page.getByRole('region', { name: 'Мої замовлення' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Відкрите замовлення' })).not.toBeInTheDocument()
})

test('a supplier’s desk keeps the order that nobody chose, once one writes a proposal to it', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aSuppliersDesk(server)
  screen.open('/office/fitting-orders', supplier())
  const text = field('Ваша пропозиція')
  await text.fill('Цукор буряковий, мішки по 50 кг')
  await outlives(text, 'Цукор буряковий, мішки по 50 кг')
  await page.viewport(PHONE.width, PHONE.height)
  await main().getByRole('link', { name: 'Назад' }).click()
  await expect.element(page.getByRole('region', { name: 'Замовлення для вас' })).toBeVisible()
})

test('a review that is being written stays open where the table of proposals becomes cards', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const accepted = offered({ status: 'accepted', accepted_at: MOMENT })
  aBuyersDesk(server, accepted, dear)
  server.on(myOrders.myOrder, { data: orderOf(accepted, dear) })
  screen.open('/office/my-orders', aMe())
  await button('Залишити відгук про: Солодка гора').click()
  const words = page.getByRole('dialog').getByRole('textbox')
  await words.fill('Цукор сухий, мішки цілі.')
  await outlives(words, 'Цукор сухий, мішки цілі.')
  await page.viewport(PHONE.width, PHONE.height)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(main().getByRole('article', { name: 'Солодка гора' })).toBeVisible()
})

test('an answer that is asked for in the inspector can be given in a window of any width', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  aBuyersDesk(server, offered(), dear)
  screen.open('/office/my-orders/5?proposal=6', aMe())
  const inspector = page.getByRole('region', { name: 'Пропозиція: Солодка гора' })
  const reject = inspector.getByRole('button', { name: 'Відхилити: Солодка гора' })
  await reject.click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await reason.fill('Знайшли дешевше')
  await outlives(reason, 'Знайшли дешевше')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.viewport(PHONE.width, PHONE.height)
  await reject.click()
  await expect.element(reason).toBeVisible()
})

test('what is written in a chat outlives every width, and keeps the focus', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  aTalk(server)
  screen.open('/office/chats/5/6', aMe())
  const composer = page.getByRole('textbox', { name: 'Повідомлення' })
  await composer.fill('Чи є сертифікат якості?')
  await outlives(composer, 'Чи є сертифікат якості?')
})
