import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CategoryGroup, Location } from '#domain/contract/places.ts'
import { compareUk } from '#domain/uk/format.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { createPlaces, type Places } from './places.service.ts'

const WHOLE_COUNTRY = 1

let server: TestServer
let places: Places
beforeAll(async () => {
  server = await startServer()
  places = createPlaces(server.app.deps)
})
afterAll(() => server.stop())

const find = async (query: string): Promise<Location[]> =>
  (await server.guest.get(`/locations?query=${encodeURIComponent(query)}`)).body.data
const names = async (query: string): Promise<string[]> => (await find(query)).map((place) => place.name)
const idOf = async (name: string): Promise<number> =>
  (await find(name)).find((place) => place.name === name)!.id

describe('categories', () => {
  test('are two levels deep, for anybody, and may be kept by the browser', async () => {
    const reply = await server.guest.get('/categories')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=600')
    const groups = reply.body.data as CategoryGroup[]
    expect(groups.length).toBeGreaterThan(5)
    expect(groups.filter((group) => group.children.length === 0)).toEqual([])
    expect(Object.keys(groups[0]!)).toEqual(['id', 'slug', 'name', 'children'])
  })

  test('say what is in them by its other names', async () => {
    const all = (await places.catalogue()).flatMap(({ children }) => children)
    const alsoOf = (name: string): string[] => all.find((each) => each.name === name)!.also!.split(' ')
    expect(alsoOf('Борошно')).toContain('мука')
    expect(alsoOf('Цибуля та часник')).toEqual(expect.arrayContaining(['чеснок', 'лук']))
    expect(alsoOf('Ягоди')).toContain('полуниця')
    expect(alsoOf('Борошно')).not.toContain('борошно')
  })

  test('a group reaches its children, a leaf itself, an unknown id nothing', async () => {
    const [group] = await places.catalogue()
    const leaf = group!.children[0]!
    expect(await places.categoriesWithin(group!.id)).toEqual([
      group!.id,
      ...group!.children.map((child) => child.id),
    ])
    expect(await places.categoriesWithin(leaf.id)).toEqual([leaf.id])
    expect(await places.categoriesWithin(999_999)).toEqual([])
    expect(leaf).toMatchObject((await places.category(leaf.id))!)
    expect(await places.category(999_999)).toBeNull()
    expect([await places.isCategoryLeaf(leaf.id), await places.isCategoryLeaf(group!.id)]).toEqual([
      true,
      false,
    ])
    expect(await places.isCategoryLeaf(999_999)).toBe(false)
  })
})

describe('places without a query', () => {
  test('are the whole country and then its regions in the Ukrainian order', async () => {
    for (const path of ['/locations', '/locations?query=', '/locations?query=%20%20']) {
      const [country, ...regions] = (await server.guest.get(path)).body.data as Location[]
      expect(country).toEqual({ id: WHOLE_COUNTRY, name: 'вся Україна', type: 'country', oblast: null })
      expect(regions).toHaveLength(27)
      expect(new Set(regions.map((place) => place.type))).toEqual(new Set(['oblast']))
      expect(regions.map((place) => place.name)).toEqual(
        regions.map((place) => place.name).toSorted(compareUk),
      )
    }
  })
})

describe('places by what is typed', () => {
  test('a settlement stands before the oblast of the same beginning', async () => {
    const found = await find('харків')
    expect(found[0]).toMatchObject({ name: 'Харків', type: 'city', oblast: 'Харківська область' })
    expect(found[1]).toMatchObject({ name: 'Харківська область', type: 'oblast', oblast: null })
    expect((await names('київ')).slice(0, 2)).toEqual(['Київ', 'Київська область'])
    expect((await names('к'))[0]).toBe('Київ')
  })

  test('the beginning of a name comes before the beginning of a later word, and that before the middle', async () => {
    const found = await names('рог')
    expect(found.indexOf('Рогатин')).toBe(0)
    const inner = await names('франк')
    expect(inner).toContain('Івано-Франківськ')
    const ranked = await names('град')
    const first = ranked.findIndex((name) => !name.toLocaleLowerCase('uk').startsWith('град'))
    expect(ranked.slice(first).every((name) => !name.toLocaleLowerCase('uk').startsWith('град'))).toBe(true)
  })

  test('case, apostrophes, ґ and hyphens do not matter', async () => {
    for (const typed of ["кам'янське", 'КАМ’ЯНСЬКЕ', 'Камʼянське', 'камянське']) {
      expect({ typed, found: await names(typed) }).toEqual({
        typed,
        found: expect.arrayContaining(['Кам’янське']),
      })
    }
    expect(await names('івано франківськ')).toEqual(await names('Івано-Франківськ'))
    expect(await names('ґлухів')).toContain('Глухів')
  })

  test('a former name still finds the place', async () => {
    expect(await names('Дніпропетровськ')).toContain('Дніпро')
    expect((await names('кіровоград'))[0]).toBe('Кропивницький')
    expect(await names('україна')).toContain('вся Україна')
    const alike = await names('кр')
    expect(alike.indexOf('Кропивницький')).toBeLessThan(alike.indexOf('Берестин'))
  })

  test('at most twenty, none for what is no place, and hostile input is only text', async () => {
    expect(await find('а')).toHaveLength(20)
    for (const typed of ['ъъъ', "'; drop table locations; --", '%_%', 'а'.repeat(500)]) {
      expect({ typed, found: await find(typed) }).toEqual({ typed, found: [] })
    }
    expect((await server.guest.get(`/locations?query=${'a'.repeat(501)}`)).status).toBe(422)
    expect((await server.guest.get('/locations?query=a&query=b')).status).toBe(422)
  })
})

describe('a filter by place', () => {
  test('on an oblast includes its places and the whole country', async () => {
    const [oblast, city] = [await idOf('Львівська область'), await idOf('Стрий')]
    const ids = await places.within(oblast)
    expect(ids).toEqual(expect.arrayContaining([oblast, city, WHOLE_COUNTRY]))
    expect(ids).not.toContain(await idOf('Харків'))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('on a city includes orders for its whole oblast and for the whole country', async () => {
    const [oblast, city] = [await idOf('Львівська область'), await idOf('Стрий')]
    expect(await places.within(city)).toEqual([city, oblast, WHOLE_COUNTRY])
    expect(await places.within(await idOf('Київ'))).toEqual([await idOf('Київ'), WHOLE_COUNTRY])
  })

  test('on the whole country includes every place, on an unknown one none', async () => {
    const [row] = await server.sql<{ count: number }[]>`select count(*)::int as count from locations`
    expect(await places.within(WHOLE_COUNTRY)).toHaveLength(row!.count)
    expect(await places.within(424_242)).toEqual([])
    expect(await places.location(424_242)).toBeNull()
  })
})
