import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoOrders } from '#server/db/demo/content/orders.ts'
import { createSearchMeasuring, measuringMs } from '#tests/support/search-quality.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { ninthSearches } from './search-ninth.corpus.ts'
import { eighthOrdersOf, eighthSearches, eighthSecondSearches } from './search-eighth.corpus.ts'

let server: TestServer
let measuring: ReturnType<typeof createSearchMeasuring>

beforeAll(async () => {
  server = await startServer()
  measuring = createSearchMeasuring(server)
  await measuring.put(eighthOrdersOf(demoOrders))
})
afterAll(() => server.stop())

/** None may fall behind where it stands: orders written for people mention much that they do not ask for. */
describe('what traders type, among the orders of the demonstration', () => {
  for (const [title, searches, isAside, least] of [
    ['seen eighth', eighthSearches, false, { recall: 0.97, precision: 0.89 }],
    ['eighth second half', eighthSecondSearches, false, { recall: 0.91, precision: 0.8 }],
    ['ninth kept aside', ninthSearches, true, { recall: 0.76, precision: 0.62 }],
  ] as const)
    test(
      `${title}: most is found, and little else`,
      async () => {
        const { recall, precision } = await measuring.sharesOf(title, searches, { isAside })
        expect(recall).toBeGreaterThanOrEqual(least.recall)
        expect(precision).toBeGreaterThanOrEqual(least.precision)
      },
      measuringMs(searches),
    )
})
