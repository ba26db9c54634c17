import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MISSED_SEARCHES_A_DAY } from '#domain/rules/search/missed-search.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

type Listed = { kind: string; words: string; times: number; last_day: string }

let server: TestServer
let operator: TestOperator
beforeAll(async () => {
  server = await startServer()
  operator = await openOperator(server)
  await putOrder(server.sql, { text: 'Купимо борошно пшеничне вищого ґатунку, п’ять тонн.' })
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

const look = (list: 'orders' | 'suppliers', query: Record<string, string>) =>
  server.guest.get(`/${list}?${new URLSearchParams(query).toString()}`)
const listed = async (...options: string[]): Promise<Listed[]> =>
  (await operator.ask('searches', ...options)).searches

describe('searches that found nothing', () => {
  test('are counted by their words, and the operator reads the commonest first', async () => {
    const day = kyivDay(server.app.deps.now())
    await look('suppliers', { text: 'Мармурова статуя' })
    await look('orders', { text: 'шкаралупа кокоса' })
    await look('orders', { text: ' Шкаралупа  КОКОСА', per_page: '7' })
    await look('orders', { text: 'борошно' })
    expect(await listed()).toEqual([
      { kind: 'order', words: 'шкаралупа кокоса', times: 2, last_day: day },
      { kind: 'company', words: 'мармурова статуя', times: 1, last_day: day },
    ])
    expect(await listed('--limit', '1')).toHaveLength(1)
    const { out } = await operator.run('searches')
    expect(out).toMatch(/Разів +Востаннє +Серед +Слова/)
    expect(out).toMatch(/2 .*замовлень +шкаралупа кокоса/)
  })

  test('are not counted where a place or a category may be why, or where somebody might be known by them', async () => {
    const before = await listed()
    const [place] = await server.sql<{ id: number }[]>`select id from locations where name = 'Полтава'`
    await look('orders', { text: 'кокосова олія', geo: String(place!.id) })
    await look('suppliers', { text: 'кокосова олія', rating: '5' })
    for (const text of ['067 123 45 67', 'ivan@ukr.net', 'ЄДРПОУ 32855961', 'шкаралупа '.repeat(9)])
      await look('orders', { text })
    expect(await listed()).toEqual(before)
  })

  test('of a day only so many different ones are kept, and those that are known still count', async () => {
    const day = kyivDay(server.app.deps.now())
    await server.sql`
      insert into missed_searches (day, kind, words, times)
      select ${day}, 'order', 'щось ' || n, 1 from generate_series(1, ${MISSED_SEARCHES_A_DAY}::int) n`
    await look('orders', { text: 'мідна скульптура' })
    await look('orders', { text: 'шкаралупа кокоса', per_page: '9' })
    const all = await listed('--limit', '2')
    expect(all[0]).toMatchObject({ words: 'шкаралупа кокоса', times: 3 })
    const [known] = await server.sql`select 1 from missed_searches where words = 'мідна скульптура'`
    expect(known).toBeUndefined()
  })
})
