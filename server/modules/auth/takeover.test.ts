import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startGoogle } from '#tests/support/google.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import {
  enterByGoogle,
  mailAbout,
  mailedToken,
  PASSWORD,
  register,
  resetForm,
  shownLink,
  signIn,
  type Account,
} from '#tests/support/ways-in.ts'
import { untilBlocked } from '#tests/support/wait.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
let server: TestServer
beforeAll(async () => {
  google = await startGoogle()
  server = await startServer({ env: google.env })
})
afterAll(async () => {
  await server.stop()
  await google.stop()
})

const NEW_PASSWORD = 'ключ-від-нового-складу'
let made = 0
const someone = () => `victim${++made}@example.com`

const prove = (token: string, session?: string) =>
  (session === undefined ? server.guest : server.as({ token: session })).post('/verify-email', { token })
const emailOf = async (id: number): Promise<string> =>
  (await server.sql`select email from users where id = ${id}`)[0]!['email']
const enterByMail = async (email: string): Promise<string> => {
  await server.guest.post('/login-links', { email })
  const token = await mailedToken(server, email, 'login-by-link')
  const { status, body } = await server.guest.post('/login-by-link', { token })
  expect(status).toBe(200)
  return body.data.token
}
const reset = async (email: string): Promise<void> => {
  await server.guest.post('/forgot-password', { email })
  const token = await mailedToken(server, email, 'reset-password')
  expect((await server.guest.post('/reset-password', resetForm(token, NEW_PASSWORD))).status).toBe(200)
}
/** The account as its owner has it: proved by the owner. */
async function ownAccount(): Promise<Account> {
  const owner = await register(server, someone())
  expect((await prove(await mailedToken(server, owner.email, 'verify-email'), owner.token)).status).toBe(200)
  return owner
}
/** A thief with a session and the password asks for the account to be moved to their own address. */
async function askForMove(session: string): Promise<{ link: string; to: string }> {
  const to = `thief${++made}@example.com`
  const asked = await server.as({ token: session }).post('/user/email', { email: to, password: PASSWORD })
  expect(asked.status).toBe(204)
  return { link: await mailedToken(server, to, 'verify-email'), to }
}

describe('a kept link to move the address', () => {
  const ways: [string, (email: string) => Promise<unknown>][] = [
    ['by a mailed link', enterByMail],
    [
      'by Google',
      async (email) => {
        const person = { sub: `own-${email}`, email, email_verified: true }
        expect((await enterByGoogle(server, google, person)).status).toBe(200)
      },
    ],
  ]
  test.each(ways)('moves nothing once the address’s owner has come in %s', async (_way, enter) => {
    const stranger = await register(server, someone())
    const { link, to } = await askForMove(stranger.token)
    await enter(stranger.email)
    for (const reply of [
      await prove(link),
      await prove(link, stranger.token),
      await server.guest.post('/verify-email', { token: link, password: PASSWORD }),
    ])
      expect(reply).toMatchObject({ status: 410, body: { code: 'email_link_invalid' } })
    expect(await emailOf(stranger.id)).toBe(stranger.email)
    // nor can the stranger begin anew
    expect((await server.guest.post('/login', { email: to, password: PASSWORD })).status).toBe(401)
  })

  test('moves nothing after a reset, nor after a change of the password', async () => {
    for (const end of [
      (owner: Account) => reset(owner.email),
      async (owner: Account) => {
        const form = { current_password: PASSWORD, password: NEW_PASSWORD }
        expect((await server.as(owner).post('/user/password', form)).status).toBe(204)
      },
    ]) {
      const owner = await ownAccount()
      const { link } = await askForMove(await signIn(server, owner.email))
      await end(owner)
      expect(await prove(link, owner.token)).toMatchObject({ status: 410 })
      expect(await server.guest.post('/verify-email', { token: link, password: NEW_PASSWORD })).toMatchObject(
        { status: 410 },
      )
      expect(await emailOf(owner.id)).toBe(owner.email)
    }
  })
})

describe('a login link shown on the screen', () => {
  const dead = async (link: string): Promise<void> => {
    for (const path of ['/login-links/look', '/login-by-link'])
      expect(await server.guest.post(path, { token: link })).toMatchObject({
        status: 410,
        body: { code: 'login_link_invalid' },
      })
  }

  test('opens nothing once the address’s owner has come in by Google', async () => {
    const stranger = await register(server, someone())
    const link = await shownLink(server, stranger.token)
    const person = { sub: `own-${stranger.email}`, email: stranger.email, email_verified: true }
    expect((await enterByGoogle(server, google, person)).status).toBe(200)
    await dead(link)
  })

  test('ends with its session, be it ended alone, with the others, or by signing out', async () => {
    const owner = await ownAccount()
    const ends: ((other: { session: string; id: number }) => Promise<{ status: number }>)[] = [
      ({ id }) => server.as(owner).delete(`/user/sessions/${id}`),
      () => server.as(owner).post('/user/sessions/end-others'),
      ({ session }) => server.as({ token: session }).post('/logout'),
    ]
    for (const end of ends) {
      const session = await signIn(server, owner.email)
      const link = await shownLink(server, session)
      const { data } = (await server.as({ token: session }).get('/user/sessions')).body
      const { id } = data.find((each: { is_current: boolean }) => each.is_current)
      expect((await end({ session, id })).status).toBe(204)
      await dead(link)
    }
  })
})

describe('the button of the welcome mail', () => {
  test('proves nothing for an account that its owner never made: a mailed link still ends what the stranger has', async () => {
    const stranger = await register(server, someone())
    const link = await mailedToken(server, stranger.email, 'verify-email')
    expect(await prove(link)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    // signed in to an account of one's own is not signed in to this one
    const other = await ownAccount()
    expect(await prove(link, other.token)).toMatchObject({ status: 403 })
    const [row] = await server.sql`select email_verified_at from users where id = ${stranger.id}`
    expect(row).toEqual({ email_verified_at: null })
    await enterByMail(stranger.email)
    expect((await server.as(stranger).get('/user/profile')).status).toBe(401)
    const again = await server.guest.post('/login', { email: stranger.email, password: PASSWORD })
    expect(again.status).toBe(401)
  })
})

describe('a password that ends while it is looked at', () => {
  test('opens nothing: a sign-in under way during a reset is refused by it', async () => {
    const owner = await ownAccount()
    let late: ReturnType<typeof server.guest.post> | undefined
    await server.sql.begin(async (tx) => {
      await tx`select 1 from users where id = ${owner.id} for update`
      late = server.guest.post('/login', { email: owner.email, password: PASSWORD })
      await untilBlocked(server.sql)
      // as a reset leaves it
      await tx`delete from sessions where user_id = ${owner.id}`
      await tx`update users set password_hash = 'another' where id = ${owner.id}`
    })
    expect(await late).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(await server.sql`select 1 from sessions where user_id = ${owner.id}`).toEqual([])
  })
})

describe('a stranger’s Google', () => {
  test('is shed by a reset, even where the account was theirs before it came to this address', async () => {
    const person = { sub: `g-${++made}`, email: `thief${made}@example.com`, email_verified: true }
    const enter = () => enterByGoogle(server, google, person)
    expect((await enter()).status).toBe(200)
    await server.guest.post('/forgot-password', { email: person.email })
    const token = await mailedToken(server, person.email, 'reset-password')
    await server.guest.post('/reset-password', resetForm(token, PASSWORD))
    const { body } = await enter()
    const victim = someone()
    await server.as(body.data).post('/user/email', { email: victim, password: PASSWORD })
    // whoever was talked into it, or read the mail for a moment
    const link = await mailedToken(server, victim, 'verify-email')
    expect((await prove(link, body.data.token)).status).toBe(200)

    await reset(victim)
    // with a subject that opens nothing it would be a newcomer; without a proved address it is nobody
    person.email_verified = false
    expect(await enter()).toMatchObject({ status: 403, body: { code: 'google_email_unverified' } })
    expect((await server.as(body.data).get('/user/profile')).status).toBe(401)
    const told = await mailAbout(server, victim, 'Створено новий пароль')
    expect(told.text).toContain('Вхід через Google теж від’єднано')
  })
})
