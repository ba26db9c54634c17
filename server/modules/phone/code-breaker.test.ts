import { afterAll, beforeAll, expect, test } from 'vitest'

import { putUser, somePhone } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const env = { RATE_LIMITS: 'on', CODES_PER_HOUR: '3', CODES_PER_DAY: '5' }

let moment = Date.parse('2026-03-05T10:00:00Z')
let server: TestServer
/** Another process of the same installation. */
let beside: TestServer
let operator: TestOperator
const said: { level: string; text: string }[] = []
beforeAll(async () => {
  const now = () => new Date(moment)
  server = await startServer({ env, now })
  beside = await startServer({ env, now, beside: server })
  operator = await openOperator(server)
  for (const { app } of [server, beside])
    for (const level of ['warn', 'info'] as const)
      app.deps.log[level] = ((_: object, text: string) => {
        if (text.startsWith('codes to phones')) said.push({ level, text })
      }) as typeof app.deps.log.warn
})
afterAll(async () => {
  await operator.close()
  await beside.stop()
  await server.stop()
})

async function ask(at = server) {
  const user = await putUser(server.sql)
  await server.sql`update sessions set expires_at = ${new Date(moment + 48 * HOUR)} where user_id = ${user.id}`
  return at.as(user).post('/user/phone/code', { phone: somePhone(), channel: 'sms' })
}
const statuses = async (times: number, at = server): Promise<number[]> => {
  const got: number[] = []
  for (let n = 0; n < times; n++) got.push((await ask(at)).status)
  return got
}

test('opens when an hour is full, says so once however many processes refuse, and closes by itself', async () => {
  const at = moment
  expect(await statuses(3)).toEqual([202, 202, 202])
  for (const here of [server, beside, server]) {
    const refused = await ask(here)
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(refused.body.detail).toBe(
      'Надсилання кодів тимчасово призупинено через велику кількість запитів. Спробуйте знову через 1\u00A0годину',
    )
  }
  expect(said.map(({ level }) => level)).toEqual(['warn'])
  expect(await operator.ask('codes', 'show')).toEqual({
    hour: { sent: 3, limit: 3, is_set: false },
    day: { sent: 3, limit: 5, is_set: false },
    counted_from: null,
    opened_at: new Date(at).toISOString(),
  })
  expect((await operator.run('codes', 'show')).out).toContain('зупинено 5 березня 12:00: межу вичерпано')
  expect((await operator.run('stats')).out).toContain('зупинено; за годину 3 з 3, за добу 3 з 5')

  moment += HOUR
  expect(await statuses(1, beside)).toEqual([202])
  expect(said.map(({ level }) => level)).toEqual(['warn', 'info'])
  expect((await operator.ask('codes', 'show')).opened_at).toBeNull()
})

test('counts a day too, and asked for at once no more go out than may', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(1)
  moment += HOUR
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(22 * 3600)])
})

test('the operator raises the limits, takes them back and begins anew, in every process', async () => {
  expect(await operator.ask('codes', 'limit', '--day', '7', '--hour', '10')).toMatchObject({
    hour: { limit: 10, is_set: true },
    day: { sent: 5, limit: 7, is_set: true },
    opened_at: null,
  })
  expect(await statuses(3, beside)).toEqual([202, 202, 503])
  expect((await operator.ask('codes', 'limit', '--day', 'default')).day).toMatchObject({
    limit: 5,
    is_set: false,
  })
  expect(await statuses(1)).toEqual([503])

  moment += MINUTE
  expect(await operator.ask('codes', 'reset')).toMatchObject({
    hour: { sent: 0, limit: 10 },
    day: { sent: 0, limit: 5 },
    counted_from: new Date(moment).toISOString(),
    opened_at: null,
  })
  moment += 1
  expect(await statuses(1, beside)).toEqual([202])
  expect((await operator.run('codes', 'show')).out).toContain('1 з 10 (межу задав оператор)')

  await operator.ask('codes', 'limit', '--hour', '0')
  expect(await statuses(1)).toEqual([503])
  const { entries } = await operator.ask('audit')
  expect(entries.map(({ act, target }: { act: string; target: string }) => [act, target])).toEqual([
    ['codes.limit', 'codes hour 0'],
    ['codes.reset', 'codes'],
    ['codes.limit', 'codes day default'],
    ['codes.limit', 'codes hour 10 day 7'],
  ])
})

test('what makes no sense is refused with a word', async () => {
  for (const words of [[], ['--hour', 'багато'], ['--hour', '-1'], ['--day', '1000001'], ['--day', '1.5']]) {
    const { code, err } = await operator.run('codes', 'limit', ...words)
    expect(code).toBe(2)
    expect(err).toMatch(words.length === 0 ? /Вкажіть --hour, --day/ : /ціле число від 0 до 1\s000\s000/)
  }
})
