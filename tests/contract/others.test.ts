import { afterAll, beforeAll, expect, test } from 'vitest'

import { API_BASE, type Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putDeal } from '#tests/factories/deals.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let talk: TestTalk
let stranger: TestUser
let review: number
let deal: number
let payment: number
let someone: { notification: number; session: number }
beforeAll(async () => {
  server = await startServer({ env: { MODERATION: 'manual' } })
  talk = await putTalk(server.sql)
  review = await putReview(server.sql)
  deal = (await putDeal(server.sql)).id
  stranger = await putUser(server.sql)
  const [paid] = await server.sql<{ id: number }[]>`
    insert into payments (user_id, purpose, chat_id, order_id, method, amount_kop, reference, due_at, created_at)
    values (${talk.supplier.id}, 'contact', ${talk.id}, ${talk.proposal.order.id}, 'bank_transfer', 100, 'HURT-0', now(), now())
    returning id`
  payment = paid!.id
  const [row] = await server.sql<(typeof someone)[]>`
    with told as (
      insert into notifications (user_id, type, event_key, title, message, link)
      values (${talk.buyer.id}, 'payment', 'others', 'Назва', 'Зміст', '/office/profile') returning id
    )
    select (select id from told) as notification,
      (select id from sessions where user_id = ${talk.buyer.id}) as session`
  someone = row!
})
afterAll(() => server.stop())

/** Whose thing an address names: what comes before its id. */
const things: Record<string, () => number> = {
  '/orders/': () => talk.proposal.order.id,
  '/user/orders/': () => talk.proposal.order.id,
  '/deals/': () => deal,
  '/proposals/': () => talk.proposal.id,
  '/chats/proposal/': () => talk.proposal.id,
  '/chats/': () => talk.id,
  '/reviews/': () => review,
  '/notifications/': () => someone.notification,
  '/user/sessions/': () => someone.session,
  '/push-devices/': () => someone.session,
  '/payments/': () => payment,
}
/** What anybody may do to another's thing: answer an order, look at it, report a review. */
const OPEN = new Set(['proposals.create', 'reviews.report', 'reach.look'])

const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { access, path }]) => access === 'user' && path.includes('/:id'))
    .map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

/** Everything that could change by such a call. */
const snapshot = async (): Promise<string> => {
  const rows = await server.sql`
    select (select json_agg(o order by id) from orders o) as orders, (select json_agg(p order by id) from proposals p) as proposals,
      (select json_agg(c order by id) from chats c) as chats, (select json_agg(m order by user_id) from chat_members m) as members,
      (select json_agg(m order by id) from messages m) as messages, (select json_agg(n order by id) from notifications n) as notifications,
      (select json_agg(s.id order by id) from sessions s) as sessions, (select json_agg(r order by id) from reviews r) as reviews,
      (select json_agg(i order by id) from invitations i) as invitations, (select json_agg(d order by id) from deals d) as deals,
      (select json_agg(p order by id) from payments p) as payments, (select json_agg(w) from wallets w) as wallets`
  return JSON.stringify(rows)
}

test('the walk saw every call about one thing', () => {
  expect(calls.length).toBeGreaterThan(20)
  // a new kind of thing: say above whose it is
  const unknown = calls.filter(({ endpoint }) => !Object.hasOwn(things, endpoint.path.split(':id')[0]!))
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test.each(calls.filter(({ name }) => !OPEN.has(name)))(
  'who has nothing to do with it is refused $name, whatever the body, and nothing changes',
  async ({ endpoint }) => {
    const { path, method } = endpoint
    const url = server.url + API_BASE + path.replace(':id', String(things[path.split(':id')[0]!]!()))
    const before = await snapshot()
    for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : [{}, { text: 5 }]) {
      const reply = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${stranger.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      // an order or a review that everybody sees is known, and not to be changed by others; of the rest nobody is to know
      const isSeen = path.startsWith('/orders/') || path.startsWith('/reviews/')
      expect(reply.status).toBe(isSeen ? 403 : 404)
    }
    expect(await snapshot()).toBe(before)
  },
)

test('who has nothing to do with an order invites nobody to it, and is not told that it is there', async () => {
  const { slug } = await putCompany(server.sql)
  const before = await snapshot()
  for (const order_id of [talk.proposal.order.id, 999_999_999]) {
    const reply = await server.as(stranger).post(`/suppliers/${slug}/invitations`, { order_id })
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  }
  expect((await server.as(stranger).get(`/suppliers/${slug}/invitations`)).body.data).toEqual([])
  expect(await snapshot()).toBe(before)
})
