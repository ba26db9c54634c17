import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { orders } from '#domain/contract/orders.ts'
import { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { offerFieldTexts } from '#domain/uk/offer-fields.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { connection } from '#src/realtime/realtime.ts'
import { badTexts, FILL, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aNotification, anOrderPage, aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import {
  button,
  expectBadTexts,
  expectExpiry,
  expectRefusals,
  expectWrong,
  field,
  main,
  pressAtOnce,
} from '#tests/fixtures/widget-steps.fixture.ts'

const text = field('Ваша пропозиція')
const sum = field('Мінімальне замовлення, ₴')
const days = field('Строк доставки, днів')
const origin = field('Місце відвантаження')
const start = field('Готові відвантажити з')
const submit = button('Надіслати пропозицію')

test('a proposal says what is wrong with each field, and a reload loses nothing of it', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage() })
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  await start.fill('')
  await submit.click()
  await expectWrong(
    [sum, 'суму в гривнях'],
    [days, 'Ціле число днів'],
    [origin, FILL],
    [start, 'Введіть дату'],
    [text, fieldTexts.proposalText],
  )
  // the text stands last: what stands before it is right meanwhile
  await sum.fill('1500')
  await days.fill('3')
  await origin.fill('Вінниця')
  await start.fill('2030-01-15')
  await expectBadTexts(text, submit, badTexts('5.000'))
  const typed = [
    [text, NASTY],
    [sum, 'сто'],
    [days, '3,5'],
    [origin, 'Вінниця, viber 067 123 45 67'],
    [start, '2030-01-15'],
  ] as const
  for (const [at, value] of typed) await at.fill(value)
  for (const retry of [false, true]) {
    if (retry) screen.reopen()
    await submit.click()
    await expectWrong([sum, 'суму в гривнях'], [days, 'Ціле число днів'], [origin, 'номер телефону'])
  }
  for (const [at, value] of typed) await expect.element(at).toHaveValue(value)

  server.on(proposals.mine, onePage([]))
  screen.open('/office/proposes')
  const drafts = main().getByRole('region', { name: 'Чернетки' })
  await expect.element(drafts.getByText('Потрібен цукор білий кристалічний')).toBeVisible()
  await expect.element(drafts.getByRole('link')).toHaveAttribute('href', '/orders/5-propose')
})

test('what the server refuses of a proposal stands at its fields, or in words that take nothing away', async ({
  server,
  screen,
}) => {
  const me = aMe({ id: 8 })
  server.on(orders.get, { data: anOrderPage() })
  server.on(proposalDrafts.create, { data: aProposal({ text: NASTY }) })
  server.on(proposals.mine, onePage([aProposal({ text: NASTY })]))
  screen.open('/orders/5-propose', me)
  await text.fill(NASTY)
  await sum.fill('1 500,50')
  await days.fill('3')
  await origin.fill('Вінниця')
  await start.fill('2030-01-15')

  const errors = { delivery_days: ['Задовго'], minimum_sum: ['Замало'] }
  server.failNext(proposalDrafts.create, new Refusal('validation', { errors }))
  await submit.click()
  await expectWrong([sum, 'Замало'], [days, 'Задовго'])
  const codes = ['phone_not_verified', 'not_found', 'order_not_active', 'rate_limited', 'internal'] as const
  await expectRefusals(server, proposalDrafts.create, submit, codes, { text, sum, days, origin, start })
  await expectExpiry({ server, path: screen.path }, proposalDrafts.create, submit, me)
  expect(server.askedOf(proposalDrafts.create)).toEqual([])
  await pressAtOnce(submit, 2)
  await expect.poll(screen.path).toBe('/office/proposes')
  const [asked, ...again] = server.askedOf(proposalDrafts.create)
  // a double press may ask twice: to the server it is one
  for (const { key } of again) expect(key).toBe(asked?.key)
  expect(asked?.key).not.toBeNull()
  await expect.element(main().getByText(NASTY)).toBeVisible()
  expect(asked).toMatchObject({
    params: { id: 5 },
    body: {
      text: NASTY,
      minimum_sum: 1500.5,
      delivery_days: 3,
      delivery_origin: 'Вінниця',
      start_date: '2030-01-15',
    },
  })
})

const price = field('Ціна за одиницю, ₴')

test('the price is counted as one types, sent with its terms, and the terms are there the next time', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  server.on(proposalDrafts.create, { data: aProposal() })
  server.on(proposals.mine, onePage([aProposal()]))
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  const seen = main().getByRole('status')
  await expect
    .element(seen)
    .toHaveTextContent(/ціна за домовленістю\. Пропозиція без\sціни буде нижче за\sті, у\sяких ціна є\.$/)
  await price.fill('18,80')
  await main().getByLabelText('Одиниця').selectOptions('кг')
  await main().getByText('з\u00A0ПДВ', { exact: true }).click()
  await main().getByText('у ціні', { exact: true }).click()
  await expect.element(seen).toHaveTextContent(/376.000.₴ за 20.т з.ПДВ і.доставкою/)
  await button('Додати обсяг зі своєю ціною').click()
  await field('Обсяг 1: від').fill('5000')
  await field('Обсяг 1: ціна, ₴').fill('19')
  await expect.element(main().getByText(/^Від 5\s000\sкг/)).toBeVisible()
  await field('Обсяг 1: ціна, ₴').fill('18,2')
  await expect.element(main().getByText(/^Від 5\s000\sкг/)).not.toBeInTheDocument()
  await expect.element(seen).toHaveTextContent(/364.000.₴/)
  await text.fill('Маємо борошно на складі, мішки по 50 кг')
  await main().getByLabelText('Мінімальне замовлення вказати').selectOptions('обсягом')
  await field('Мінімальне замовлення, кг').fill('2000')
  await days.fill('3')
  await origin.fill('Вінниця')
  await start.fill('2030-01-15')
  await submit.click()
  await expect.poll(screen.path).toBe('/office/proposes')
  expect(server.askedOf(proposalDrafts.create)[0]).toMatchObject({
    body: {
      unit_price: 18.8,
      price_unit: 'кг',
      vat: 'included',
      vat_rate: 20,
      delivery: 'included',
      delivery_cost: null,
      tiers: [{ from_quantity: 5000, unit_price: 18.2 }],
      minimum_sum: 37_600,
      valid_until: null,
    },
  })
  screen.open('/orders/6-propose', aMe({ id: 8 }))
  await expect.element(price).toHaveValue('')
  await expect.element(main().getByLabelText('з\u00A0ПДВ', { exact: true })).toBeChecked()
  await expect.element(main().getByLabelText('у ціні')).toBeChecked()
})

test('a wrong price is said at its field', async ({ server, screen }) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  for (const wrong of ['0', '-5', '1,00001', '1000000000000', 'сто'] as const) {
    await price.fill(wrong)
    await submit.click()
    await expectWrong([price, 'цін'])
  }
})

test('what is wrong with a larger amount is said in its row, and an amount that stands twice below all', async ({
  server,
  screen,
}) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  const tiers = main().getByRole('group', { name: 'Більші обсяги' })
  const said = (words: string) => tiers.getByRole('alert').filter({ hasText: words })
  await price.fill('18')
  await button('Додати обсяг зі своєю ціною').click()
  await field('Обсяг 1: від').fill('25')
  await field('Обсяг 1: ціна, ₴').fill('0')
  await submit.click()
  await expect.element(field('Обсяг 1: ціна, ₴')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(said(offerFieldTexts.price)).toBeVisible()
  await field('Обсяг 1: ціна, ₴').fill('17')
  await field('Обсяг 1: від').fill('5,0123456789')
  await expect.element(said(offerFieldTexts.threeDecimals)).toBeVisible()
  await field('Обсяг 1: від').fill('25')
  await button('Додати обсяг зі своєю ціною').click()
  await field('Обсяг 2: від').fill('25')
  await field('Обсяг 2: ціна, ₴').fill('16')
  await submit.click()
  await expect.element(said(offerFieldTexts.tiersRise)).toBeVisible()
  await field('Обсяг 2: від').fill('30')
  await expect.element(tiers.getByRole('alert')).not.toBeInTheDocument()
  expect(server.askedOf(proposalDrafts.create)).toEqual([])
})

test('where more costs less in all, the supplier is told while typing', async ({ server, screen }) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  await price.fill('18')
  await button('Додати обсяг зі своєю ціною').click()
  await field('Обсяг 1: від').fill('21')
  await field('Обсяг 1: ціна, ₴').fill('17')
  const seen = main().getByRole('status')
  await expect.element(seen).toHaveTextContent(/від 21.т разом дешевше/)
  await field('Обсяг 1: ціна, ₴').fill('17,50')
  await expect.element(seen).toHaveTextContent(/360.₴/)
  await expect.element(seen).not.toHaveTextContent('разом дешевше')
})

test('who comes for the goods is asked for no days of delivery', async ({ server, screen }) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  server.on(proposalDrafts.create, { data: aProposal() })
  server.on(proposals.mine, onePage([aProposal()]))
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  await days.fill('3')
  await main().getByText('самовивіз', { exact: true }).click()
  await expect.element(days).not.toBeInTheDocument()
  await text.fill('Маємо борошно на складі, мішки по 50 кг')
  await sum.fill('0')
  await origin.fill('Вінниця')
  await start.fill('2030-01-15')
  await submit.click()
  await expect
    .poll(() => server.askedOf(proposalDrafts.create)[0]?.body)
    .toMatchObject({ delivery: 'pickup', delivery_days: 0 })
})

test('an order that changes under the form is told, and answered as it stood until its changes are read', async ({
  server,
  screen,
}) => {
  const hear = vi.spyOn(connection, 'on')
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т', revision: 1 }) })
  server.on(proposalDrafts.create, { data: aProposal() })
  server.on(proposals.mine, onePage([aProposal({ order: { ...aProposal().order, revision: 1 } })]))
  server.on(proposalDrafts.update, { data: aProposal() })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await button('Змінити').click()
  const changed = page.getByText(/Замовлення змінилося, відколи ви почали писати/)
  await expect.element(field('Ваша пропозиція')).toBeVisible()
  await expect.element(changed).not.toBeInTheDocument()
  server.on(proposals.mine, onePage([aProposal({ order: { ...aProposal().order, revision: 2 } })]))
  const news = { notification: aNotification({ type: 'order_edited' }) }
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  hear.mockRestore()
  await expect.element(changed).toBeVisible()
  const save = page.getByRole('button', { name: 'Зберегти зміни' })
  server.failNext(proposalDrafts.update, new Refusal('internal'))
  await save.click()
  await expect.element(page.getByText(errorTexts.internal)).toBeVisible()
  await page.getByRole('button', { name: 'Умови перевірено' }).click()
  await expect.element(changed).not.toBeInTheDocument()
  await save.click()
  await expect
    .poll(() => server.askedOf(proposalDrafts.update).map(({ body }) => body.order_revision))
    .toEqual([2])
})

test('saved without a word about the change it answers the edition that stood there', async ({
  server,
  screen,
}) => {
  const hear = vi.spyOn(connection, 'on')
  const at = (revision: number) => onePage([aProposal({ order: { ...aProposal().order, revision } })])
  server.on(proposals.mine, at(1))
  server.on(proposalDrafts.update, { data: aProposal() })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await button('Змінити').click()
  await expect.element(field('Ваша пропозиція')).toBeVisible()
  server.on(proposals.mine, at(2))
  const news = { notification: aNotification({ type: 'order_edited' }) }
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  hear.mockRestore()
  await expect.element(page.getByText(/Замовлення змінилося, відколи/)).toBeVisible()
  await page.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect
    .poll(() => server.askedOf(proposalDrafts.update).map(({ body }) => body.order_revision))
    .toEqual([1])
})
