import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer, type TestServer } from '#tests/support/server.ts'
import { PASSWORD, register } from '#tests/support/ways-in.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startServer({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  })
})
afterAll(() => server.stop())

/** What was logged since the last look, under these words. */
function logged(message: string): Record<string, unknown>[] {
  return lines
    .splice(0)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message)
}

test('a sign-in is logged by number, a wrong password with the address it came from, neither with what was typed', async () => {
  const { id, email } = await register(server, 'zhurnal@example.com')
  expect(logged('signed in')).toMatchObject([{ userId: id, kind: 'local' }])

  const wrong = 'зовсім-інший-пароль'
  expect((await server.guest.post('/login', { email, password: wrong })).status).toBe(401)
  expect(lines.join('')).not.toMatch(new RegExp(`${email}|${wrong}`))
  expect(logged('refused')).toMatchObject([
    {
      code: 'invalid_credentials',
      call: 'POST /api/v1/login',
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
    },
  ])
})

test('a call without a session, or of a thing that is not the caller’s, is logged by its pattern alone', async () => {
  await server.guest.get('/user/profile?secret=words')
  expect(lines.join('')).not.toContain('words')
  expect(logged('refused')).toMatchObject([{ code: 'unauthorized', call: 'GET /api/v1/user/profile' }])
})

test('a changed credential is logged with what it ended', async () => {
  const { id, email, token } = await register(server, 'zmina@example.com')
  await server.guest.post('/login', { email, password: PASSWORD })
  lines.splice(0)
  const form = { current_password: PASSWORD, password: 'ключ-від-нового-складу' }
  expect((await server.as({ token }).post('/user/password', form)).status).toBe(204)
  expect(logged('credential changed')).toMatchObject([{ event: 'password_changed', userId: id, sessions: 1 }])
})
