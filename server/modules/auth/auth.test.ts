import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const form = (email: string) => ({ email, password: 'дуже-довгий-пароль', username: 'Олена Пекарня' })

describe('registration', () => {
  test('opens an account and a session whose token works until the sign-out', async () => {
    const registered = await server.guest.post('/register', form('Olena@Example.com'))
    expect(registered.status).toBe(201)
    const { token, user } = registered.body.data
    expect(user).toMatchObject({
      email: 'olena@example.com',
      has_company: false,
      phone: null,
      is_first_time: true,
    })
    expect(registered.headers.getSetCookie()[0]).toMatch(
      /^auth\.local=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax$/,
    )

    const olena = server.as({ token })
    expect((await olena.get('/user/profile')).body.data.username).toBe('Олена Пекарня')
    const left = await olena.post('/logout')
    expect(left.status).toBe(204)
    // the answer may come after the next sign-in: a cookie that it wrote would end that one
    expect(left.headers.getSetCookie()).toEqual([])
    const after = await olena.get('/user/profile')
    expect(after.status).toBe(401)
    expect(after.headers.get('content-type')).toContain('application/problem+json')
    expect(after.body).toMatchObject({ code: 'unauthorized', detail: 'Потрібно увійти або зареєструватись!' })
  })

  test('says in Ukrainian what is wrong with each field', async () => {
    const wrong = await server.guest.post('/register', { email: 'nobody', password: 'коротко' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({
      email: ['Введіть електронну адресу, наприклад olena@firma.ua'],
      password: ['Пароль має містити не менше ніж 8\u00A0символів'],
      username: ['Заповніть це поле'],
    })
  })

  test('gives one account to one address, also when asked eight times at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => server.guest.post('/register', form('race@example.com'))),
    )
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
    expect(tries.find((reply) => reply.status === 409)!.body.code).toBe('email_taken')
  })

  test('stores neither the password nor the token', async () => {
    const { body } = await server.guest.post('/register', form('secret@example.com'))
    const rows =
      await server.sql`select u::text as u, s::text as s from users u join sessions s on s.user_id = u.id where email = 'secret@example.com'`
    const stored = JSON.stringify(rows)
    expect(stored).toContain('argon2id')
    expect(stored).not.toContain('дуже-довгий-пароль')
    expect(stored).not.toContain(body.data.token)
  })
})

describe('signing in', () => {
  test('answers alike for an unknown address and for a wrong password', async () => {
    await server.guest.post('/register', form('known@example.com'))
    const wrong = await server.guest.post('/login', { email: 'known@example.com', password: 'not this one' })
    const unknown = await server.guest.post('/login', {
      email: 'unknown@example.com',
      password: 'not this one',
    })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(
      (await server.guest.post('/login', { email: ' KNOWN@example.com ', password: form('').password }))
        .status,
    ).toBe(200)
  })

  test('a cookie alone authorises nothing', async () => {
    const { body } = await server.guest.post('/register', form('cookie@example.com'))
    expect(
      (await server.guest.get('/user/profile', undefined, { cookie: `auth.local=${body.data.token}` }))
        .status,
    ).toBe(401)
  })

  test('fifty sessions are kept, those used last, and the others end as by a sign-out', async () => {
    const { body } = await server.guest.post('/register', form('many@example.com'))
    const { user, token } = body.data
    await server.sql`
      insert into sessions (user_id, token_hash, last_used_at, expires_at)
      select ${user.id}, sha256(('many' || n)::bytea), now() - n * interval '1 hour', now() + interval '1 day' from generate_series(1, 50) n`
    const ended: number[][] = []
    server.app.deps.bus.on('session.ended', ({ sessionIds }) => void ended.push(sessionIds))
    const oldest = await server.sql`
      select id from sessions where user_id = ${user.id} order by last_used_at limit 2`
    const login = await server.guest.post('/login', {
      email: 'many@example.com',
      password: form('').password,
    })
    expect(await server.sql`select 1 from sessions where user_id = ${user.id}`).toHaveLength(50)
    expect(ended.map((ids) => ids.toSorted())).toEqual([oldest.map((row) => row['id']).toSorted()])
    for (const live of [token, login.body.data.token])
      expect((await server.as({ token: live }).get('/user/profile')).status).toBe(200)
  })

  test('an expired session is none', async () => {
    const { body } = await server.guest.post('/register', form('expired@example.com'))
    await server.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${body.data.user.id}`
    expect((await server.as(body.data).get('/user/profile')).status).toBe(401)
  })
})

describe('limits', () => {
  test('the eleventh wrong password from one address waits, also of those sent at once, and a restart forgets nothing', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      await strict.guest.post('/register', form('brute@example.com'))
      const guess = () => strict.guest.post('/login', { email: 'brute@example.com', password: 'guess' })
      const tries = await Promise.all(Array.from({ length: 20 }, guess))
      expect(tries.filter((reply) => reply.status === 401)).toHaveLength(10)
      const again = await startServer({ env: { RATE_LIMITS: 'on' }, beside: strict })
      const late = await again.guest.post('/login', form('brute@example.com'))
      await again.stop()
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
      const counted =
        await strict.sql`select scope, count(*)::int as count from attempts group by 1 order by 1`
      expect(counted.map(({ scope, count }) => [scope, count])).toEqual([
        ['login:account', 10],
        ['login:address', 10],
        ['login:pair', 10],
      ])
    } finally {
      await strict.stop()
    }
  })

  test('sixty sign-ins a minute, also with the right password; other accounts do not wait', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      for (const email of ['often@example.com', 'other@example.com'])
        await strict.guest.post('/register', form(email))
      // the minute is of the machine's clock: it must not end over the work of hashing
      const cheap = await hash(form('').password, { memoryCost: 8, timeCost: 1 })
      await strict.sql`update users set password_hash = ${cheap}`
      const login = (email: string) => strict.guest.post('/login', { email, password: form('').password })
      const statuses: number[] = []
      // fewer at once than failures are allowed: a try counts as one while it is judged
      while (statuses.length < 64) {
        const replies = await Promise.all(Array.from({ length: 8 }, () => login('often@example.com')))
        statuses.push(...replies.map((reply) => reply.status))
      }
      expect(statuses.toSorted()).toEqual([...Array<number>(60).fill(200), ...Array<number>(4).fill(429)])
      const late = await login('often@example.com')
      expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect((await login('other@example.com')).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })

  test('at an address with many failures an account is tried slowly, and what is refused does not count against it', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      await strict.guest.post('/register', form('crowd@example.com'))
      await strict.sql`insert into attempts (scope, key) select 'login:address', '127.0.0.1' from generate_series(1, 200)`
      const tried = (password: string) =>
        strict.guest.post('/login', { email: 'crowd@example.com', password })
      expect((await tried(form('').password)).status).toBe(200)
      expect((await tried('не той пароль')).status).toBe(401)
      const refused = await tried('не той пароль')
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
      expect(await strict.sql`select 1 from attempts where scope = 'login:account'`).toHaveLength(1)
    } finally {
      await strict.stop()
    }
  })
})
