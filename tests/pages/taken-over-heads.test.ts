import { join } from 'node:path'

import { createMemoryHistory } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { TOTAL_EXACT_MAX } from '#domain/rules/limits.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { Application } from '#src/app/boot/application.tsx'
import { makeQueryClient } from '#src/app/boot/query-client.ts'
import { makeRouter } from '#src/app/boot/router.tsx'
import { configureHttp } from '#src/lib/http.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// What a document says of itself, and what its screen says in its place once it lives.

/** A leaf with few orders, one with more than are counted, and one without any. */
const [FEW, MANY, NONE] = [101, 102, 103]
const KYIV_REGION = 180

let server: TestServer
beforeAll(async () => {
  server = await startServer({ renderRoot: join(import.meta.dirname, '../../build/render') })
  await putOrder(server.sql, { category_id: FEW })
  await putOrder(server.sql, { category_id: FEW, location_id: KYIV_REGION })
  const { id } = await putOrder(server.sql, { category_id: MANY })
  await server.sql`
    insert into orders (short_code, user_id, text, search, terms, fingerprint, category_id, location_id, phone, status, published_at)
    select 'm' || n, user_id, text, search, terms, fingerprint, category_id, location_id, phone, status, published_at
    from orders, generate_series(1, ${TOTAL_EXACT_MAX}::int) n where id = ${id}`
  configureHttp({ base: server.url })
})
afterAll(async () => {
  configureHttp({ base: '' })
  await server.stop()
})

const WORDS: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&amp;': '&' }
const headOf = (html: string) => {
  const found = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, words = '']) =>
      words.replace(/&(?:quot|#x27|#39|amp);/g, (sign) => WORDS[sign] ?? sign),
    )
  return {
    titles: found(/<title>([^<]*)<\/title>/g),
    descriptions: found(/<meta name="description" content="([^"]*)"/g),
  }
}

/** The head that the screen of an address brings, drawn with answers of this server. */
async function headOfScreen(path: string) {
  const client = makeQueryClient(() => undefined)
  const live = { goLive: () => Promise.resolve(), follow: () => Promise.resolve() }
  const router = makeRouter(client, live.goLive, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(createElement(Application, { queryClient: client, live, router }))
  client.clear()
  return headOf(html)
}

const { description, descriptionWithin } = pageHeadTexts.orders
const { total } = orderListTexts

test.each([
  ['the whole list', '/orders', () => description],
  ['a category', `/orders?category=${FEW}`, (name: string) => descriptionWithin(name, total(2, false))],
  [
    'a category of more orders than are counted',
    `/orders?category=${MANY}`,
    (name: string) => descriptionWithin(name, total(TOTAL_EXACT_MAX, true)),
  ],
  [
    'an empty category',
    `/orders?category=${NONE}`,
    (name: string) => descriptionWithin(name, total(0, false)),
  ],
  ['a region', `/orders?geo=${KYIV_REGION}`, (name: string) => descriptionWithin(name, total(1, false))],
  [
    'more of a category',
    `/orders?category=${MANY}&page=2`,
    (name: string) => descriptionWithin(name, total(TOTAL_EXACT_MAX, true)),
  ],
  ['a category in a region', `/orders?category=${FEW}&geo=${KYIV_REGION}`, () => description],
  ['a category sorted otherwise', `/orders?category=${FEW}&sort=budget`, () => description],
  ['two categories', `/orders?category=${FEW},${MANY}`, () => description],
  ['no category there is', '/orders?category=999999', () => description],
])('%s', async (_kind, path, descriptionOf) => {
  const served = headOf(await (await fetch(server.url + path)).text())
  const [title = ''] = served.titles
  const [name = ''] = title.split(':')
  expect(served.descriptions).toEqual([descriptionOf(name)])
  expect(await headOfScreen(path)).toEqual(served)
})
