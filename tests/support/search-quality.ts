import { expect } from 'vitest'

import type { QualitySearch } from '#server/modules/orders/search-queries.corpus.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'

import type { TestServer } from './server.ts'

type Counted = { searches: number; wanted: number; hit: number; shown: number; right: number }
type FoundId = { id: number }
/** What part of what should be found is found, and what part of what is found should be. */
type Shares = { recall: number; precision: number }

/** So many searches at once: a search waits for the database longer than it computes. */
const AT_ONCE = 4
/** Ends a measuring that hangs; it judges no speed, so a longer batch has longer. */
const SEARCH_MS = 3000

export const measuringMs = (searches: readonly QualitySearch[]): number =>
  60_000 + searches.length * SEARCH_MS

const none = (): Counted => ({ searches: 0, wanted: 0, hit: 0, shown: 0, right: 0 })
const part = (some: number, all: number): string => (all === 0 ? '   – ' : (some / all).toFixed(3))

function report(title: string, byKind: ReadonlyMap<string, Counted>): string {
  const rows = [...byKind].toSorted(([a], [b]) => Number(a === 'all') - Number(b === 'all'))
  const lines = rows.map(
    ([kind, { searches, wanted, hit, shown, right }]) =>
      `${kind.padEnd(15)} ${String(searches).padStart(4)}  recall ${part(hit, wanted)}  precision ${part(right, shown)}`,
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
  }

  async function found(typed: string): Promise<string[]> {
    const { status, body } = await server.guest.get(`/orders?text=${encodeURIComponent(typed)}&per_page=50`)
    expect(status).toBe(200)
    return (body.data as FoundId[]).map(({ id }) => names.get(id)!)
  }

  async function foundByAll(searches: readonly QualitySearch[]): Promise<string[][]> {
    const all: string[][] = []
    for (let at = 0; at < searches.length; at += AT_ONCE)
      all.push(...(await Promise.all(searches.slice(at, at + AT_ONCE).map(({ typed }) => found(typed)))))
    return all
  }

  /** Prints the shares by kind, and single failures unless they are nobody's to look at. */
  async function sharesOf(
    title: string,
    searches: readonly QualitySearch[],
    { isAside = false } = {},
  ): Promise<Shares> {
    const byKind = new Map<string, Counted>()
    const misses: string[] = []
    const gotByAll = await foundByAll(searches)
    for (const [i, { kind, typed, wanted, allowed }] of searches.entries()) {
      const got = gotByAll[i]!
      const right = got.filter((name) => wanted.includes(name) || allowed.includes(name)).length
      const hit = got.filter((name) => wanted.includes(name)).length
      for (const key of [kind, 'all']) {
        const counted = byKind.get(key) ?? none()
        counted.searches++
        counted.wanted += wanted.length
        counted.hit += hit
        counted.shown += got.length
        counted.right += right
        byKind.set(key, counted)
      }
      if (hit < wanted.length || right < got.length)
        misses.push(`  ${kind} | ${typed} | ${wanted.join()} <> ${got.join()}\n`)
    }
    process.stdout.write(report(title, byKind))
    if (!isAside) process.stdout.write(misses.join(''))
    const { hit, wanted, right, shown } = byKind.get('all')!
    return { recall: hit / wanted, precision: right / shown }
  }

  return { put, sharesOf }
}
