import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { NetworkError } from './failures.ts'
import { categoryName, categoryOptions, findOptions, placeOption } from './places.logic.ts'
import { placeSearch } from './places.ts'

const catalogue = [
  {
    id: 100,
    slug: 'food',
    name: 'Продукти харчування',
    children: [
      { id: 101, slug: 'flour', name: 'Борошно' },
      { id: 107, slug: 'canned', name: 'М’ясні та рибні консерви' },
    ],
  },
  {
    id: 200,
    slug: 'tools',
    name: 'Інструмент',
    children: [{ id: 201, slug: 'saws', name: 'Ґвинти й пилки' }],
  },
]

describe('categories', () => {
  const labels = (query: string) =>
    findOptions(categoryOptions(catalogue, false), query).map(({ label }) => label)

  test('are found by the start of any word, however the apostrophe and ґ are typed', () => {
    expect(labels('рибн')).toEqual(['М’ясні та рибні консерви'])
    expect(labels("м'яс")).toEqual(['М’ясні та рибні консерви'])
    expect(labels('мяс')).toEqual(['М’ясні та рибні консерви'])
    expect(labels('гвин')).toEqual(['Ґвинти й пилки'])
    expect(labels('КОНС риб')).toEqual(['М’ясні та рибні консерви'])
    expect(labels('орошно')).toEqual([])
  })

  test('are found by the name of their group, and all stand without a query', () => {
    expect(labels('харч')).toEqual(['Борошно', 'М’ясні та рибні консерви'])
    expect(labels('  ')).toHaveLength(3)
  })

  test('whole groups stand before their categories where a list is narrowed', () => {
    const [first, second] = categoryOptions(catalogue, true)
    expect([first?.value, second?.value]).toEqual([100, 101])
    expect(first?.group).toBe(second?.group)
  })

  test('have a name by id, groups too', () => {
    expect(categoryName(catalogue, 201)).toBe('Ґвинти й пилки')
    expect(categoryName(catalogue, 100)).toBe('Продукти харчування')
    expect(categoryName(catalogue, 999)).toBeNull()
  })
})

test('a city says its oblast', () => {
  expect(placeOption({ id: 7, name: 'Умань', type: 'city', oblast: 'Черкаська область' })).toEqual({
    value: 7,
    label: 'Умань',
    hint: 'Черкаська область',
  })
  expect(placeOption({ id: 1, name: 'вся Україна', type: 'country', oblast: null })).toEqual({
    value: 1,
    label: 'вся Україна',
  })
})

describe('the search of places', () => {
  const asked: string[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    asked.length = 0
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(decodeURIComponent(address))
      return Promise.resolve(
        Response.json({ data: [{ id: 7, name: 'Умань', type: 'city', oblast: 'Черкаська' }] }),
      )
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('asks once when the typing pauses, and never again for what it knows', async () => {
    const search = placeSearch(new QueryClient(), 200)
    const early = search('У')
    const late = search('УМА')
    await vi.advanceTimersByTimeAsync(250)
    expect(await early).toEqual([])
    expect((await late).map(({ label }) => label)).toEqual(['Умань'])
    expect(await search('ума')).toHaveLength(1)
    expect(asked).toEqual(['/api/v1/locations?query=ума'])
  })

  test('without a network goes through the regions and what was found before', async () => {
    const client = new QueryClient()
    const search = placeSearch(client, 0)
    const find = async (query: string) => {
      const found = search(query)
      await vi.advanceTimersByTimeAsync(10_000)
      return (await found).map(({ label }) => label)
    }
    await find('ума')
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ data: [{ id: 2, name: 'Черкаська область', type: 'oblast', oblast: null }] }),
      ),
    )
    await find('')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await find('уман')).toEqual(['Умань'])
    expect(await find('черка')).toEqual(['Черкаська область'])
    expect(await find('львів')).toEqual([])
  })

  test('says that nothing can be had where nothing is saved', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const found = placeSearch(new QueryClient(), 0)('ума').catch((failure: unknown) => failure)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await found).toBeInstanceOf(NetworkError)
  })

  test('asks at once for all regions', async () => {
    await placeSearch(new QueryClient(), 200)('')
    expect(asked).toEqual(['/api/v1/locations'])
  })
})
