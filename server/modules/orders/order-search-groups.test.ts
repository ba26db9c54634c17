import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { OrderListPage } from '#domain/contract/orders.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Beyond so many matches they are not found all, but walked. */
const MANY = 4100

let server: TestServer
let made: number[]

beforeAll(async () => {
  server = await startServer()
  const owner = await putUser(server.sql)
  const put = async (text: string, day: number) =>
    (await putOrder(server.sql, { owner, text, published_at: new Date(Date.UTC(2026, 3, day)) })).id
  made = [
    await put('Картопля столова для їдальні, десять тонн.', 1),
    await put('Купимо картоплю. Потрібна молода мита, рожева.', 2),
    await put('Сітка-мішок для картоплі на двадцять кілограмів.', 3),
    await put('Пельмені та вареники ваговим коробом. Начинка: картопля, мита капуста.', 4),
    await put('Форми для випікання. Тісто з ваніллю маємо своє.', 5),
    await put('Набір для кухні та форми, ваніль не потрібна.', 6),
  ]
})
afterAll(() => server.stop())

const search = async (typed: string, more = ''): Promise<OrderListPage> =>
  (await server.guest.get(`/orders?text=${encodeURIComponent(typed)}${more}`)).body as OrderListPage
const idsOf = ({ data }: OrderListPage): number[] => data.map(({ id }) => id)
const at = (...places: number[]): number[] => places.map((place) => made[place]!)

describe('another name of what is searched, where nothing is about it', () => {
  test('is found where it is only mentioned, all of it apart, page by page', async () => {
    const owner = await putUser(server.sql)
    const put = (text: string, day: number) =>
      putOrder(server.sql, { owner, text, published_at: new Date(Date.UTC(2026, 2, day)) })
    const printed = await put('Нанесення логотипа на кепки. Шовкодрук у три кольори.', 1)
    const caps = await put('Кепки з логотипом для волонтерів. Шовкодрук або вишивка.', 2)
    server.app.deps.bus.emit('orders.changed', { orderId: printed.id })
    const found = await search('шовкографія')
    expect(idsOf(found)).toEqual([caps.id, printed.id])
    expect(found.meta.search?.rest).toEqual({ ids: [caps.id, printed.id], total: 2 })
    const { meta } = await search('шовкографія', '&per_page=1')
    const next = await search('шовкографія', `&per_page=1&cursor=${meta.next_cursor}`)
    expect(idsOf(next)).toEqual([printed.id])
    expect(next.meta.search?.rest).toEqual({ ids: [printed.id], total: 2 })
    const missed = await server.sql`select words from missed_searches where words like 'шовко%'`
    expect(missed).toEqual([])
  })
})

describe('what only mentions the searched thing', () => {
  test('stands behind what is about it, and is said to, page by page and by cursor', async () => {
    const whole = await search('картопля')
    expect(idsOf(whole)).toEqual(at(1, 0, 2, 3))
    expect(whole.meta.search?.rest).toEqual({ ids: at(2, 3), total: 2 })
    for (const [i, id] of at(1, 0, 2, 3).entries()) {
      const page = await search('картопля', `&per_page=1&page=${i + 1}`)
      expect(idsOf(page)).toEqual([id])
      expect(page.meta.search?.rest).toEqual(i < 2 ? undefined : { ids: [id], total: 2 })
    }
    const { meta } = await search('картопля', '&per_page=3')
    const next = await search('картопля', `&per_page=3&cursor=${meta.next_cursor}`)
    expect(next.meta.search?.rest).toEqual({ ids: at(3), total: 2 })
  })

  test('of several words one must name the thing, and the others may stand anywhere', async () => {
    const found = await search('мита картопля')
    expect(idsOf(found)).toEqual(at(1, 3))
    expect(found.meta.search?.rest).toEqual({ ids: at(3), total: 1 })
  })

  test('is the nearest in a heading where nothing is about it', async () => {
    const found = await search('ваніль')
    expect(idsOf(found)).toEqual(at(5, 4))
    expect(found.meta.search?.rest).toEqual({ ids: at(4), total: 1 })
  })

  test('is not told from the others in another order', async () => {
    const found = await search('картопля', '&sort=new')
    expect(idsOf(found)).toEqual(at(3, 2, 1, 0))
    expect(found.meta.search?.rest).toBeUndefined()
  })
})

test('what is found without a word that says which thing is meant may be another; without a mark or a number it is the thing', async () => {
  const loose = await search('картопля жбурлянська', '&per_page=3')
  expect(loose.meta.search).toMatchObject({ ignored: ['жбурлянська'], rest: { total: 4 } })
  expect(loose.meta.search?.rest?.ids).toEqual(idsOf(loose))
  const light = await search('картопля 777')
  expect(light.meta.search).toMatchObject({ ignored: ['777'], rest: { ids: at(2, 3) } })
})

describe('a search that lists things', () => {
  test('finds what is about any of them where nothing has all, and not what mentions one', async () => {
    expect(idsOf(await search('картопля і форми')).toSorted()).toEqual(at(0, 1, 4).toSorted())
    expect(idsOf(await search('пельмені та вареники'))).toEqual(at(3))
  })

  test('leaves out a thing that nobody asks for, and says so', async () => {
    const page = await search('форми та цукор')
    expect(idsOf(page)).toEqual(at(4))
    expect(page.meta.search).toMatchObject({ ignored: ['цукор'] })
  })

  test('is no list where commas alone stand between', async () => {
    expect(idsOf(await search('картопля, форми'))).toEqual([])
  })
})

test('of more than are counted the mentions stand apart too, without a number', async () => {
  await server.sql`
    insert into orders (short_code, user_id, text, search, terms, terms_version, fingerprint, category_id, location_id, phone, status, published_at)
    select 'm' || n, user_id, text, search, terms, terms_version, fingerprint, category_id, location_id, phone, status,
      '2026-02-01'::timestamptz + n * interval '1 second'
    from orders, generate_series(1, ${MANY}) n where id = ${made[3]!}`
  await server.sql`analyze orders`
  server.app.deps.bus.emit('orders.changed', { orderId: made[0]! })
  const found = await search('картопля', '&per_page=5')
  expect(idsOf(found).slice(0, 4)).toEqual(at(1, 0, 2, 3))
  expect(found.meta.search?.rest).toEqual({ ids: idsOf(found).slice(2), total: null })
})
