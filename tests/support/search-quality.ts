import { expect } from 'vitest'

import type { OrderListPage } from '#domain/contract/orders.ts'
import type { QualitySearch } from '#server/modules/orders/search-queries.corpus.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'

import type { TestServer } from './server.ts'

type Sums = { wanted: number; hit: number; shown: number; right: number }
/** Of all that is found, and of the first group of it, which is about what is searched. */
type Counted = { searches: number; all: Sums; first: Sums }
type FoundName = { name: string; isFirst: boolean }
/** What part of what should be found is found, and what part of what is found should be. */
type Shares = { recall: number; precision: number }

/** So many searches at once: a search waits for the database longer than it computes. */
const AT_ONCE = 4
/** Ends a measuring that hangs; it judges no speed, so a longer batch has longer. */
const SEARCH_MS = 3000

export const measuringMs = (searches: readonly QualitySearch[]): number =>
  60_000 + searches.length * SEARCH_MS

const none = (): Sums => ({ wanted: 0, hit: 0, shown: 0, right: 0 })

function add(sums: Sums, names: readonly string[], { wanted, allowed }: QualitySearch): void {
  sums.wanted += wanted.length
  sums.hit += names.filter((name) => wanted.includes(name)).length
  sums.shown += names.length
  sums.right += names.filter((name) => wanted.includes(name) || allowed.includes(name)).length
}

function sumsOf(names: readonly string[], search: QualitySearch): Sums {
  const sums = none()
  add(sums, names, search)
  return sums
}

const sharesOfSums = ({ wanted, hit, shown, right }: Sums): Shares => ({
  recall: hit / wanted,
  precision: right / shown,
})
const part = (some: number, all: number): string => (all === 0 ? '   – ' : (some / all).toFixed(3))

function report(title: string, byKind: ReadonlyMap<string, Counted>): string {
  const rows = [...byKind].toSorted(([a], [b]) => Number(a === 'all') - Number(b === 'all'))
  const shares = ({ wanted, hit, shown, right }: Sums): string =>
    `recall ${part(hit, wanted)}  precision ${part(right, shown)}`
  const lines = rows.map(
    ([kind, { searches, all, first }]) =>
      `${kind.padEnd(15)} ${String(searches).padStart(4)}  ${shares(all)}  first ${shares(first)}`,
  )
  return [`${title}:`, ...lines, ''].join('\n')
}

/** Orders to be searched by their names, and what searches find among them. */
export function createSearchMeasuring(server: TestServer) {
  const names = new Map<number, string>()

  async function put(orders: ReadonlyMap<string, string>): Promise<void> {
    const owner = await putUser(server.sql)
    const [place] = await server.sql<{ id: number }[]>`select id from locations where name = 'Полтава'`
    for (const [name, text] of orders) {
      const { id } = await putOrder(server.sql, { owner, text, location_id: place!.id })
      names.set(id, name)
    }
    // without figures of what the tables hold a search takes ten times longer; autovacuum would come a minute later
    await server.sql.unsafe('vacuum analyze')
  }

  async function found(typed: string): Promise<FoundName[]> {
    const { status, body } = await server.guest.get(`/orders?text=${encodeURIComponent(typed)}&per_page=50`)
    expect(status).toBe(200)
    const { data, meta } = body as OrderListPage
    const rest = new Set(meta.search?.rest?.ids)
    return data.map(({ id }) => ({ name: names.get(id)!, isFirst: !rest.has(id) }))
  }

  async function foundByAll(searches: readonly QualitySearch[]): Promise<FoundName[][]> {
    const all: FoundName[][] = []
    for (let at = 0; at < searches.length; at += AT_ONCE)
      all.push(...(await Promise.all(searches.slice(at, at + AT_ONCE).map(({ typed }) => found(typed)))))
    return all
  }

  /** Prints the shares by kind, and single failures unless they are nobody's to look at; those of all and of the first group. */
  async function sharesOf(
    title: string,
    searches: readonly QualitySearch[],
    { isAside = false } = {},
  ): Promise<Shares & { first: Shares }> {
    const byKind = new Map<string, Counted>()
    const misses: string[] = []
    const gotByAll = await foundByAll(searches)
    for (const [i, search] of searches.entries()) {
      const got = gotByAll[i]!
      const all = got.map(({ name }) => name)
      const first = got.filter(({ isFirst }) => isFirst).map(({ name }) => name)
      for (const key of [search.kind, 'all']) {
        const counted = byKind.get(key) ?? { searches: 0, all: none(), first: none() }
        counted.searches++
        add(counted.all, all, search)
        add(counted.first, first, search)
        byKind.set(key, counted)
      }
      const { wanted, hit, shown, right } = sumsOf(all, search)
      const rest = got.filter(({ isFirst }) => !isFirst).map(({ name }) => name)
      if (hit < wanted || right < shown)
        misses.push(
          `  ${search.kind} | ${search.typed} | ${search.wanted.join()} <> ${first.join()} + ${rest.join()}\n`,
        )
    }
    process.stdout.write(report(title, byKind))
    if (!isAside) process.stdout.write(misses.join(''))
    const { all, first } = byKind.get('all')!
    return { ...sharesOfSums(all), first: sharesOfSums(first) }
  }

  return { put, sharesOf }
}
