import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { NetworkError } from './failures.ts'
import { categoryName, categoryOptions, findOptions, placeOption } from './places.logic.ts'
import { categorySearch, locationsQuery, placeSearch, settlementsQuery } from './places.ts'
import { categoriesQuery, withoutOtherNames } from './reference.ts'

const catalogue = [
  {
    id: 100,
    slug: 'food',
    name: 'Продукти харчування',
    children: [
      { id: 101, slug: 'flour', name: 'Борошно', also: 'мука мучка' },
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

  test('are found by another name of what is in them, with a slip, and on another layout', () => {
    expect(labels('мука')).toEqual(['Борошно'])
    expect(labels('муку')).toEqual(['Борошно'])
    expect(labels('борошном')).toEqual(['Борошно'])
    expect(labels('барошно')).toEqual(['Борошно'])
    expect(labels('vexrf')).toEqual(['Борошно'])
    expect(labels(',jhjiyj')).toEqual(['Борошно'])
    expect(labels('торт')).toEqual([])
  })

  test('are found by several words of another layout, all of which count', () => {
    expect(labels('v`zcys rjycthdb')).toEqual(['М’ясні та рибні консерви'])
    expect(labels('рибні rjycthdb')).toEqual(['М’ясні та рибні консерви'])
    expect(labels(',jhjiyj njhn')).toEqual([])
    expect(labels('njhn ,jhjiyj')).toEqual([])
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

describe('the catalogue of a page that a server rendered', () => {
  /** A page that has it without other names, and a server that answers with these, or not at all. */
  function aPage(answer: (() => Response) | null) {
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'))
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(categoriesQuery().queryKey, withoutOtherNames({ data: catalogue }))
    const search = categorySearch(client, false)
    return { asked, labels: async (query: string) => (await search(query)).map(({ label }) => label) }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('shows all at once, and has other names come for what is typed then', async () => {
    const { asked, labels } = aPage(() => Response.json({ data: catalogue }))
    expect(await labels('')).toHaveLength(3)
    expect(await labels('мука')).toEqual(['Борошно'])
    expect(await labels('мучка')).toEqual(['Борошно'])
    expect(asked).toEqual(['/api/v1/categories'])
  })

  test('is searched by its own names where others do not come, and where a server has none', async () => {
    const lost = aPage(null)
    expect(await lost.labels('борошно')).toEqual(['Борошно'])
    expect(await lost.labels('мука')).toEqual([])
    const older = aPage(() => Response.json(withoutOtherNames({ data: catalogue })))
    expect(await older.labels('борошно')).toEqual(['Борошно'])
    expect(await older.labels('мука')).toEqual([])
    expect(older.asked).toHaveLength(1)
  })

  test('is searched by its own names, letter after letter, while there is no network', async () => {
    onlineManager.setOnline(false)
    try {
      const { labels } = aPage(null)
      expect(await labels('')).toHaveLength(3)
      for (const typed of ['б', 'бо', 'бор']) expect(await labels(typed)).toEqual(['Борошно'])
    } finally {
      onlineManager.setOnline(true)
    }
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

  const find = async (client: QueryClient, query: string) => {
    const found = placeSearch(client, 0)(query)
    await vi.advanceTimersByTimeAsync(60_000)
    return (await found).map(({ label, hint }) => (hint ? `${label}, ${hint}` : label))
  }

  test('without a network goes through every place that is saved, as the server would', async () => {
    const client = new QueryClient()
    const place = (id: number, name: string, oblast_id: number | null, former = '') => ({
      id,
      name,
      type: oblast_id === null ? ('oblast' as const) : ('city' as const),
      oblast_id,
      former,
    })
    client.setQueryData(settlementsQuery().queryKey, {
      data: [
        place(1, 'Черкаська область', null),
        place(2, 'Умань', 1),
        place(3, 'Кам’янка', 1),
        place(4, 'Звенигородка', 1, 'стара назва'),
      ],
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await find(client, 'УМА')).toEqual(['Умань, Черкаська область'])
    expect(await find(client, 'камян')).toEqual(['Кам’янка, Черкаська область'])
    expect(await find(client, 'стара')).toEqual(['Звенигородка, Черкаська область'])
    expect(await find(client, '')).toEqual(['Черкаська область'])
    expect(await find(client, 'львів')).toEqual([])
  })

  test('without a network and without all places goes through the regions', async () => {
    const client = new QueryClient()
    const regions = [{ id: 2, name: 'Черкаська область', type: 'oblast' as const, oblast: null }]
    client.setQueryData(locationsQuery().queryKey, { data: regions })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await find(client, 'черка')).toEqual(['Черкаська область'])
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
