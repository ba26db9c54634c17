import { commands, page } from 'vitest/browser'

import { dealCancellation } from '#domain/contract/deal-cancellation.ts'
import { type Deal, deals } from '#domain/contract/deals.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aDeal,
  aDealPage,
  aNamedCompany,
  MOMENT,
  onePage,
  someFacts,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const ADDRESS = '/office/deals/20'
const next = page.getByRole('region', { name: 'Далі', exact: true })
const dialog = page.getByRole('dialog')

/** The server has this deal, and does with it what is asked. */
function theDeal(server: FakeServer, given: Partial<Deal> = {}): void {
  let deal = aDeal(given)
  server.on(deals.get, () => ({ data: deal }))
  server.on(deals.mine, () => aDealPage(deal))
  server.on(deals.confirm, () => {
    deal = { ...deal, [`${deal.party}_received_at`]: MOMENT }
    return { data: deal }
  })
  server.on(dealCancellation.cancel, ({ body }) => {
    deal = {
      ...deal,
      status: 'cancelled',
      cancelled_at: MOMENT,
      cancelled_by: 'buyer',
      cancel_reason: body.reason,
    }
    return { data: deal }
  })
  server.on(suppliers.openContacts, { data: { phone: '+380000000123', instagram: null, telegram: null } })
  server.on(myOrders.mine, onePage([]))
  server.on(proposals.mine, { ...onePage([]) })
  server.on(reviews.list, { data: [], meta: { ...onePage([]).meta, rating: null, stars: [0, 0, 0, 0, 0] } })
}

test('the page says what comes next, what was agreed and by whom; a confirmation asks for the review', async ({
  server,
  screen,
}) => {
  theDeal(server)
  screen.open(ADDRESS, aMe())
  await expect.element(next.getByText('Коли товар буде у вас, підтвердьте це.')).toBeVisible()
  await expect
    .element(main().getByLabelText('Сторони').getByRole('link', { name: 'Солодка гора' }))
    .toBeVisible()
  const call = main().getByLabelText('Сторони').getByRole('link', { name: '+380 00 000 01 23' })
  await expect.element(call).toHaveAttribute('href', 'tel:+380000000123')
  await check()
  await next.getByRole('button', { name: 'Товар отримано' }).click()
  await dialog.getByRole('button', { name: 'Так' }).click()
  await expect.element(next.getByText('Розкажіть іншим покупцям, як усе пройшло.')).toBeVisible()
  await expect.element(next.getByRole('button', { name: 'Залишити відгук про: Солодка гора' })).toBeVisible()
  expect(server.askedOf(deals.confirm)).toHaveLength(1)
})

test('without a network the confirmation waits and goes once', async ({ server, screen, network }) => {
  theDeal(server, { supplier_received_at: MOMENT })
  screen.open(ADDRESS, aMe())
  await expect.element(next.getByText(/підтвердив, що передав товар/)).toBeVisible()
  network(false)
  await next.getByRole('button', { name: 'Товар отримано' }).click()
  await dialog.getByRole('button', { name: 'Так' }).click()
  await expect.element(main().getByText('чекає мережі')).toBeVisible()
  // what waits is not asked for again
  await expect.element(next.getByRole('button', { name: 'Товар отримано' })).not.toBeInTheDocument()
  network(true)
  await expect.element(next.getByText('Розкажіть іншим покупцям, як усе пройшло.')).toBeVisible()
  expect(server.askedOf(deals.confirm)).toHaveLength(1)
})

test('calling off asks why, takes no contacts, and tells of it', async ({ server, screen }) => {
  theDeal(server)
  screen.open(ADDRESS, aMe())
  await button('Скасувати угоду').click()
  const reason = dialog.getByRole('textbox')
  const submit = dialog.getByRole('button', { name: 'Скасувати угоду' })
  await submit.click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Пишіть на 067 123 45 67')
  await submit.click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Не домовилися про день.')
  server.failNext(dealCancellation.cancel, new Refusal('deal_received'))
  await submit.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errorTexts.deal_received)
  await submit.click()
  await expect.element(next.getByText(/Не домовилися про день/)).toBeVisible()
  await expect.element(button('Скасувати угоду')).not.toBeInTheDocument()
})

test('the supplier hands over; what the buyer confirmed before is said', async ({ server, screen }) => {
  theDeal(server, { party: 'supplier', buyer_received_at: MOMENT })
  screen.open(ADDRESS, aMe({ id: SUPPLIER.id }))
  await expect
    .element(next.getByText('Покупець підтвердив, що отримав товар. Підтвердьте й ви.'))
    .toBeVisible()
  await next.getByRole('button', { name: 'Товар передано' }).click()
  await dialog.getByRole('button', { name: 'Так' }).click()
  await expect.element(next.getByText(/Чекаємо|Ви підтвердили передачу/)).toBeVisible()
})

for (const [party, facts] of [
  ['buyer', someFacts()],
  // of oneself the server tells none
  ['supplier', null],
] as const)
  test(`as ${party} one sees who the supplier is: the way to the company, its rating, what is checked`, async ({
    server,
    screen,
  }) => {
    const { supplier } = aDeal()
    const named = aNamedCompany({ slug: 'hora', title: 'Солодка гора', rating: 4.6, reviews_count: 12 })
    theDeal(server, { party, supplier: { ...supplier, company: { ...supplier.company!, ...named }, facts } })
    screen.open(ADDRESS, party === 'supplier' ? aMe({ id: SUPPLIER.id }) : aMe())
    const parties = main().getByLabelText('Сторони')
    await expect
      .element(parties.getByRole('link', { name: 'Солодка гора' }))
      .toHaveAttribute('href', '/suppliers/hora')
    await expect.element(parties.getByText(/^4,6.· 12$/)).toBeVisible()
    expect(parties.getByText('Що перевірено: Солодка гора').elements()).toHaveLength(facts ? 1 : 0)
  })

test('a deal of others is not to be had; an empty list says what a deal is', async ({ server, screen }) => {
  theDeal(server)
  server.on(deals.get, () => {
    throw new Refusal('not_found')
  })
  server.on(deals.mine, aDealPage())
  screen.open(ADDRESS, aMe())
  await expect.element(main().getByText('Угоду не знайдено')).toBeVisible()
  await main().getByRole('link', { name: 'До угод' }).click()
  await expect.element(main().getByText('Угод ще немає')).toBeVisible()
})

test('on paper a deal stands alone on white, with what was agreed and when both had confirmed', async ({
  server,
  screen,
}) => {
  const phone = '+380671234567'
  const { buyer } = aDeal()
  const marks = { buyer_received_at: MOMENT, supplier_received_at: MOMENT, received_at: MOMENT }
  theDeal(server, { ...marks, status: 'received', buyer: { ...buyer, phone } })
  screen.open(ADDRESS, aMe())
  await expect.element(main().getByRole('button', { name: 'Надрукувати або зберегти' })).toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  try {
    await commands.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const words = document.querySelector('[data-print-sheet]')?.textContent.replaceAll(/\s/g, ' ') ?? ''
    for (const said of [
      'Підтвердження угоди № 20',
      'Отримання підтвердили обидві сторони',
      '+380 67 123 45 67',
      'Разом400 000 ₴',
      'у ціні, 20 %',
      'Очікувано до',
    ])
      expect(words).toContain(said)
    expect(getComputedStyle(document.querySelector('#root')!).display).toBe('none')
    for (const part of [document.documentElement, document.body])
      expect(getComputedStyle(part).backgroundColor).toBe('rgb(255, 255, 255)')
  } finally {
    await commands.emulateMedia({ media: 'screen', colorScheme: 'light' })
    window.dispatchEvent(new Event('afterprint'))
  }
  await expect.element(main().getByRole('button', { name: 'Надрукувати або зберегти' })).toBeVisible()
})
