import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const share = (who: TestUser, chat: TestTalk, body: unknown) =>
  server.as(who).put(`/chats/${chat.id}/contact-sharing`, body)
const open = (who: TestUser, chat: TestTalk) => server.as(who).post(`/chats/${chat.id}/contacts/open`)
const partnerEmail = async (chat: TestTalk) =>
  (await server.as(chat.supplier).get(`/chats/${chat.id}`)).body.data.buyer.email

describe('contacts', () => {
  test('are the buyer’s to share and the supplier’s to open', async () => {
    const chat = await putTalk(server.sql)
    expect((await open(chat.supplier, chat)).body.code).toBe('contacts_not_allowed')
    expect((await share(chat.supplier, chat, { allowed: true })).body.code).toBe('forbidden')
    expect((await open(chat.buyer, chat)).body.code).toBe('forbidden')

    const shared = await share(chat.buyer, chat, { allowed: true })
    expect([shared.status, shared.body.data.contacts_shared]).toEqual([200, true])
    const opened = await open(chat.supplier, chat)
    expect([opened.status, opened.body.data]).toEqual([
      200,
      { name: chat.buyer.username, phone: chat.buyer.phone, email: null },
    ])
    expect(await partnerEmail(chat)).toBeNull()
  })

  test('hold the e-mail only where the buyer ticked it, and only once opened', async () => {
    const chat = await putTalk(server.sql)
    await share(chat.buyer, chat, { allowed: true, include_email: true })
    expect(await partnerEmail(chat)).toBeNull()
    expect((await open(chat.supplier, chat)).body.data.email).toBe(chat.buyer.email)
    expect(await partnerEmail(chat)).toBe(chat.buyer.email)
    expect((await server.as(chat.buyer).get(`/chats/${chat.id}`)).body.data.supplier.email).toBeNull()
  })

  test('close to whoever has not opened them when revoked, and stay with whoever has', async () => {
    const [early, late] = [await putTalk(server.sql), await putTalk(server.sql)]
    await share(early.buyer, early, { allowed: true, include_email: true })
    await share(late.buyer, late, { allowed: true, include_email: true })
    await open(early.supplier, early)
    for (const chat of [early, late])
      expect((await share(chat.buyer, chat, { allowed: false })).status).toBe(200)

    const kept = await open(early.supplier, early)
    expect(kept.body.data.email).toBe(early.buyer.email)
    expect(await partnerEmail(early)).toBe(early.buyer.email)
    expect((await open(late.supplier, late)).body.code).toBe('contacts_not_allowed')

    await share(late.buyer, late, { allowed: true })
    expect((await open(late.supplier, late)).body.data.email).toBeNull()
  })

  test('that were never opened stay closed: an e-mail added after the phone was opened, and revoked', async () => {
    const chat = await putTalk(server.sql)
    await share(chat.buyer, chat, { allowed: true })
    expect((await open(chat.supplier, chat)).body.data.email).toBeNull()
    await share(chat.buyer, chat, { allowed: true, include_email: true })
    expect(await partnerEmail(chat)).toBeNull()
    await share(chat.buyer, chat, { allowed: false })
    const kept = await open(chat.supplier, chat)
    expect([kept.body.data.phone, kept.body.data.email]).toEqual([chat.buyer.phone, null])
    expect(await partnerEmail(chat)).toBeNull()
  })

  test('are opened anew, and for good, where the buyer added the e-mail later', async () => {
    const chat = await putTalk(server.sql)
    await share(chat.buyer, chat, { allowed: true })
    await open(chat.supplier, chat)
    await share(chat.buyer, chat, { allowed: true, include_email: true })
    expect((await open(chat.supplier, chat)).body.data.email).toBe(chat.buyer.email)
    await share(chat.buyer, chat, { allowed: true })
    await share(chat.buyer, chat, { allowed: false })
    expect((await open(chat.supplier, chat)).body.data.email).toBe(chat.buyer.email)
    expect(await partnerEmail(chat)).toBe(chat.buyer.email)
  })

  test('hold the address that was opened, and no later one', async () => {
    const chat = await putTalk(server.sql)
    await share(chat.buyer, chat, { allowed: true, include_email: true })
    await open(chat.supplier, chat)
    await share(chat.buyer, chat, { allowed: false })
    await server.sql`update users set email = ${`later-${chat.buyer.email}`} where id = ${chat.buyer.id}`
    expect((await open(chat.supplier, chat)).body.data.email).toBe(chat.buyer.email)
    expect(await partnerEmail(chat)).toBe(chat.buyer.email)
  })

  test('revoked and opened at once end in one of the two orders', async () => {
    const chat = await putTalk(server.sql)
    await share(chat.buyer, chat, { allowed: true })
    const [opened] = await Promise.all([
      open(chat.supplier, chat),
      share(chat.buyer, chat, { allowed: false }),
    ])
    expect((await open(chat.supplier, chat)).status).toBe(opened.status)
  })

  test('refuse a body that says nothing', async () => {
    const chat = await putTalk(server.sql)
    for (const body of [
      {},
      { allowed: 'yes' },
      { allowed: 1 },
      { allowed: true, include_email: 'no' },
      [],
      undefined,
    ])
      expect((await share(chat.buyer, chat, body)).status).toBe(422)
  })

  test('cost money where a fee is set, and nothing to whoever opened them before', async () => {
    const paid = await startServer({ env: { CONTACT_FEE_UAH: '250' } })
    try {
      const chat = await putTalk(paid.sql)
      const before = await putTalk(paid.sql)
      await paid.sql`update chats set contacts_opened_at = now() where id = ${before.id}`
      const ask = (talk: TestTalk) => paid.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)
      expect((await ask(chat)).status).toBe(409)
      await paid.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, { allowed: true })
      const due = await ask(chat)
      expect([due.status, due.body.code]).toEqual([402, 'payment_required'])
      expect(due.body.detail).toContain('250')
      expect((await ask(before)).status).toBe(200)
    } finally {
      await paid.stop()
    }
  })
})
