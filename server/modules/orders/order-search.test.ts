import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { searchedOrders, searches } from './order-search.corpus.ts'

type FoundOrder = { id: number; text: string }
type FoundOrders = {
  data: FoundOrder[]
  meta: {
    total: number
    next_cursor: string | null
    search?: {
      corrected: string | null
      ignored: string[]
      also?: string[]
      suggestions?: string[]
      categories?: object[]
    }
  }
}

/** At least so much of what should be found is found, and so much of what is found should be. */
const RECALL = 0.98
const PRECISION = 0.95

let server: TestServer
const names = new Map<number, string>()

beforeAll(async () => {
  server = await startServer()
  const owner = await putUser(server.sql)
  for (const [name, { text, place = 'Полтава' }] of Object.entries(searchedOrders)) {
    const [row] = await server.sql<{ id: number }[]>`
      select id from locations where name = ${place}`
    const { id } = await putOrder(server.sql, { owner, text, location_id: row!.id })
    names.set(id, name)
  }
})
afterAll(() => server.stop())

const ask = async (query: string): Promise<FoundOrders> =>
  (await server.guest.get(`/orders?${query}`)).body as FoundOrders
const search = (typed: string, more = '') => ask(`text=${encodeURIComponent(typed)}&per_page=50${more}`)
const found = async (typed: string): Promise<string[]> =>
  (await search(typed)).data.map(({ id }) => names.get(id)!)

test('of more than a hundred searches nearly all find what they should, and hardly anything else', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(100)
  const misses: string[] = []
  let wanted = 0
  let hit = 0
  let shown = 0
  for (const [typed, expected] of searches) {
    const got = await found(typed)
    const right = got.filter((name) => expected.includes(name))
    wanted += expected.length
    hit += right.length
    shown += got.length
    if (right.length < expected.length || got.length > right.length)
      misses.push(`${typed}: ${got.join(', ')}`)
  }
  expect(hit / wanted < RECALL ? misses : []).toEqual([])
  expect(hit / shown < PRECISION ? misses : []).toEqual([])
})

describe('what was understood', () => {
  test('a slip is mended and said; a word that is known is not touched', async () => {
    expect((await search('цокор')).meta.search).toMatchObject({ corrected: 'цукор' })
    expect((await search('цукру')).meta.search).toMatchObject({ corrected: null, ignored: [] })
    expect((await search('арамтура діаметром')).meta.search).toMatchObject({
      corrected: 'арматура діаметром',
    })
  })

  test('what goods are packed in is asked for where an order is about it, and narrows beside a thing', async () => {
    expect(await found('мішки')).toEqual([])
    expect(await found('цемент у мішках')).toEqual(['cement'])
  })

  test('a name that the table knows is not found by half of it', async () => {
    const { data, meta } = await search('згущене молоко')
    expect(data).toEqual([])
    expect(meta.search).toMatchObject({ ignored: [], suggestions: ['молоко'] })
  })

  test('what was looked for instead is a word that stands in orders; words of other letters are left alone', async () => {
    const words = new Set(
      (await server.sql`select word from search_words`).map((row) => row['word'] as string),
    )
    for (const typed of ['цокром', 'картоплею', 'борошнаи', 'арматурові']) {
      const { corrected } = (await search(typed)).meta.search!
      for (const word of corrected?.split(' ') ?? []) expect(words).toContain(word)
    }
    expect((await search('цемент boom table')).meta.search).toMatchObject({
      corrected: null,
      ignored: ['boom', 'table'],
    })
  })

  test('of many strange words some are mended and all others left out', async () => {
    const strange = ['цокор', 'борошна', 'гречкка', 'катропля', 'макоронни', 'смитана']
    const { corrected, ignored } = (await search(strange.join(' '))).meta.search!
    expect(corrected?.split(' ').length).toBeGreaterThan(1)
    expect(ignored.length).toBeGreaterThan(0)
  })

  test('a Russian word, another alphabet and another layout are said in the words that were looked for', async () => {
    for (const typed of ['сахар', 'tsukor', 'werjh'])
      expect((await search(typed)).meta.search).toMatchObject({ corrected: 'цукор' })
    expect((await search('лук репчатый')).meta.search).toMatchObject({ corrected: 'цибуля', ignored: [] })
    expect((await search('цукор')).meta.search!.corrected).toBeNull()
  })

  test('a word of the trade that nobody asks for finds nothing, and what else was typed is offered', async () => {
    const { data, meta } = await search('паркет дубовий')
    expect(data).toEqual([])
    expect(meta.search!.suggestions).toEqual(['дубовий'])
    expect((await search('картка')).data).toEqual([])
  })

  test('where nothing is found, the category of it is offered with what is there within the rest of the filter', async () => {
    const owner = await putUser(server.sql)
    const [paper] = await server.sql<{ id: number; name: string }[]>`
      select id, name from categories where slug = 'ofisnyi-papir'`
    const [city] = await server.sql<{ id: number }[]>`select id from locations where name = 'Луцьк'`
    const typed = 'папір офісний кольоровий'
    await putOrder(server.sql, {
      owner,
      text: 'Потрібні пачки формату А4 для принтера.',
      category_id: paper!.id,
      location_id: city!.id,
    })
    const { data, meta } = await search(typed)
    expect(data).toEqual([])
    expect(meta.search!.categories).toEqual([{ ...paper, total: 1 }])
    const oblast = async (name: string): Promise<number> =>
      (await server.sql<{ id: number }[]>`select id from locations where name = ${name}`)[0]!.id
    expect(
      (await search(typed, `&geo=${await oblast('Волинська область')}`)).meta.search!.categories,
    ).toHaveLength(1)
    for (const more of [
      `&geo=${await oblast('Полтавська область')}`,
      `&category=${paper!.id}`,
      '&with_budget=true',
    ])
      expect((await search(typed, more)).meta.search).not.toHaveProperty('categories')
    expect((await search('цукор')).meta.search).not.toHaveProperty('categories')
  })

  test('a doubtful slip is offered and not taken', async () => {
    const { data, meta } = await search('борошпо')
    expect(data).toEqual([])
    expect(meta.search!.suggestions).toContain('борошно')
  })

  test('what is only near the word counts where it names the thing, not where it is mentioned', async () => {
    const owner = await putUser(server.sql)
    const named = await putOrder(server.sql, {
      owner,
      text: 'Палети дерев’яні вживані, двісті штук на місяць.',
    })
    const mentioned = await putOrder(server.sql, {
      owner,
      text: 'Віск свічковий у плитах, відвантаження на палетах.',
    })
    server.app.deps.bus.emit('orders.changed', { orderId: named.id })
    const ids = (await search('піддони')).data.map(({ id }) => id)
    expect(ids).toContain(named.id)
    expect(ids).not.toContain(mentioned.id)
    expect((await search('палетах')).meta.search!.also).toContain('піддони')
    // by what most goods come on, an order is found only beside its thing
    expect((await search('палетах')).data.map(({ id }) => id)).not.toContain(mentioned.id)
    expect((await search('віск на палетах')).data.map(({ id }) => id)).toContain(mentioned.id)
  })

  test('two slips in a long word', async () => {
    expect(await found('алюмінєвей')).toEqual(['aluminium'])
    expect(await found('поліитиленаві')).toEqual(['pipe'])
  })

  test('a word of no order is left out and named; of such words alone nothing is found', async () => {
    const { data, meta } = await search('цемент йцщзххї')
    expect(data.map(({ id }) => names.get(id))).toEqual(['cement'])
    expect(meta.search).toMatchObject({ ignored: ['йцщзххї'] })
    expect(await found('йцщзххї')).toEqual([])
  })

  test('what is left out or offered is said in the letters that were typed', async () => {
    const { ignored } = (await search('цемент Ґвинтокрильця')).meta.search!
    expect(ignored).toEqual(['Ґвинтокрильця'])
    expect((await search('Йцщз’ххї цемент')).meta.search!.ignored).toEqual(['Йцщз’ххї'])
  })

  test('signs and words of grammar are no words', async () => {
    expect((await search('— …')).meta).not.toHaveProperty('search')
    expect(await found('сіль для')).toEqual(['salt'])
  })

  test.each([
    ["'; drop table orders; --"],
    ['{"a":1}'],
    ['\\\\%_'],
    ['(а|б)*+?'],
    ['а'.repeat(500)],
    ['^цукр'],
  ])('%s does no harm', async (typed) => {
    expect((await server.guest.get(`/orders?text=${encodeURIComponent(typed)}`)).status).toBe(200)
  })
})

describe('the best first', () => {
  test('what has the words in its heading stands before what has them further on, each the newest first', async () => {
    const owner = await putUser(server.sql)
    const at = (day: number) => ({ owner, published_at: new Date(Date.UTC(2026, 0, day)) })
    const lower = 'Потрібні меблі для офісу. Окремо цікавить килимок у коридор.'
    const heading = 'Килимок гумовий для входу в магазин. Потрібно двадцять штук.'
    const made = [
      await putOrder(server.sql, { text: lower, ...at(9) }),
      await putOrder(server.sql, { text: heading, ...at(3) }),
      await putOrder(server.sql, { text: heading, ...at(5) }),
      await putOrder(server.sql, { text: lower, ...at(7) }),
    ].map(({ id }) => id)
    server.app.deps.bus.emit('orders.changed', { orderId: made[0]! })
    const best = [made[2], made[1], made[0], made[3]]
    expect((await search('килимок')).data.map(({ id }) => id)).toEqual(best)
    expect((await search('килимок', '&sort=new')).data.map(({ id }) => id)).toEqual([
      made[0],
      made[3],
      made[2],
      made[1],
    ])
    const walked: number[] = []
    let cursor = ''
    for (let page = 0; page < 4; page++) {
      const { data, meta } = await ask(`text=${encodeURIComponent('килимок')}&per_page=1${cursor}`)
      walked.push(...data.map(({ id }) => id))
      cursor = `&cursor=${meta.next_cursor}`
    }
    expect(walked).toEqual(best)
    const pages = [1, 2, 3, 4].map((page) =>
      ask(`text=${encodeURIComponent('килимок')}&per_page=1&page=${page}`),
    )
    expect((await Promise.all(pages)).map(({ data }) => data[0]!.id)).toEqual(best)
  })

  test('what is asked for stands before what is only said to hold it, page by page and by cursor', async () => {
    const owner = await putUser(server.sql)
    const put = (text: string, day: number) =>
      putOrder(server.sql, { owner, text, published_at: new Date(Date.UTC(2026, 3, day)) })
    const made = [
      await put('Потрібно десять тонн ванілі в стручках.', 1),
      await put('Для кондитерської потрібна ваніль мелена.', 2),
      await put('Печиво з низьким вмістом ванілі, двісті ящиків.', 3),
      await put('Морозиво в ріжках. Смак: ваніль або шоколад.', 4),
      await put('Цукор ванілевий для пекарні, сто ящиків по кілограму.', 1),
    ].map(({ id }) => id)
    server.app.deps.bus.emit('orders.changed', { orderId: made[0]! })
    const best = [made[1], made[0], made[4], made[2], made[3]]
    expect((await search('ваніль')).data.map(({ id }) => id)).toEqual(best)
    const walked: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const go: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { data, meta } = await ask(`text=${encodeURIComponent('ваніль')}&per_page=1${go}`)
      walked.push(...data.map(({ id }) => id))
      cursor = meta.next_cursor
    }
    expect(walked).toEqual(best)
  })

  test('of a thing that nobody asks for no property is left, nor the thing without it', async () => {
    const owner = await putUser(server.sql)
    const { id } = await putOrder(server.sql, {
      owner,
      text: 'Потрібен кунжутовий соус, двісті пляшок на місяць.',
    })
    server.app.deps.bus.emit('orders.changed', { orderId: id })
    const found = async (text: string) => (await search(text)).data.map((order) => order.id)
    expect(await found('кунжутовий соус')).toEqual([id])
    expect(await found('кунжутові грумканчики')).toEqual([])
    expect(await found('ковдровий соус')).toEqual([])
    expect((await search('ковдровий соус')).meta.search!.suggestions).toContain('соус')
  })

  test('what is meant itself stands before what is only made of it', async () => {
    const owner = await putUser(server.sql)
    const put = (text: string, day: number) =>
      putOrder(server.sql, { owner, text, published_at: new Date(Date.UTC(2026, 1, day)) })
    const noun = await put('Бамбук у стеблах для теплиць, двісті штук.', 1)
    const adjective = await put('Бамбукові палички для суші, десять тисяч пар.', 2)
    server.app.deps.bus.emit('orders.changed', { orderId: noun.id })
    expect((await search('бамбук')).data.map(({ id }) => id)).toEqual([noun.id, adjective.id])
    expect((await search('бамбуковий')).data.map(({ id }) => id)).toEqual([adjective.id, noun.id])
  })

  test('what stands in the category that the word names is first, page by page and by cursor', async () => {
    const owner = await putUser(server.sql)
    const categories = await server.sql<{ id: number; name: string }[]>`select id, name from categories`
    const put = (text: string, category: string, day: number) =>
      putOrder(server.sql, {
        owner,
        text,
        category_id: categories.find(({ name }) => name === category)!.id,
        published_at: new Date(Date.UTC(2026, 5, day)),
      })
    const made = [
      await put('Солома пшенична в тюках, двісті тонн.', 'Паливні брикети', 9),
      await put('Солома ячмінна в рулонах, сто штук.', 'Сіно, сінаж і солома', 3),
      await put('Солома житня суха, три фури щомісяця.', 'Сіно, сінаж і солома', 5),
      await put('Мішки джутові для соломи, тисяча штук.', 'Сіно, сінаж і солома', 8),
    ].map(({ id }) => id)
    server.app.deps.bus.emit('orders.changed', { orderId: made[0]! })
    const best = [made[2], made[1], made[0], made[3]]
    for (const typed of ['солома', 'солому', 'soloma', 'салома'])
      expect((await search(typed)).data.map(({ id }) => id)).toEqual(best)
    const walked: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const go: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { data, meta } = await ask(`text=${encodeURIComponent('солома')}&per_page=1${go}`)
      walked.push(...data.map(({ id }) => id))
      cursor = meta.next_cursor
    }
    expect(walked).toEqual(best)
  })

  test.each([['[6,"2026-01-01T00:00:00.000Z",1]'], ['[0,"x",1]'], ['[0,"2026-01-01T00:00:00.000Z"]']])(
    'the cursor %s was never given',
    async (keys) => {
      const cursor = Buffer.from(keys).toString('base64url')
      expect((await server.guest.get(`/orders?text=x&cursor=${cursor}`)).status).toBe(422)
    },
  )
})

describe('what a choice would show', () => {
  type Counts = { data: Record<'categories' | 'locations', { id: number; orders: number }[]> }
  const counts = async (query = '') => {
    const { data } = (await server.guest.get(`/orders/counts${query}`)).body as Counts
    return (kind: 'categories' | 'locations', id: number) =>
      data[kind].find((each) => each.id === id)?.orders ?? 0
  }

  test('is what the filter then shows: categories, groups, towns, regions, the country', async () => {
    const [town] = await server.sql<{ id: number; oblast_id: number }[]>`
      select id, oblast_id from locations where name = 'Львів' and type = 'city'`
    const [leaf] = await server.sql<{ id: number; parent_id: number }[]>`
      select id, parent_id from categories where parent_id is not null order by id limit 1`
    const [country] = await server.sql<{ id: number }[]>`select id from locations where type = 'country'`
    for (const typed of ['', 'молоко']) {
      const text = typed === '' ? '' : `&text=${encodeURIComponent(typed)}`
      const of = await counts(`?per_page=1${text}`)
      for (const id of [leaf!.id, leaf!.parent_id])
        expect(of('categories', id)).toBe((await ask(`category=${id}${text}`)).meta.total)
      for (const id of [town!.id, town!.oblast_id, country!.id])
        expect(of('locations', id)).toBe((await ask(`geo=${id}${text}`)).meta.total)
    }
    const within = await counts(`?geo=${town!.id}`)
    expect(within('categories', leaf!.id)).toBe(
      (await ask(`geo=${town!.id}&category=${leaf!.id}`)).meta.total,
    )
  })

  test('is told beside amount, budgets and missing proposals, and of those two too', async () => {
    const category_id = (await putOrder(server.sql, { quantity: 777, unit: 'т', proposals_count: 1 }))
      .category_id
    const { id } = await putOrder(server.sql, {
      quantity: 777_000,
      unit: 'кг',
      budget_kop: 5,
      proposals_count: 3,
    })
    server.app.deps.bus.emit('orders.changed', { orderId: id })
    const amount = 'amount_from=777&amount_to=777'
    const told = async (query: string) => {
      const { data } = (await server.guest.get(`/orders/counts?${amount}${query}`)).body as {
        data: Counts['data'] & { without_proposals: number; with_budget: number }
      }
      const orders = data.categories.find((each) => each.id === category_id)?.orders ?? 0
      return [orders, data.without_proposals, data.with_budget]
    }
    expect(await told('')).toEqual([2, 0, 1])
    expect(await told('&with_budget=true')).toEqual([1, 0, 1])
    expect(await told('&without_proposals=true')).toEqual([0, 0, 0])
    expect(await told('&category=999999')).toEqual([2, 0, 0])
    expect((await server.guest.get('/orders/counts?with_budget=perhaps')).status).toBe(422)
  })

  test('follows what is published and paused', async () => {
    const owner = await putUser(server.sql)
    const { id } = await putOrder(server.sql, { owner, quantity: 4242, unit: 'т' })
    server.app.deps.bus.emit('orders.changed', { orderId: id })
    // counted for these words alone: what took long is kept for longer, also after changes
    const shown = async () => {
      const { body } = await server.guest.get('/orders/counts?amount_from=4242&amount_to=4242')
      return (body as Counts).data.categories.reduce((sum, { orders }) => sum + orders, 0)
    }
    expect(await shown()).toBeGreaterThan(0)
    expect((await server.as(owner).post(`/orders/${id}/pause`)).status).toBe(200)
    await expect.poll(shown, { timeout: 120_000 }).toBe(0)
  })
})

describe('the index of the words', () => {
  test('an order of older rules is indexed when a server starts, and found', async () => {
    const { id } = await putOrder(server.sql, { text: 'Потрібні парасольки рекламні, сто штук, сині.' })
    await server.sql`update orders set terms = '{}', terms_version = 0 where id = ${id}`
    await server.sql`delete from search_words where word like 'парас%'`
    server.app.deps.bus.emit('orders.changed', { orderId: id })
    expect((await search('парасолька')).meta.total).toBe(0)
    const again = await startServer({ jobs: true, beside: server })
    await again.stop()
    server.app.deps.bus.emit('orders.changed', { orderId: id })
    expect((await search('парасолька')).data.map((order) => order.id)).toEqual([id])
  })
})
