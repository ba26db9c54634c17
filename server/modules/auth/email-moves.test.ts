import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { somePhone } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'
import {
  mailAbout,
  mailedToken,
  PASSWORD,
  register,
  resetForm,
  signIn,
  type Account,
} from '#tests/support/ways-in.ts'

let server: TestServer
let moment = Date.now()
beforeAll(async () => {
  server = await startServer({ now: () => new Date(moment) })
})
afterAll(() => server.stop())

const HOUR = 3_600_000
const NEW_PASSWORD = 'ключ-від-нового-складу'
let made = 0
const address = (who: string) => `${who}${++made}@example.com`
const owned = (): Promise<Account> => register(server, address('olena'))
const emailOf = async ({ id }: Account): Promise<string> =>
  (await server.sql`select email from users where id = ${id}`)[0]!['email']

/** Whoever has the session and the password moves the account, and opens the new link at once. */
async function move(from: string, session: { token: string }, to: string) {
  expect((await server.as(session).post('/user/email', { email: to, password: PASSWORD })).status).toBe(204)
  const asked = await mailedToken(server, from, 'cancel-email-change')
  const token = await mailedToken(server, to, 'verify-email')
  expect((await server.as(session).post('/verify-email', { token })).status).toBe(200)
  return { asked, told: await mailedToken(server, from, 'cancel-email-change', asked) }
}
async function theft() {
  const owner = await owned()
  const thief = { token: await signIn(server, owner.email) }
  const to = address('thief')
  return { owner, thief, to, ...(await move(owner.email, thief, to)) }
}
const look = (token: string) => server.guest.post('/email-change/look', { token })
const undo = (token: string) => server.guest.post('/email-change/cancel', { token })

describe('an account that a thief has moved', () => {
  test.each(['asked', 'told'] as const)('comes back by the mail that %s its owner', async (mail) => {
    const { owner, thief, to, ...links } = await theft()
    await server.sql`
      update users set phone = ${somePhone()}, phone_verified_at = now(), google_subject = ${`g-${to}`}
      where id = ${owner.id}`
    const token = links[mail]
    const seen = { username: 'Олена Пекарня', email: 'o…@example.com', new_email: 't…@example.com' }
    expect((await look(token)).body.data).toEqual({ ...seen, is_moved: true })
    expect((await undo(token)).status).toBe(204)

    const [row] = await server.sql`
      select email, password_hash, phone, google_subject, email_verified_at is not null as is_proved
      from users where id = ${owner.id}`
    expect(row).toEqual({
      email: owner.email,
      password_hash: null,
      phone: null,
      google_subject: null,
      is_proved: true,
    })
    expect((await server.as(thief).get('/user/profile')).status).toBe(401)
    for (const email of [owner.email, to])
      expect((await server.guest.post('/login', { email, password: PASSWORD })).status).toBe(401)
    for (const dead of [links.asked, links.told]) expect((await undo(dead)).status).toBe(410)

    await server.guest.post('/forgot-password', { email: owner.email })
    const reset = await mailedToken(server, owner.email, 'reset-password')
    expect((await server.guest.post('/reset-password', resetForm(reset, NEW_PASSWORD))).status).toBe(200)
    await signIn(server, owner.email, NEW_PASSWORD)
  })

  test('is told of with the way back on the button', async () => {
    const { owner, told } = await theft()
    const mail = await mailAbout(server, owner.email, 'Електронну адресу в «Гурті» змінено')
    expect(mail.text).toContain('Повернути адресу:')
    expect(mail.text).toContain(told)
    expect(mail?.text).toContain('Посилання діє 72\u00A0години')
  })

  test('comes back whatever the thief does with it meanwhile', async () => {
    const { owner, thief, to, told } = await theft()
    const me = server.as(thief)
    await me.post('/user/sessions/end-others')
    await me.post('/user/password', { current_password: PASSWORD, password: NEW_PASSWORD })
    await me.post('/user/email', { email: address('thief'), password: NEW_PASSWORD })
    await undo(await mailedToken(server, to, 'cancel-email-change'))
    await server.guest.post('/forgot-password', { email: to })
    const reset = await mailedToken(server, to, 'reset-password')
    expect((await server.guest.post('/reset-password', resetForm(reset, PASSWORD))).status).toBe(200)
    expect((await undo(told)).status).toBe(204)
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('and moved on comes back to the first address, which no later one beats', async () => {
    const { owner, thief, to, asked } = await theft()
    const third = address('third')
    const between = await move(to, thief, third)
    // the thief's own way back is one step long, and takes nothing from the owner's
    expect((await undo(between.asked)).status).toBe(204)
    expect(await emailOf(owner)).toBe(to)
    expect((await undo(between.told)).status).toBe(410)
    expect((await undo(asked)).status).toBe(204)
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('once back cannot be taken by the ways back to later addresses', async () => {
    const { owner, thief, to, asked } = await theft()
    const between = await move(to, thief, address('third'))
    expect((await undo(asked)).status).toBe(204)
    for (const dead of [between.asked, between.told]) {
      expect((await look(dead)).status).toBe(410)
      expect((await undo(dead)).status).toBe(410)
    }
    expect(await emailOf(owner)).toBe(owner.email)
  })

  test('stays moved after 72 hours, however often it was moved on', async () => {
    const { owner, thief, to, asked, told } = await theft()
    moment += 48 * HOUR
    const third = address('third')
    await move(to, thief, third)
    moment += 24 * HOUR
    for (const late of [asked, told])
      expect(await undo(late)).toMatchObject({ status: 410, body: { code: 'cancel_link_invalid' } })
    expect(await emailOf(owner)).toBe(third)
  })

  test('is refused in words while another account has the address, and comes back once it is free', async () => {
    const { owner, to, told } = await theft()
    const other = await register(server, owner.email)
    const refused = await undo(told)
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(refused.body.detail).toContain('вже є інший обліковий запис')
    expect(await emailOf(owner)).toBe(to)
    expect((await server.as(other).post('/user/deletion', { password: PASSWORD })).status).toBe(204)
    expect((await undo(told)).status).toBe(204)
    expect(await emailOf(owner)).toBe(owner.email)
  })
})

test('a reset that proves an address for the first time drops the number that whoever registered it has proved', async () => {
  const stranger = await owned()
  await server.sql`update users set phone = ${somePhone()}, phone_verified_at = now() where id = ${stranger.id}`
  await server.guest.post('/forgot-password', { email: stranger.email })
  const token = await mailedToken(server, stranger.email, 'reset-password')
  expect((await server.guest.post('/reset-password', resetForm(token, NEW_PASSWORD))).status).toBe(200)
  const [row] = await server.sql`select phone, phone_verified_at from users where id = ${stranger.id}`
  expect(row).toEqual({ phone: null, phone_verified_at: null })
  await signIn(server, stranger.email, NEW_PASSWORD)
})

describe('a move from a mailbox that refuses its mail', () => {
  let smtp: SMTPServer
  let mailing: TestServer
  let answer: { code: number; words: string }
  const taken: string[] = []
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address: to }, _session, done) =>
        to.startsWith('gone')
          ? done(Object.assign(new Error(answer.words), { responseCode: answer.code }))
          : done(),
      onData: (stream, { envelope }, done) => {
        stream.resume()
        stream.on('end', () => {
          taken.push(...envelope.rcptTo.map(({ address: to }) => to))
          done()
        })
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    mailing = await startServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@gurt.test' },
    })
  })
  afterAll(async () => {
    await mailing.stop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })
  beforeEach(() => void (taken.length = 0))

  const ask = async (to: string) => {
    const owner = await register(mailing, address('gone'))
    return mailing.as(owner).post('/user/email', { email: to, password: PASSWORD })
  }

  test('for good goes on: there is nobody to call it off', async () => {
    answer = { code: 550, words: '5.1.1 no such user' }
    const to = address('new')
    expect((await ask(to)).status).toBe(204)
    await eventually(() => expect(taken).toContain(to))
  })

  test.each([
    { code: 451, words: '4.3.0 try later' },
    { code: 552, words: '5.2.2 mailbox full' },
  ])('for now ($code) does not begin, and says so', async (fault) => {
    answer = fault
    const to = address('new')
    const refused = await ask(to)
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refused.body.detail).toContain('зміну не розпочато')
    expect(taken).not.toContain(to)
  })
})
