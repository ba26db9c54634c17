import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { contactHistory } from '#domain/contract/contact-history.ts'
import { deals } from '#domain/contract/deals.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals, type OrderProposal } from '#domain/contract/proposals.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { connection } from '#src/realtime/realtime.ts'
import { DESK } from '#tests/support/screen-rules.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aDeal,
  aMyOrderDetail,
  aNotification,
  anOrderProposal,
  aProposal,
  MOMENT,
} from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const ADDRESS = '/office/my-orders/order-detail/5'
const priced = {
  unit_price: 17.6,
  price_unit: 'кг',
  vat: 'included',
  vat_rate: 20,
  delivery: 'included',
  minimum_sum: 440_000,
  seen_at: MOMENT,
} as const
const offered = (over: Partial<OrderProposal> = {}) => anOrderProposal({ ...priced, ...over })
const orderOf = (...all: OrderProposal[]) =>
  aMyOrderDetail({ quantity: 20, unit: 'т', proposals: all, proposals_count: all.length })
const agreement = () => page.getByRole('region', { name: 'Що увійде в угоду' })
const yes = () => page.getByRole('dialog').getByRole('button', { name: 'Так' })

test('accepting names what will be agreed: the sum of the order’s quantity, another one compared, a minimum not reached', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: orderOf(offered()) })
  screen.open(ADDRESS, aMe())
  await page.getByRole('textbox', { name: 'Рахуємо для такої кількості' }).fill('60')
  await expect.element(main().getByText(/1\s056\s000\s₴/)).toBeVisible()
  await button('Деталі: Солодка гора').click()
  await button('Прийняти: Солодка гора').click()
  await expect.element(agreement()).toHaveTextContent(/^352\s000\s₴ за 20\sт з\sПДВ і\sдоставкою/)
  await expect.element(agreement()).toHaveTextContent(/рахує 60\sт, а угода буде .* 20\sт/)
  await expect.element(agreement()).toHaveTextContent(/\(від 440\s000\s₴, 25\sт\): бракує 88\s000\s₴/)
  // what was pressed may have left rows half under the head of the table
  scrollTo(0, 0)
  await check(DESK)
})

test('where the order says no quantity, or the price is for something else, the dialog says that no sum is agreed', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: { ...orderOf(offered()), quantity: null } })
  screen.open(ADDRESS, aMe())
  await button('Деталі: Солодка гора').click()
  await button('Прийняти: Солодка гора').click()
  await expect.element(agreement()).toHaveTextContent(/^17,60\s₴\/кг.*не вказано кількості/)
  server.on(myOrders.myOrder, { data: { ...orderOf(offered()), unit: 'шт' } })
  screen.reopen()
  await button('Деталі: Солодка гора').click()
  await button('Прийняти: Солодка гора').click()
  await expect.element(agreement()).toHaveTextContent(/ціна за іншу одиницю: кг.*її не порахувати/)
})

test('a proposal that its supplier changed meanwhile is not accepted, is shown as it is now and accepted as that', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  let shown = offered({ version: 1 })
  server.on(myOrders.myOrder, () => ({ data: orderOf(shown) }))
  const versions: (number | undefined)[] = []
  server.on(proposals.accept, ({ body }) => {
    versions.push(body.version)
    if (body.version !== shown.version) throw new Refusal('proposal_changed')
    return { data: aProposal({ ...priced, version: 2, status: 'accepted' }) }
  })
  screen.open(ADDRESS, aMe())
  await button('Деталі: Солодка гора').click()
  await button('Прийняти: Солодка гора').click()
  shown = offered({ version: 2, unit_price: 18 })
  await yes().click()
  await expect.element(page.getByText(errorTexts.proposal_changed)).toBeVisible()
  await expect
    .element(
      main()
        .getByText(/360\s000\s₴/)
        .first(),
    )
    .toBeVisible()
  await expect.element(yes()).not.toBeInTheDocument()
  await button('Прийняти: Солодка гора').click()
  await expect.element(agreement()).toHaveTextContent(/360\s000/)
  await yes().click()
  await expect.poll(() => versions).toEqual([1, 2])
})

const inTalk = (over: object) => {
  const proposal = aProposal({ ...priced, minimum_sum: 0, chat_id: 4, ...over })
  return { ...proposal, order: { ...proposal.order, quantity: 20, unit: 'т' } }
}

test('in the talk what is accepted is what stood in the dialog, whatever comes behind it', async ({
  server,
  screen,
}) => {
  const hear = vi.spyOn(connection, 'on')
  aTalk(server)
  let shown = inTalk({ version: 1 })
  server.on(proposals.get, () => ({ data: shown }))
  server.on(proposals.accept, { data: inTalk({ status: 'accepted' }) })
  screen.open('/office/chats/5/6', aMe())
  await button('Прийняти').click()
  await expect.element(agreement()).toHaveTextContent(/^352\s000/)
  const reads = server.askedOf(proposals.get).length
  shown = inTalk({ version: 2, unit_price: 18 })
  const news = { notification: aNotification({ type: 'proposal_confirmed' }) }
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  hear.mockRestore()
  await expect.poll(() => server.askedOf(proposals.get).length).toBeGreaterThan(reads)
  await expect.element(main().getByText(/360\s000/)).toBeInTheDocument()
  await expect.element(agreement()).toHaveTextContent(/^352\s000/)
  await yes().click()
  await expect.poll(() => server.askedOf(proposals.accept).map(({ body }) => body.version)).toEqual([1])
})

test('in the talk a proposal is rejected with a reason; one that is expired or unconfirmed can only be rejected', async ({
  server,
  screen,
}) => {
  aTalk(server)
  server.on(proposals.get, { data: inTalk({ valid_until: '2020-01-01' }) })
  server.on(proposals.reject, { data: inTalk({ status: 'rejected' }) })
  screen.open('/office/chats/5/6', aMe())
  await expect.element(button('Прийняти')).toBeDisabled()
  await expect.element(main().getByText(/попросіть у чаті подовжити/)).toBeVisible()
  const late = inTalk({ order_revision: 1 })
  server.on(proposals.get, { data: { ...late, order: { ...late.order, revision: 2 } } })
  screen.reopen()
  await expect.element(main().getByText(/щойно постачальник підтвердить/)).toBeVisible()
  await expect.element(button('Прийняти')).toBeDisabled()
  await button('Відхилити').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Знайшли ближче')
  await dialog.getByRole('button', { name: 'Відхилити' }).click()
  await expect
    .poll(() => server.askedOf(proposals.reject).map(({ body }) => body.reason))
    .toEqual(['Знайшли ближче'])
})

test('a reason that gives contacts away is marked and not sent; one that the server refuses stays to be changed', async ({
  server,
  screen,
}) => {
  const refusal = 'Не можна вказувати номер телефону'
  aTalk(server)
  server.on(proposals.get, { data: inTalk({}) })
  server.on(proposals.reject, ({ body }) => {
    if (body.reason?.includes('хащ')) throw new Refusal('validation', { errors: { reason: [refusal] } })
    return { data: inTalk({ status: 'rejected' }) }
  })
  screen.open('/office/chats/5/6', aMe())
  await button('Відхилити').click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Причина' })
  const reject = () => dialog.getByRole('button', { name: 'Відхилити' }).click()
  await reason.fill('Телефонуйте 067 123 45 67')
  await expect.element(reason).toBeInvalid()
  await check()
  await reject()
  await expect.element(reason).toHaveFocus()
  expect(server.askedOf(proposals.reject)).toEqual([])

  await reason.fill('Шукайте в хащах')
  await expect.element(reason).not.toBeInvalid()
  await reject()
  await expect.element(reason).toBeInvalid()
  await expect.element(reason).toHaveAccessibleDescription(new RegExp(refusal))
  await expect.element(reason).toHaveValue('Шукайте в хащах')
  await reason.fill('Знайшли ближче')
  await expect.element(reason).not.toBeInvalid()
  await reject()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a deal that was called off leaves nothing that follows from an acceptance, and is best of nothing', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const dear = offered({ id: 7, unit_price: 19, minimum_sum: 0, company: null })
  const dealt = (status: 'agreed' | 'cancelled') =>
    offered({
      status: 'accepted',
      accepted_at: MOMENT,
      deal: { id: 20, status, quantity: 20, unit: 'т' },
    })
  server.on(contactHistory.ofOrder, { data: [] })
  server.on(myOrders.myOrder, { data: orderOf(dealt('agreed'), dear) })
  screen.open(ADDRESS, aMe())
  await expect.element(main().getByText('найменше').first()).toBeVisible()
  await expect.element(main().getByText('Пропозицію прийнято')).toBeVisible()
  await expect.element(main().getByRole('region', { name: /^Далі з/ })).toBeVisible()

  server.on(myOrders.myOrder, { data: orderOf(dealt('cancelled'), dear) })
  screen.reopen()
  await expect.element(main().getByText('угоду скасовано')).toBeVisible()
  for (const words of ['прийнято', 'Пропозицію прийнято', 'найменше', 'Як пройшла угода?'])
    await expect.element(main().getByText(words, { exact: true })).not.toBeInTheDocument()
  await expect.element(main().getByRole('region', { name: /^Далі з/ })).not.toBeInTheDocument()
  await expect.element(main().getByRole('link', { name: /^Відкрити угоду/ })).toBeVisible()
})

test('an accepted proposal is counted for what was agreed, whatever the order asks for since', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const dealt = offered({
    status: 'accepted',
    accepted_at: MOMENT,
    valid_until: '2020-01-01',
    deal: { id: 20, status: 'agreed', quantity: 20, unit: 'т' },
  })
  const order = { ...orderOf(dealt), quantity: 60 }
  server.on(myOrders.myOrder, { data: order })
  screen.open(ADDRESS, aMe())
  const row = page.getByRole('row', { name: /^Солодка гора/ })
  await expect.element(row).toHaveTextContent(/352\s000\s₴.*домовлено за 20\sт/)
  await expect.element(row).not.toHaveTextContent(/минув|бракує/)

  aTalk(server)
  server.on(deals.get, { data: aDeal() })
  const talked = inTalk(dealt)
  server.on(proposals.get, { data: { ...talked, order: { ...talked.order, quantity: 60 } } })
  screen.open('/office/chats/5/6', aMe())
  await expect
    .element(
      main()
        .getByText(/352\s000\s₴/)
        .first(),
    )
    .toBeVisible()
  await expect.element(main().getByText(/1\s056\s000/)).not.toBeInTheDocument()
})

test('in the talk the whole proposal is told: tiers, validity, the minimum with the amount it makes', async ({
  server,
  screen,
}) => {
  aTalk(server)
  const tiers = [{ from_quantity: 25_000, unit_price: 17.4 }]
  server.on(proposals.get, { data: inTalk({ minimum_sum: 440_000, tiers, valid_until: '2099-01-30' }) })
  screen.open('/office/chats/5/6', aMe())
  await main()
    .getByRole('button', { name: /352\s000/ })
    .click()
  const whole = page.getByRole('dialog')
  await expect.element(whole).toHaveTextContent(/від 440\s000\s₴, 25,288\sт/)
  await expect.element(whole).toHaveTextContent(/від 25\s000\sкг — 17,40\s₴/)
  await expect.element(whole).toHaveTextContent(/Ціна діє до30 січня 2099/)
})
