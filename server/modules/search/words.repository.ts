import type { Queryable } from '#server/db/transaction.ts'

import type { KnownWord } from '#domain/rules/search/search-terms.ts'

/** What words are of: those of orders and those of companies are known apart. */
export type SearchKind = 'order' | 'company'

/** Keeps words that things of a kind hold, all writers in one order: two of them never wait for each other. */
export async function insertWords(
  kind: SearchKind,
  held: readonly KnownWord[],
  db: Queryable,
): Promise<void> {
  const byKey = new Map(held.map((pair) => [`${pair.word} ${pair.term}`, pair]))
  const words = [...byKey.keys()].toSorted().map((key) => byKey.get(key)!)
  await db`
    insert into search_words (kind, word, term) select ${kind}, * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ term }) => term)}::text[])
    on conflict do nothing`
}

/** Which of these terms stand in any thing of the kind. */
export async function findTerms(
  kind: SearchKind,
  terms: readonly string[],
  db: Queryable,
): Promise<Set<string>> {
  const rows = await db<{ term: string }[]>`
    select distinct term from search_words where kind = ${kind} and term = any(${[...terms]}::text[])`
  return new Set(rows.map(({ term }) => term))
}

/** Which of these spellings are words of the kind. */
export async function findWords(
  kind: SearchKind,
  words: readonly string[],
  db: Queryable,
): Promise<KnownWord[]> {
  return db<
    KnownWord[]
  >`select word, term from search_words where kind = ${kind} and word = any(${[...words]}::text[])`
}

/** One word of each of these terms. */
export async function findWordsOf(
  kind: SearchKind,
  terms: readonly string[],
  db: Queryable,
): Promise<KnownWord[]> {
  return db<KnownWord[]>`
    select min(word) as word, term from search_words
    where kind = ${kind} and term = any(${[...terms]}::text[]) group by term`
}

/** Words that begin so. */
export async function findBeginning(
  kind: SearchKind,
  start: string,
  limit: number,
  db: Queryable,
): Promise<KnownWord[]> {
  // U+FFFF comes after every letter in the byte order that the index has
  return db<KnownWord[]>`
    select word, term from search_words where kind = ${kind} and word >= ${start} and word < ${`${start}\uFFFF`} order by word limit ${limit}`
}

/** Words that share most of their letters with this one, the most alike first. */
export async function findAlikeWords(
  kind: SearchKind,
  word: string,
  limit: number,
  db: Queryable,
): Promise<KnownWord[]> {
  return db<KnownWord[]>`
    select word, term from search_words where kind = ${kind} and word % ${word} order by similarity(word, ${word}) desc limit ${limit}`
}
