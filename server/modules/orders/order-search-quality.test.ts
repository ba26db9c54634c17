import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { asideSearches } from './search-aside.corpus.ts'
import { fifthSearches } from './search-fifth.corpus.ts'
import { fourthSearches } from './search-fourth.corpus.ts'
import { laterSearches } from './search-later.corpus.ts'
import { qualityOrders } from './search-orders.corpus.ts'
import { seenSearches, type QualitySearch } from './search-queries.corpus.ts'
import { seventhOrders, seventhSearches } from './search-seventh.corpus.ts'
import { sixthOrders, sixthSearches } from './search-sixth.corpus.ts'

type Counted = { searches: number; wanted: number; hit: number; shown: number; right: number }
type FoundId = { id: number }

/** Hundreds of searches, on a machine with much else to do. */
const MEASURE_MS = 300_000
/** At least so much of what should be found is found, and so much of what is found should be. */
const RECALL = 0.95
const PRECISION = 0.98
/** The sixth batch asks for what no other did, and is not tuned to the last: it may not fall behind where it stands. */
const SIXTH = { recall: 0.93, precision: 0.96 }
const SEVENTH = { recall: RECALL, precision: 0.97 }

let server: TestServer
const names = new Map<number, string>()

async function putOrders(orders: ReadonlyMap<string, string>): Promise<void> {
  const owner = await putUser(server.sql)
  const [place] = await server.sql<{ id: number }[]>`select id from locations where name = 'Полтава'`
  for (const [name, text] of orders) {
    const { id } = await putOrder(server.sql, { owner, text, location_id: place!.id })
    names.set(id, name)
  }
}

beforeAll(async () => {
  server = await startServer()
  await putOrders(qualityOrders)
})
afterAll(() => server.stop())

const none = (): Counted => ({ searches: 0, wanted: 0, hit: 0, shown: 0, right: 0 })
const part = (some: number, all: number): string => (all === 0 ? '   – ' : (some / all).toFixed(3))

async function measure(searches: readonly QualitySearch[]) {
  const byKind = new Map<string, Counted>()
  const misses: string[] = []
  for (const { kind, typed, wanted, allowed } of searches) {
    const { body } = await server.guest.get(`/orders?text=${encodeURIComponent(typed)}&per_page=50`)
    const got = (body.data as FoundId[]).map(({ id }) => names.get(id)!)
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
      misses.push(`${kind} | ${typed} | ${wanted.join()} <> ${got.join()}`)
  }
  return { all: byKind.get('all')!, byKind, misses }
}

function report(title: string, byKind: ReadonlyMap<string, Counted>): string {
  const rows = [...byKind].toSorted(([a], [b]) => Number(a === 'all') - Number(b === 'all'))
  const lines = rows.map(
    ([kind, { searches, wanted, hit, shown, right }]) =>
      `${kind.padEnd(12)} ${String(searches).padStart(4)}  recall ${part(hit, wanted)}  precision ${part(right, shown)}`,
  )
  return [`${title}:`, ...lines, ''].join('\n')
}

/** What part of what should be found is found, and what part of what is found should be; prints both by kind. */
async function sharesOf(title: string, searches: readonly QualitySearch[]) {
  const { all, byKind, misses } = await measure(searches)
  process.stdout.write(report(title, byKind))
  // single failures of what is kept aside are nobody's to look at
  if (title !== 'kept aside') process.stdout.write(misses.map((miss) => `  ${miss}\n`).join(''))
  return { recall: all.hit / all.wanted, precision: all.right / all.shown }
}

describe('what traders type', () => {
  test.each([
    ['seen', seenSearches],
    ['seen later', laterSearches],
    ['seen fourth', fourthSearches],
    ['seen fifth', fifthSearches],
    ['kept aside', asideSearches],
  ])(
    '%s: nearly all is found, and hardly anything else',
    async (title, searches) => {
      expect(searches.length).toBeGreaterThanOrEqual(150)
      const { recall, precision } = await sharesOf(title, searches)
      expect(recall).toBeGreaterThanOrEqual(RECALL)
      expect(precision).toBeGreaterThanOrEqual(PRECISION)
    },
    MEASURE_MS,
  )

  // last, since they put orders of their own beside those of the others
  test.each([
    ['seen sixth', sixthOrders, sixthSearches, SIXTH],
    ['seen seventh', seventhOrders, seventhSearches, SEVENTH],
  ])(
    '%s: the same where more is asked for',
    async (title, orders, searches, least) => {
      await putOrders(orders)
      const { recall, precision } = await sharesOf(title, searches)
      expect(recall).toBeGreaterThanOrEqual(least.recall)
      expect(precision).toBeGreaterThanOrEqual(least.precision)
    },
    MEASURE_MS,
  )
})
