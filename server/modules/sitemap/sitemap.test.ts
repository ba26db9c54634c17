import { afterAll, beforeAll, expect, test } from 'vitest'

import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putPost } from '#tests/factories/posts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SITE = 'https://gurt.example'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: SITE } })
})
afterAll(() => server.stop())

/** The next row of a table has this id. */
const nextIs = (table: 'orders' | 'companies', id: number): Promise<unknown> =>
  server.sql.unsafe(`alter table ${table} alter column id restart with ${id}`)

const read = (path: string): Promise<Response> => fetch(server.url + path)
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(SITE, ''))

test('each page stands once, in the part of its id; a part that holds none is not named', async () => {
  for (const id of [1, 20_000, 20_001, 60_001]) {
    await nextIs('orders', id)
    await putOrder(server.sql)
  }
  // of a part in between, and of one behind all others, that nobody may find
  for (const [id, status] of [
    [40_001, 'moderation'],
    [100_001, 'pause'],
  ] as const) {
    await nextIs('orders', id)
    await putOrder(server.sql, { status })
  }
  for (const [id, slug] of [
    [20_000, 'mlyn-pershyi'],
    [40_001, 'mlyn-tretii'],
    [60_001, 'mlyn-zakrytyi'],
  ] as const) {
    await nextIs('companies', id)
    const { user } = await putCompany(server.sql, { slug })
    if (id > 60_000) await server.sql`update users set blocked_at = now() where id = ${user.id}`
  }
  for (const slug of ['stattia-persha', 'stattia-druha']) await putPost(server.sql, { slug, title: slug })

  const parts = addressesIn(await (await read('/sitemap.xml')).text())
  const listed = Object.fromEntries(
    await Promise.all(
      parts.map(async (part) => [part, addressesIn(await (await read(part)).text()).toSorted()]),
    ),
  ) as Record<string, string[]>
  const { '/sitemap/pages.xml': pages, ...others } = listed
  expect(others).toEqual({
    '/sitemap/orders-0.xml': ['/orders/1', '/orders/20000'],
    '/sitemap/orders-1.xml': ['/orders/20001'],
    '/sitemap/orders-3.xml': ['/orders/60001'],
    '/sitemap/suppliers-0.xml': ['/suppliers/mlyn-pershyi'],
    '/sitemap/suppliers-2.xml': ['/suppliers/mlyn-tretii'],
    '/sitemap/posts.xml': ['/posts/stattia-druha', '/posts/stattia-persha'],
  })
  expect(parts).toHaveLength(new Set(parts).size)
  expect(pages!.filter((path) => /^\/(?:orders|suppliers|posts)\/./.test(path))).toEqual([])
  for (const part of ['orders-2', 'orders-4', 'orders-5', 'suppliers-1', 'suppliers-3'])
    expect([part, (await read(`/sitemap/${part}.xml`)).status]).toEqual([part, 404])
})
