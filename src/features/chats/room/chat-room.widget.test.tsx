import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

import { type Chat, chats } from '#domain/contract/chats.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { contactRefusal } from '#domain/uk/chat-contacts.ts'
import { Cut, type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import {
  aChat,
  aMessage,
  aNamedCompany,
  onePage,
  someFacts,
  SUPPLIER,
} from '#tests/fixtures/market.fixture.ts'
import { aTalk } from '#tests/fixtures/talk.fixture.ts'
import { readHistory } from '#src/offline/chats/history-rows.ts'
import { deviceUid } from '#src/offline/session-guard.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { overhang } from '#tests/support/screen-rules.ts'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'

const field = page.getByRole('textbox', { name: 'Повідомлення' })
const log = page.getByRole('log', { name: 'Повідомлення' })

/** So often a chat asks again by itself before it leaves that to a button. */
const RETRIES = 3

/** More failures than a query asks before it says so: a socket that connects meanwhile has it ask anew. */
const away = () => Array.from({ length: 20 }, () => new Refusal('internal', { retryAfter: 0 }))

test('a chat or its messages that do not come say so, and come when they are asked for again', async ({
  server,
  screen,
}) => {
  aTalk(server)
  // a row of the list would be enough to draw the room
  server.on(chats.list, onePage([]))
  server.failNext(chats.byProposal, ...away())
  server.failNext(chats.messages, ...away())
  screen.open('/office/chats/5/6', aMe())
  const retry = button('Спробувати ще раз')
  await expect.element(main().getByText('Помилка завантаження чату')).toBeVisible()
  server.recover(chats.byProposal)
  await retry.click()
  await expect.element(main().getByText('Помилка завантаження повідомлень')).toBeVisible()
  server.recover(chats.messages)
  await retry.click()
  await expect.element(log.getByText('Є, надішлю копію.')).toBeVisible()
})

test('over what is kept stand the words to try again with their button, and neither of them without network', async ({
  server,
  screen,
  network,
}) => {
  aTalk(server)
  const me = aMe()
  screen.open('/office/chats', me)
  // the device keeps nothing of a person before their session has begun on it
  await expect.poll(deviceUid).toBe(me.id)
  screen.open('/office/chats/5/6')
  await expect.element(log.getByText('Є, надішлю копію.')).toBeVisible()
  await expect.poll(() => readHistory(me.id, aChat().id)).not.toBeNull()
  const toTryAgain = page.getByText(/спробуйте ще раз/i)
  const retry = button('Спробувати ще раз')
  const ages = (): (string | null | undefined)[] =>
    page
      .getByText(/^Збережено о/)
      .elements()
      .filter((words) => words.checkVisibility())
      .map((words) => words.parentElement?.textContent)

  // an open chat asks by itself as long as somebody looks at it, and at first after each failure
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => seen.mockRestore())
  let tries = 0
  server.on(chats.messages, () => {
    tries += 1
    throw new Cut()
  })
  screen.reopen()
  await expect.poll(ages).toEqual([expect.stringContaining('Перевірте мережу й спробуйте ще раз')])
  await expect.element(retry).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThanOrEqual(1 + RETRIES)
  const before = tries
  await retry.click()
  await expect.poll(() => tries).toBeGreaterThan(before)
  await expect.element(toTryAgain).toBeVisible()

  network(false)
  await expect.poll(ages).toEqual([expect.stringMatching(/^Збережено об? \d\d:\d\d$/)])
  await expect.element(toTryAgain).not.toBeInTheDocument()
  await expect.element(retry).not.toBeInTheDocument()

  network(true)
  aTalk(server)
  await retry.click()
  await expect.poll(ages).toEqual([])
  await expect.element(retry).not.toBeInTheDocument()
})

test('without network a room is drawn from its row of the list, and can be written in', async ({
  server,
  screen,
  network,
}) => {
  const { sent } = aTalk(server)
  screen.open('/office/chats', aMe())
  const row = page.getByRole('list', { name: 'Список чатів' }).getByRole('link').first()
  await expect.element(row).toBeVisible()
  network(false)
  await row.click()
  await field.fill('Беремо 20 тонн')
  await button('Надіслати').click()
  await expect.element(log.getByText('Беремо 20 тонн')).toBeVisible()
  expect(server.askedOf(chats.byProposal)).toEqual([])
  network(true)
  await expect.poll(sent).toEqual(['Беремо 20 тонн'])
})

test('contacts are refused as they are written, also in parts, and stay in the field', async ({
  server,
  screen,
}) => {
  const { sent } = aTalk(server)
  screen.open('/office/chats/5/6', aMe())
  const contact = 'пишіть на 067 123 45 67'
  await field.fill(contact)
  await expect.element(page.getByText(contactRefusal('phone', false))).toBeVisible()
  await button('Надіслати').click()
  await expect.element(field).toHaveValue(contact)
  await expect.element(log.getByText(contact)).not.toBeInTheDocument()
  await field.fill('мій номер 067')
  await button('Надіслати').click()
  await expect.element(log.getByText('мій номер 067')).toBeVisible()
  await expect.poll(sent).toEqual(['мій номер 067'])
  await field.fill('123-45-67')
  await expect.element(page.getByText(contactRefusal('phone', true))).toBeVisible()
  await field.fill('')
})

test('without network a number told in parts is refused where it is completed, while what went before waits', async ({
  server,
  screen,
  network,
}) => {
  const { sent } = aTalk(server)
  screen.open('/office/chats/5/6', aMe())
  await expect.element(log.getByText('Є, надішлю копію.')).toBeVisible()
  network(false)
  for (const part of ['Мій номер 067', '123']) {
    await field.fill(part)
    await button('Надіслати').click()
    await expect.element(log.getByText(part, { exact: true })).toBeVisible()
  }
  await field.fill('45-67')
  await expect.element(page.getByText(contactRefusal('phone', true))).toBeVisible()
  await button('Надіслати').click()
  // it was never queued, and can be changed
  await expect.element(field).toHaveValue('45-67')
  await field.fill('Чекаю вівторка')
  await expect.element(page.getByText(contactRefusal('phone', true))).not.toBeInTheDocument()
  await button('Надіслати').click()
  await expect.element(log.getByText('Чекаю вівторка')).toBeVisible()
  expect(sent()).toEqual([])
  network(true)
  await expect.poll(sent).toEqual(['Мій номер 067', '123', 'Чекаю вівторка'])
})

test('a talk is begun by its first message; one that cannot be begun says so, and is begun by another press', async ({
  server,
  screen,
}) => {
  aTalkToBegin(server)
  const words = 'Чи довезете до Умані?'
  server.failNext(chats.start, new Refusal('proposal_inactive'))
  screen.open('/office/chats/5/6', aMe())
  await field.fill(words)
  await button('Надіслати').click()
  await expect
    .element(log.getByRole('alert'))
    .toHaveTextContent(/^Упс, щось пішло не так... Повторіть спробу пізніше. /)
  await button('Надіслати ще раз').click()
  await expect.element(log.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(log.getByText(words)).toBeVisible()
  await expect
    .poll(() => server.askedOf(chats.start).map(({ body }) => body.message?.content))
    .toEqual([words])
})

const withNumber = 'Телефонуйте 067 123 45 67'
const offer = button('Відкрити контакти й надіслати')

/** The talk has no chat until its start is asked for. */
function aTalkToBegin(server: FakeServer): void {
  const { keep } = aTalk(server)
  server.on(chats.list, onePage([]))
  let begun: Chat | null = null
  server.on(chats.byProposal, () => {
    if (!begun) throw new Refusal('not_found')
    return { data: begun }
  })
  server.on(chats.start, ({ body: { message } }) => {
    begun = aChat({ contacts_shared: true })
    return { data: begun, message: message && keep(message) }
  })
}

test('the buyer opens the contacts with the first words', async ({ server, screen }) => {
  aTalkToBegin(server)
  screen.open('/office/chats/5/6', aMe())
  await field.fill(withNumber)
  await offer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect.element(log.getByText(withNumber)).toBeVisible()
  await expect
    .poll(() => server.askedOf(chats.start).map(({ body }) => body.message))
    .toMatchObject([{ content: withNumber, share_contacts: true }])
  expect(server.askedOf(chats.shareContacts)).toEqual([])
})

test('a supplier who begins a talk is not offered to open contacts', async ({ server, screen }) => {
  aTalkToBegin(server)
  screen.open('/office/chats/5/6', aMe({ id: SUPPLIER.id }))
  await field.fill(withNumber)
  await expect.element(page.getByText(contactRefusal('phone', false))).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('a message that waited shows when it was written, and its details when it arrived', async ({
  server,
  screen,
}) => {
  aTalk(server)
  const late = aMessage({
    id: 2,
    content: 'Їду полем, зв’язку немає.',
    created_at: '2026-01-13T07:40:00.000Z',
    written_at: '2026-01-12T16:05:00.000Z',
  })
  const data = [aMessage({ created_at: '2026-01-12T08:00:00.000Z' }), late]
  server.on(chats.messages, {
    data,
    currentPage: 1,
    lastPage: 1,
    hasNextPage: false,
    hasPrevPage: false,
    perPage: 50,
  })
  screen.open('/office/chats/5/6', aMe())
  await expect.element(log.getByText(/^12 січня( 2026 р\.)? о 18:05$/)).toBeVisible()
  await log.getByText(late.content).click()
  await expect.element(log.getByText(/^Написано 12 січня.* о 18:05$/)).toBeVisible()
  await expect.element(log.getByText(/^Доставлено 13 січня.* о 09:40$/)).toBeVisible()
  await log.getByText('Є, надішлю копію.').click()
  await expect.element(log.getByText(/^Доставлено 12 січня.* о 10:00$/)).toBeVisible()
  await expect.element(log.getByText(/^Написано/)).not.toBeInTheDocument()
})

test('what one writes is seen also where the clock of the phone was set back meanwhile', async ({
  server,
  screen,
  network,
}) => {
  const { sent } = aTalk(server)
  const data = Array.from({ length: 40 }, (_, at) => aMessage({ id: at + 1, content: `слово ${at + 1}` }))
  const read = { data: aChat({ unread_count: 0, read_up_to_id: 40, last_message: data.at(-1)! }) }
  server.on(chats.byProposal, read)
  server.on(chats.get, read)
  server.on(chats.list, onePage([read.data]))
  server.on(chats.messages, {
    data,
    currentPage: 1,
    lastPage: 1,
    hasNextPage: false,
    hasPrevPage: false,
    perPage: 50,
  })
  screen.open('/office/chats/5/6', aMe())
  await expect.element(log.getByText('слово 40', { exact: true })).toBeInViewport()
  network(false)
  await field.fill('перше слово')
  await button('Надіслати').click()
  await expect.element(log.getByText('перше слово')).toBeInViewport()
  const atTop = (): number => {
    log.element().scrollTo({ top: 0 })
    return log.getByText('слово 1', { exact: true }).elements().length
  }
  await expect.poll(atTop).toBe(1)
  const real = Date.now
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000)
  await field.fill('друге слово')
  await button('Надіслати').click()
  await expect.element(log.getByText('друге слово')).toBeInViewport()
  vi.restoreAllMocks()
  network(true)
  await expect.poll(sent).toEqual(['перше слово', 'друге слово'])
})

test('messages that come after their count are begun at their line, not at the end', async ({
  server,
  screen,
}) => {
  aTalk(server)
  const all = Array.from({ length: 55 }, (_, at) => aMessage({ id: at + 1, content: `слово ${at + 1}` }))
  let known = 30
  let comes: Promise<void> = Promise.resolve()
  server.on(chats.messages, async ({ query }) => {
    await comes
    const data = all.slice(0, known).filter(({ id }) => id > (query.after_id ?? 0))
    return { data, currentPage: 1, lastPage: 1, hasNextPage: false, hasPrevPage: false, perPage: 50 }
  })
  const chat = (unread: number) => ({
    ...aChat({ unread_count: unread, read_up_to_id: 30, last_message: all[known - 1]! }),
  })
  server.on(chats.byProposal, () => ({ data: chat(known - 30) }))
  server.on(chats.get, () => ({ data: chat(known - 30) }))
  server.on(chats.list, () => onePage([chat(known - 30)]))
  const me = aMe()
  screen.open('/office/chats', me)
  // the device keeps nothing of a person before their session has begun on it
  await expect.poll(deviceUid).toBe(me.id)
  screen.open('/office/chats/5/6')
  await expect.element(log.getByText('слово 30', { exact: true })).toBeVisible()
  known = 55
  let come = (): void => undefined
  comes = new Promise((resolve) => (come = resolve))
  screen.reopen()
  await expect.element(log.getByText('слово 30', { exact: true })).toBeVisible()
  come()
  await expect.element(log.getByText('Нові повідомлення')).toBeInViewport()
  await expect.element(log.getByText('слово 31', { exact: true })).toBeInViewport()
})

test('older messages are there where all of them fit, and say so where they do not come', async ({
  server,
  screen,
}) => {
  aTalk(server)
  const all = Array.from({ length: 42 }, (_, at) => aMessage({ id: at + 1, content: `слово ${at + 1}` }))
  let isAway = true
  server.on(chats.messages, ({ query }) => {
    if (query.before_id !== undefined && isAway) throw new Refusal('internal', { retryAfter: 0 })
    const before = all.filter(({ id }) => id < (query.before_id ?? all.length + 1))
    const data = before.slice(-query.per_page)
    const hasNextPage = before.length > data.length
    return { data, currentPage: 1, lastPage: 3, hasNextPage, hasPrevPage: false, perPage: query.per_page }
  })
  await page.viewport(1280, 4000)
  screen.open('/office/chats/5/6', aMe())
  await expect.element(log.getByText('слово 42', { exact: true })).toBeVisible()
  await expect.element(log.getByRole('alert')).toHaveTextContent('Помилка завантаження повідомлень')
  isAway = false
  await log.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect.element(log.getByText('слово 1', { exact: true })).toBeVisible()
  await expect.element(log.getByRole('alert')).not.toBeInTheDocument()
})

test('a talk of others is not to be had, and nothing can be written in it', async ({ server, screen }) => {
  const gone = (): never => {
    throw new Refusal('not_found')
  }
  server.on(chats.list, onePage([]))
  server.on(chats.byProposal, gone)
  server.on(proposals.get, gone)
  screen.open('/office/chats/5/6', aMe())
  await expect.element(main().getByText('Чат недоступний')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('the proposal is the first thing in a talk, and unfolds with who offers it and what is checked', async ({
  server,
  screen,
}) => {
  aTalk(server)
  server.on(chats.byProposal, {
    data: aChat({ supplier_company: aNamedCompany(), supplier_facts: someFacts() }),
  })
  screen.open('/office/chats/5/6', aMe())
  const subject = main().getByRole('region', { name: 'Пропозиція', exact: true })
  await expect.element(subject).toBeVisible()
  await expect.element(log.getByText('Є, надішлю копію.')).toBeVisible()
  expect(subject.element().compareDocumentPosition(log.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await subject.getByRole('button', { name: /^Потрібен цукор/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Про що розмова' })
  await expect
    .element(dialog.getByRole('link', { name: 'Солодка гора', exact: true }))
    .toHaveAttribute('href', '/suppliers/solodka-hora')
  await dialog.getByText('телефон', { exact: true }).click()
  await expect.element(dialog.getByText('контрольна цифра правильна')).toBeVisible()
})

test('on a wide desk the talk has all that the list and the third column leave', async ({
  server,
  screen,
}) => {
  aTalk(server)
  const box = (at: Element): DOMRect => at.getBoundingClientRect()
  for (const width of [1440, 1680]) {
    await page.viewport(width, 900)
    screen.open('/office/chats/5/6', aMe())
    await expect.element(log.getByText('Є, надішлю копію.')).toBeVisible()
    const terms = main().getByRole('region', { name: 'Умови' })
    await expect.element(terms).toBeVisible()
    const [talk, column] = [box(log.element()), box(terms.element().parentElement!)]
    expect(column.right, `${width}`).toBe(box(main().element()).right)
    expect(column.left, `${width}`).toBe(talk.right)
    const beside = box(main().getByRole('region', { name: 'Список чатів' }).element())
    expect(beside.left, `${width}`).toBe(box(main().element()).left)
    expect(beside.right, `${width}`).toBe(talk.left)
    expect(talk.width, `${width}`).toBeGreaterThan(beside.width + column.width - 1)
    expect(overhang(), `${width}`).toEqual([])
  }
})
