import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  LINK_USES_PER_MINUTE,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_PER_PAIR,
  LOGIN_SLOWLY_MS,
  MAILS_PER_ADDRESS,
  MAILS_WINDOW_MS,
  REGISTRATIONS_PER_HOUR,
} from '#domain/rules/limits.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let moment = Date.now()
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on' }, now: () => new Date(moment) })
})
afterAll(() => server.stop())

type Reply = { status: number; headers: Headers }

/** How so many calls in a row were answered, and the last of them itself. */
async function inRow(times: number, call: (n: number) => Promise<Reply>) {
  const statuses: Record<number, number> = {}
  let last: Reply | undefined
  for (let n = 1; n <= times; n++) {
    last = await call(n)
    statuses[last.status] = (statuses[last.status] ?? 0) + 1
  }
  return { statuses, last: last! }
}

const waitsFor = ({ status, headers }: Reply): number => {
  expect(status).toBe(429)
  return Number(headers.get('retry-after'))
}

const PASSWORD = 'сіль-мед-7-вагон'
/** What strangers behind the same address have used up, without asking so many times. */
const fill = (scope: string, count: number) => server.sql`
  insert into attempts (scope, key, at)
  select ${scope}, '127.0.0.1', ${new Date(moment)} from generate_series(1, ${count})`

test('mails with links: above what an address asks for in an hour, each account gets one from there, known or unknown', async () => {
  const email = 'neighbour@example.com'
  await server.guest.post('/register', { email, username: 'Сусідка', password: PASSWORD })
  const ask = (who: string) => server.guest.post('/forgot-password', { email: who })
  const { statuses } = await inRow(MAILS_PER_ADDRESS, (n) => ask(`one${n}@example.com`))
  expect(statuses).toEqual({ 204: MAILS_PER_ADDRESS })
  const answers = []
  for (const who of [email, 'nobody@example.com']) {
    expect((await ask(who)).status).toBe(204)
    const refused = await server.guest.post('/login-links', { email: who })
    expect(waitsFor(refused)).toBe(MAILS_WINDOW_MS / 1000)
    answers.push(refused.body)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(
    (await server.letters()).filter(({ to, text }) => to === email && text.includes('reset')),
  ).toHaveLength(1)
  moment += MAILS_WINDOW_MS
  for (let n = 0; n < 3; n++) expect((await ask(email)).status).toBe(204)
})

test('wrong sign-ins: above the ceiling of an address the right password still opens, and a wrong one waits a minute', async () => {
  const email = 'careful@example.com'
  await server.guest.post('/register', { email, username: 'Обережна', password: PASSWORD })
  await fill('login:address', LOGIN_FAILURES_PER_ADDRESS)
  const login = (who: string, password: string) => server.guest.post('/login', { email: who, password })
  expect((await login(email, PASSWORD)).status).toBe(200)
  const answers = []
  for (const who of [email, 'invented@example.com']) {
    expect((await login(who, 'guess')).status).toBe(401)
    const refused = await login(who, PASSWORD)
    expect(waitsFor(refused)).toBe(LOGIN_SLOWLY_MS / 1000)
    answers.push(refused.body)
  }
  expect(answers[1]).toEqual(answers[0])
  moment += LOGIN_SLOWLY_MS
  expect((await login(email, PASSWORD)).status).toBe(200)
  // what is tried slowly is counted for the account too
  for (let n = 1; n < LOGIN_FAILURES_PER_PAIR; n++, moment += LOGIN_SLOWLY_MS)
    expect((await login('invented@example.com', 'guess')).status).toBe(401)
  expect(waitsFor(await login('invented@example.com', 'guess'))).toBeGreaterThan(LOGIN_SLOWLY_MS / 1000)
})

test.each([
  ['/login-by-link', {}],
  ['/reset-password', { password: 'сіль-мед-7-вагон', password_confirmation: 'сіль-мед-7-вагон' }],
])('%s: as many a minute from one address as anybody needs, and one more is refused', async (path, rest) => {
  const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const use = () => strict.guest.post(path, { token: 'x'.repeat(43), ...rest })
    const { statuses } = await inRow(LINK_USES_PER_MINUTE, use)
    expect(Object.keys(statuses)).not.toContain('429')
    expect(waitsFor(await use())).toBeLessThanOrEqual(60)
  } finally {
    await strict.stop()
  }
})

test('registrations: as many an hour from one address as an office needs, and one more is refused', async () => {
  const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
  const register = (n: number) =>
    strict.guest.post('/register', {
      email: `office${n}@example.com`,
      username: 'Контора',
      password: 'сіль-мед-7-вагон',
    })
  const { statuses } = await inRow(REGISTRATIONS_PER_HOUR, register)
  expect(statuses).toEqual({ 201: REGISTRATIONS_PER_HOUR })
  expect(waitsFor(await register(REGISTRATIONS_PER_HOUR + 1))).toBeLessThanOrEqual(3600)
  await strict.stop()
})
