import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { AccountExport } from '#domain/contract/account-data.ts'
import { API_BASE } from '#domain/contract/endpoint.ts'
import { putMessages, putTalk } from '#tests/factories/chats.ts'
import { putDeal } from '#tests/factories/deals.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('one’s own data as a file', () => {
  test('holds all that is one’s own and nothing of what others wrote', async () => {
    const talk = await putTalk(server.sql)
    const { buyer, supplier } = talk
    await putCompany(server.sql, { user: supplier, title: 'Олія гуртом' })
    await putMessages(server.sql, talk.id, buyer.id, ['Чи є олія?', 'Пишіть "сюди"\n\\ і сюди'])
    await putMessages(server.sql, talk.id, supplier.id, ['Є, десять тонн'])
    await putReview(server.sql, {
      proposal: talk.proposal,
      text: 'Олія добра, дякуємо',
      reply: 'Приходьте ще',
    })
    const deal = await putDeal(server.sql, { proposal: talk.proposal })
    const [invitation] = await server.sql`
      insert into invitations (order_id, supplier_id) values (${talk.proposal.order.id}, ${supplier.id}) returning id`
    await server.sql`
      update users set password_hash = 'argon2id-secret', google_subject = 'google-secret',
        google_email = 'olena@gmail.com' where id = ${buyer.id}`
    await server.as(buyer).post('/user/notification-settings', { soundNotifications: false })
    await server.sql`
      insert into notifications (user_id, event_key, type, title, message, link)
      values (${buyer.id}, 'review:1:answer', 'review_answered', 'Відповідь', 'Дякуємо', '/office')`
    await server.sql`
      insert into notification_deliveries (user_id, event_key, channel, type, link, due_at)
      values (${buyer.id}, 'review:1:answer', 'mail', 'review_answered', '/office', '2030-01-01T07:00:00Z')`
    await server.as(buyer).put(`/chats/${talk.id}/contact-sharing`, { allowed: true })
    await server.as(supplier).post(`/chats/${talk.id}/contacts/open`)
    const reply = await server.as(buyer).get('/user/export')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="gurt-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const file = v.parse(AccountExport, reply.body)
    expect(file.notification_settings).toMatchObject({ soundNotifications: false, pushNotifications: true })
    expect(file.waiting_deliveries).toEqual([
      {
        channel: 'mail',
        type: 'review_answered',
        title: 'Відповідь',
        message: 'Дякуємо',
        due_at: '2030-01-01T07:00:00.000Z',
      },
    ])
    expect(file.account).toMatchObject({
      id: buyer.id,
      email: buyer.email,
      username: buyer.username,
      phone: buyer.phone,
      is_vat_payer: false,
      has_password: true,
      has_google: true,
      google_email: 'olena@gmail.com',
    })
    expect(file.company).toBeNull()
    expect(file.orders).toEqual([
      expect.objectContaining({ id: talk.proposal.order.id, text: talk.proposal.order.text }),
    ])
    expect(file.proposals).toEqual([])
    expect(file.chats).toEqual([
      expect.objectContaining({
        id: talk.id,
        role: 'buyer',
        partner: { id: supplier.id, username: supplier.username },
        messages_count: 3,
      }),
    ])
    expect(file.reviews).toEqual([
      expect.objectContaining({ kind: 'written', propose_id: talk.proposal.id, text: 'Олія добра, дякуємо' }),
    ])
    expect(file.deals).toEqual([expect.objectContaining({ id: deal.id, kind: 'bought', total: 364_000 })])
    const invited = { id: invitation!['id'], order_id: talk.proposal.order.id }
    expect(file.invitations).toEqual([expect.objectContaining({ ...invited, kind: 'sent' })])
    expect(file.contact_events.map(({ chat_id, kind, by_me }) => [chat_id, kind, by_me])).toEqual([
      [talk.id, 'shared', true],
      [talk.id, 'opened', false],
    ])
    expect(file.messages.map(({ content }) => content)).toEqual(['Чи є олія?', 'Пишіть "сюди"\n\\ і сюди'])
    expect(file.sessions).toHaveLength(1)
    const text = JSON.stringify(reply.body)
    for (const secret of ['argon2id-secret', 'google-secret', 'Є, десять тонн', supplier.email, buyer.token])
      expect(text).not.toContain(secret)

    const other = v.parse(AccountExport, (await server.as(supplier).get('/user/export')).body)
    expect(other.company?.title).toBe('Олія гуртом')
    expect(other.proposals).toEqual([expect.objectContaining({ id: talk.proposal.id, minimum_sum: 5000 })])
    expect(other.reviews).toEqual([expect.objectContaining({ kind: 'received', reply: 'Приходьте ще' })])
    expect(other.deals).toEqual([expect.objectContaining({ id: deal.id, kind: 'sold' })])
    expect(other.invitations).toEqual([expect.objectContaining({ ...invited, kind: 'received' })])
    expect(other.messages.map(({ content }) => content)).toEqual(['Є, десять тонн'])
  })

  test('of a newcomer is whole too', async () => {
    const reply = await server.as(await putUser(server.sql, { phone: null })).get('/user/export')
    const file = v.parse(AccountExport, reply.body)
    expect([file.orders, file.chats, file.messages, file.consents.pushes]).toEqual([[], [], [], []])
  })

  test('is sent as it is read: its beginning comes long before its end, and its end comes', async () => {
    const talk = await putTalk(server.sql)
    await server.sql`
      insert into messages (chat_id, sender_id, client_id, content)
      select ${talk.id}, ${talk.buyer.id}, gen_random_uuid(), 'Повідомлення ' || n || repeat(' і ще', 20)
      from generate_series(1, 20000) n`
    const before = process.memoryUsage().rss
    const reply = await fetch(`${server.url}${API_BASE}/user/export`, {
      headers: { authorization: `Bearer ${talk.buyer.token}`, 'accept-encoding': 'identity' },
    })
    let [pieces, bytes, most] = [0, 0, 0]
    for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
      pieces += 1
      bytes += piece.length
      most = Math.max(most, process.memoryUsage().rss - before)
    }
    expect(pieces).toBeGreaterThan(20)
    expect(bytes).toBeGreaterThan(4_000_000)
    expect(most).toBeLessThan(200_000_000)
  })

  test('is given five times in an hour', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' } })
    const olena = limited.as(await putUser(limited.sql))
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await olena.get('/user/export')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await limited.stop()
  })

  test('walks past a page of anything', async () => {
    const owner = await putUser(server.sql)
    await putOrder(server.sql, { owner })
    await server.sql`
      insert into notifications (user_id, type, event_key, title, message, link)
      select ${owner.id}, 'order_accepted', 'order:' || n, 'Замовлення', 'прийнято', '/' from generate_series(1, 1203) n`
    const { body } = await server.as(owner).get('/user/export')
    const ids = (body as AccountExport).notifications.map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203])
  })
})
