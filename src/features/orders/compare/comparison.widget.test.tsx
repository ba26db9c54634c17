import jsQR from 'jsqr'
import { page, userEvent } from 'vitest/browser'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { links } from '#domain/rules/links.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'
import { Cut } from '#tests/fixtures/fake-server.fixture.ts'
import { aMessage, aMyOrderDetail, anOrderProposal, MOMENT } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { queueKeyOfChat, queueKeyOfProposal } from '#src/offline/outbox/payload.ts'

const PLACE = '/office/my-orders/order-detail/5'
const mill = (id: number, title: string, over: Partial<OrderProposal>): OrderProposal =>
  anOrderProposal({
    id,
    company: { id, slug: `mlyn-${id}`, title, logo: null, rating: null, reviews_count: 0 },
    price_unit: 'кг',
    vat: 'included',
    vat_rate: 20,
    delivery: 'included',
    minimum_sum: 36_400,
    delivery_days: 4,
    valid_until: '2099-12-31',
    seen_at: MOMENT,
    ...over,
  })
/** The five of the drawing. */
const podillia = mill(1, 'Поділля', { unit_price: 18.2, delivery_days: 3, text: 'Свій помел' })
const MILLS = [
  podillia,
  mill(2, 'Дніпро', { unit_price: 17.4, delivery: 'extra', delivery_cost: 22_000, delivery_days: 5 }),
  mill(3, 'Агро', { unit_price: 16.9, vat: 'excluded', delivery: null, chat_id: 4 }),
  mill(4, 'Спілка', { unit_price: 17.6, minimum_sum: 440_000 }),
  mill(5, 'Гнатюк', { unit_price: 18.6, vat: 'not_payer', vat_rate: null, valid_until: '2020-11-20' }),
]
const order = aMyOrderDetail({ quantity: 20, unit: 'т', proposals: MILLS, proposals_count: MILLS.length })

const names = (): string[] =>
  [...document.querySelectorAll('tbody th[scope="row"] a')].map((link) => link.textContent)
const cardNames = (): (string | null)[] =>
  [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))
const quantity = () => page.getByRole('textbox', { name: 'Рахуємо для такої кількості' })
const row = (name: string) => page.getByRole('row', { name })
const head = (name: string) => page.getByRole('button', { name, exact: true })

test('on a desk the cheapest whole proposal stands first and is marked; a head sorts, by keys too', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  await expect.poll(names).toEqual(['Поділля', 'Дніпро', 'Агро', 'Спілка', 'Гнатюк'])
  const first = row('Поділля')
  await expect.element(first).toHaveTextContent(/364\s000\s₴найменше/)
  await expect.element(row('Дніпро')).toHaveTextContent(/370\s000\s₴із доставкою 22\s000\s₴/)
  await expect.element(row('Агро')).toHaveTextContent(/405\s600\s₴\s\+доставку не\sвказано/)
  await expect.element(row('Спілка')).toHaveTextContent(/за 25\sт: 440\s000\s₴.*бракує 5\sт/)
  await expect.element(row('Гнатюк')).toHaveTextContent(/минув/)
  await check(DESK)

  const price = page.getByRole('columnheader', { name: /Ціна за кг/ })
  await expect.element(price).not.toHaveAttribute('aria-sort')
  price.getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(names).toEqual(['Дніпро', 'Поділля', 'Агро', 'Спілка', 'Гнатюк'])
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names()[0]).toBe('Агро')

  await first.getByRole('button', { name: 'Деталі: Поділля' }).click()
  await expect.element(page.getByText('Свій помел')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Прийняти: Поділля' })).toBeVisible()
  await check(DESK)
})

test('another quantity counts and ranks anew at once, without network too, and the device keeps it', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  await expect.poll(() => names()[0]).toBe('Поділля')
  network(false)
  await quantity().fill('60')
  await expect.poll(() => names()[0]).toBe('Спілка')
  await expect.element(row('Спілка')).toHaveTextContent(/1\s056\s000\s₴найменше/)
  await page.getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect.element(quantity()).toHaveValue('65')
  await quantity().fill('багато')
  await expect.element(page.getByText('Введіть кількість, більшу за нуль')).toBeVisible()
  network(true)
  screen.reopen()
  await expect.element(quantity()).toHaveValue('65')
  await page.getByRole('button', { name: /^Як у замовленні: 20/ }).click()
  await expect.element(quantity()).toHaveValue('20')
  await expect.poll(() => names()[0]).toBe('Поділля')
})

test('pinned stands first, hidden comes back, two that are ticked show their differences alone', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  await page.getByRole('button', { name: 'Закріпити: Агро' }).click()
  await expect.poll(() => names()[0]).toBe('Агро')
  await page.getByRole('button', { name: 'Приховати: Дніпро' }).click()
  await expect.poll(names).toEqual(['Агро', 'Поділля', 'Спілка', 'Гнатюк'])
  await expect.element(page.getByText('приховано 1')).toBeVisible()
  screen.reopen()
  await expect.poll(names).toEqual(['Агро', 'Поділля', 'Спілка', 'Гнатюк'])
  await page.getByRole('button', { name: 'Показати' }).click()
  await page.getByRole('button', { name: 'Повернути: Дніпро' }).click()
  await expect.poll(names).toContain('Дніпро')

  await page.getByRole('checkbox', { name: 'Порівняти: Поділля' }).click()
  await page.getByRole('checkbox', { name: 'Порівняти: Дніпро' }).click()
  await page.getByRole('button', { name: 'Лише відмінності' }).click()
  const differences = page.getByRole('region', { name: 'Порівняння' })
  await expect.element(differences.getByRole('rowheader', { name: 'Доставка', exact: true })).toBeVisible()
  await expect
    .element(differences.getByRole('rowheader', { name: 'ПДВ', exact: true }))
    .not.toBeInTheDocument()
  await check(DESK)
  await page.getByRole('button', { name: 'Усі пропозиції' }).click()
  await expect.poll(names).toHaveLength(5)
})

test('of many the first are there at once and the others follow, in a table and in cards', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const many = Array.from({ length: 500 }, (_, k) => mill(k + 1, `Млин ${k + 1}`, { unit_price: 18 + k }))
  server.on(myOrders.myOrder, { data: { ...order, proposals: many } })
  screen.open(PLACE, aMe())
  await expect.poll(names).toHaveLength(500)
  await expect.element(page.getByRole('table', { name: 'Пропозиції' })).toBeVisible()
  await row('Млин 500').getByRole('button', { name: 'Деталі: Млин 500' }).click()
  await expect.element(page.getByRole('button', { name: 'Прийняти: Млин 500' })).toBeVisible()
  await page.viewport(360, 780)
  await expect.poll(cardNames).toHaveLength(500)
})

test('who pays VAT compares without it and is told who gives none to credit', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  const simple = mill(6, 'Спрощенка', { unit_price: 17, vat: 'not_payer', vat_rate: null })
  server.on(myOrders.myOrder, { data: { ...order, proposals: [podillia, simple] } })
  screen.open(PLACE, aMe({ is_vat_payer: true }))
  await expect.poll(names).toEqual(['Поділля', 'Спрощенка'])
  await expect.element(row('Поділля')).toHaveTextContent(/303\s333,33\s₴найменше/)
  await expect.element(row('Спрощенка')).toHaveTextContent(/не платник, без\sкредиту/)
  await expect.element(page.getByRole('checkbox', { name: 'Я платник ПДВ' })).toBeChecked()
})

test('pressed in the comparison, «Я платник ПДВ» counts all without VAT at once, offline too, and back', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  const payer = page.getByRole('checkbox', { name: 'Я платник ПДВ' })
  await expect.element(row('Поділля')).toHaveTextContent(/364\s000\s₴/)
  await expect.element(payer).not.toBeChecked()
  await expect.element(page.getByText(/Порівнюємо без\sПДВ/)).not.toBeInTheDocument()
  network(false)
  await page.getByText('Я платник ПДВ').click()
  await expect.element(payer).toBeChecked()
  await expect.element(row('Поділля')).toHaveTextContent(/303\s333,33\s₴/)
  await expect.element(row('Агро')).toHaveTextContent(/338\s000\s₴/)
  await expect.element(row('Гнатюк')).toHaveTextContent(/372\s000\s₴.*не платник, без\sкредиту/)
  await expect.element(page.getByRole('columnheader', { name: /За 20\sт без\sПДВ/ })).toBeVisible()
  await expect.element(page.getByText(/Порівнюємо без\sПДВ/)).toBeVisible()
  await page.getByText('Я платник ПДВ').click()
  await expect.element(payer).not.toBeChecked()
  await expect.element(row('Поділля')).toHaveTextContent(/364\s000\s₴/)
  await expect.element(row('Агро')).toHaveTextContent(/405\s600\s₴/)
})

test('where more costs less in all, it is said under the sum, from how much on', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const tiers = [{ from_quantity: 21_000, unit_price: 17 }]
  const falling = mill(6, 'Обсяг', { unit_price: 18.2, tiers })
  server.on(myOrders.myOrder, { data: { ...order, proposals: [podillia, falling] } })
  screen.open(PLACE, aMe())
  await expect.element(row('Обсяг')).toHaveTextContent(/364\s000\s₴.*від 21\s000\sкг разом дешевше/)
  await expect.element(row('Поділля')).not.toHaveTextContent('разом дешевше')
  await quantity().fill('21')
  await expect.element(row('Обсяг')).toHaveTextContent(/357\s000\s₴/)
  await expect.element(row('Обсяг')).not.toHaveTextContent('разом дешевше')
})

test('a fifth tick lets the first one go, and says whose', async ({ server, screen }) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  const tick = (name: string) => page.getByRole('checkbox', { name: `Порівняти: ${name}` })
  for (const name of ['Поділля', 'Дніпро', 'Агро', 'Спілка']) await tick(name).click()
  await expect.element(page.getByText('Позначено: 4')).toBeVisible()
  await expect.element(page.getByText(/щонайбільше чотири/)).not.toBeInTheDocument()
  await tick('Гнатюк').click()
  await expect.element(tick('Гнатюк')).toBeChecked()
  await expect.element(tick('Поділля')).not.toBeChecked()
  await expect.element(page.getByText('Позначено: 4')).toBeVisible()
  const said = page.getByText('Поруч стоять щонайбільше чотири: позначку «Поділля» знято.')
  await expect.element(said).toBeVisible()
  await check(DESK)
  await tick('Агро').click()
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(page.getByText('Позначено: 3')).toBeVisible()
})

/** What of the page ticks a proposal: it is as large as what a finger or a pointer has to meet. */
function tickTarget(name: string): { at: Element; width: number; height: number } {
  const label = page
    .getByRole('checkbox', { name: `Порівняти: ${name}` })
    .element()
    .closest('label')!
  const { width, height } = label.getBoundingClientRect()
  return { at: label, width, height }
}

test('a tick is met beside its box too: 24 px on a desk, a whole finger on a phone', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  const tick = page.getByRole('checkbox', { name: 'Порівняти: Поділля' })
  await expect.element(tick).toBeInTheDocument()
  const small = tickTarget('Поділля')
  expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(24)
  await userEvent.click(small.at, { position: { x: 1, y: 1 } })
  await expect.element(tick).toBeChecked()
  await page.viewport(PHONE.width, PHONE.height)
  await expect.poll(cardNames).toHaveLength(MILLS.length)
  const large = tickTarget('Поділля')
  expect(Math.min(large.width, large.height)).toBeGreaterThanOrEqual(44)
  await userEvent.click(large.at, { position: { x: 1, y: 1 } })
  await expect.element(tick).not.toBeChecked()
})

test('one tap asks for all that is missing, in the chats there are and in new ones, and once', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  await expect.element(page.getByText('Агро: доставка; Гнатюк: строк дії ціни.')).toBeVisible()
  network(false)
  await page.getByRole('button', { name: 'Запитати обох' }).click()
  await expect.element(page.getByRole('button', { name: /^Запитати/ })).not.toBeInTheDocument()
  const [inChat] = sharedOutbox().list(queueKeyOfChat(4))
  const [asFirst] = sharedOutbox().list(queueKeyOfProposal(5))
  expect(inChat?.payload).toMatchObject({
    chatId: 4,
    content: expect.stringMatching(/скільки коштує доставка \(Вінниця\)/),
  })
  expect(asFirst?.payload).toMatchObject({ proposal: { id: 5, orderId: 5 } })
  screen.reopen()
  server.on(myOrders.myOrder, () => {
    throw new Cut('no network')
  })
  await expect.element(page.getByRole('button', { name: /^Запитати/ })).not.toBeInTheDocument()
})

test('on a phone cards come by their total, and columns are swiped beside frozen names', async ({
  server,
  screen,
}) => {
  server.on(myOrders.myOrder, { data: order })
  screen.open(PLACE, aMe())
  await expect.poll(cardNames).toEqual(['Поділля', 'Дніпро', 'Агро', 'Спілка', 'Гнатюк'])
  // the cheapest whole offer is found without scrolling
  await expect.element(main().getByText('найменше з 2 повних')).toBeInViewport()
  await expect
    .element(
      main()
        .getByText(/^за .+ з\sПДВ і\sдоставкою$/)
        .first(),
    )
    .toBeVisible()
  await check()
  await head('Строк').click()
  await expect.poll(() => cardNames()[0]).toBe('Поділля')
  await head('Мінімум').click()
  await head('Порівняння').click()
  const columns = page.getByRole('region', { name: 'Порівняння' })
  await expect.element(columns.getByRole('columnheader', { name: 'Спілка' })).toBeInTheDocument()
  await check()
  const place = (name: string): number =>
    columns.getByRole('columnheader', { name }).element().getBoundingClientRect().x
  const frozen = columns.getByRole('rowheader', { name: 'Строк доставки' }).element()
  frozen.scrollIntoView({ block: 'center' })
  const [before, swiped] = [frozen.getBoundingClientRect().x, place('Спілка')]
  columns.element().scrollTo({ left: 250, behavior: 'instant' })
  await expect.poll(() => place('Спілка')).toBeLessThan(swiped - 200)
  const names = frozen.getBoundingClientRect()
  expect(names.x).toBe(before)
  // what is swiped goes below the names
  expect(document.elementFromPoint(names.x + names.width / 2, names.y + names.height / 2)).toBe(frozen)
  columns.element().scrollTo({ left: 0, behavior: 'instant' })
  await columns.getByRole('button', { name: 'Деталі: Поділля' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Деталі: Поділля' }))
    .toHaveAttribute('aria-expanded', 'true')
})

test('after a further edit it is asked again; of a closed order nothing is asked', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const edited = (revision: number, status: 'accepted' | 'closed' = 'accepted') =>
    server.on(myOrders.myOrder, {
      data: { ...order, proposals: [{ ...podillia, chat_id: 4 }], revision, status },
    })
  const ask = page.getByRole('button', { name: 'Запитати', exact: true })
  server.on(chats.send, ({ body }) => ({ data: aMessage({ content: body.content }) }))
  edited(2)
  screen.open(PLACE, aMe())
  await ask.click()
  await expect.element(ask).not.toBeInTheDocument()
  screen.reopen()
  await expect.poll(names).toEqual(['Поділля'])
  await expect.element(ask).not.toBeInTheDocument()
  edited(3)
  screen.reopen()
  await expect.element(ask).toBeVisible()
  edited(3, 'closed')
  screen.reopen()
  await expect.element(page.getByText(/покупець|Замовлення закрито|закрито/).first()).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
})

/** What a camera reads of a drawn code. */
function codeOf(drawing: Element | null | undefined): string | undefined {
  const size = Number(drawing?.getAttribute('viewBox')?.split(' ')[2])
  const scale = 4
  const canvas = new OffscreenCanvas(size * scale, size * scale).getContext('2d')!
  canvas.fillStyle = 'white'
  canvas.fillRect(0, 0, size * scale, size * scale)
  canvas.scale(scale, scale)
  canvas.fillStyle = 'black'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- of a canvas, which is no array
  canvas.fill(new Path2D(drawing?.querySelector('path')?.getAttribute('d') ?? ''))
  const { data, width, height } = canvas.getImageData(0, 0, size * scale, size * scale)
  return jsQR(data, width, height)?.data
}

test('on paper there are all proposals, hidden ones too, with every term and the whole of their words', async ({
  server,
  screen,
}) => {
  await page.viewport(DESK.width, DESK.height)
  const withTiers = { ...podillia, tiers: [{ from_quantity: 25_000, unit_price: 17.9 }] }
  server.on(myOrders.myOrder, { data: { ...order, proposals: [withTiers, ...MILLS.slice(1)] } })
  screen.open(PLACE, aMe())
  const hide = page.getByRole('button', { name: 'Приховати: Дніпро' })
  await hide.click()
  await expect.element(hide).not.toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-print-sheet]')
  const rows = [...(paper?.querySelectorAll('th[scope="row"]') ?? [])].map((each) => each.textContent)
  expect(rows).toEqual(['Поділля', 'Агро', 'Спілка', 'Гнатюк', 'Дніпро'])
  expect(paper?.textContent).toMatch(/364\s000\s₴ найменше/)
  expect(paper?.textContent).toContain('Свій помел')
  expect(paper?.textContent).toMatch(/Порівняння пропозицій · Замовлення №\s5/)
  const address = `${window.location.origin}${links.shortOrder(order.short_code)}`
  expect(codeOf(paper?.querySelector('svg[aria-label="QR-код з адресою замовлення"]'))).toBe(address)
  expect(paper?.querySelector('figcaption')?.textContent).toBe(address.replace(/^https?:\/\//, ''))
  const printed = (name: string, column: string) => {
    const heads = [...(paper?.querySelectorAll('thead th') ?? [])].map((each) => each.textContent)
    const line = [...(paper?.querySelectorAll('tr') ?? [])].find(
      (each) => each.firstChild?.textContent === name,
    )
    return line?.children[heads.indexOf(column)]?.textContent
  }
  expect(printed('Поділля', 'Більші обсяги')).toMatch(/^від\s25\s000\sкг\s— 17,90\s₴$/)
  expect(printed('Дніпро', 'Більші обсяги')).toBe('—')
  expect(printed('Поділля', 'Діє до')).toBe('31.12')
  expect(printed('Гнатюк', 'Діє до')).toBe('20.11минув')
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-print-sheet]')).toBeNull()
})

test('the comparison is saved for a spreadsheet, hidden ones too', async ({ server, screen, network }) => {
  await page.viewport(DESK.width, DESK.height)
  server.on(myOrders.myOrder, { data: order })
  const made: Blob[] = []
  const original = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) made.push(blob)
    return original(blob)
  }
  screen.open(PLACE, aMe())
  await page.getByRole('button', { name: 'Приховати: Дніпро' }).click()
  network(false)
  await page.getByRole('button', { name: 'Завантажити таблицю CSV' }).click()
  await expect.poll(() => made.length).toBe(1)
  URL.createObjectURL = original
  const lines = (await made[0]!.text()).trim().split('\r\n')
  expect(lines).toHaveLength(MILLS.length + 1)
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(
    expect.arrayContaining(['Поділля', 'Дніпро', 'Агро', 'Спілка', 'Гнатюк']),
  )
})
