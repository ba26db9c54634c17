import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { connection } from '#src/realtime/realtime.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aNotification, aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { main } from '#tests/fixtures/widget-steps.fixture.ts'

const ALL: Proposal[] = [
  aProposal({ id: 21, text: 'Перша: двадцять тонн' }),
  aProposal({ id: 22, text: 'Друга: сорок тонн', status: 'accepted', chat_id: 4 }),
]
const words = (text: RegExp) => main().getByText(text)

const unsentRegion = () => main().getByRole('region', { name: 'Ще не надіслано' })
const edit = async (words: string) => {
  await main().getByRole('button', { name: 'Змінити', exact: true }).first().click()
  await page.getByLabelText('Ваша пропозиція').fill(words)
  await page.getByRole('button', { name: 'Зберегти зміни' }).click()
}

test('a change that is written without network waits, says so, and goes once under a key', async ({
  server,
  screen,
  network,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі' })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, ({ body }) => {
    shown = { ...shown, ...body, price_unit: null } as Proposal
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  network(false)
  await edit('Тридцять тонн на складі')
  await expect.element(unsentRegion().getByText('Тридцять тонн на складі')).toBeVisible()
  await expect.element(unsentRegion().getByText('чекає мережі')).toBeVisible()
  // a second form beside the one that waits would only overwrite it
  await expect
    .element(main().getByRole('listitem').getByText('Зміни збережено. Надішлються автоматично').last())
    .toBeVisible()
  network(true)
  await expect.poll(() => server.askedOf(proposalDrafts.update)).toHaveLength(1)
  await expect.element(unsentRegion()).not.toBeInTheDocument()
  await expect.element(words(/^Тридцять тонн/)).toBeVisible()
  const sent = server.askedOf(proposalDrafts.update)
  expect(sent.map(({ params, body, key }) => [params.id, body.text, key === null])).toEqual([
    [shown.id, 'Тридцять тонн на складі', false],
  ])
})

test('a change that is refused keeps its words and is mended in its form; what is over is only dropped', async ({
  server,
  screen,
  network,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі' })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, () => {
    throw new Refusal('validation', { errors: { start_date: ['Ця дата вже минула'] } })
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  network(false)
  await edit('Тридцять тонн на складі')
  await expect.element(unsentRegion()).toBeVisible()
  network(true)
  await expect.element(unsentRegion().getByText('Причина: Ця дата вже минула')).toBeVisible()
  await unsentRegion().getByRole('button', { name: 'Виправити' }).click()
  await expect.element(page.getByLabelText('Ваша пропозиція')).toHaveValue('Тридцять тонн на складі')
  server.on(proposalDrafts.update, () => {
    shown = { ...shown, status: 'accepted', accepted_at: shown.created_at }
    throw new Refusal('proposal_inactive')
  })
  network(false)
  await page.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(unsentRegion().getByText('чекає мережі')).toBeVisible()
  await expect.poll(() => unsentRegion().getByText('Зміна пропозиції').elements()).toHaveLength(1)
  network(true)
  await expect.element(unsentRegion().getByText('не надіслано', { exact: true })).toBeVisible()
  await expect.element(unsentRegion().getByText('Тридцять тонн на складі')).toBeVisible()
  await expect.element(unsentRegion().getByRole('button', { name: 'Виправити' })).not.toBeInTheDocument()
  await expect.element(main().getByText('прийнято', { exact: true })).toBeVisible()
})

test('an expired price is renewed without network, once', async ({ server, screen, network }) => {
  let shown = aProposal({ unit_price: 18, price_unit: 'кг', valid_until: '2020-01-01' })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, ({ body }) => {
    shown = { ...shown, valid_until: body.valid_until ?? null }
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  const renew = main().getByRole('button', { name: 'Подовжити' })
  await expect.element(renew).toBeVisible()
  network(false)
  await renew.click()
  await expect.element(unsentRegion().getByText(/^ціна діє до/)).toBeVisible()
  await expect.element(renew).not.toBeInTheDocument()
  network(true)
  await expect.element(unsentRegion()).not.toBeInTheDocument()
  await expect.element(main().getByText(/ціна діє до/)).toBeVisible()
  const sent = server.askedOf(proposalDrafts.update)
  expect(sent.map(({ body }) => Object.keys(body))).toEqual([['valid_until', 'version']])
})

test('a link leads to its proposal also where the list does not reach so far, and says where it is gone', async ({
  server,
  screen,
}) => {
  const older = aProposal({ id: 3, text: 'Давня: п’ять тонн' })
  server.on(proposals.mine, ({ query: { status } }) => onePage(status === 'accepted' ? [] : ALL))
  server.on(proposals.get, ({ params: { id } }) => {
    if (id !== older.id) throw new Refusal('not_found')
    return { data: older }
  })
  screen.open('/office/proposes#proposal-3', aMe({ id: 8 }))
  await expect.element(words(/^Давня/)).toBeVisible()
  await expect.element(words(/^Перша/)).toBeVisible()
  expect(document.querySelectorAll('[id^=proposal-]')[0]?.id).toBe('proposal-3')
  screen.open('/office/proposes#proposal-22', aMe({ id: 8 }))
  await expect.element(words(/^Друга/)).toBeVisible()
  await expect.element(words(/^Давня/)).not.toBeInTheDocument()
  screen.open('/office/proposes?status=accepted#proposal-3', aMe({ id: 8 }))
  await expect.element(words(/^Давня/)).toBeVisible()
  screen.open('/office/proposes#proposal-4', aMe({ id: 8 }))
  await expect.element(words(/^Пропозиції, на яку ви перейшли, вже немає/)).toBeVisible()
  expect(server.askedOf(proposals.get)).not.toContainEqual(expect.objectContaining({ params: { id: 22 } }))
})

test('a change that another device overtook keeps its words, shows what stands now, and goes once that was seen', async ({
  server,
  screen,
  network,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі', version: 3 })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, ({ body }) => {
    if (body.version !== shown.version) {
      const detail = 'Цю пропозицію тим часом змінено'
      throw new Refusal('proposal_changed', { detail })
    }
    shown = { ...shown, ...body, price_unit: null, version: shown.version + 1 } as Proposal
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  network(false)
  await edit('Тридцять тонн на складі')
  await expect.element(unsentRegion()).toBeVisible()
  shown = { ...shown, text: 'Сорок тонн, написано з телефона', version: 4 }
  network(true)
  await expect.element(unsentRegion().getByText(/^Причина: Цю пропозицію тим часом змінено/)).toBeVisible()
  await expect.element(unsentRegion().getByText('Тридцять тонн на складі')).toBeVisible()
  await unsentRegion().getByRole('button', { name: 'Виправити' }).click()
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  await expect.element(form.getByRole('alert').getByText('Сорок тонн, написано з телефона')).toBeVisible()
  await expect.element(form.getByLabelText('Ваша пропозиція')).toHaveValue('Тридцять тонн на складі')
  await form.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(unsentRegion()).not.toBeInTheDocument()
  await expect.element(words(/^Тридцять тонн/)).toBeVisible()
  expect(server.askedOf(proposalDrafts.update).map(({ body }) => body.version)).toEqual([4])
})

test('what another device changes under an open form is shown there, and one’s own stands once that is said', async ({
  server,
  screen,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі', version: 3 })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, ({ body }) => {
    if (body.version !== shown.version) throw new Refusal('proposal_changed')
    shown = { ...shown, text: body.text ?? '', version: shown.version + 1 }
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  await main().getByRole('button', { name: 'Змінити', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  await form.getByLabelText('Ваша пропозиція').fill('Тридцять тонн на складі')
  shown = { ...shown, text: 'Сорок тонн, написано з телефона', version: 4 }
  await form.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(form.getByText('Сорок тонн, написано з телефона')).toBeVisible()
  await form.getByRole('button', { name: 'Зберегти моє замість цього' }).click()
  await form.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(words(/^Тридцять тонн/)).toBeVisible()
})

test('a change that was taken back says why it can go no more once the buyer has accepted', async ({
  server,
  screen,
  network,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі' })
  server.on(proposals.mine, () => onePage([shown]))
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  network(false)
  await edit('Тридцять тонн на складі')
  await unsentRegion().getByRole('button', { name: 'Змінити' }).click()
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  await expect.element(form).toBeVisible()
  await form.getByRole('button', { name: 'Закрити' }).click()
  shown = { ...shown, status: 'accepted', accepted_at: shown.created_at, chat_id: 4 }
  network(true)
  screen.reopen()
  await expect.element(main().getByText('прийнято', { exact: true })).toBeVisible()
  await unsentRegion().getByRole('button', { name: 'Змінити' }).click()
  const late = page.getByRole('dialog', { name: 'Пропозицію вже не змінити' })
  await expect.element(late.getByText(/^Покупець уже прийняв її/)).toBeVisible()
  await expect.element(late.getByText('Тридцять тонн на складі')).toBeVisible()
  await expect.element(late.getByRole('link', { name: 'Чат' })).toBeVisible()
  await late.getByRole('button', { name: 'Видалити мої зміни' }).click()
  await expect.element(late).not.toBeInTheDocument()
  await expect.element(unsentRegion()).not.toBeInTheDocument()
  expect(server.askedOf(proposalDrafts.update)).toEqual([])
})

test('the form of what came back stays open with what is typed when the order closes meanwhile', async ({
  server,
  screen,
  network,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі' })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, () => {
    shown = { ...shown, order: { ...shown.order, status: 'closed' } }
    throw new Refusal('order_closed')
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  network(false)
  await edit('Тридцять тонн на складі')
  await unsentRegion().getByRole('button', { name: 'Змінити' }).click()
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  const text = form.getByLabelText('Ваша пропозиція')
  await expect.element(text).toHaveValue('Тридцять тонн на складі')
  network(true)
  await text.fill('Сорок тонн на складі')
  await form.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(form.getByText(errorTexts.order_closed)).toBeVisible()
  // the list has been read anew
  await expect.element(main().getByText(proposalTexts.mine.orderClosed)).toBeInTheDocument()
  await expect.element(text).toHaveValue('Сорок тонн на складі')
  await form.getByRole('button', { name: 'Закрити' }).click()
  await unsentRegion().getByRole('button', { name: 'Змінити' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Пропозицію вже не змінити' })).toBeVisible()
})

test('an open form keeps what is typed when its proposal leaves the list that is shown', async ({
  server,
  screen,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі' })
  server.on(proposals.mine, ({ query: { status } }) =>
    onePage([shown].filter((each) => status === undefined || each.status === status)),
  )
  server.on(proposals.get, () => ({ data: shown }))
  server.on(proposalDrafts.update, () => {
    throw new Refusal('proposal_inactive')
  })
  screen.open('/office/proposes?status=pending', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  await main().getByRole('button', { name: 'Змінити', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  const text = form.getByLabelText('Ваша пропозиція')
  await text.fill('Сорок тонн на складі')
  shown = { ...shown, status: 'accepted', accepted_at: shown.created_at, chat_id: 4 }
  await form.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(form.getByText(errorTexts.proposal_inactive)).toBeVisible()
  await expect.element(words(/^Двадцять тонн/)).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('Сорок тонн на складі')
})

test('a form that a saved list opened gives way to the answer while nothing is typed in it', async ({
  server,
  screen,
}) => {
  const news = { notification: aNotification({ type: 'proposal_accepted' }) }
  const hear = vi.spyOn(connection, 'on')
  let shown = aProposal({ text: 'Двадцять тонн на складі' })
  const answer = Promise.withResolvers<void>()
  server.on(proposals.mine, () => onePage([shown]))
  screen.open('/office/proposes', aMe({ id: 8 }))
  await expect.element(words(/^Двадцять тонн/)).toBeVisible()
  shown = { ...shown, status: 'accepted', accepted_at: shown.created_at, chat_id: 4 }
  server.on(proposals.mine, async () => {
    await answer.promise
    return onePage([shown])
  })
  screen.open(`/office/proposes?change=${shown.id}`)
  await expect.element(page.getByRole('dialog', { name: 'Змінити пропозицію' })).toBeVisible()
  for (const [event, handle] of hear.mock.calls) if (event === 'notification.new') handle(news as never)
  answer.resolve()
  await expect.element(page.getByRole('dialog', { name: 'Пропозицію вже не змінити' })).toBeVisible()
  hear.mockRestore()
})

test('a change that is closed unsent is kept on the device, says so, and is dropped in one press', async ({
  server,
  screen,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі', version: 3 })
  server.on(proposals.mine, () => onePage([shown]))
  server.on(proposalDrafts.update, ({ body }) => {
    shown = { ...shown, text: body.text ?? '', version: shown.version + 1 }
    return { data: shown }
  })
  screen.open('/office/proposes', aMe({ id: 8 }))
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  const text = form.getByLabelText('Ваша пропозиція')
  const unsaved = form.getByText(proposalTexts.change.unsaved)
  const open = () => main().getByRole('button', { name: 'Змінити', exact: true }).click()
  await open()
  await expect.element(unsaved).not.toBeInTheDocument()
  await text.fill('Тридцять тонн на складі')
  await form.getByRole('button', { name: 'Закрити' }).click()
  await expect.element(form).not.toBeInTheDocument()
  screen.reopen()
  await open()
  await expect.element(text).toHaveValue('Тридцять тонн на складі')
  await expect.element(unsaved).toBeVisible()
  await form.getByRole('button', { name: 'Відкинути зміни' }).click()
  await expect.element(text).toHaveValue('Двадцять тонн на складі')
  await expect.element(unsaved).not.toBeInTheDocument()
  await text.fill('Сорок тонн на складі')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await open()
  await expect.element(text).toHaveValue('Сорок тонн на складі')
  await form.getByRole('button', { name: 'Зберегти зміни' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(words(/^Сорок тонн/)).toBeVisible()
  await open()
  await expect.element(text).toHaveValue('Сорок тонн на складі')
  await expect.element(unsaved).not.toBeInTheDocument()
})

test('a kept change shows what another device wrote since, and its words once it can be changed no more', async ({
  server,
  screen,
}) => {
  let shown = aProposal({ text: 'Двадцять тонн на складі', version: 3 })
  server.on(proposals.mine, () => onePage([shown]))
  screen.open('/office/proposes', aMe({ id: 8 }))
  const form = page.getByRole('dialog', { name: 'Змінити пропозицію' })
  const open = () => main().getByRole('button', { name: 'Змінити', exact: true }).click()
  await open()
  await form.getByLabelText('Ваша пропозиція').fill('Тридцять тонн на складі')
  await form.getByRole('button', { name: 'Закрити' }).click()
  shown = { ...shown, text: 'Сорок тонн, написано з телефона', version: 4 }
  screen.reopen()
  await expect.element(words(/^Сорок тонн/)).toBeVisible()
  await open()
  await expect.element(form.getByRole('alert').getByText('Сорок тонн, написано з телефона')).toBeVisible()
  await expect.element(form.getByLabelText('Ваша пропозиція')).toHaveValue('Тридцять тонн на складі')
  shown = { ...shown, status: 'accepted', accepted_at: shown.created_at, chat_id: 4 }
  screen.open(`/office/proposes?change=${shown.id}`)
  screen.reopen()
  const late = page.getByRole('dialog', { name: 'Пропозицію вже не змінити' })
  await expect.element(late.getByText('Тридцять тонн на складі')).toBeVisible()
  await late.getByRole('button', { name: 'Видалити мої зміни' }).click()
  await expect.element(late).not.toBeInTheDocument()
  screen.open(`/office/proposes?change=${shown.id}`)
  await expect.element(late).toBeVisible()
  await expect.element(late.getByText('Тридцять тонн на складі')).not.toBeInTheDocument()
})
