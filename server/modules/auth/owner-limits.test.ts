import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_PAIR,
  MAILS_PER_MAILBOX,
} from '#domain/rules/limits.ts'
import type { Reply } from '#tests/support/api.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const PASSWORD = 'дуже-довгий-пароль'
const NEW_PASSWORD = 'сіль-мед-7-вагон'

let moment = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, now: () => new Date(moment) })
})
afterAll(() => server.stop())

let made = 0
/** A browser at an address of its own, with the cookie of a known device if it has one. */
type Browser = { 'x-forwarded-for': string; cookie?: string }
const browser = (): Browser => ({
  'x-forwarded-for': `10.${(++made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
})
const deviceCookie = (reply: Reply): string | undefined =>
  reply.headers.getSetCookie().find((one) => one.startsWith('known_device='))
const withDevice = (at: Browser, reply: Reply): Browser => ({
  ...at,
  cookie: deviceCookie(reply)!.split(';')[0]!,
})

let email: string
let home: Browser
let token: string
beforeEach(async () => {
  // the minute's and the hour's windows of requests are of the machine's clock: each test has addresses of its own
  email = `owner${++made}@example.com`
  const at = browser()
  const registered = await server.guest.post(
    '/register',
    { email, password: PASSWORD, username: 'Олена' },
    at,
  )
  token = registered.body.data.token
  home = deviceCookie(registered) ? withDevice(at, registered) : at
  await server.letters()
})

const login = (at: Browser, password = PASSWORD, who = email) =>
  server.guest.post('/login', { email: who, password }, at)
const forgot = (at: Browser, who = email) => server.guest.post('/forgot-password', { email: who }, at)
const mailLink = (at: Browser, who = email) => server.guest.post('/login-links', { email: who }, at)
const mailsTo = async (who = email) => (await server.letters()).filter(({ to }) => to === who)
const statuses = (replies: Reply[]) => replies.map(({ status }) => status)

async function guessFromOneAddress(times = LOGIN_FAILURES_PER_PAIR): Promise<Browser> {
  const thief = browser()
  for (let n = 0; n < times; n++) await login(thief, `guess ${n}`)
  return thief
}
/** Takes everything that strangers may take of the account. */
async function guessFromEverywhere(): Promise<void> {
  for (let left = LOGIN_FAILURES_PER_ACCOUNT; left > 0; left -= LOGIN_FAILURES_PER_PAIR)
    await guessFromOneAddress()
}
/** The same without the work of hashing so many passwords. */
async function fillAccount(): Promise<void> {
  await server.sql`
    insert into attempts (scope, key, at)
    select 'login:account', ${email}, ${new Date(moment)} from generate_series(1, ${LOGIN_FAILURES_PER_ACCOUNT})`
}

describe('wrong sign-ins of strangers', () => {
  test('ten from one address stop that address and nobody else', async () => {
    const thief = await guessFromOneAddress()
    const refused = await login(thief)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('retry-after')).toBe(String(15 * 60))
    expect(refused.body.detail).toBe(
      'Забагато невдалих спроб увійти. Спробуйте знову через 15\u00A0хвилин або увійдіть за посиланням із листа',
    )
    expect((await login(home)).status).toBe(200)
    expect((await login(browser())).status).toBe(200)
  })

  test('from everywhere: a device that has signed in before does not wait, others do', async () => {
    await guessFromEverywhere()
    const refused = await login(browser())
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await login(home)).status).toBe(200)
    // signing in there takes nothing from what the strangers have used up
    expect((await login(browser())).status).toBe(429)
  })

  test('a known device has ten tries of its own, and an unknown token is none', async () => {
    const forged: Browser = { ...browser(), cookie: `known_device=${'x'.repeat(43)}` }
    for (let n = 0; n < LOGIN_FAILURES_PER_PAIR; n++) {
      expect((await login(home, `slip ${n}`)).status).toBe(401)
      expect((await login(forged, `guess ${n}`)).status).toBe(401)
    }
    expect((await login(home)).status).toBe(429)
    expect((await login(forged)).status).toBe(429)
    moment += 15 * MINUTE
    expect((await login(home)).status).toBe(200)
  })

  test('a device known to one account is a stranger to another', async () => {
    const other = `other${++made}@example.com`
    const at = browser()
    const registered = await server.guest.post(
      '/register',
      { email: other, password: PASSWORD, username: 'Тарас' },
      at,
    )
    await fillAccount()
    expect((await login(withDevice(at, registered))).status).toBe(429)
  })

  test('a signed-in owner changes the password, the address and leaves, whatever strangers do', async () => {
    await guessFromOneAddress()
    await fillAccount()
    const me = server.as({ token })
    const changed = await me.post('/user/password', { current_password: PASSWORD, password: NEW_PASSWORD })
    expect(changed.status).toBe(204)
    const moved = { email: `moved${made}@example.com`, password: NEW_PASSWORD }
    expect((await me.post('/user/email', moved)).status).toBe(204)
    expect((await me.post('/user/deletion', { password: NEW_PASSWORD })).status).toBe(204)
  })

  test('guesses in a session are counted too, and are no failures of signing in', async () => {
    const me = server.as({ token })
    const guess = () => me.post('/user/password', { current_password: 'guess', password: NEW_PASSWORD })
    const tried = [] as Reply[]
    for (let n = 0; n <= LOGIN_FAILURES_PER_PAIR; n++) tried.push(await guess())
    expect(statuses(tried)).toEqual([...Array<number>(LOGIN_FAILURES_PER_PAIR).fill(422), 429])
    expect(tried.at(-1)!.body.detail).toBe(
      'Забагато неправильних паролів. Спробуйте знову через 15\u00A0хвилин',
    )
    expect((await login(home)).status).toBe(200)
  })

  test('known and unknown addresses are refused alike', async () => {
    const unknown = `nobody${++made}@example.com`
    const answers = []
    for (const who of [email, unknown]) {
      const thief = browser()
      for (let n = 0; n < LOGIN_FAILURES_PER_PAIR; n++) await login(thief, 'guess', who)
      const { status, body, headers } = await login(thief, 'guess', who)
      answers.push({ status, body, wait: headers.get('retry-after'), cookies: headers.getSetCookie() })
    }
    expect(answers[1]).toEqual(answers[0])
  })
})

describe('the cookie of a known device', () => {
  test('is read by no script, goes with sign-ins alone, and is stored as a hash', async () => {
    const set = deviceCookie(await login(browser()))!
    expect(set).toMatch(/^known_device=[\w-]{43}; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    const rows = await server.sql`select d::text as d from known_devices d`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(set.slice('known_device='.length, 56))
    const secure = await startServer({ env: { PUBLIC_URL: 'https://gurt.example' } })
    try {
      const form = { email, password: PASSWORD, username: 'Олена' }
      expect(deviceCookie(await secure.guest.post('/register', form))).toMatch(/; Secure$/)
    } finally {
      await secure.stop()
    }
  })

  test('stays the same in one browser, for whatever accounts sign in there', async () => {
    const other = `second${++made}@example.com`
    const form = { email: other, password: PASSWORD, username: 'Тарас' }
    const registered = await server.guest.post('/register', form, home)
    expect(withDevice(home, registered).cookie).toBe(home.cookie)
    const again = await login(home)
    expect(withDevice(home, again).cookie).toBe(home.cookie)
    const [row] = await server.sql`
      select count(*)::int as count from known_devices d join users u on u.id = d.user_id where u.email = ${email}`
    expect(row!['count']).toBe(1)
  })

  test('ends with its half-year, and beyond twenty devices with those that signed in last', async () => {
    for (let n = 0; n < 20; n++) {
      moment += 1000
      await login(browser())
    }
    await fillAccount()
    expect((await login(home)).status).toBe(429)
    moment += 60 * MINUTE
    const again = withDevice(home, await login(home))
    moment += 180 * 24 * 60 * MINUTE
    await fillAccount()
    expect((await login(again)).status).toBe(429)
  })

  test('a changed password makes every other device unknown, a reset all of them', async () => {
    const away = browser()
    const known = withDevice(away, await login(away))
    const changed = await server
      .as({ token })
      .post('/user/password', { current_password: PASSWORD, password: NEW_PASSWORD }, home)
    const here = withDevice(home, changed)
    await fillAccount()
    expect((await login(known, NEW_PASSWORD)).status).toBe(429)
    expect((await login(here, NEW_PASSWORD)).status).toBe(200)

    await forgot(here)
    const link = (await mailsTo()).at(-1)!.text.match(/#token=([\w-]+)/)![1]
    const form = { token: link, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await server.guest.post('/reset-password', form, here)).status).toBe(200)
    expect((await login(here)).status).toBe(429)
  })
})

describe('mails that strangers ask for', () => {
  test('three calls of theirs leave the owner the reset, the mailed link, the shown link and the code', async () => {
    const stranger = browser()
    expect(statuses([await forgot(stranger), await forgot(stranger), await mailLink(stranger)])).toEqual([
      204, 204, 204,
    ])
    const refused = await forgot(stranger)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    const at = browser()
    expect(statuses([await forgot(at), await mailLink(at)])).toEqual([204, 204])
    const me = server.as({ token })
    expect((await me.post('/user/login-links')).status).toBe(201)
    expect((await me.post('/user/deletion/code')).status).toBe(204)
    expect((await me.post('/user/email/proof')).status).toBe(204)
  })

  test.each([
    ['reset', forgot, 60],
    ['login', mailLink, 15],
  ] as const)(
    'a mailbox gets so many %s mails from whatever addresses, and is refused only while the last of them works',
    async (purpose, ask, minutes) => {
      const most = MAILS_PER_MAILBOX[purpose]
      const before = (await mailsTo()).length
      for (let n = 0; n < most; n++) expect((await ask(browser())).status).toBe(204)
      const refused = await ask(browser())
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(minutes * 60)])
      expect(refused.body.detail).toContain('Відкрийте найновіший')
      expect((await mailsTo()).length).toBe(before + most)
      moment += minutes * MINUTE - 1
      const link = (await mailsTo()).at(-1)!.text.match(/#token=([\w-]+)/)![1]
      const opened = await (purpose === 'login'
        ? server.guest.post('/login-by-link', { token: link }, browser())
        : server.guest.post(
            '/reset-password',
            { token: link, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
            browser(),
          ))
      expect(opened.status).toBe(200)
      moment += 1
      expect((await ask(browser())).status).toBe(204)
    },
  )

  test('a known device has three an hour of its own', async () => {
    for (let n = 0; n < MAILS_PER_MAILBOX.reset; n++) await forgot(browser())
    expect((await forgot(browser())).status).toBe(429)
    expect(
      statuses([await forgot(home), await mailLink(home), await forgot(home), await forgot(home)]),
    ).toEqual([204, 204, 204, 429])
  })

  test('known and unknown addresses are refused alike', async () => {
    const answers = []
    for (const who of [email, `nobody${++made}@example.com`]) {
      for (let n = 0; n < MAILS_PER_MAILBOX.reset; n++) await forgot(browser(), who)
      const { status, body, headers } = await forgot(browser(), who)
      answers.push({ status, body, wait: headers.get('retry-after'), cookies: headers.getSetCookie() })
    }
    expect(answers[1]).toEqual(answers[0])
  })

  test('what the owner asks for is counted for each purpose apart, and takes nothing from the guest', async () => {
    const me = server.as({ token })
    for (const path of ['/user/login-links', '/user/deletion/code', '/user/email/proof']) {
      const asked = []
      for (let n = 0; n < 4; n++) asked.push((await me.post(path)).status)
      expect(asked.slice(0, 3).every((status) => status < 300)).toBe(true)
      expect(asked[3]).toBe(429)
    }
    const at = browser()
    expect(statuses([await forgot(at), await mailLink(at)])).toEqual([204, 204])
  })

  test('many accounts cannot fill one mailbox by moving there', async () => {
    const target = `target${++made}@example.com`
    const asked = []
    for (let n = 0; n < 6; n++) {
      const form = { email: `mover${++made}@example.com`, password: PASSWORD, username: 'Хтось' }
      const { body } = await server.guest.post('/register', form, browser())
      asked.push(
        (await server.as(body.data).post('/user/email', { email: target, password: PASSWORD })).status,
      )
    }
    expect(asked).toEqual([204, 204, 204, 204, 204, 429])
  })
})
