import type { Queryable } from '#server/db/transaction.ts'
import type { Terms } from '#domain/rules/search/search-terms.ts'

/** How many published orders hold each of the terms, counted up to `limit`. */
export async function countByTerm(
  terms: readonly string[],
  limit: number,
  db: Queryable,
): Promise<Map<string, number>> {
  const rows = await db<{ term: string; orders: number }[]>`
    select t.term, (
      select count(*)::int from (
        select 1 from orders o where o.status in ('accepted', 'play') and o.terms @> array[t.term] limit ${limit}
      ) counted
    ) as orders
    from unnest(${[...terms]}::text[]) as t (term)`
  return new Map(rows.map(({ term, orders }) => [term, orders]))
}

/** In about how many orders each of the commonest terms stands, as the database last estimated it. */
export async function readFrequencies(db: Queryable): Promise<Map<string, number>> {
  const rows = await db<{ term: string; orders: number }[]>`
    select e.term, e.part * (select greatest(reltuples, 0) from pg_class where oid = 'orders'::regclass) as orders
    from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (term, part)
    where s.schemaname = current_schema() and s.tablename = 'orders' and s.attname = 'terms' and e.term is not null`
  return new Map(rows.map(({ term, orders }) => [term, orders]))
}

export type Indexable = { id: number; text: string; category_id: number; location_id: number }

/** What of an order is indexed; null for an unknown one. */
export async function takeOrder(id: number, db: Queryable): Promise<Indexable | null> {
  const [row] = await db<Indexable[]>`select id, text, category_id, location_id from orders where id = ${id}`
  return row ?? null
}

export async function hasUnindexed(version: number, db: Queryable): Promise<boolean> {
  return (await db`select 1 from orders where terms_version < ${version} limit 1`).length > 0
}

/** Orders after this one that older rules indexed, by their ids, for this transaction alone. */
export async function takeUnindexed(
  version: number,
  after: number,
  limit: number,
  db: Queryable,
): Promise<Indexable[]> {
  return db<Indexable[]>`
    select id, text, category_id, location_id from orders where terms_version < ${version} and id > ${after} order by id limit ${limit}
    for no key update skip locked`
}

export async function updateTerms(orders: readonly (Terms & { id: number })[], db: Queryable): Promise<void> {
  await db`
    update orders o set terms = t.terms, terms_version = t.terms_version
    from jsonb_to_recordset(${db.json(orders as never)}) as t (id bigint, terms text[], terms_version smallint)
    where o.id = t.id`
}

/** The part of all orders that need nothing by a certain day, as the database last estimated it. */
export async function readUndated(db: Queryable): Promise<number> {
  const [row] = await db<{ part: number }[]>`
    select null_frac as part from pg_stats
    where schemaname = current_schema() and tablename = 'orders' and attname = 'needed_by'`
  return row?.part ?? 0
}
