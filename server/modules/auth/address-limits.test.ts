import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  LINK_USES_PER_MINUTE,
  LINKS_PER_ADDRESS,
  LINKS_WINDOW_MS,
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

test('mails with links: as many an hour as one address may ask for, for whatever accounts, and one more is refused', async () => {
  const ask = (n: number) => server.guest.post('/forgot-password', { email: `one${n}@example.com` })
  const { statuses } = await inRow(LINKS_PER_ADDRESS, ask)
  expect(statuses).toEqual({ 204: LINKS_PER_ADDRESS })
  expect(waitsFor(await ask(LINKS_PER_ADDRESS + 1))).toBe(LINKS_WINDOW_MS / 1000)
  expect(waitsFor(await server.guest.post('/login-links', { email: 'other@example.com' }))).toBeGreaterThan(0)
  moment += LINKS_WINDOW_MS
  expect((await ask(LINKS_PER_ADDRESS + 2)).status).toBe(204)
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
  const register = (n: number) =>
    server.guest.post('/register', {
      email: `office${n}@example.com`,
      username: 'Контора',
      password: 'сіль-мед-7-вагон',
    })
  const { statuses } = await inRow(REGISTRATIONS_PER_HOUR, register)
  expect(statuses).toEqual({ 201: REGISTRATIONS_PER_HOUR })
  expect(waitsFor(await register(REGISTRATIONS_PER_HOUR + 1))).toBeLessThanOrEqual(3600)
})
