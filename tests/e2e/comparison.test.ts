import { saved } from './device.ts'
import { button } from './forms.ts'
import { controlled, DESK, expect, makeOrder, makePerson, makeProposal, test, WITH_WORKER } from './world.ts'

test.use(WITH_WORKER)

test('proposals are compared without a network: counted anew, ranked, asked, and the questions go later', async ({
  market,
  server,
  visit,
}) => {
  const { buyer, supplier } = market
  const order = await makeOrder(buyer, 'Потрібне борошно пшеничне вищого ґатунку, мішки по 50 кг, щомісяця.')
  const other = await makePerson(server, { username: 'Дніпромлин' })
  const cheap = await makeProposal(supplier, order)
  const open = await makeProposal(other, order)
  const terms = { price_unit: 'кг', vat: 'included', vat_rate: 20 }
  for (const [who, id, more] of [
    [supplier, cheap, { ...terms, unit_price: 18.2, delivery: 'included' }],
    [other, open, { ...terms, unit_price: 17.4 }],
  ] as const)
    expect((await who.api.patch(`/proposals/${id}`, more)).status).toBe(200)

  const { context, page } = await visit(buyer, DESK)
  const address = `/office/my-orders/order-detail/${order}`
  await page.goto(address)
  await expect(page.getByText('Рахуємо для')).toBeVisible()
  await controlled(page)
  await saved(page, 'GET /user/orders/:id')

  await context.setOffline(true)
  await page.reload()
  const quantity = page.getByRole('textbox', { name: 'Рахуємо для такої кількості' })
  await quantity.fill('20000')
  await expect(page.getByRole('row', { name: /Солодка гора/ })).toContainText(/364\s000\s₴/)
  await expect(page.getByText('Бракує 1 відповіді')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Порівняти: / })).toHaveCount(2)
  await button(page, 'Запитати').click()
  await expect(page.getByText(/^Немає мережі: запитання надішлемо/)).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue('20000')
  await expect(button(page, 'Запитати')).toHaveCount(0)

  await context.setOffline(false)
  await expect
    .poll(async () => (await other.api.get('/chats')).body.data[0]?.last_message?.content)
    .toMatch(/скільки коштує доставка/)
})
