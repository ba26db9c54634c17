import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startGoogle } from '#tests/support/google.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { mailAbout, mailedToken, resetForm, signIn } from '#tests/support/ways-in.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
let server: TestServer
let moment = Date.now()
beforeAll(async () => {
  google = await startGoogle()
  server = await startServer({ env: google.env, now: () => new Date(moment) })
})
afterAll(async () => {
  await server.stop()
  await google.stop()
})

type Begun = { code: string; state: string; cookie: string; asked: URLSearchParams }

/** As a browser does it: asks for the way, follows it, and comes back with a code. */
async function begin(): Promise<Begun> {
  const { body, headers } = await server.guest.get('/auth/google')
  const cookie = headers.get('set-cookie')!
  expect(cookie).toMatch(
    /^google_sign_in=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  const url = new URL(body.data.url)
  const back = await fetch(url, { redirect: 'manual' })
  const query = new URL(back.headers.get('location')!).searchParams
  return {
    code: query.get('code')!,
    state: query.get('state')!,
    cookie: cookie.split(';')[0]!,
    asked: url.searchParams,
  }
}

const finish = ({ code, state, cookie }: Begun) =>
  server.guest.post('/auth/callback/google', { code, state }, { cookie })

async function enter(person: Parameters<typeof google.says>[0]) {
  google.says(person)
  return finish(await begin())
}

const PASSWORD = 'дуже-довгий-пароль'
const register = (email: string) =>
  server.guest.post('/register', { email, password: PASSWORD, username: 'Олена Пекарня' })

test('a newcomer gets an account with a proved address, and comes back to the same one', async () => {
  const { asked } = await begin()
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'gurt-client',
    redirect_uri: 'http://localhost:3000/auth/google/callback',
    code_challenge_method: 'S256',
  })
  for (const secret of ['state', 'nonce', 'code_challenge'])
    expect(asked.get(secret)!.length).toBeGreaterThan(40)
  const person = { sub: 'g-1', email: 'New@Example.com', email_verified: true, name: 'Олена Пекарня' }
  const first = await enter(person)
  expect(first.status).toBe(200)
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^auth\.google=[\w-]{43}; Path=\/; Max-Age=7776000; SameSite=Lax$/,
  )
  expect(first.body.data.user).toMatchObject({ email: 'new@example.com', username: 'Олена Пекарня' })
  expect(first.body.data.user.email_verified_at).not.toBeNull()
  // matched by the subject from here on, whatever the address has become there
  const again = await enter({ ...person, email: 'moved@example.com', email_verified: false })
  expect(again.body.data.user).toMatchObject({ id: first.body.data.user.id, email: 'new@example.com' })
  const [session] = (await server.as(again.body.data).get('/user/sessions')).body.data
  expect(session.kind).toBe('google')
  expect((await server.as(again.body.data).post('/logout')).status).toBe(204)
  expect((await server.as(again.body.data).get('/user/sessions')).status).toBe(401)
})

test('a name with contacts in it does not come in', async () => {
  const { body } = await enter({
    sub: 'g-2',
    email: 'ad@example.com',
    email_verified: true,
    name: 'Цукор 067 123 45 67',
  })
  expect(body.data.user.username).toBe('Учасник «Гурту»')
})

test('a name that claims an office does not come in, and nothing unseen of any', async () => {
  const usernameOf = async (sub: string, name: string) =>
    (await enter({ sub, email: `${sub}@example.com`, email_verified: true, name })).body.data.user.username
  expect(await usernameOf('g-2a', 'Адміністратор')).toBe('Учасник «Гурту»')
  expect(await usernameOf('g-2b', 'Gurt Support')).toBe('Учасник «Гурту»')
  expect(await usernameOf('g-2c', 'Оле\u200Bна\u00AD Коваль')).toBe('Олена Коваль')
})

test('an account whose address was proved is joined and keeps what it had', async () => {
  const { body } = await register('joined@example.com')
  await server.sql`update users set email_verified_at = now() where id = ${body.data.user.id}`
  const entered = await enter({ sub: 'g-3', email: 'joined@example.com', email_verified: true })
  expect(entered.body.data.user.id).toBe(body.data.user.id)
  expect((await server.as(body.data).get('/user/profile')).status).toBe(200)
  expect(
    (await server.guest.post('/login', { email: 'joined@example.com', password: PASSWORD })).status,
  ).toBe(200)
})

test('an account whose address was never proved goes to its owner: sessions end, the password is void', async () => {
  const { body } = await register('squatted@example.com')
  const entered = await enter({ sub: 'g-4', email: 'squatted@example.com', email_verified: true })
  expect(entered.body.data.user.id).toBe(body.data.user.id)
  expect((await server.as(body.data).get('/user/profile')).status).toBe(401)
  expect(
    (await server.guest.post('/login', { email: 'squatted@example.com', password: PASSWORD })).status,
  ).toBe(401)
})

test('an address that Google does not vouch for, or that is tied to another account of theirs, opens nothing', async () => {
  await register('theirs@example.com')
  const unverified = await enter({ sub: 'g-5', email: 'theirs@example.com', email_verified: false })
  expect(unverified).toMatchObject({ status: 403, body: { code: 'google_email_unverified' } })
  await enter({ sub: 'g-6', email: 'tied@example.com', email_verified: true })
  const other = await enter({ sub: 'g-7', email: 'tied@example.com', email_verified: true })
  expect(other).toMatchObject({ status: 409, body: { code: 'google_other_account' } })
})

test('a return counts once, in its own browser, in ten minutes', async () => {
  google.says({ sub: 'g-8', email: 'once@example.com', email_verified: true })
  const begun = await begin()
  const other = await begin()
  const refused = [
    await finish({ ...begun, cookie: '' }),
    await finish({ ...begun, cookie: other.cookie }),
    await finish({ ...begun, state: 'x'.repeat(43) }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [410, 'google_expired']),
  )
  const tries = await Promise.all([finish(begun), finish(begun)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 410])
  moment += 10 * 60_000
  expect((await finish(other)).status).toBe(410)
})

test.each<[string, (payload: Record<string, unknown>) => void]>([
  ['another nonce', (payload) => (payload['nonce'] = 'another')],
  ['another audience', (payload) => (payload['aud'] = 'another-client')],
  ['another issuer', (payload) => (payload['iss'] = 'https://evil.example')],
  ['a past end', (payload) => (payload['exp'] = 1)],
])('a token with %s opens nothing', async (_what, change) => {
  google.says({ sub: 'g-9', email: 'forged@example.com', email_verified: true })
  const begun = await begin()
  google.spoils(({ payload }) => change(payload))
  try {
    expect(await finish(begun)).toMatchObject({ status: 503, body: { code: 'google_failed' } })
  } finally {
    google.spoils(null)
  }
  expect(await server.sql`select 1 from users where email = 'forged@example.com'`).toEqual([])
})

test('where Google is not configured there is no such way', async () => {
  const plain = await startServer()
  try {
    expect((await plain.guest.get('/auth/ways')).body).toEqual({ data: { google: false } })
    expect((await plain.guest.get('/auth/google')).status).toBe(404)
    expect((await plain.guest.post('/auth/callback/google', { code: 'a', state: 'b' })).status).toBe(404)
  } finally {
    await plain.stop()
  }
  expect((await server.guest.get('/auth/ways')).body).toEqual({ data: { google: true } })
})

describe('the tie to Google', () => {
  const ways = async (who: { token: string }) => (await server.as(who).get('/user/ways-in')).body.data
  const untie = (who: { token: string }, password = PASSWORD) =>
    server.as(who).post('/user/google/untie', { password })

  test('is shown with its address and moment, and its owner is told of it by mail', async () => {
    const { body } = await register('shown-tie@example.com')
    expect(await ways(body.data)).toEqual({ has_password: true, google: null })
    await server.sql`update users set email_verified_at = now() where id = ${body.data.user.id}`
    await enter({ sub: 'g-20', email: 'shown-tie@example.com', email_verified: true })
    const tied_at = new Date(moment).toISOString()
    expect(await ways(body.data)).toEqual({
      has_password: true,
      google: { email: 'shown-tie@example.com', tied_at },
    })
    await mailAbout(server, 'shown-tie@example.com', 'До «Гурту» тепер можна входити через Google')
    // the address it has there by now
    await enter({ sub: 'g-20', email: 'renamed@gmail.com', email_verified: true })
    expect((await ways(body.data)).google).toEqual({ email: 'renamed@gmail.com', tied_at })
  })

  test('is taken off by the password, and whoever came in by it is out', async () => {
    const { body } = await register('untied@example.com')
    await server.sql`update users set email_verified_at = now() where id = ${body.data.user.id}`
    const person = { sub: 'g-21', email: 'untied@example.com', email_verified: true }
    const byGoogle = await enter(person)
    const wrong = await untie(body.data, 'не той')
    expect(wrong).toMatchObject({ status: 422, body: { errors: { password: ['Неправильний пароль'] } } })
    expect((await ways(body.data)).google).not.toBeNull()
    expect((await untie(body.data)).status).toBe(204)
    expect(await ways(body.data)).toEqual({ has_password: true, google: null })
    expect((await server.as(byGoogle.body.data).get('/user/profile')).status).toBe(401)
    expect((await server.as(body.data).get('/user/profile')).status).toBe(200)
    // pressed again, where the first answer was lost
    expect((await untie(body.data)).status).toBe(204)
    await mailAbout(server, 'untied@example.com', 'Вхід до «Гурту» через Google від’єднано')
  })

  test('stays where it is the last way in, until there is a password, which a mail sets', async () => {
    const email = 'only-google@example.com'
    const { body } = await enter({ sub: 'g-22', email, email_verified: true })
    expect(await ways(body.data)).toMatchObject({ has_password: false, google: { email } })
    const refused = await untie(body.data, 'будь-який')
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_way_in' } })
    await server.guest.post('/forgot-password', { email })
    const token = await mailedToken(server, email, 'reset-password')
    await server.guest.post('/reset-password', resetForm(token, PASSWORD))
    const session = { token: await signIn(server, email) }
    expect(await ways(session)).toEqual({ has_password: true, google: null })
  })
})
