import { afterAll, beforeAll, expect, test } from 'vitest'

import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const PATH = '/user/muted-orders'
type Part = { id: number; name: string }
type Things = Record<'group' | 'leaf' | 'oblast' | 'country' | 'city', Part>

let server: TestServer
let things: Things
beforeAll(async () => {
  server = await startServer()
  const [row] = await server.sql<{ things: Things }[]>`
    select json_build_object(
      'group', (select json_build_object('id', id, 'slug', slug, 'name', name) from categories where id = 100),
      'leaf', (select json_build_object('id', id, 'slug', slug, 'name', name) from categories where id = 101),
      'oblast', (select json_build_object('id', id, 'name', name) from locations where name = 'Львівська область'),
      'country', (select json_build_object('id', id, 'name', name) from locations where type = 'country'),
      'city', (select json_build_object('id', id, 'name', name) from locations where name = 'Вінниця')
    ) as things`
  things = row!.things
})
afterAll(() => server.stop())

test('categories, groups, oblasts and the country are muted once and brought back, by their owner alone', async () => {
  const { leaf, group, oblast, country } = things
  const [me, other] = [server.as(await putUser(server.sql)), server.as(await putUser(server.sql))]
  expect((await me.get(PATH)).body).toEqual({ data: { categories: [], regions: [] } })
  expect((await me.post(PATH, { kind: 'category', id: leaf.id })).body.data).toEqual({
    categories: [leaf],
    regions: [],
  })
  for (const part of [oblast, country]) await me.post(PATH, { kind: 'region', id: part.id })
  const all = { categories: [leaf, group], regions: [oblast, country] }
  for (const _ of 'twice') {
    const reply = await me.post(PATH, { kind: 'category', id: group.id })
    expect([reply.status, reply.body.data]).toEqual([200, all])
  }
  expect((await me.get(PATH)).body.data).toEqual(all)
  expect((await other.get(PATH)).body.data).toEqual({ categories: [], regions: [] })
  for (const _ of 'twice')
    expect((await me.delete(PATH, { kind: 'category', id: leaf.id })).body.data).toEqual({
      ...all,
      categories: [group],
    })
  expect((await other.delete(PATH, { kind: 'region', id: oblast.id })).status).toBe(200)
  expect((await me.get(PATH)).body.data).toEqual({ ...all, categories: [group] })
})

test('many at once are all kept, each once', async () => {
  const me = server.as(await putUser(server.sql))
  const rows = await server.sql<Part[]>`select id from categories order by id limit 12`
  await Promise.all([...rows, ...rows].map(({ id }) => me.post(PATH, { kind: 'category', id })))
  const { categories } = (await me.get(PATH)).body.data as { categories: Part[] }
  expect(categories.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
})

test.each([
  ['an unknown category', () => ({ kind: 'category', id: 99_999_999 })],
  ['an unknown oblast', () => ({ kind: 'region', id: 99_999_999 })],
  ['a number beyond those that are kept', () => ({ kind: 'region', id: Number.MAX_SAFE_INTEGER })],
  ['a city', () => ({ kind: 'region', id: things.city.id })],
  ['a category as an oblast', () => ({ kind: 'region', id: things.leaf.id * 1000 })],
  ['an unknown kind', () => ({ kind: 'buyer', id: things.leaf.id })],
  ['no number', () => ({ kind: 'category', id: 'борошно' })],
  ['nothing', () => ({})],
])('%s is refused and changes nothing', async (_, body) => {
  const me = server.as(await putUser(server.sql))
  for (const act of [me.post, me.delete]) expect((await act(PATH, body())).status).toBe(422)
  expect((await me.get(PATH)).body.data).toEqual({ categories: [], regions: [] })
})
