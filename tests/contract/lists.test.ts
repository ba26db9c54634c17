import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Endpoint } from '#domain/contract/endpoint.ts'
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/contract/companies.ts'
import { contract } from '#domain/contract/index.ts'
import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { aCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putReview } from '#tests/factories/reviews.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

type Values = Record<string, string>
type Entries = Record<string, v.GenericSchema>

const WORD = 'цукор'
/** How a list is cut into pages; everything else that a query names is a filter or a sort. */
const PAGING = ['page', 'per_page', 'cursor', 'after_id', 'before_id']

const lists = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    endpoint.query && 'entries' in endpoint.query
      ? [{ name: `${area}.${name}`, endpoint, entries: endpoint.query.entries as Entries }]
      : [],
  ),
)

let server: TestServer
let talk: TestTalk
let slug: string
beforeAll(async () => {
  server = await startServer()
  talk = await putTalk(server.sql)
  const { order } = talk.proposal
  for (const [at, budget_kop] of [100_000, null, 200_000].entries())
    await putOrder(server.sql, {
      owner: order.owner,
      text: `Потрібен цукор білий, партія номер ${at}, на склад у місті`,
      budget_kop,
      needed_by: budget_kop === null ? null : `2030-01-0${at + 1}`,
    })
  await putProposal(server.sql, { order, author: await putUser(server.sql) })
  await putMessages(server.sql, talk.id, talk.supplier.id, ['Цукор є', 'Скільки треба?', 'Чекаю'])
  for (const type of ['payment', 'message_new'])
    for (const key of ['a', 'b'])
      await server.sql`
        insert into notifications (user_id, type, event_key, title, message, link)
        values (${talk.buyer.id}, ${type}, ${type + key}, 'Назва', 'Зміст', '/office/profile')`
  await server.sql`
    insert into chats (proposal_id, order_id, buyer_id, supplier_id)
    select p.id, p.order_id, ${talk.buyer.id}, p.user_id from proposals p where p.id <> ${talk.proposal.id}`
  await server.sql`
    insert into chat_members (chat_id, user_id)
    select id, unnest(array[buyer_id, supplier_id]) from chats where id <> ${talk.id}`
  slug = await makeSuppliers(talk.supplier)
  for (const rating of [4, 5])
    await putReview(server.sql, {
      rating,
      proposal: await putProposal(server.sql, { author: talk.supplier, status: 'accepted' }),
    })
})
afterAll(() => server.stop())

/** Three companies that hold the word, of whom the first is the given person's; answers its slug. */
async function makeSuppliers(first: TestUser): Promise<string> {
  const slugs: string[] = []
  for (const user of [first, await putUser(server.sql), await putUser(server.sql)]) {
    const company = aCompany({
      product_tags: [WORD, 'борошно'],
      title: `Солодка торба ${slugs.length}`,
      category_ids: [talk.proposal.order.category_id],
      location_id: talk.proposal.order.location_id,
      delivery_methods: [...DELIVERY_METHODS],
      payment_methods: [...PAYMENT_METHODS],
    })
    const { status, body } = await server.as(user).post('/companies', company)
    expect(status).toBe(201)
    slugs.push(body.data.slug)
  }
  await eventually(async () => {
    expect(await server.sql`select 1 from companies where terms_version = 0`).toHaveLength(0)
  })
  return slugs[0]!
}

const bare = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? bare(schema.wrapped as v.GenericSchema) : schema

/** Filters by a thing name one that has something to show: on an empty list nothing is sorted. */
const thing = (name: string): number | undefined =>
  ({
    category: talk.proposal.order.category_id,
    geo: talk.proposal.order.location_id,
    order: talk.proposal.order.id,
  })[name]

/** What a filter may be given: each value of a closed list, else a yes, a word or a number, whichever it takes. */
function valuesOf(name: string, schema: v.GenericSchema): string[] {
  const inner = bare(schema)
  if ('options' in inner && inner.type === 'picklist') return inner.options as string[]
  const values = [WORD, 'true', String(thing(name) ?? 1)]
  return values.filter((value) => v.is(inner, value)).slice(0, 1)
}

/** Every sort with every choice of filters that are given or left out; a closed list's values take turns. */
function combinations(entries: Entries): Values[] {
  const filters = Object.entries(entries).filter(([name]) => !PAGING.includes(name))
  let turn = 0
  return filters.reduce<Values[]>(
    (made, [name, schema]) => {
      const values = valuesOf(name, schema)
      const given = (one: Values, value: string): Values => ({ ...one, [name]: value })
      return made.flatMap((one) => [
        one,
        ...(name === 'sort' || made.length === 1
          ? values.map((value) => given(one, value))
          : [given(one, values[turn++ % values.length]!)]),
      ])
    },
    [{}],
  )
}

const addressOf = ({ path }: Endpoint): string =>
  path.replace(':slug', slug).replace(':id', String(path.startsWith('/chats/') ? talk.id : 1))

test('the walk saw the lists of the contract, and closed lists of values among their filters', () => {
  expect(lists.length).toBeGreaterThan(8)
  const suppliers = lists.find(({ name }) => name === 'suppliers.list')!
  const made = combinations(suppliers.entries)
  expect(made.length).toBeGreaterThan(200)
  for (const sort of contract.suppliers.list.query.entries.sort.wrapped.options)
    expect(made.filter((one) => one['sort'] === sort && one['text'] === WORD).length).toBeGreaterThan(10)
})

test.each(lists)(
  '$name answers every combination of its sorts and filters',
  async ({ endpoint, entries }) => {
    const api = server.as(talk.buyer)
    const hasPages = 'per_page' in entries
    for (const values of combinations(entries)) {
      const query = new URLSearchParams({ ...values, ...(hasPages ? { per_page: '1' } : {}) })
      const seen = new Set<number>()
      for (let cursor: string | null = ''; cursor !== null && seen.size < 3;) {
        if (cursor) query.set('cursor', cursor)
        const asked = `${addressOf(endpoint)}?${query}`
        const { status, body } = await api.get(asked)
        expect([asked, status]).toEqual([asked, endpoint.status])
        expect(v.is(endpoint.reply, body)).toBe(true)
        for (const { id } of Array.isArray(body.data) ? body.data : []) {
          expect([asked, id, seen.has(id)]).toEqual([asked, id, false])
          if (id !== undefined) seen.add(id)
        }
        cursor = 'cursor' in entries ? (body.meta?.next_cursor ?? null) : null
      }
    }
  },
  // two thousand calls, one after another
  600_000,
)

test.each(lists)('$name answers each value of each of its closed lists', async ({ endpoint, entries }) => {
  for (const [name, schema] of Object.entries(entries))
    for (const value of valuesOf(name, schema)) {
      const asked = `${addressOf(endpoint)}?${new URLSearchParams({ [name]: value })}`
      // a word is no cursor; nothing else may be refused
      const expected = name === 'cursor' ? 422 : endpoint.status
      expect([asked, (await server.as(talk.buyer).get(asked)).status]).toEqual([asked, expected])
    }
})
