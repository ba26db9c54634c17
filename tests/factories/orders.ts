import { createHash } from 'node:crypto'

import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import type { Sql } from '#server/db/transaction.ts'
import { orderTerms, orderWords } from '#server/modules/orders/order-terms.ts'
import { insertWords } from '#server/modules/search/words.repository.ts'

import { putUser, type TestUser } from './users.ts'

let made = 0

export type TestOrder = {
  id: number
  owner: TestUser
  text: string
  category_id: number
  location_id: number
}
type Overrides = Partial<{
  owner: TestUser
  text: string
  status: OrderStatus
  category_id: number
  location_id: number
  budget_kop: number | null
  quantity: number | null
  unit: string | null
  proposals_count: number
  needed_by: string | null
  created_at: Date
  published_at: Date | null
  return_to_pause: boolean
  updated_at: Date
}>

const neverPublished: readonly OrderStatus[] = ['moderation', 'declined', 'duplicate', 'hidden']

/** The first leaf of the catalogue and the first city: tests that care name their own. */
async function somePlaces(sql: Sql): Promise<{ category: number; location: number }> {
  const [row] = await sql<{ category: number; location: number }[]>`
    select (select min(id) from categories where parent_id is not null) as category,
      (select min(id) from locations where type = 'city') as location`
  return row!
}

/** The name of a place and of its region: an order is found by both. */
async function namesOf(sql: Sql, location: number): Promise<string[]> {
  const [row] = await sql<{ name: string; oblast: string | null }[]>`
    select l.name, o.name as oblast from locations l left join locations o on o.id = l.oblast_id where l.id = ${location}`
  return [row!.name, ...(row!.oblast === null ? [] : [row!.oblast])]
}

/** Words that share no stem with those of other orders, so that no text is taken for another's. */
const someText = (): string => {
  const mark = createHash('sha256')
    .update(String(++made))
    .digest('hex')
    .replace(/\d/g, (digit) => 'абвгдежзик'[Number(digit)]!)
  return `Потрібен товар ${mark.slice(0, 30)} гуртом на склад.`
}

/** An order that stands in the lists, unless told otherwise; brings its own owner. */
export async function putOrder(sql: Sql, overrides: Overrides = {}): Promise<TestOrder> {
  const owner = overrides.owner ?? (await putUser(sql))
  const places = await somePlaces(sql)
  const text = overrides.text ?? someText()
  const search = foldForSearch(text)
  const status = overrides.status ?? 'accepted'
  const location_id = overrides.location_id ?? places.location
  const placeNames = await namesOf(sql, location_id)
  const created_at = overrides.created_at ?? new Date()
  const row = {
    short_code: `t${(++made).toString(36).padStart(7, '0')}`,
    user_id: owner.id,
    text,
    search,
    fingerprint: createHash('sha256').update(search).digest(),
    category_id: overrides.category_id ?? places.category,
    location_id,
    phone: owner.phone ?? '+380000000000',
    budget_kop: overrides.budget_kop ?? null,
    quantity: overrides.quantity ?? null,
    unit: overrides.unit ?? null,
    proposals_count: overrides.proposals_count ?? 0,
    needed_by: overrides.needed_by ?? null,
    status,
    return_to_pause: overrides.return_to_pause ?? false,
    created_at,
    updated_at: overrides.updated_at ?? created_at,
    ...(status === 'closed' ? { close_reason: 'elsewhere', closed_at: created_at } : {}),
    published_at: overrides.published_at ?? (neverPublished.includes(status) ? null : created_at),
  }
  const found = { ...row, ...orderTerms(row, placeNames) }
  const [stored] = await sql<{ id: number }[]>`insert into orders ${sql(found)} returning id`
  await insertWords('order', orderWords(row, placeNames), sql)
  return { id: stored!.id, owner, text, category_id: row.category_id, location_id: row.location_id }
}
