import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '#tests/support/api.ts'
import { LEGAL_ENV } from '#tests/support/legal.ts'

import { openPlace, stop, type Place } from './installation.ts'
import { invited } from './invitation.ts'

let place: Place
let dataDir: string

beforeAll(async () => {
  place = await openPlace()
  dataDir = place.folder('data')
})
afterAll(() => place.clean())

const asBefore = { DEMO: '' }

test('by default an empty database becomes a marketplace whose printed sign-ins work, also after a restart', async () => {
  const first = await place.up(dataDir, { env: asBefore })
  const signIns = await invited(first)
  expect(signIns.map(({ email }) => email)).toEqual(['pokupets@demo.example', 'postachalnyk@demo.example'])
  const { mode } = await stat(join(dataDir, 'demo.json'))
  expect(mode & 0o777).toBe(0o600)
  for (const signIn of signIns) expect((await createApi(first.url).post('/login', signIn)).status).toBe(200)
  const orders = (await createApi(first.url).get('/orders')).body.meta.total as number
  expect(orders).toBeGreaterThan(100)
  expect(await stop(first)).toBe(0)

  const second = await place.up(dataDir, { env: asBefore })
  expect(await invited(second)).toEqual(signIns)
  expect((await createApi(second.url).get('/orders')).body.meta.total).toBe(orders)
  expect(await stop(second)).toBe(0)
})

test('companies have addresses of their names, and talks follow each other in time', async () => {
  const server = await place.up(dataDir, { env: asBefore })
  const [buyer, supplier] = await Promise.all(
    (await invited(server)).map(async (signIn) => {
      const { body } = await createApi(server.url).post('/login', signIn)
      return createApi(server.url, body.data.token as string)
    }),
  )
  const { slug, title } = (await supplier!.get('/companies/mine')).body.data as {
    slug: string
    title: string
  }
  expect(title).not.toBe('')
  expect(slug).toMatch(/^[a-z][a-z0-9-]+$/)
  expect(slug).not.toMatch(/^demo|^company/)

  // both are told of what has happened, part of it not long ago
  for (const someone of [buyer!, supplier!]) {
    const { data } = (await someone.get('/notifications?per_page=100')).body as {
      data: { type: string; link: string; read_at: string | null; created_at: string }[]
    }
    expect(new Set(data.map(({ type }) => type)).size).toBeGreaterThan(2)
    expect(data.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(0)
    expect(data.filter(({ read_at }) => read_at !== null).length).toBeGreaterThan(0)
    expect(data.every(({ created_at }) => Date.parse(created_at) <= Date.now())).toBe(true)
  }

  // what is said of a supplier stands beside the figures that it makes
  const { meta, data: said } = (await supplier!.get(`/suppliers/${slug}/reviews?per_page=100`)).body as {
    meta: { rating: number; stars: number[] }
    data: { rating: number; reply: object | null }[]
  }
  expect(said.length).toBeGreaterThan(2)
  expect(meta.stars).toEqual(
    [1, 2, 3, 4, 5].map((star) => said.filter((each) => each.rating === star).length),
  )
  expect(said.some(({ reply }) => reply !== null)).toBe(true)
  expect(said.some(({ reply }) => reply === null)).toBe(true)

  // who is asked for a proposal has not sent one
  const asked = (await supplier!.get('/user/invitations')).body.data as { order: { id: number } }[]
  const sent = (await supplier!.get('/user/proposals?per_page=100')).body.data as { order: { id: number } }[]
  expect(asked.length).toBeGreaterThan(0)
  expect(sent.map(({ order }) => order.id)).not.toEqual(expect.arrayContaining([asked[0]!.order.id]))

  const chats = (await buyer!.get('/chats?per_page=100')).body.data as {
    last_message: { id: number; created_at: string }
  }[]
  expect(chats.length).toBeGreaterThan(2)
  const byTime = chats
    .map(({ last_message }) => last_message)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  expect(byTime.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(await stop(server)).toBe(0)
})

test('production has no demo unless asked, DEMO=0 has none anywhere', async () => {
  for (const env of [{ NODE_ENV: 'production', DEMO: '', ...LEGAL_ENV }, { DEMO: '0' }]) {
    const folder = place.folder(`none-${env.DEMO}`)
    const server = await place.up(folder, { env })
    expect((await createApi(server.url).get('/orders')).body.meta.total).toBe(0)
    expect(server.output()).not.toContain('demo.example')
    expect(await stop(server)).toBe(0)
  }
})

test('a database in which somebody lives is left alone', async () => {
  const folder = place.folder('lived-in')
  const before = await place.up(folder)
  const account = { email: 'first@example.com', password: 'дуже-довгий-пароль', username: 'Перша' }
  expect((await createApi(before.url).post('/register', account)).status).toBe(201)
  expect(await stop(before)).toBe(0)
  const server = await place.up(folder, { env: asBefore })
  expect((await createApi(server.url).get('/orders')).body.meta.total).toBe(0)
  expect(server.output()).not.toContain('demo.example')
  await expect(readFile(join(folder, 'demo.json'))).rejects.toThrow('ENOENT')
  expect(await stop(server)).toBe(0)
})
