import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putOrder } from '#tests/factories/orders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

type FeedOrder = { id: number; text: string; budget: number | null; needed_by: string | null }

let server: TestServer
let refs: {
  group: number
  leaf: number
  other: number
  country: number
  oblast: number
  city: number
  far: number
}

beforeAll(async () => {
  server = await startServer()
  const [row] = await server.sql<(typeof refs)[]>`
    with leaves as (select id, parent_id from categories where parent_id is not null),
      cities as (select id, oblast_id from locations where type = 'city')
    select l.parent_id as group, l.id as leaf,
      (select max(id) from leaves where parent_id <> l.parent_id) as other,
      (select id from locations where type = 'country') as country,
      c.oblast_id as oblast, c.id as city,
      (select max(id) from cities where oblast_id <> c.oblast_id) as far
    from (select * from leaves order by id limit 1) l, (select * from cities order by id limit 1) c`
  refs = row!
})
afterAll(() => server.stop())

const list = async (query = '') => {
  const reply = await server.guest.get(`/orders${query}`)
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as { data: FeedOrder[]; meta: { next_cursor: string | null; total: number } }
}
const ids = async (query: string) => (await list(query)).data.map((order) => order.id)
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000)
const changed = () => server.app.deps.bus.emit('orders.changed', { orderId: 0 })

describe('what is shown', () => {
  test('accepted and running orders, the latest published first', async () => {
    const older = await putOrder(server.sql, { published_at: day(1) })
    const newer = await putOrder(server.sql, { status: 'play', published_at: day(2) })
    for (const status of ['moderation', 'declined', 'duplicate', 'pause', 'hidden'] as const)
      await putOrder(server.sql, { status })
    changed()
    const { data, meta } = await list()
    expect(data.map((order) => order.id)).toEqual([newer.id, older.id])
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2, next_cursor: null })
    expect(data[0]).not.toHaveProperty('phone')
    await server.sql`delete from orders`
  })
})

describe('filters', () => {
  test('a group reaches its categories; a region its places and the whole country; a city also its region', async () => {
    const here = await putOrder(server.sql, { category_id: refs.leaf, location_id: refs.city })
    const region = await putOrder(server.sql, { category_id: refs.leaf, location_id: refs.oblast })
    const country = await putOrder(server.sql, { category_id: refs.other, location_id: refs.country })
    const far = await putOrder(server.sql, { category_id: refs.other, location_id: refs.far })
    changed()
    const found = async (query: string) => (await ids(query)).toSorted((a, b) => a - b)
    expect(await found(`?category=${refs.leaf}`)).toEqual([here.id, region.id])
    expect(await found(`?category=${refs.group}`)).toEqual([here.id, region.id])
    expect(await found(`?geo=${refs.oblast}`)).toEqual([here.id, region.id, country.id])
    expect(await found(`?geo=${refs.city}`)).toEqual([here.id, region.id, country.id])
    expect(await found(`?geo=${refs.far}`)).toEqual([country.id, far.id])
    expect(await found(`?geo=${refs.country}`)).toEqual([here.id, region.id, country.id, far.id])
    expect(await found(`?geo=${refs.oblast}&category=${refs.other}`)).toEqual([country.id])
    expect(await found(`?category=${refs.leaf},${refs.other}&geo=${refs.oblast}`)).toEqual([
      here.id,
      region.id,
      country.id,
    ])
    expect(await found(`?category=${refs.other},${refs.other},999999`)).toEqual([country.id, far.id])
    expect(await found('?category=999999')).toEqual([])
    expect(await found('?geo=999999')).toEqual([])
    await server.sql`delete from orders`
  })

  test('by amount in any unit that converts, by budget, by what nobody has answered, and by words with them', async () => {
    const put = async (
      quantity: number | null,
      unit: string | null,
      budget_kop: number | null,
      answered: number,
    ) =>
      (
        await putOrder(server.sql, {
          text: `Потрібен цукор білий для кондитерської, замовлення ${answered}`,
          quantity,
          unit,
          budget_kop,
          proposals_count: answered,
        })
      ).id
    const tonnes = await put(3, 'т', 0, 0)
    const kilos = await put(1500, 'Кг.', null, 2)
    const spelled = await put(20, 'тонн', 100, 0)
    const pieces = await put(12_000, 'шт.', 500, 1)
    const unsaid = await put(null, null, null, 0)
    changed()
    const found = async (query: string) => (await ids(query)).toSorted((a, b) => a - b)
    for (const words of ['', `&text=${encodeURIComponent('цукор')}`, '&sort=budget', '&page=1&per_page=50']) {
      expect(await found(`?amount_from=1.5${words}`)).toEqual([tonnes, kilos, spelled])
      expect(await found(`?amount_from=1.501&amount_to=19${words}`)).toEqual([tonnes])
      expect(await found(`?amount_to=3000&unit=${encodeURIComponent('кг')}${words}`)).toEqual([tonnes, kilos])
      expect(await found(`?amount_from=100&unit=${encodeURIComponent('шт')}${words}`)).toEqual([pieces])
      expect(await found(`?without_proposals=true${words}`)).toEqual([tonnes, spelled, unsaid])
      expect(await found(`?with_budget=true${words}`)).toEqual([tonnes, spelled, pieces])
      expect(await found(`?with_budget=true&without_proposals=true&amount_from=5${words}`)).toEqual([spelled])
      expect(await found(`?with_budget=false&unit=${encodeURIComponent('кг')}${words}`)).toHaveLength(5)
    }
    const walked: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `?without_proposals=true&per_page=1${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { data, meta } = await list(query)
      walked.push(...data.map(({ id }) => id))
      cursor = meta.next_cursor
    }
    expect(walked).toEqual([unsaid, spelled, tonnes])
    await server.sql`delete from orders`
  })

  test.each([
    ['category=0'],
    ['category=abc'],
    ['category='],
    ['category=1,'],
    ['category=1,-2'],
    ['category=1;2'],
    [`category=${Array.from({ length: 21 }, (_, i) => i + 1).join(',')}`],
    ['amount_from=-1'],
    ['amount_from=x'],
    ['amount_to=1e3'],
    ['amount_to=99999999999'],
    ['unit=%27'],
    ['without_proposals=1'],
    ['with_budget=yes'],
    ['geo=-1'],
    ['geo=1.5'],
    ['sort=cheap'],
    ['page=0'],
    ['page=x'],
    ['per_page=101'],
    ['per_page=0'],
    [`text=${'a'.repeat(501)}`],
    ['cursor=nonsense'],
    [`cursor=${Buffer.from('["2026-01-01",1]').toString('base64url')}`],
    [`cursor=${Buffer.from('[5,1]').toString('base64url')}`],
    [`sort=budget&cursor=${Buffer.from('["x",1]').toString('base64url')}`],
    [`sort=budget&cursor=${Buffer.from('[1e300,1]').toString('base64url')}`],
    [`sort=needed&cursor=${Buffer.from('["2026-02-31T",1]').toString('base64url')}`],
    [`cursor=${Buffer.from('["9999-99-99T00:00:00.000Z",1]').toString('base64url')}`],
    [`cursor=${Buffer.from('["0000-01-01T00:00:00.000Z",1]').toString('base64url')}`],
    [`sort=needed&cursor=${Buffer.from('["0000-01-01",1]').toString('base64url')}`],
    [`sort=needed&cursor=${Buffer.from('["2026-02-30",1]').toString('base64url')}`],
  ])('%s is refused', async (query) => {
    expect((await server.guest.get(`/orders?${query}`)).status).toBe(422)
  })

  test('pages past the fiftieth are refused, the cursor goes on', async () => {
    expect(await server.guest.get('/orders?page=51')).toMatchObject({
      status: 422,
      body: { code: 'page_too_deep' },
    })
  })
})

describe('search', () => {
  const texts = {
    sugar: 'Потрібно двадцять тонн цукру-піску в мішках щомісяця',
    flour: 'Купимо борошно пшеничне вищого ґатунку для пекарні',
    soil: 'Шукаємо ґрунт родючий для теплиць, самовивіз із Києва',
    steel: 'Потрібна арматура А500С діаметром 12 мм, довжина 11,7 м',
  }
  const stored: Record<string, number> = {}
  beforeAll(async () => {
    for (const [name, text] of Object.entries(texts)) stored[name] = (await putOrder(server.sql, { text })).id
    changed()
  })
  afterAll(() => server.sql`delete from orders`.then(() => undefined))

  test.each([
    ['цукор', 'sugar'],
    ['ЦУКОР-ПІСОК', 'sugar'],
    ['цукром', 'sugar'],
    ['борошна', 'flour'],
    ['пекарня борошно', 'flour'],
    ['грунт', 'soil'],
    ['києву самовивіз', 'soil'],
    ['а500с', 'steel'],
    ['12 мм', 'steel'],
    ['барошно', 'flour'],
    ['борошн', 'flour'],
    ['бороошно', 'flour'],
    ['оброшно', 'flour'],
    ['арматруа', 'steel'],
    ['пикарня', 'flour'],
    ['цокру', 'sugar'],
  ])('%s finds its order', async (typed, name) => {
    expect(await ids(`?text=${encodeURIComponent(typed)}`)).toEqual([stored[name]])
  })

  test.each([['цегла'], ['цегла цемент'], ["%' or 1=1 --"], ['кк'], ['\\'], ['(((']])(
    '%s finds nothing of it, or everything where no word is typed',
    async (typed) => {
      const found = await ids(`?text=${encodeURIComponent(typed)}`)
      expect(found).toHaveLength(/[\p{L}\p{N}]/u.test(typed) ? 0 : 4)
    },
  )

  test.each([
    ['a word longer than any', 'щ'.repeat(200)],
    ['one as long as a search may be', 'абвгд'.repeat(100)],
    ['eight long ones', Array.from({ length: 8 }, (_, i) => `${'жзик'.repeat(14)}${i}є`).join(' ')],
  ])('%s is looked for as it stands', async (_, typed) => {
    expect(await ids(`?text=${encodeURIComponent(typed)}`)).toEqual([])
  })
})

describe('similar orders', () => {
  afterAll(() => server.sql`delete from orders`.then(() => undefined))
  const similar = async (id: number) =>
    (await server.guest.get(`/orders/${id}/similar`)).body as { data: FeedOrder[] }

  test('of the same category those that share its words first, then the newest; of its group where these are few', async () => {
    const put = (text: string, n: number, category_id = refs.leaf) =>
      putOrder(server.sql, { text, category_id, published_at: day(n) })
    const [{ sibling }] = (await server.sql`
      select max(id) as sibling from categories where parent_id = ${refs.group} and id <> ${refs.leaf}`) as unknown as [
      { sibling: number },
    ]
    const closed = await putOrder(server.sql, {
      text: 'Потрібна гречка ядриця, п’ять тонн до кінця місяця.',
      category_id: refs.leaf,
      status: 'pause',
      published_at: day(1),
    })
    const rice = await put('Потрібен рис круглий на склад у суботу.', 5)
    const buckwheat = await put('Закупимо гречку ядрицю від виробника.', 2)
    const near = await put('Квасоля біла суха, партія для фасування.', 9, sibling)
    await put('Цегла лицьова, тридцять тисяч, на піддонах.', 9, refs.other)
    expect((await similar(closed.id)).data.map(({ id }) => id)).toEqual([buckwheat.id, rice.id, near.id])
  })

  test('of one that was public once and is hidden, not of one that never was', async () => {
    const hidden = await putOrder(server.sql, { status: 'hidden', published_at: day(1) })
    expect(await server.guest.get(`/orders/${hidden.id}`)).toMatchObject({ status: 410 })
    expect(await server.guest.get(`/orders/${hidden.id}/similar`)).toMatchObject({ status: 200 })
    for (const status of ['moderation', 'declined', 'duplicate'] as const) {
      const { id, owner } = await putOrder(server.sql, { status })
      expect(await server.guest.get(`/orders/${id}/similar`)).toMatchObject({ status: 404 })
      expect(await server.as(owner).get(`/orders/${id}/similar`)).toMatchObject({ status: 200 })
    }
    expect(await server.guest.get('/orders/999999/similar')).toMatchObject({ status: 404 })
  })
})

describe('walking', () => {
  const many = 45
  const made: number[] = []
  beforeAll(async () => {
    for (let i = 0; i < many; i++) {
      const budget_kop = i % 3 === 0 ? null : (i % 7) * 100
      const needed_by = i % 4 === 0 ? null : `2030-01-${String((i % 9) + 1).padStart(2, '0')}`
      // several share one moment, as orders of an import do
      made.push(
        (
          await putOrder(server.sql, {
            budget_kop,
            needed_by,
            published_at: day(Math.floor(i / 4)),
            text: `Потрібно масло вершкове, партія ${i} для кондитерської`,
          })
        ).id,
      )
    }
    changed()
  })
  afterAll(() => server.sql`delete from orders`.then(() => undefined))

  const walk = async (query: string, perPage = 7) => {
    const items: FeedOrder[] = []
    let cursor: string | null = null
    do {
      const page = await list(`?per_page=${perPage}&${query}${cursor === null ? '' : `&cursor=${cursor}`}`)
      items.push(...page.data)
      cursor = page.meta.next_cursor
    } while (cursor !== null)
    return items
  }

  test.each([
    ['sort=new'],
    ['sort=needed'],
    ['sort=budget'],
    ['sort=budget&text=масло'],
    [`sort=needed&text=масла`],
    ['sort=new&text=масло вершкове'],
    ['text=масло'],
    ['text=кондитерська вершкове'],
  ])('%s: the cursor meets each order once, in the order of the pages', async (query) => {
    const items = await walk(query)
    expect(items.map((order) => order.id).toSorted((a, b) => a - b)).toEqual(made)
    const pages: number[] = []
    for (let page = 1; page <= 7; page++) pages.push(...(await ids(`?per_page=7&page=${page}&${query}`)))
    expect(pages).toEqual(items.map((order) => order.id))
  })

  test('nearest date first, highest budget first, what has none last', async () => {
    const byDate = (await walk('sort=needed')).map((order) => order.needed_by ?? 'z')
    expect(byDate).toEqual(byDate.toSorted())
    const byBudget = (await walk('sort=budget')).map((order) => order.budget ?? -1)
    expect(byBudget).toEqual(byBudget.toSorted((a, b) => b - a))
  })

  test('an order whose date is past is left out of the sort by date alone', async () => {
    const late = await putOrder(server.sql, { needed_by: '2020-01-01' })
    changed()
    expect((await list('?sort=needed')).meta.total).toBe(many)
    expect((await list()).meta.total).toBe(many + 1)
    await server.sql`delete from orders where id = ${late.id}`
    changed()
  })

  test('a total is exact to a thousand and a lower bound beyond, where pages walk instead of search', async () => {
    const before = (await walk('sort=new')).map((order) => order.id)
    await server.sql`
      insert into orders (short_code, user_id, text, search, terms, fingerprint, category_id, location_id, phone, status, published_at)
      select 'm' || n, user_id, text, 'гречка ' || n, array['гречк', '^гречк'], fingerprint, category_id, location_id, phone, 'accepted',
        '2025-01-01'::timestamptz
      from orders, generate_series(1, 1000) n where id = ${made[0]!}`
    await server.sql`insert into search_words values ('order', 'гречка', 'гречк') on conflict do nothing`
    changed()
    const all = await list()
    expect(all.meta).toMatchObject({ total: 1000, total_is_lower_bound: true, last_page: 50 })
    expect((await list('?text=гречка')).meta).toMatchObject({ total: 1000, last_page: 50 })
    expect((await list('?text=гречка')).meta).not.toHaveProperty('total_is_lower_bound')
    const items = await walk('sort=new', 99)
    expect(items).toHaveLength(1000 + many)
    expect(items.slice(0, many).map((order) => order.id)).toEqual(before)
    expect(new Set(items.map((order) => order.id)).size).toBe(1000 + many)
    expect(await walk('sort=budget', 99)).toHaveLength(1000 + many)
    expect((await list('?page=50')).data).toHaveLength(20)
  })
})
