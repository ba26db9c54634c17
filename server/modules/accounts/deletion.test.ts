import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putMessages, putTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'

const PASSWORD = 'дуже-довгий-пароль'
const BY_PASSWORD = { password: PASSWORD }
const NAME = 'Видалений користувач'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let made = 0
/** A person with a password, whose name and number are in no other row. */
async function aPerson(): Promise<TestUser> {
  const email = `leaves${++made}@example.com`
  const username = `Пекарня Соломія ${made}`
  const { body } = await server.guest.post('/register', { email, password: PASSWORD, username })
  const phone = somePhone()
  await server.sql`
    update users set phone = ${phone}, phone_verified_at = now(), google_subject = ${`google-${email}`}, intent = 'buy', is_vat_payer = true,
      email_verified_at = now(), last_seen_at = now(), is_first_time = false where id = ${body.data.user.id}`
  return { id: body.data.user.id, email, username, phone, token: body.data.token }
}
const leave = (who: { token: string }, body: object = BY_PASSWORD) =>
  server.as(who).post('/user/deletion', body)

/** The tables in which any of the words stands, in whatever column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await server.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await server.sql<{ row: string }[]>`select t::text as row from ${server.sql(name)} t`
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(name)
  }
  return found
}

describe('who deletes their account', () => {
  test('leaves a row in which every column is known, and no word of theirs in any other', async () => {
    const olena = await aPerson()
    await putCompany(server.sql, { user: olena, title: 'Соломія гуртом', phone: olena.phone! })
    const talk = await putTalk(server.sql, { order: await putOrder(server.sql, { owner: olena }) })
    await putOrder(server.sql, {
      owner: olena,
      text: 'Ніхто не відповів на це замовлення Соломії, тонна борошна.',
    })
    await server
      .as(olena)
      .post(`/chats/${talk.id}/messages`, { content: 'Добрий день', client_id: randomUUID() })
    await server.as(olena).put(`/chats/${talk.id}/contact-sharing`, { allowed: true, include_email: true })
    await server.as(talk.supplier).post(`/chats/${talk.id}/contacts/open`)
    await server.as(olena).post('/user/login-links')
    const asked = await putCompany(server.sql)
    const invited = await server
      .as(olena)
      .post(`/suppliers/${asked.slug}/invitations`, { order_id: talk.proposal.order.id })
    expect(invited.status).toBe(201)
    const asking = await putOrder(server.sql)
    await server.sql`insert into invitations (order_id, supplier_id) values (${asking.id}, ${olena.id})`
    const answered = await putTalk(server.sql, { author: olena })
    await server.as(answered.buyer).post(`/chats/${answered.id}/mark-read`, {})
    expect((await server.as(olena).post(`/proposals/${answered.proposal.id}/revoke`)).status).toBe(200)
    const words = [olena.email, olena.username, olena.phone!, 'Соломі']
    await eventually(async () => {
      expect(await tablesWith(words)).toContain('notifications')
      // the message and the sharing
      const toSupplier = await server.sql`select 1 from notifications where user_id = ${talk.supplier.id}`
      expect(toSupplier).toHaveLength(2)
      const told = await server.as(answered.buyer).get('/notifications?type=proposal_revoked')
      expect(told.body.data).toHaveLength(1)
      expect((await server.as(asked.user).get('/notifications')).body.data).toHaveLength(1)
    })

    const reply = await leave(olena)
    expect([reply.status, reply.body]).toEqual([204, ''])
    expect(reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'auth.local=',
      'auth.google=',
    ])
    const [row] = await server.sql`select * from users where id = ${olena.id}`
    expect(row).toEqual({
      id: olena.id,
      email: null,
      username: NAME,
      password_hash: null,
      phone: null,
      phone_verified_at: null,
      email_verified_at: null,
      google_subject: null,
      google_email: null,
      google_tied_at: null,
      intent: null,
      is_vat_payer: false,
      is_first_time: false,
      last_seen_at: null,
      blocked_at: null,
      blocked_reason: null,
      created_at: expect.any(Date),
      deleted_at: expect.any(Date),
    })
    expect(row!['created_at']).toEqual(row!['deleted_at'])
    expect(await tablesWith(words)).toEqual([])
    const own = await server.sql`
      select (select count(*) from sessions where user_id = ${olena.id})::int as sessions,
        (select count(*) from companies where user_id = ${olena.id})::int as companies,
        (select count(*) from notifications where user_id = ${olena.id})::int as notifications,
        (select count(*) from account_links where user_id = ${olena.id})::int as links,
        (select count(*) from known_devices where user_id = ${olena.id})::int as devices,
        (select count(*) from invitations where supplier_id in (${olena.id}, ${asked.user.id}))::int as invitations,
        (select count(*) from orders where user_id = ${olena.id})::int as orders`
    expect(own[0]).toEqual({
      sessions: 0,
      companies: 0,
      notifications: 0,
      links: 0,
      devices: 0,
      invitations: 0,
      orders: 1,
    })
  })

  test('leaves nothing that nobody has thought of: every table that names a person is one of these', async () => {
    const columns = await server.sql<{ name: string }[]>`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`
    // a new one: decide in deletion.repository.ts what becomes of it, and tell it in the decision record
    expect(columns.map(({ name }) => name)).toEqual([
      'account_links.user_id',
      'chat_members.user_id',
      'chats.buyer_id',
      'chats.supplier_id',
      'code_puzzles.user_id',
      'companies.user_id',
      'contact_charges.supplier_id',
      'contact_events.user_id',
      'contact_views.user_id',
      'deals.buyer_id',
      'deals.cancelled_by',
      'deals.supplier_id',
      'idempotency_keys.user_id',
      'invitations.supplier_id',
      'known_devices.user_id',
      'ledger_entries.user_id',
      'ledger_transactions.user_id',
      'mail_recipients.user_id',
      'muted_orders.user_id',
      'notification_pace.user_id',
      'notification_settings.user_id',
      'notification_turns.user_id',
      'notifications.user_id',
      'order_editions.user_id',
      'order_matches.user_id',
      'order_readers.user_id',
      'orders.user_id',
      'payments.user_id',
      'phone_codes.user_id',
      'proposals.user_id',
      'push_addresses.user_id',
      'review_reports.user_id',
      'reviews.supplier_id',
      'reviews.user_id',
      'sessions.user_id',
      'wallets.user_id',
    ])
  })

  test('is told by mail, cannot come back, and may register anew with address and number', async () => {
    const olena = await aPerson()
    const other = await server.guest.post('/login', { email: olena.email, password: PASSWORD })
    expect((await leave(olena)).status).toBe(204)
    for (const token of [olena.token, other.body.data.token])
      expect((await server.as({ token }).get('/user/profile')).status).toBe(401)
    expect((await server.guest.post('/login', { email: olena.email, password: PASSWORD })).status).toBe(401)
    await eventually(async () => {
      const mails = (await server.letters()).filter(({ to }) => to === olena.email)
      expect(mails.at(-1)).toMatchObject({
        subject: 'Обліковий запис у «Гурті» видалено',
        text: expect.stringContaining(`«${olena.username}»`),
      })
    })
    const again = await server.guest.post('/register', {
      email: olena.email,
      password: PASSWORD,
      username: 'Та сама',
    })
    expect(again.status).toBe(201)
    expect(again.body.data.user.id).not.toBe(olena.id)
    await server.sql`
      update users set phone = ${olena.phone}, phone_verified_at = now() where id = ${again.body.data.user.id}`
  })

  test('has to prove it by the password', async () => {
    const olena = await aPerson()
    const refusals = [
      await leave(olena, { password: 'не той пароль' }),
      await leave(olena, {}),
      await leave(olena, { password: '' }),
      await leave(olena, { code: '12345' }),
      await leave(olena, { code: '000000' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect(refusals.map(({ body }) => Object.keys(body.errors))).toEqual([
      ['password'],
      ['password'],
      ['password'],
      ['code'],
      ['code'],
    ])
    expect((await server.as(olena).get('/user/profile')).status).toBe(200)
  })

  test('or by a code that was mailed, of which the last counts and five tries are had', async () => {
    const olena = await putUser(server.sql)
    const api = server.as(olena)
    const codes = async () =>
      (await server.letters())
        .filter(({ to }) => to === olena.email)
        .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
    expect((await api.post('/user/deletion/code')).status).toBe(204)
    expect((await api.post('/user/deletion/code')).status).toBe(204)
    const [first, second] = await codes()
    expect(first).toMatch(/^\d{6}$/)
    const outdated = first === second ? '000000' : first
    expect((await leave(olena, { code: outdated })).status).toBe(422)
    const another = await putUser(server.sql)
    expect((await leave(another, { code: second })).status).toBe(422)
    expect((await leave(olena, { code: second })).status).toBe(204)
    expect((await api.get('/user/profile')).status).toBe(401)
    for (let tries = 1; tries < 5; tries += 1)
      expect((await leave(another, { code: '000000' })).status).toBe(422)
    expect((await leave(another, { code: '000000' })).status).toBe(429)
  })

  test('leaves once, however many calls ask at the same moment', async () => {
    const talk = await putTalk(server.sql, { author: await aPerson() })
    const replies = await Promise.all(Array.from({ length: 4 }, () => leave(talk.supplier)))
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(204)
    for (const status of statuses.slice(1)) expect([401, 422]).toContain(status)
    expect((await leave(talk.supplier)).status).toBe(401)
    const mails = (await server.letters()).filter(({ to }) => to === talk.supplier.email)
    expect(mails.filter(({ subject }) => subject?.includes('видалено'))).toHaveLength(1)
  })

  test('is anybody who is signed in, and nobody else', async () => {
    expect((await server.guest.post('/user/deletion', BY_PASSWORD)).status).toBe(401)
    expect((await server.guest.post('/user/deletion/code')).status).toBe(401)
  })
})

describe('what a partner meets', () => {
  test('the chat opens with its history under another name, and nothing can be sent, shared or opened', async () => {
    const talk = await putTalk(server.sql, {
      order: await putOrder(server.sql, { owner: await aPerson() }),
      status: 'accepted',
    })
    await putMessages(server.sql, talk.id, talk.buyer.id, ['Коли привезете?'])
    const supplier = server.as(talk.supplier)
    const sent = { content: 'У п’ятницю', client_id: randomUUID() }
    await supplier.post(`/chats/${talk.id}/messages`, sent)
    await server
      .as(talk.buyer)
      .put(`/chats/${talk.id}/contact-sharing`, { allowed: true, include_email: true })
    await supplier.post(`/chats/${talk.id}/contacts/open`)
    const socket = await connectSocket(server.url, talk.supplier)
    const own = await connectSocket(server.url, talk.buyer)
    await leave(talk.buyer)

    expect(await socket.hear('chat:ended')).toEqual([{ chatId: talk.id }])
    expect(await own.hear('account:deleted')).toEqual([{ userId: talk.buyer.id }])
    await eventually(() => expect(own.socket.connected).toBe(false))
    const { body } = await supplier.get(`/chats/${talk.id}`)
    expect(body.data).toMatchObject({
      buyer: { id: talk.buyer.id, username: NAME, email: null },
      can_write: false,
      partner_deleted: true,
      contacts_shared: false,
      order: { status: 'hidden' },
      proposal: { status: 'accepted' },
    })
    const history = (await supplier.get(`/chats/${talk.id}/messages`)).body.data
    expect(
      history.map((message: { content: string; username: string }) => [message.username, message.content]),
    ).toEqual([
      [NAME, 'Коли привезете?'],
      [talk.supplier.username, 'У п’ятницю'],
    ])
    const refused = await supplier.post(`/chats/${talk.id}/messages`, {
      content: 'Агов',
      client_id: randomUUID(),
    })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'partner_deleted',
      'Співрозмовник видалив обліковий запис: у цьому чаті вже нічого не надіслати',
    ])
    // a message that had arrived before is no new one
    expect((await supplier.post(`/chats/${talk.id}/messages`, sent)).status).toBe(200)
    expect(
      await socket.ask('chat:message', { chatId: talk.id, content: 'Агов', client_id: randomUUID() }),
    ).toMatchObject({
      ok: false,
      code: 'partner_deleted',
    })
    expect((await supplier.post(`/chats/${talk.id}/contacts/open`)).body.code).toBe('partner_deleted')
    expect((await supplier.post(`/chats/${talk.id}/mark-read`, {})).status).toBe(204)
    expect((await supplier.get('/chats')).body.data[0].buyer.username).toBe(NAME)
    const stranger = server.as(await putUser(server.sql))
    expect((await stranger.get(`/chats/${talk.id}`)).status).toBe(404)
    socket.close()
    own.close()
  })

  test('a supplier’s waiting proposal is refused with the reason, at once; the order is gone from the lists', async () => {
    const order = await putOrder(server.sql, { owner: await aPerson() })
    const proposal = await putProposal(server.sql, { order })
    const unanswered = await putOrder(server.sql, { owner: order.owner })
    const socket = await connectSocket(server.url, proposal.author)
    expect((await server.guest.get('/orders')).body.data.map(({ id }: { id: number }) => id)).toContain(
      order.id,
    )
    await leave(order.owner)
    const [told] = await socket.hear('notification.new')
    expect(told!.notification).toMatchObject({
      type: 'proposal_rejected',
      message: expect.stringContaining('Покупець видалив обліковий запис'),
    })
    const { body } = await server.as(proposal.author).get(`/proposals/${proposal.id}`)
    expect(body.data).toMatchObject({ status: 'rejected', reject_reason: 'Покупець видалив обліковий запис' })
    const listed = (await server.guest.get('/orders')).body.data.map(({ id }: { id: number }) => id)
    expect([listed.includes(order.id), listed.includes(unanswered.id)]).toEqual([false, false])
    expect((await server.guest.get(`/orders/${order.id}`)).status).toBe(410)
    expect((await server.guest.get(`/orders/${unanswered.id}`)).status).toBe(404)
    expect((await server.as(proposal.author).post('/chats/start', { propose_id: proposal.id })).status).toBe(
      409,
    )
    const [kept] = await server.sql`select phone, pending_count from orders where id = ${order.id}`
    expect(kept).toEqual({ phone: null, pending_count: 0 })
    socket.close()
  })

  test('an accepted proposal that nobody talked about begins no talk any more', async () => {
    const order = await putOrder(server.sql, { owner: await aPerson() })
    const proposal = await putProposal(server.sql, { order, status: 'accepted' })
    await leave(order.owner)
    const reply = await server.as(proposal.author).post('/chats/start', { propose_id: proposal.id })
    expect([reply.status, reply.body.code]).toEqual([409, 'partner_deleted'])
  })

  test('a buyer keeps what was talked about, and the counters of the order are right', async () => {
    const author = await aPerson()
    await putCompany(server.sql, { user: author })
    const order = await putOrder(server.sql)
    const untalked = await putProposal(server.sql, { author })
    const talked = await putProposal(server.sql, { order, author, status: 'accepted' })
    await putProposal(server.sql, { order })
    await putChat(server.sql, talked)
    await leave(author)
    const buyer = server.as(order.owner)
    const { body } = await buyer.get(`/user/orders/${order.id}`)
    expect(body.data).toMatchObject({ proposals_count: 1, pending_count: 1 })
    const kept = body.data.proposals.find(({ id }: { id: number }) => id === talked.id)
    expect(kept).toMatchObject({ status: 'revoked', user: { username: NAME }, company: null })
    expect((await server.as(untalked.order.owner).get(`/proposals/${untalked.id}`)).status).toBe(404)
    const [row] =
      await server.sql`select proposals_count, pending_count from orders where id = ${untalked.order.id}`
    expect(row).toEqual({ proposals_count: 0, pending_count: 0 })
  })
})

test('two partners who leave at the same moment both leave', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [buyer, supplier] = [await aPerson(), await aPerson()]
    for (let talks = 0; talks < 3; talks += 1)
      await putTalk(server.sql, { order: await putOrder(server.sql, { owner: buyer }), author: supplier })
    const replies = await Promise.all([leave(buyer), leave(supplier)])
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
  }
})

test('what is under way when an account goes leaves nothing behind it', async () => {
  const { category, location } = (
    await server.sql<{ category: number; location: number }[]>`
      select (select min(id) from categories where parent_id is not null) as category,
        (select min(id) from locations where type = 'city') as location`
  )[0]!
  for (let round = 0; round < 8; round += 1) {
    const olena = await aPerson()
    const order = await putOrder(server.sql)
    const api = server.as(olena)
    const text = `Потрібне борошно вищого ґатунку, дві тонни, партія номер ${round}.`
    const proposal = {
      text: 'Привеземо за тиждень',
      start_date: '2030-01-15',
      delivery_origin: 'Вінниця',
      minimum_sum: 100,
      delivery_days: 7,
    }
    const replies = await Promise.all([
      leave(olena),
      api.post('/orders', { text, category_id: category, location_id: location, phone: olena.phone }),
      api.post(`/orders/${order.id}/proposals`, proposal),
      api.patch('/user/profile', { username: 'Встигла' }),
      server.guest.post('/login', { email: olena.email, password: PASSWORD }),
      api.post('/user/login-links'),
    ])
    expect(replies[0].status).toBe(204)
    for (const { status } of replies) expect(status).toBeLessThan(500)
    const left = await server.sql`
      select (select count(*) from sessions where user_id = u.id)::int as sessions,
        (select count(*) from account_links where user_id = u.id)::int as links,
        (select count(*) from orders where user_id = u.id)::int as orders,
        (select count(*) from proposals where user_id = u.id)::int as proposals, u.username
      from users u where id = ${olena.id}`
    expect(left[0]).toEqual({ sessions: 0, links: 0, orders: 0, proposals: 0, username: NAME })
  }
})
