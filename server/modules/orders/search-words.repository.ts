import type { Queryable } from '#server/db/transaction.ts'

import type { KnownWord, Terms } from './order-terms.ts'

/** Keeps words that orders hold, all writers in one order: two of them never wait for each other. */
export async function insertWords(held: readonly KnownWord[], db: Queryable): Promise<void> {
  const byKey = new Map(held.map((pair) => [`${pair.word} ${pair.term}`, pair]))
  const words = [...byKey.keys()].toSorted().map((key) => byKey.get(key)!)
  await db`
    insert into search_words select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ term }) => term)}::text[])
    on conflict do nothing`
}

/** Which of these terms stand in any order. */
export async function findTerms(terms: readonly string[], db: Queryable): Promise<Set<string>> {
  const rows = await db<{ term: string }[]>`
    select distinct term from search_words where term = any(${terms as string[]}::text[])`
  return new Set(rows.map(({ term }) => term))
}

/** Which of these spellings are words of orders. */
export async function findWords(words: readonly string[], db: Queryable): Promise<KnownWord[]> {
  return db<KnownWord[]>`select word, term from search_words where word = any(${words as string[]}::text[])`
}

/** Words that begin so. */
export async function findBeginning(start: string, limit: number, db: Queryable): Promise<KnownWord[]> {
  // U+FFFF comes after every letter in the byte order that the index has
  return db<KnownWord[]>`
    select word, term from search_words where word >= ${start} and word < ${`${start}\uFFFF`} order by word limit ${limit}`
}

/** Words that share most of their letters with this one, the most alike first. */
export async function findAlikeWords(word: string, limit: number, db: Queryable): Promise<KnownWord[]> {
  return db<KnownWord[]>`
    select word, term from search_words where word % ${word} order by similarity(word, ${word}) desc limit ${limit}`
}

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
    from unnest(${terms as string[]}::text[]) as t (term)`
  return new Map(rows.map(({ term, orders }) => [term, orders]))
}

/** The part of all orders that holds a term, for the commonest terms, as the database last counted them. */
export async function readFrequencies(db: Queryable): Promise<Map<string, number>> {
  const rows = await db<{ term: string; part: number }[]>`
    select e.term, e.part from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (term, part)
    where s.schemaname = current_schema() and s.tablename = 'orders' and s.attname = 'terms' and e.term is not null`
  return new Map(rows.map(({ term, part }) => [term, part]))
}

export type Indexable = { id: number; text: string; location_id: number }

/** What of an order is indexed; null for an unknown one. */
export async function takeOrder(id: number, db: Queryable): Promise<Indexable | null> {
  const [row] = await db<Indexable[]>`select id, text, location_id from orders where id = ${id}`
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
    select id, text, location_id from orders where terms_version < ${version} and id > ${after} order by id limit ${limit}
    for no key update skip locked`
}

export async function updateTerms(orders: readonly (Terms & { id: number })[], db: Queryable): Promise<void> {
  await db`
    update orders o set terms = t.terms, terms_version = t.terms_version
    from jsonb_to_recordset(${db.json(orders as never)}) as t (id bigint, terms text[], terms_version smallint)
    where o.id = t.id`
}
