import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { findUnread } from './members.repository.ts'

let server: TestServer
let stranger: TestUser
beforeAll(async () => {
  server = await startServer()
  stranger = await putUser(server.sql)
})
afterAll(() => server.stop())

const talk = (overrides?: Parameters<typeof putTalk>[1]) => putTalk(server.sql, overrides)
const say = (chat: TestTalk, who: TestUser, ...contents: string[]) =>
  putMessages(server.sql, chat.id, who.id, contents)
const inbox = async (who: TestUser, query = '') => (await server.as(who).get(`/chats${query}`)).body
const ids = (page: { data: { id: number }[] }) => page.data.map((item) => item.id)

const calls: [name: string, method: 'get' | 'post' | 'put', path: (id: number) => string, body?: unknown][] =
  [
    ['list', 'get', () => '/chats'],
    ['get', 'get', (id) => `/chats/${id}`],
    ['start', 'post', () => '/chats/start', { propose_id: 1 }],
    ['byProposal', 'get', (id) => `/chats/proposal/${id}`],
    ['messages', 'get', (id) => `/chats/${id}/messages`],
    ['send', 'post', (id) => `/chats/${id}/messages`, { content: 'Вітаю', client_id: randomUUID() }],
    ['presence', 'get', (id) => `/chats/${id}/presence`],
    ['unreadCount', 'get', () => '/chats/unread-count'],
    ['markRead', 'post', (id) => `/chats/${id}/mark-read`],
    ['shareContacts', 'put', (id) => `/chats/${id}/contact-sharing`, { allowed: true }],
    ['openContacts', 'post', (id) => `/chats/${id}/contacts/open`],
  ]

describe('who may', () => {
  test.each(calls)('%s asks for a login', async (_name, method, path, body) => {
    const { id } = await talk()
    expect((await server.guest[method](path(id), body)).status).toBe(401)
    expect((await server.as({ token: 'x'.repeat(43) })[method](path(id), body)).status).toBe(401)
  })

  test.each(calls.filter(([, , path]) => path(7).includes('7')))(
    '%s does not exist for a stranger, nor where there is no chat',
    async (name, method, path, body) => {
      const chat = await talk()
      const id = name === 'byProposal' ? chat.proposal.id : chat.id
      for (const wrong of [id, 999_999_999, 0, -1, 'abc', '9'.repeat(30)] as number[]) {
        const reply = await server.as(stranger)[method](path(wrong), body)
        expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
      }
      const nonsense = method === 'get' ? undefined : { broken: true }
      expect((await server.as(stranger)[method](path(id), nonsense)).status).toBe(404)
      expect((await server.sql`select 1 from messages where chat_id = ${chat.id}`).length).toBe(0)
    },
  )
})

describe('starting', () => {
  test.each(['pending', 'accepted'] as const)('a %s proposal: once, by either party', async (status) => {
    const proposal = await putProposal(server.sql, { status })
    const first = await server.as(proposal.author).post('/chats/start', { propose_id: proposal.id })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      order_id: proposal.order.id,
      propose_id: proposal.id,
      buyer: { id: proposal.order.owner.id, username: proposal.order.owner.username, email: null },
      supplier: { id: proposal.author.id, email: proposal.author.email },
      proposal: {
        id: proposal.id,
        status,
        user: { id: proposal.author.id, username: proposal.author.username },
      },
      order: { id: proposal.order.id, status: 'accepted' },
      last_message: null,
      unread_count: 0,
      read_up_to_id: 0,
      partner_read_up_to_id: 0,
      contacts_shared: false,
      can_write: true,
    })
    const again = await server.as(proposal.order.owner).post('/chats/start', { propose_id: proposal.id })
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
    expect(again.body.data.buyer.email).toBe(proposal.order.owner.email)
    expect(again.body.data.supplier.email).toBeNull()
    const found = await server.as(proposal.author).get(`/chats/proposal/${proposal.id}`)
    expect(found.body.data).toEqual(first.body.data)
  })

  test('one that there is not is 404, or null where that is asked for, and 404 to strangers either way', async () => {
    const proposal = await putProposal(server.sql)
    const path = `/chats/proposal/${proposal.id}`
    for (const who of [proposal.author, proposal.order.owner]) {
      expect((await server.as(who).get(path)).status).toBe(404)
      const { status, body } = await server.as(who).get(`${path}?or_null=1`)
      expect([status, body]).toEqual([200, { data: null }])
    }
    expect((await server.as(stranger).get(`${path}?or_null=1`)).status).toBe(404)
    expect((await server.as(proposal.author).get('/chats/proposal/999999?or_null=1')).status).toBe(404)
    const { body } = await server.as(proposal.author).post('/chats/start', { propose_id: proposal.id })
    expect((await server.as(proposal.author).get(`${path}?or_null=1`)).body.data.id).toBe(body.data.id)
    expect((await server.as(stranger).get(`${path}?or_null=1`)).status).toBe(404)
  })

  test('both at once, many times, make one chat', async () => {
    const proposal = await putProposal(server.sql)
    const asked = [proposal.author, proposal.order.owner, proposal.author, proposal.order.owner].flatMap(
      (who) => [who, who],
    )
    const replies = await Promise.all(
      asked.map((who) => server.as(who).post('/chats/start', { propose_id: proposal.id })),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([...Array<number>(7).fill(200), 201])
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
  })

  test.each(['rejected', 'revoked'] as const)(
    'not of a %s proposal, but the chat there is stays',
    async (status) => {
      const proposal = await putProposal(server.sql, { status })
      const refused = await server.as(proposal.author).post('/chats/start', { propose_id: proposal.id })
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        409,
        'proposal_inactive',
        'Пропозиція не активна',
      ])
      expect((await server.as(proposal.author).get(`/chats/proposal/${proposal.id}`)).status).toBe(404)
      const chat = await talk({ status })
      expect(
        (await server.as(chat.buyer).post('/chats/start', { propose_id: chat.proposal.id })).status,
      ).toBe(200)
    },
  )

  test('strangers and unknown proposals: 404; nonsense: 422', async () => {
    const proposal = await putProposal(server.sql)
    expect((await server.as(stranger).post('/chats/start', { propose_id: proposal.id })).status).toBe(404)
    expect((await server.as(stranger).post('/chats/start', { propose_id: 999_999_999 })).status).toBe(404)
    for (const body of [
      {},
      { propose_id: '1' },
      { propose_id: -1 },
      { propose_id: 1.5 },
      { propose_id: 1e300 },
      [],
      'x',
    ])
      expect((await server.as(stranger).post('/chats/start', body)).status).toBe(422)
  })
})

describe('the inbox', () => {
  test('shows the latest talk first, with its last message, and goes on by cursor', async () => {
    const buyer = await putUser(server.sql)
    const order = await putOrder(server.sql, {
      owner: buyer,
      text: 'Шукаємо постачальника кавових зерен. Щомісяця тонна.',
    })
    const chats: TestTalk[] = []
    for (let i = 0; i < 7; i++) chats.push(await talk({ order }))
    await say(chats[2]!, chats[2]!.supplier, 'Доброго дня!')
    await say(chats[5]!, chats[5]!.buyer, 'Вітаю')
    await say(chats[2]!, chats[2]!.supplier, 'Маємо арабіку')

    const all = await inbox(buyer)
    const order7 = [2, 5, 6, 4, 3, 1, 0].map((i) => chats[i]!.id)
    expect(ids(all)).toEqual(order7)
    expect(all.meta).toMatchObject({
      total: 7,
      current_page: 1,
      last_page: 1,
      per_page: 20,
      next_cursor: null,
    })
    expect(all.data[0]).toMatchObject({
      unread_count: 2,
      last_message: { content: 'Маємо арабіку', sender_id: chats[2]!.supplier.id },
      order: { heading: 'Шукаємо постачальника кавових зерен' },
    })
    expect((await inbox(chats[5]!.supplier)).data[0]).toMatchObject({
      unread_count: 1,
      last_message: { content: 'Вітаю' },
    })

    const first = await inbox(buyer, '?per_page=3')
    const second = await inbox(buyer, `?per_page=3&cursor=${first.meta.next_cursor}`)
    const third = await inbox(buyer, `?per_page=3&cursor=${second.meta.next_cursor}`)
    expect([first, second, third].flatMap(ids)).toEqual(order7)
    expect(third.meta.next_cursor).toBeNull()
    expect(ids(await inbox(buyer, '?per_page=3&page=2'))).toEqual(order7.slice(3, 6))
  })

  test('a chat moves to the top with every message, whoever wrote it', async () => {
    const buyer = await putUser(server.sql)
    const [one, two] = [
      await talk({ order: await putOrder(server.sql, { owner: buyer }) }),
      await talk({ order: await putOrder(server.sql, { owner: buyer }) }),
    ]
    for (const chat of [one, one, two, one, two, two, one]) {
      await say(chat, chat === one ? chat.supplier : buyer, 'Слово')
      expect(ids(await inbox(buyer))[0]).toBe(chat.id)
    }
  })

  test('counts what is unread of the latest chats alone, where there are very many', async () => {
    const buyer = await putUser(server.sql)
    const chats = []
    for (let at = 0; at < 3; at++) {
      const chat = await talk({ order: await putOrder(server.sql, { owner: buyer }) })
      chats.push(chat.id)
      for (let said = 0; said <= at; said++) await say(chat, chat.supplier, 'Слово')
    }
    const found = await findUnread([buyer.id], 2, server.sql)
    expect(found.map(({ chat_id, unread }) => [chat_id, unread])).toEqual([
      [chats[2], 3],
      [chats[1], 2],
    ])
  })

  test('filters by order, by what is unread, and by words of the partner’s name or the heading', async () => {
    const buyer = await putUser(server.sql)
    const [sugar, flour] = [
      await putOrder(server.sql, {
        owner: buyer,
        text: 'Купимо цукор білий, п’ять тонн. Оплата за фактом доставки.',
      }),
      await putOrder(server.sql, {
        owner: buyer,
        text: 'Потрібне борошно вищого ґатунку для пекарні, 100% якість_гарантія',
      }),
    ]
    const a = await talk({
      order: sugar,
      author: await putUser(server.sql, { username: 'Ґанна О’Ніл-Коваль' }),
    })
    const b = await talk({ order: flour, author: await putUser(server.sql, { username: 'Петро' }) })
    await say(b, b.supplier, 'Є')

    expect(ids(await inbox(buyer, `?order=${sugar.id}`))).toEqual([a.id])
    expect(ids(await inbox(buyer, '?unread=1'))).toEqual([b.id])
    for (const [words, expected] of [
      ['ЦУКОР', [a.id]],
      ['гатунку', [b.id]],
      ["ганна о'ніл коваль", [a.id]],
      ['петро', [b.id]],
      ['100% якість', [b.id]],
      ['немає такого', []],
      ['%', [b.id, a.id]],
      ["'; drop table chats; --", []],
    ] as const)
      expect(ids(await inbox(buyer, `?text=${encodeURIComponent(words)}`))).toEqual(expected)
    expect(ids(await inbox(buyer, `?text=${encodeURIComponent('цук')}&unread=1`))).toEqual([])
    expect((await inbox(buyer, '?unread=1')).meta.total).toBe(1)
  })

  test('refuses what cannot be', async () => {
    const me = server.as(stranger)
    expect((await me.get('/chats?page=51')).body.code).toBe('page_too_deep')
    for (const query of [
      'page=0',
      'per_page=101',
      'per_page=x',
      'cursor=zzz',
      'order=-1',
      'unread=2',
      `text=${'я'.repeat(501)}`,
    ])
      expect((await me.get(`/chats?${query}`)).status).toBe(422)
    for (const keys of [['a', 1], [1.5, 2], [1, null], [1], [1e300, 1]])
      expect(
        (await me.get(`/chats?cursor=${Buffer.from(JSON.stringify(keys)).toString('base64url')}`)).status,
      ).toBe(422)
    expect((await me.get('/chats')).body).toMatchObject({ data: [], meta: { total: 0 } })
  })
})
