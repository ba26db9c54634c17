import type { SupplierContacts, SupplierPage } from '#domain/contract/suppliers.ts'
import type { Terms } from '#domain/rules/search/search-terms.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type SupplierPageRow = Omit<
  SupplierPage,
  | 'location'
  | 'rating'
  | 'categories'
  | 'user'
  | 'answers'
  | 'facts'
  | 'is_mine'
  | 'has_chat'
  | 'created_at'
  | 'logo'
> & {
  logo: string | null
  user_id: number
  username: string
  location_id: number
  category_ids: number[]
  rating_sum: number
  created_at: Date
}

/** A supplier who is not blocked, by its slug, or by its id where the address is made of digits: no slug is. */
export async function findSupplier(address: string, db: Queryable): Promise<SupplierPageRow | null> {
  const isId = /^[1-9]\d{0,15}$/.test(address)
  const [row] = await db<SupplierPageRow[]>`
    select c.id, c.slug, c.title, c.company_type, c.location_id, c.product_tags, c.delivery_methods, c.payment_methods, c.logo,
      c.rating_sum, c.reviews_count, c.user_id, u.username, c.company_name, c.description, c.category_ids, c.return_terms,
      c.edrpou, c.created_at
    from companies c join users u on u.id = c.user_id
    where ${isId ? db`c.id = ${address}` : db`c.slug = ${address}`} and u.blocked_at is null`
  return row ?? null
}

/**
 * Counts anew how each supplier answered since a moment: of the chats in which the buyer wrote, how many the supplier
 * answered after that, and how soon the first answer came to the first word.
 */
export async function countAnswers(since: Date, at: Date, db: Queryable): Promise<void> {
  await db`
    with asked as (
      select c.id, c.supplier_id, min(m.created_at) as at from chats c join messages m on m.chat_id = c.id and m.sender_id = c.buyer_id
      where m.created_at >= ${since} group by c.id
    ), answered as (
      select a.supplier_id, extract(epoch from (
        select min(m.created_at) from messages m where m.chat_id = a.id and m.sender_id = a.supplier_id and m.created_at >= a.at
      ) - a.at) as seconds
      from asked a
    )
    insert into supplier_answers (company_id, asked, answered, median_seconds, counted_at)
    select c.id, count(*), count(seconds), percentile_cont(0.5) within group (order by seconds), ${at}
    from answered a join companies c on c.user_id = a.supplier_id group by c.id
    on conflict (company_id) do update set asked = excluded.asked, answered = excluded.answered,
      median_seconds = excluded.median_seconds, counted_at = excluded.counted_at`
  await db`delete from supplier_answers where counted_at < ${at}`
}

export type ContactsRow = SupplierContacts & { id: number; user_id: number }

export async function findContacts(address: string, db: Queryable): Promise<ContactsRow | null> {
  const [row] = await db<ContactsRow[]>`
    select c.id, c.user_id, c.phone, c.instagram, c.telegram from companies c join users u on u.id = c.user_id
    where c.slug = ${address} and u.blocked_at is null`
  return row ?? null
}

/** True where the two have a chat, with this one as the buyer. */
export async function haveChat(buyerId: number, supplierId: number, db: Queryable): Promise<boolean> {
  const rows =
    await db`select 1 from chats where buyer_id = ${buyerId} and supplier_id = ${supplierId} limit 1`
  return rows.length > 0
}

/** True where this person saw the contacts since the moment: a second look costs nothing. */
export async function hasLooked(
  userId: number,
  companyId: number,
  since: Date,
  db: Queryable,
): Promise<boolean> {
  const rows = await db`
    select 1 from contact_views where user_id = ${userId} and company_id = ${companyId} and at > ${since} limit 1`
  return rows.length > 0
}

export async function insertLook(userId: number, companyId: number, at: Date, db: Queryable): Promise<void> {
  await db`insert into contact_views (company_id, user_id, at) values (${companyId}, ${userId}, ${at})`
}

export type IndexableCompany = {
  id: number
  title: string
  company_name: string
  description: string
  product_tags: string[]
  location_id: number
}

/** Companies after this one that older rules indexed, or none yet, for this transaction alone. */
export async function takeUnindexedCompanies(
  version: number,
  after: number,
  limit: number,
  db: Queryable,
): Promise<IndexableCompany[]> {
  return db<IndexableCompany[]>`
    select id, title, company_name, description, product_tags, location_id from companies
    where terms_version < ${version} and id > ${after} order by id limit ${limit} for no key update skip locked`
}

export async function updateCompanyTerms(
  companies: readonly (Terms & { id: number })[],
  db: Queryable,
): Promise<void> {
  await db`
    update companies c set terms = t.terms, terms_version = t.terms_version
    from jsonb_to_recordset(${db.json(companies as never)}) as t (id bigint, terms text[], terms_version smallint)
    where c.id = t.id`
}

/** How many companies hold each of the terms, counted up to `limit`. */
export async function countCompaniesByTerm(
  terms: readonly string[],
  limit: number,
  db: Queryable,
): Promise<Map<string, number>> {
  const rows = await db<{ term: string; companies: number }[]>`
    select t.term, (
      select count(*)::int from (select 1 from companies c where c.terms @> array[t.term] limit ${limit}) counted
    ) as companies
    from unnest(${[...terms]}::text[]) as t (term)`
  return new Map(rows.map(({ term, companies }) => [term, companies]))
}
