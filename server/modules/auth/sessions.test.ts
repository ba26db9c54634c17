import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { SESSION_TTL_DAYS, USER_CALLS_PER_MINUTE } from '#domain/rules/limits.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const PASSWORD = 'дуже-довгий-пароль'

async function signedInTwice(email: string) {
  const first = await server.guest.post('/register', { email, password: PASSWORD, username: 'Олена' })
  const second = await server.guest.post(
    '/login',
    { email, password: PASSWORD },
    { 'user-agent': 'Phone of Olena' },
  )
  return { desk: server.as(first.body.data), phone: server.as(second.body.data) }
}

describe('sessions', () => {
  test('are listed with their device, this one marked, and one of them can be ended', async () => {
    const { desk, phone } = await signedInTwice('list@example.com')
    const { data } = (await desk.get('/user/sessions')).body
    expect(data).toHaveLength(2)
    const other = data.find((session: { is_current: boolean }) => !session.is_current)
    expect(other).toMatchObject({ user_agent: 'Phone of Olena', kind: 'local' })
    expect(JSON.stringify(data)).not.toContain('token')
    expect((await desk.delete(`/user/sessions/${other.id}`)).status).toBe(204)
    expect((await phone.get('/user/profile')).status).toBe(401)
    expect((await desk.delete(`/user/sessions/${other.id}`)).status).toBe(404)
  })

  test('of others can be neither seen nor ended', async () => {
    const { desk } = await signedInTwice('mine@example.com')
    const stranger = (await signedInTwice('stranger@example.com')).desk
    const [mine] = (await desk.get('/user/sessions')).body.data
    expect((await stranger.delete(`/user/sessions/${mine.id}`)).status).toBe(404)
    expect((await desk.get('/user/profile')).status).toBe(200)
  })

  test('all but this one end at once', async () => {
    const { desk, phone } = await signedInTwice('others@example.com')
    expect((await desk.post('/user/sessions/end-others')).status).toBe(204)
    expect((await phone.get('/user/profile')).status).toBe(401)
    expect((await desk.get('/user/sessions')).body.data).toHaveLength(1)
  })
})

describe('the cookie of a session', () => {
  const renew = (token: string, cookie: string, at = server) =>
    at.as({ token }).post('/session/renew', undefined, { cookie })

  test.each(['auth.local', 'auth.google'])('%s is written for its full time once more', async (name) => {
    const { token } = await putUser(server.sql)
    const reply = await renew(token, `known_device=x; ${name}=${token}; theme=dark`)
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie()).toEqual([
      `${name}=${token}; Path=/; Max-Age=${SESSION_TTL_DAYS * 86_400}; SameSite=Lax`,
    ])
  })

  test('goes over https alone where the site does', async () => {
    const https = await startServer({ env: { PUBLIC_URL: 'https://hurt.example' }, beside: server })
    const { token } = await putUser(server.sql)
    const [cookie] = (await renew(token, `auth.local=${token}`, https)).headers.getSetCookie()
    expect(cookie).toMatch(/; Secure$/)
    await https.stop()
  })

  test('is not written where the browser holds none, or another: a late answer brings nobody back', async () => {
    const [mine, other] = [await putUser(server.sql), await putUser(server.sql)]
    for (const cookie of [
      '',
      'theme=dark',
      `auth.local=${other.token}`,
      // the page reads the first of the two
      `auth.google=${mine.token}; auth.local=${other.token}`,
      `auth.local=${mine.token}x`,
    ]) {
      const reply = await renew(mine.token, cookie)
      expect([reply.status, reply.headers.getSetCookie()]).toEqual([204, []])
    }
  })

  test('of a session that has ended or of nobody is not written', async () => {
    const { token } = await putUser(server.sql)
    const cookie = `auth.local=${token}`
    const bare = await server.guest.post('/session/renew', undefined, { cookie })
    expect([bare.status, bare.headers.getSetCookie()]).toEqual([401, []])
    await server.as({ token }).post('/logout')
    const ended = await renew(token, cookie)
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([401, []])
  })

  test('is asked for within the calls of its user', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' }, beside: server })
    const [{ token }, other] = [await putUser(server.sql), await putUser(server.sql)]
    const replies = await Promise.all(
      Array.from({ length: USER_CALLS_PER_MINUTE + 1 }, () => renew(token, `auth.local=${token}`, limited)),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.headers.getSetCookie()).toEqual([])
    expect((await renew(other.token, `auth.local=${other.token}`, limited)).status).toBe(204)
    await limited.stop()
  })
})

describe('a password', () => {
  test('is changed by whoever knows it, and the other sessions end', async () => {
    const { desk, phone } = await signedInTwice('change@example.com')
    const change = (current_password: string, password: string) =>
      desk.post('/user/password', { current_password, password })
    expect((await change('не той', 'новий-ключ-9')).body.errors).toEqual({
      current_password: ['Неправильний пароль'],
    })
    expect((await change(PASSWORD, 'новий-ключ-9')).status).toBe(204)
    expect((await phone.get('/user/profile')).status).toBe(401)
    expect((await desk.get('/user/profile')).status).toBe(200)
    const login = (password: string) => server.guest.post('/login', { email: 'change@example.com', password })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login('новий-ключ-9')).status).toBe(200)
  })

  test.each([
    'password',
    'Password2024!',
    '12345678',
    'аааааааа',
    'trivial@example.com',
    'qwertyuiop',
    // of the keyboard's other layout
    'йцукенгш',
    'привіт123',
    'ghbdsn123',
    'Україна2024!',
    '24.08.1991',
    // of the account's own name
    'Олена1985',
    'olena1985!',
  ])('%s is refused: it would be guessed first', async (password) => {
    const reply = await server.guest.post('/register', {
      email: 'trivial@example.com',
      password,
      username: 'Олена',
    })
    expect(reply.status).toBe(422)
    expect(reply.body.errors.password).toEqual([
      'Цей пароль надто відомий: його підберуть першим. Придумайте інший',
    ])
  })

  test.each(['сіль-мед-7-вагон', 'correct horse battery', 'Zx9#kLm2pQ'])('%s is taken', async (password) => {
    const email = `own${password.length}@example.com`
    expect((await server.guest.post('/register', { email, password, username: 'Олена' })).status).toBe(201)
  })
})
