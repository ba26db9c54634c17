import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LEGAL_ENV } from '#tests/support/legal.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
let moment = Date.now()
beforeAll(async () => {
  server = await startServer({ now: () => new Date(moment) })
})
afterAll(() => server.stop())

const PASSWORD = 'дуже-довгий-пароль'
const MINUTE = 60_000

async function newcomer(email: string) {
  const { body } = await server.guest.post('/register', {
    email,
    password: PASSWORD,
    username: 'Олена Пекарня',
  })
  return body.data as { token: string; user: { id: number } }
}

async function letter(to: string, word: string, isNew = (_text: string): boolean => true) {
  return eventually(async () => {
    const found = (await server.letters()).findLast(
      (mail) => mail.to === to && mail.subject?.includes(word) === true && isNew(mail.text),
    )
    if (!found) throw new Error(`no mail about ${word} to ${to}`)
    return found
  })
}

/** The token of the newest mail to this address whose subject has this word. */
async function mailedToken(to: string, word: string, former?: string): Promise<string> {
  const { text } = await letter(to, word, (body) => former === undefined || !body.includes(former))
  const token = /#token=([\w-]{43})/.exec(text)?.[1]
  if (token === undefined) throw new Error('a mail without its link')
  return token
}

const proved = async (id: number): Promise<boolean> =>
  (await server.sql`select email_verified_at from users where id = ${id}`)[0]!['email_verified_at'] !== null

describe('a new address', () => {
  test('is greeted by a mail whose link proves it, once', async () => {
    const { user, token: session } = await newcomer('greeted@example.com')
    const me = server.as({ token: session })
    const token = await mailedToken('greeted@example.com', 'Ласкаво просимо')
    expect(await proved(user.id)).toBe(false)
    const first = await me.post('/verify-email', { token })
    expect(first).toMatchObject({ status: 200, body: { data: { email: 'greeted@example.com' } } })
    expect(await proved(user.id)).toBe(true)
    const again = await me.post('/verify-email', { token })
    expect(again).toMatchObject({ status: 410, body: { code: 'email_link_invalid' } })
  })

  test('becomes the account’s when its own mail is opened, with the password alone, and the old one is told', async () => {
    const { token } = await newcomer('old@example.com')
    const me = server.as({ token })
    const wrong = await me.post('/user/email', { email: 'new@example.com', password: 'не той пароль' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { password: ['Неправильний пароль'] } } })
    expect((await me.post('/user/email', { email: 'New@Example.com', password: PASSWORD })).status).toBe(204)
    expect((await me.get('/user/profile')).body.data.email).toBe('old@example.com')
    await me.post('/verify-email', { token: await mailedToken('new@example.com', 'нову') })
    expect((await me.get('/user/profile')).body.data).toMatchObject({ email: 'new@example.com' })
    const told = await letter('old@example.com', 'адресу в «Гурті» змінено')
    expect(told.text).not.toContain('new@example.com')
  })

  test('that meanwhile belongs to another account stays theirs', async () => {
    const { token } = await newcomer('mover@example.com')
    await server.as({ token }).post('/user/email', { email: 'wanted@example.com', password: PASSWORD })
    const link = await mailedToken('wanted@example.com', 'нову')
    await newcomer('wanted@example.com')
    expect(await server.as({ token }).post('/verify-email', { token: link })).toMatchObject({ status: 409 })
    expect((await server.as({ token }).get('/user/profile')).body.data.email).toBe('mover@example.com')
  })
})

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once, and every session ends', async () => {
    const { token } = await newcomer('forgot@example.com')
    expect((await server.guest.post('/forgot-password', { email: ' Forgot@example.com' })).status).toBe(204)
    const link = await mailedToken('forgot@example.com', 'Новий пароль')
    const reset = (body: object) => server.guest.post('/reset-password', { token: link, ...body })
    expect((await reset({})).body.errors).toEqual({
      password: ['Будь-ласка, заповніть всі поля'],
      password_confirmation: ['Будь-ласка, заповніть всі поля'],
    })
    expect(
      (await reset({ password: 'новий-ключ-9', password_confirmation: 'інший-ключ-9' })).body.errors,
    ).toEqual({
      password_confirmation: ['Паролі не збігаються'],
    })
    expect((await reset({ password: 'qwerty123', password_confirmation: 'qwerty123' })).body.errors).toEqual({
      password: ['Цей пароль надто відомий: його підберуть першим. Придумайте інший'],
    })
    const good = { password: 'новий-ключ-9', password_confirmation: 'новий-ключ-9' }
    const tries = await Promise.all([reset(good), reset(good), reset(good)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect(tries.find(({ status }) => status === 410)!.body.detail).toBe(
      'Недійсний або застарілий посилання для відновлення пароля',
    )
    expect((await server.as({ token }).get('/user/profile')).status).toBe(401)
    const login = (password: string) => server.guest.post('/login', { email: 'forgot@example.com', password })
    expect((await login(PASSWORD)).status).toBe(401)
    expect((await login(good.password)).status).toBe(200)
  })

  test('is answered alike for an address that nobody has, and nothing is mailed there', async () => {
    expect((await server.guest.post('/forgot-password', { email: 'nobody@example.com' })).status).toBe(204)
    expect((await server.guest.post('/login-links', { email: 'nobody@example.com' })).status).toBe(204)
    await newcomer('after@example.com')
    await mailedToken('after@example.com', 'Ласкаво')
    expect((await server.letters()).filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  test('has an hour, and only the newest mail counts', async () => {
    await newcomer('late@example.com')
    await server.guest.post('/forgot-password', { email: 'late@example.com' })
    const first = await mailedToken('late@example.com', 'Новий пароль')
    await server.guest.post('/forgot-password', { email: 'late@example.com' })
    const second = await mailedToken('late@example.com', 'Новий пароль', first)
    const reset = (token: string) =>
      server.guest.post('/reset-password', {
        token,
        password: 'ключ-від-складу',
        password_confirmation: 'ключ-від-складу',
      })
    expect((await reset(first)).status).toBe(410)
    moment += 60 * MINUTE
    expect((await reset(second)).status).toBe(410)
  })
})

describe('a login link', () => {
  test('shows whose it is, opens one session and no second', async () => {
    const { token } = await newcomer('linked@example.com')
    const made = await server.as({ token }).post('/user/login-links')
    expect(made.status).toBe(201)
    expect(made.body.data.url).toMatch(/^http:\/\/localhost:3000\/login-by-link#token=[\w-]{43}$/)
    expect(Date.parse(made.body.data.expires_at) - moment).toBe(15 * MINUTE)
    const link = { token: made.body.data.url.split('#token=')[1] }
    const look = await server.guest.post('/login-links/look', link)
    expect(look.body.data).toMatchObject({ email: 'l…@example.com', username: 'Олена Пекарня' })
    const tries = await Promise.all([1, 2, 3, 4].map(() => server.guest.post('/login-by-link', link)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    expect(tries.find(({ status }) => status === 200)!.headers.get('set-cookie')).toMatch(
      /^auth\.local=[\w-]{43};/,
    )
    expect((await server.guest.post('/login-links/look', link)).body).toMatchObject({
      code: 'login_link_invalid',
      detail: 'Посилання для входу в систему не дійсне або застаріле',
    })
    // a link shown on the screen proves no address, so the session that made it goes on
    expect((await server.as({ token }).get('/user/profile')).body.data.email_verified_at).toBeNull()
  })

  test('that was mailed proves the address: whoever registered it unproved is out, password and all', async () => {
    const squatter = await newcomer('victim@example.com')
    await server.guest.post('/login-links', { email: 'victim@example.com' })
    const link = await mailedToken('victim@example.com', 'для входу')
    const { body } = await server.guest.post('/login-by-link', { token: link })
    expect(body.data.user.email_verified_at).not.toBeNull()
    expect((await server.as(squatter).get('/user/profile')).status).toBe(401)
    expect(
      (await server.guest.post('/login', { email: 'victim@example.com', password: PASSWORD })).status,
    ).toBe(401)
    expect((await server.as(body.data).get('/user/profile')).status).toBe(200)
  })

  test('of a proved address leaves the other sessions alone; after a quarter of an hour it opens nothing', async () => {
    const owner = await newcomer('owner@example.com')
    await server.as(owner).post('/verify-email', { token: await mailedToken('owner@example.com', 'Ласкаво') })
    await server.guest.post('/login-links', { email: 'owner@example.com' })
    const mailed = await mailedToken('owner@example.com', 'для входу')
    expect((await server.guest.post('/login-by-link', { token: mailed })).status).toBe(200)
    expect((await server.as(owner).get('/user/profile')).status).toBe(200)
    const late = (await server.as(owner).post('/user/login-links')).body.data.url.split('#token=')[1]
    moment += 15 * MINUTE
    expect((await server.guest.post('/login-by-link', { token: late })).status).toBe(410)
  })

  test.each(['/login-by-link', '/login-links/look', '/reset-password', '/verify-email'])(
    'of another purpose, of nobody, or none at all opens nothing at %s',
    async (path) => {
      const form = { password: 'ключ-від-складу', password_confirmation: 'ключ-від-складу' }
      for (const token of ['x'.repeat(43), "' or 1=1 --", '🔑'])
        expect((await server.guest.post(path, { token, ...form })).status).toBe(410)
      for (const token of ['', 5, null, ['a'], 'x'.repeat(5000)])
        expect((await server.guest.post(path, { token, ...form })).status).toBe(422)
    },
  )

  test('that is mailed anew while the former one is being used waits for its account, and neither is in the way', async () => {
    const { user } = await newcomer('twice@example.com')
    await server.guest.post('/login-links', { email: 'twice@example.com' })
    const first = await mailedToken('twice@example.com', 'для входу')
    // as the use of a link does: the account is locked first, its link after it
    await server.sql.begin(async (tx) => {
      await tx`select 1 from users where id = ${user.id} for update`
      await server.guest.post('/login-links', { email: 'twice@example.com' })
      await eventually(async () => {
        const [row] = await server.sql`
          select count(*)::int as waiting from pg_locks
          where not granted and locktype in ('tuple', 'transactionid')`
        expect(row!['waiting']).toBeGreaterThan(0)
      })
      await tx`set local lock_timeout = '500ms'`
      await tx`update account_links set used_at = now() where user_id = ${user.id} and purpose = 'login'`
    })
    const second = await mailedToken('twice@example.com', 'для входу', first)
    expect((await server.guest.post('/login-by-link', { token: second })).status).toBe(200)
  })

  test('keeps its token as a hash alone', async () => {
    const { token } = await newcomer('hashed@example.com')
    const { body } = await server.as({ token }).post('/user/login-links')
    const rows = await server.sql`select l::text as l from account_links l`
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(body.data.url.split('#token=')[1])
  })
})

describe('limits', () => {
  test('three mails an hour for an account from one address, known or not, counted over a restart', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' }, now: () => new Date(moment) })
    try {
      const ask = (path: string) => strict.guest.post(path, { email: 'eager@example.com' })
      for (const path of ['/forgot-password', '/login-links', '/forgot-password'])
        expect((await ask(path)).status).toBe(204)
      const fourth = await ask('/login-links')
      expect(fourth.status).toBe(429)
      expect(Number(fourth.headers.get('retry-after'))).toBe(3600)
      expect(await strict.sql`select 1 from attempts where scope = 'mails:pair'`).toHaveLength(3)
      moment += 60 * MINUTE
      expect((await ask('/login-links')).status).toBe(204)
    } finally {
      await strict.stop()
    }
  })

  test('no sender is said so, whoever asks', async () => {
    const mute = await startServer({
      env: { NODE_ENV: 'production', RATE_LIMITS: 'on', ...LEGAL_ENV },
    })
    try {
      const reply = await mute.guest.post('/forgot-password', { email: 'anyone@example.com' })
      expect(reply).toMatchObject({ status: 503, body: { code: 'sender_not_configured' } })
    } finally {
      await mute.stop()
    }
  })
})
