import { vi } from 'vitest'
import { page } from 'vitest/browser'

import { orders } from '#domain/contract/orders.ts'
import { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { Cut, type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { anOrderPage, aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

const COUNTS = { all: 3, pending: 2, accepted: 1, rejected: 0, revoked: 0 }
const ALL: Proposal[] = [
  aProposal({ id: 21, text: 'Перша: двадцять тонн', status: 'pending' }),
  aProposal({ id: 22, text: 'Друга: сорок тонн', status: 'accepted', chat_id: 4 }),
  aProposal({ id: 23, text: 'Третя: шістдесят тонн', status: 'pending' }),
]
const counted = (data: Proposal[]) => {
  const { meta } = onePage(data)
  return { data, meta: { ...meta, counts: COUNTS } }
}
const answerByStatus = (server: FakeServer): void =>
  server.on(proposals.mine, ({ query: { status } }) =>
    counted(ALL.filter((each) => status === undefined || each.status === status)),
  )
const chip = (name: RegExp) => main().getByRole('link', { name })
const words = (text: RegExp) => main().getByText(text)

test('one’s proposals by status, with how many there are; the address keeps the choice', async ({
  server,
  screen,
}) => {
  answerByStatus(server)
  screen.open('/office/proposes', aMe())
  await expect.element(words(/^Перша/)).toBeVisible()
  await expect.element(chip(/^Усі\s· 3$/)).toHaveAttribute('aria-current')
  await chip(/^Прийняті\s· 1$/).click()
  await expect.poll(screen.path).toBe('/office/proposes?status=accepted')
  await expect.element(words(/^Перша/)).not.toBeInTheDocument()
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(chip(/^Прийняті/)).toHaveAttribute('aria-current')
  await expect.element(chip(/^Усі/)).not.toHaveAttribute('aria-current')
  await chip(/^Відхилені\s· 0$/).click()
  await expect.element(words(/^Таких пропозицій немає$/)).toBeVisible()
  screen.back()
  await expect.element(words(/^Друга/)).toBeVisible()
  screen.reopen()
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(words(/^Перша/)).not.toBeInTheDocument()
})

test('the words of the order stand whole, and both ways to take a proposal back say what they do', async ({
  server,
  screen,
}) => {
  const asked = `Купуємо цукор білий кристалічний. ${'Відвантаження щотижня, посвідчення на кожну партію. '.repeat(8)}Кінець.`
  server.on(proposals.mine, onePage([aProposal({ order: { ...aProposal().order, text: asked } })]))
  screen.open('/office/proposes', aMe())
  await main().getByText(proposalTexts.mine.wholeOrder).click()
  await expect.element(words(/Кінець\.$/)).toBeVisible()
  const { revoke, revokeText, remove, removeText } = proposalTexts.mine
  for (const [name, said] of [
    [revoke, revokeText],
    [remove, removeText],
  ] as const) {
    await main().getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(said)).toBeVisible()
    await dialog.getByRole('button', { name: 'Ні' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('a supplier sees which proposals the buyer has opened, and when', async ({ server, screen }) => {
  const opened = new Date(Date.now() - 30 * 3_600_000)
  server.on(
    proposals.mine,
    counted([aProposal({ id: 21, text: 'Перша: двадцять тонн', seen_at: opened.toISOString() }), ALL[2]!]),
  )
  screen.open('/office/proposes', aMe())
  const entry = (text: RegExp) => main().getByRole('listitem').filter({ hasText: text })
  await expect
    .element(entry(/Перша/).getByText(`переглянуто ${formatWhen(opened, new Date())}`))
    .toBeVisible()
  await expect.element(entry(/Третя/)).toBeVisible()
  await expect.element(entry(/Третя/)).not.toHaveTextContent('переглянуто')
})

test('where the server does not answer, the saved list is narrowed and says so', async ({
  server,
  screen,
}) => {
  answerByStatus(server)
  screen.open('/office/proposes', aMe())
  await expect.element(words(/^Перша/)).toBeVisible()
  server.on(proposals.mine, () => {
    throw new Cut('no answer')
  })
  await chip(/^Чекають відповіді\s· 2$/).click()
  await expect.element(words(/^Третя/)).toBeVisible()
  await expect.element(words(/^Друга/)).not.toBeInTheDocument()
  await expect
    .element(page.getByText('Показано лише ті, що збережені на цьому пристрої'), { timeout: 60_000 })
    .toBeVisible()
})

test('a server of an earlier release tells no counts and answers with all: the page narrows', async ({
  server,
  screen,
}) => {
  server.on(proposals.mine, onePage(ALL))
  screen.open('/office/proposes?status=accepted', aMe())
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(words(/^Перша/)).not.toBeInTheDocument()
  await expect.element(chip(/^Прийняті$/)).toHaveAttribute('aria-current')
})

test('a proposal says all that was sent: tiers, VAT, delivery, and the minimum with the amount it makes', async ({
  server,
  screen,
}) => {
  const proposal = aProposal({
    unit_price: 18.8,
    price_unit: 'кг',
    vat: 'included',
    vat_rate: 14,
    delivery: 'extra',
    delivery_cost: 22_000,
    tiers: [{ from_quantity: 5000, unit_price: 18.2 }],
    minimum_sum: 37_600,
    valid_until: '2099-01-30',
  })
  server.on(proposals.mine, onePage([proposal]))
  screen.open('/office/proposes', aMe({ id: 8 }))
  for (const said of [
    /від\s37\s600\s₴, 2\sт/,
    /ПДВ у ціні, 14\s%/,
    /доставка окремо, 22\s000\s₴/,
    /від\s5\s000\sкг\s— 18,20\s₴/,
    /ціна діє до 30 січня 2099/,
  ])
    await expect.element(words(said)).toBeVisible()
})

test('an accepted proposal is told by its deal: the sum that was agreed, and that it was called off', async ({
  server,
  screen,
}) => {
  const accepted = (status: 'agreed' | 'cancelled') =>
    aProposal({
      status: 'accepted',
      unit_price: 18_200,
      price_unit: 'т',
      order: { ...aProposal().order, quantity: 60, unit: 'т' },
      deal: { id: 20, status, quantity: 20, unit: 'т' },
    })
  server.on(proposals.mine, onePage([accepted('agreed')]))
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^364\s000\s₴.* за 20\sт/)).toBeVisible()
  await expect.element(words(/1\s092\s000/)).not.toBeInTheDocument()
  await expect.element(main().getByText('прийнято', { exact: true })).toBeVisible()
  server.on(proposals.mine, onePage([accepted('cancelled')]))
  screen.reopen()
  await expect.element(main().getByText('угоду скасовано')).toBeVisible()
  await expect.element(main().getByText('прийнято', { exact: true })).not.toBeInTheDocument()
})

test('a refused confirmation stands where the line of the queue leads, and can be dropped', async ({
  server,
  screen,
  network,
}) => {
  const { order } = aProposal()
  const { text, quantity, unit, needed_by, location } = order
  const unconfirmed = aProposal({
    order: { ...order, revision: 2, quantity: 25 },
    answered: { revision: 1, text, quantity, unit, needed_by, location },
  })
  server.on(proposals.mine, onePage([unconfirmed]))
  server.on(proposals.confirm, () => {
    throw new Refusal('order_closed')
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(main().getByRole('button', { name: 'Підтвердити без змін' })).toBeVisible()
  network(false)
  await main().getByRole('button', { name: 'Підтвердити без змін' }).click()
  const unsent = main().getByRole('region', { name: 'Ще не надіслано' })
  await expect.element(unsent.getByText('Підтвердження пропозиції')).toBeVisible()
  server.on(proposals.mine, onePage([{ ...unconfirmed, order: { ...unconfirmed.order, status: 'closed' } }]))
  network(true)
  await expect.element(unsent.getByText('не надіслано', { exact: true })).toBeVisible()
  // what is over is not sent again
  await expect.element(unsent.getByRole('button', { name: 'Надіслати ще раз' })).not.toBeInTheDocument()
  await unsent.getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect.element(unsent).not.toBeInTheDocument()
})

test('a change of the proposal drops what was refused of its confirmation', async ({
  server,
  screen,
  network,
}) => {
  const { order } = aProposal()
  const { text, quantity, unit, needed_by, location } = order
  const answered = { revision: 1, text, quantity, unit, needed_by, location }
  let shown = aProposal({ order: { ...order, revision: 2, quantity: 25 }, answered })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposals.confirm, () => {
    shown = { ...shown, order: { ...shown.order, revision: 3, quantity: 30 } }
    throw new Refusal('order_changed')
  })
  server.on(proposalDrafts.update, ({ body }) => {
    shown = { ...shown, order_revision: body.order_revision ?? null, answered: null }
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(main().getByRole('button', { name: 'Підтвердити без змін' })).toBeVisible()
  network(false)
  await main().getByRole('button', { name: 'Підтвердити без змін' }).click()
  network(true)
  const unsent = main().getByRole('region', { name: 'Ще не надіслано' })
  await expect.element(unsent.getByRole('button', { name: 'Виправити' })).toBeVisible()
  await main().getByRole('button', { name: 'Змінити пропозицію' }).click()
  await page.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(unsent).not.toBeInTheDocument()
})

test('a proposal to an order that closed meanwhile is kept and told, and its words are taken along to another one', async ({
  server,
  screen,
  network,
}) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  server.on(proposals.mine, onePage([]))
  server.on(proposalDrafts.create, () => {
    throw new Refusal('order_closed')
  })
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  const text = 'Маємо борошно на складі. Привеземо самі, мішки по 50 кг.'
  await page.getByLabelText('Ціна за одиницю, ₴').fill('18 200')
  await page.getByRole('button', { name: 'Додати обсяг зі своєю ціною' }).click()
  await page.getByLabelText('Обсяг 1: від').fill('25')
  await page.getByLabelText('Обсяг 1: ціна, ₴').fill('17 900')
  await page.getByLabelText('Ваша пропозиція').fill(text)
  await page.getByLabelText('Мінімальне замовлення, ₴').fill('36400')
  await page.getByLabelText('Строк доставки, днів').fill('3')
  await page.getByLabelText('Місце відвантаження').fill('Вінниця')
  await page.getByLabelText('Готові відвантажити з').fill('2030-01-15')
  network(false)
  await page.getByRole('button', { name: 'Надіслати пропозицію' }).click()
  const unsent = main().getByRole('region', { name: 'Ще не надіслано' })
  await expect.element(unsent.getByText('чекає мережі')).toBeVisible()
  network(true)
  await expect.element(unsent.getByText('не надіслано', { exact: true })).toBeVisible()
  screen.reopen()
  await expect.element(unsent.getByText(`Причина: ${errorTexts.order_closed}`)).toBeVisible()
  // all that was typed, the price, the amounts and the days
  for (const kept of [
    text,
    /^18\s200\s₴\/т/,
    /від\s25\sт\s— 17\s900\s₴/,
    /від\s36\s400\s₴/,
    /3\sдні/,
    /Вінниця/,
    /15 січня/,
  ])
    await expect.element(unsent.getByText(kept)).toBeVisible()
  await expect.element(unsent.getByRole('button', { name: 'Виправити' })).not.toBeInTheDocument()
  await expect
    .element(unsent.getByRole('link', { name: 'Схожі замовлення' }))
    .toHaveAttribute('href', '/orders/5')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await unsent.getByRole('button', { name: 'Скопіювати текст' }).click()
  await expect.element(page.getByText('Текст скопійовано')).toBeVisible()
  expect(written).toHaveBeenCalledWith(text)
  written.mockRejectedValue(new Error('forbidden'))
  await unsent.getByRole('button', { name: 'Скопіювати текст' }).click()
  await expect.element(page.getByText('Скопіювати не вдалося')).toBeVisible()
  written.mockRestore()
  // the next form begins with the terms
  screen.open('/orders/6-propose')
  await expect.element(page.getByLabelText('Місце відвантаження')).toHaveValue('Вінниця')
  await expect.element(page.getByLabelText('Строк доставки, днів')).toHaveValue('3')
})

test('a proposal that waits shows its price and what it comes to', async ({ server, screen, network }) => {
  server.on(orders.get, { data: anOrderPage({ quantity: 20, unit: 'т' }) })
  server.on(proposals.mine, onePage([]))
  screen.open('/orders/5-propose', aMe({ id: 8 }))
  await page.getByLabelText('Ціна за одиницю, ₴').fill('18,20')
  await page.getByLabelText('Одиниця').selectOptions('кг')
  await main().getByText('з\u00A0ПДВ', { exact: true }).click()
  await page.getByLabelText('Ваша пропозиція').fill('Маємо борошно на складі')
  await page.getByLabelText('Мінімальне замовлення, ₴').fill('36400')
  await page.getByLabelText('Строк доставки, днів').fill('3')
  await page.getByLabelText('Місце відвантаження').fill('Вінниця')
  await page.getByLabelText('Готові відвантажити з').fill('2030-01-15')
  network(false)
  await main().getByRole('button', { name: 'Надіслати пропозицію' }).click()
  const unsent = main().getByRole('region', { name: 'Ще не надіслано' })
  await expect.element(unsent.getByText(/^364\s000\s₴/)).toBeVisible()
  await expect.element(unsent.getByText(/18,20\s₴\/кг/)).toBeVisible()
  await expect.element(unsent.getByText(/від\s36\s400\s₴, 2\s000\sкг/)).toBeVisible()
})
