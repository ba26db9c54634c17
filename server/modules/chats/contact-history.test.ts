import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const share = (chat: TestTalk, body: unknown) =>
  server.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, body)
const open = (chat: TestTalk) => server.as(chat.supplier).post(`/chats/${chat.id}/contacts/open`)
const opened = (who: TestUser, query = '') => server.as(who).get(`/user/opened-orders${query}`)
const historyOf = (who: TestUser, chat: TestTalk) =>
  server.as(who).get(`/orders/${chat.proposal.order.id}/contact-history`)
async function openedTalk(body: unknown = { allowed: true }): Promise<TestTalk> {
  const chat = await putTalk(server.sql)
  await share(chat, body)
  await open(chat)
  return chat
}

describe('opened contacts', () => {
  test('are the supplier’s who opened them, with the order and the chat beside', async () => {
    const chat = await openedTalk({ allowed: true, include_email: true })
    const { status, body } = await opened(chat.supplier)
    expect([status, body.meta.total]).toEqual([200, 1])
    expect(body.data).toMatchObject([
      {
        chat_id: chat.id,
        propose_id: chat.proposal.id,
        order: { id: chat.proposal.order.id },
        name: chat.buyer.username,
        facts: { orders: expect.any(Number), deals: 0, since: expect.any(String) },
        phone: chat.buyer.phone,
        email: chat.buyer.email,
        shared: true,
        closed_at: null,
        partner_deleted: false,
      },
    ])
    for (const other of [chat.buyer, await putUser(server.sql)])
      expect((await opened(other)).body.data).toEqual([])
    expect((await server.guest.get('/user/opened-orders')).status).toBe(401)
  })

  test('that were only shared are not there, nor an e-mail that was not opened', async () => {
    const shared = await putTalk(server.sql)
    await share(shared, { allowed: true, include_email: true })
    expect((await opened(shared.supplier)).body.data).toEqual([])
    const chat = await openedTalk()
    await share(chat, { allowed: true, include_email: true })
    expect((await opened(chat.supplier)).body.data).toMatchObject([{ email: null }])
  })

  test('stay when they are revoked, and say since when they are closed', async () => {
    const chat = await openedTalk()
    await share(chat, { allowed: false })
    const [entry] = (await opened(chat.supplier)).body.data
    expect(entry).toMatchObject({ phone: chat.buyer.phone, shared: false })
    expect(Date.parse(entry.closed_at)).toBeGreaterThanOrEqual(Date.parse(entry.opened_at))
    await share(chat, { allowed: true })
    expect((await opened(chat.supplier)).body.data).toMatchObject([{ shared: true, closed_at: null }])
  })

  test('of a buyer who has deleted the account keep no number', async () => {
    const chat = await openedTalk({ allowed: true, include_email: true })
    await server.sql`update orders set phone = null, status = 'hidden' where id = ${chat.proposal.order.id}`
    await server.sql`
      update chats set ended_at = now(), contacts_shared = false, contacts_with_email = false,
        contacts_opened_email = null where id = ${chat.id}`
    expect((await opened(chat.supplier)).body.data).toMatchObject([
      { phone: null, email: null, facts: null, partner_deleted: true },
    ])
  })

  test('are found by all of the words, in the order and in the name', async () => {
    const chat = await openedTalk()
    const { id } = chat.proposal.order
    await server.sql`
      update orders set text = 'Борошно пшеничне, двадцять тонн щомісяця', search = 'борошно пшеничне двадцять тонн щомісяця'
      where id = ${id}`
    await server.sql`update users set username = 'Пекарня Ґанок' where id = ${chat.buyer.id}`
    const found = async (text: string) =>
      (await opened(chat.supplier, `?text=${encodeURIComponent(text)}`)).body.data.length
    for (const text of ['БОРОШНО', 'тонн борошно', 'ґанок', 'ганок пшеничне', '', '  ', '%', 'тонн_'])
      expect([text, await found(text)]).toEqual([text, 1])
    for (const text of ['цукор', 'борошно цукор', 'бор%х'])
      expect([text, await found(text)]).toEqual([text, 0])
  })

  test('are walked by their cursor, each once, the latest first', async () => {
    const first = await openedTalk()
    const { supplier } = first
    const rest: TestTalk[] = []
    for (let count = 0; count < 4; count += 1) {
      const chat = await putTalk(server.sql, { author: supplier })
      await share(chat, { allowed: true })
      await open(chat)
      rest.push(chat)
    }
    const ids: number[] = []
    let cursor: string | null = null
    do {
      const query = `?per_page=2${cursor === null ? '' : `&cursor=${cursor}`}`
      const { body } = await opened(supplier, query)
      ids.push(...body.data.map((each: { chat_id: number }) => each.chat_id))
      expect(body.meta.total).toBe(5)
      cursor = body.meta.next_cursor
    } while (cursor !== null)
    expect(ids).toEqual([...rest.toReversed(), first].map(({ id }) => id))
    expect((await opened(supplier, '?cursor=none')).status).toBe(422)
  })
})

describe('the history of an order', () => {
  test('tells its buyer who was allowed and who opened, and nobody else', async () => {
    const chat = await openedTalk({ allowed: true, include_email: true })
    const company = await putCompany(server.sql, { user: chat.supplier })
    await share(chat, { allowed: false })
    const { status, body } = await historyOf(chat.buyer, chat)
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      {
        chat_id: chat.id,
        propose_id: chat.proposal.id,
        supplier: { id: chat.supplier.id, username: chat.supplier.username },
        supplier_company: { id: company.id, slug: company.slug },
        facts: { deals: 0, since: expect.any(String) },
        shared: false,
        events: [
          { kind: 'shared', with_email: true },
          { kind: 'opened', with_email: true },
          { kind: 'revoked', with_email: false },
        ],
      },
    ])
    expect(body.data[0].opened_at).toBe(body.data[0].events[1].at)
    for (const other of [chat.supplier, await putUser(server.sql)])
      expect((await historyOf(other, chat)).status).toBe(403)
    expect((await server.guest.get(`/orders/${chat.proposal.order.id}/contact-history`)).status).toBe(401)
  })

  test('has an entry for what changed, and none for what is said again', async () => {
    const chat = await putTalk(server.sql)
    expect((await historyOf(chat.buyer, chat)).body.data).toEqual([])
    for (const body of [
      { allowed: true },
      { allowed: true },
      { allowed: true, include_email: true },
      { allowed: false },
      { allowed: false },
    ])
      await share(chat, body)
    const [entry] = (await historyOf(chat.buyer, chat)).body.data
    expect(entry.opened_at).toBeNull()
    expect(
      entry.events.map(({ kind, with_email }: { kind: string; with_email: boolean }) => [kind, with_email]),
    ).toEqual([
      ['shared', false],
      ['shared', true],
      ['revoked', false],
    ])
  })

  test('has no second entry where contacts are read again, also at once', async () => {
    const chat = await putTalk(server.sql)
    await share(chat, { allowed: true })
    await Promise.all([open(chat), open(chat), open(chat)])
    const [entry] = (await historyOf(chat.buyer, chat)).body.data
    expect(entry.events.map(({ kind }: { kind: string }) => kind)).toEqual(['shared', 'opened'])
  })

  test('is only added to', async () => {
    await openedTalk()
    await expect(server.sql`update contact_events set at = now()`).rejects.toThrow('only added to')
    await expect(server.sql`delete from contact_events`).rejects.toThrow('only added to')
  })
})
