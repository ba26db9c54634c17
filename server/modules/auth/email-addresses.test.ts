import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Reply } from '#tests/support/api.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { untilBlocked } from '#tests/support/wait.ts'
import { mailedToken, PASSWORD, register, resetForm, signIn, type Account } from '#tests/support/ways-in.ts'

let server: TestServer
let moment = Date.now()
beforeAll(async () => {
  server = await startServer({ now: () => new Date(moment) })
})
afterAll(() => server.stop())

const DAY = 24 * 3_600_000
let made = 0
const someone = (on = server): Promise<Account> => register(on, `olena${++made}@example.com`)
const rowOf = async ({ id }: Account) =>
  (await server.sql`select email, email_verified_at is not null as is_proved from users where id = ${id}`)[0]
const proofOf = ({ email }: Account, on = server) => mailedToken(on, email, 'verify-email')

async function askForMove(account: Account) {
  const to = `new${++made}@example.com`
  const asked = await server.as(account).post('/user/email', { email: to, password: PASSWORD })
  expect(asked.status).toBe(204)
  return {
    to,
    link: await mailedToken(server, to, 'verify-email'),
    cancel: await mailedToken(server, account.email, 'cancel-email-change'),
  }
}

describe('the proof of an address', () => {
  test('names whose account it is, and asks for its password unless one is signed in to it', async () => {
    const [olena, other] = [await someone(), await someone()]
    const token = await proofOf(olena)
    const look = (who: TestServer['guest']) => who.post('/verify-email/look', { token })
    const seen = { username: 'Олена Пекарня', email: 'o…@example.com', new_email: null }
    expect((await look(server.guest)).body.data).toEqual({ ...seen, needs_password: true })
    expect((await look(server.as(other))).body.data).toEqual({ ...seen, needs_password: true })
    expect((await look(server.as(olena))).body.data).toEqual({ ...seen, needs_password: false })
    expect(await rowOf(olena)).toMatchObject({ is_proved: false })
    expect((await server.as(olena).post('/verify-email', { token })).body).toEqual({
      data: { email: olena.email },
    })
    expect(await rowOf(olena)).toMatchObject({ is_proved: true })
    expect((await look(server.as(olena))).status).toBe(410)
  })

  test('is made with the account’s password and no other, and leaves the sessions alone', async () => {
    const [olena, other] = [await someone(), await register(server, 'other@example.com', 'інший-ключ-9')]
    const token = await proofOf(olena)
    const wrong = await server.as(other).post('/verify-email', { token, password: 'інший-ключ-9' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { password: ['Неправильний пароль'] } } })
    expect(await rowOf(olena)).toMatchObject({ is_proved: false })
    expect((await server.as(other).post('/verify-email', { token, password: PASSWORD })).status).toBe(200)
    expect(await rowOf(olena)).toMatchObject({ is_proved: true })
    expect((await server.as(olena).get('/user/profile')).status).toBe(200)
  })

  test('by a page that sends the token alone is refused with a sentence to act on', async () => {
    const olena = await someone()
    const reply = await server.guest.post('/verify-email', { token: await proofOf(olena) })
    expect(reply).toMatchObject({ status: 403, body: { code: 'password_required' } })
    expect(reply.body.detail).toContain('Оновіть сторінку')
  })

  test('is no way to guess a password: wrong ones count with those of the sign-in', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const olena = await someone(strict)
      const token = await proofOf(olena, strict)
      const tries: number[] = []
      while (tries.at(-1) !== 429 && tries.length < 100)
        tries.push((await strict.guest.post('/verify-email', { token, password: 'не той' })).status)
      expect(new Set(tries)).toEqual(new Set([422, 429]))
      expect((await strict.guest.post('/login', { email: olena.email, password: 'не той' })).status).toBe(429)
    } finally {
      await strict.stop()
    }
  })

  test('may be disavowed: whoever made the account is out, and a mailed link lets the owner in', async () => {
    const stranger = await someone()
    const disavowed = await server.guest.post('/verify-email/disavow', { token: await proofOf(stranger) })
    expect(disavowed.status).toBe(204)
    expect((await server.as(stranger).get('/user/profile')).status).toBe(401)
    const { email } = stranger
    expect((await server.guest.post('/login', { email, password: PASSWORD })).status).toBe(401)
    await server.guest.post('/login-links', { email })
    const token = await mailedToken(server, email, 'login-by-link')
    expect((await server.guest.post('/login-by-link', { token })).body.data.user.id).toBe(stranger.id)
  })

  test('that was made long ago is nothing to disavow any more', async () => {
    const olena = await someone()
    await server.as(olena).post('/verify-email', { token: await proofOf(olena) })
    await server.as(olena).post('/user/email/proof')
    const again = await mailedToken(server, olena.email, 'verify-email')
    expect((await server.guest.post('/verify-email/disavow', { token: again })).status).toBe(204)
    expect((await server.as(olena).get('/user/profile')).status).toBe(200)
    await signIn(server, olena.email)
  })
})

describe('a move to another address', () => {
  test('is told to the present one, which calls it off by a press and not by a look', async () => {
    const olena = await someone()
    const { to, link, cancel } = await askForMove(olena)
    const mail = (await server.letters()).findLast(({ subject }) => subject?.startsWith('Зміна'))
    expect(mail?.to).toBe(olena.email)
    expect(mail?.text).toContain('на n…@example.com')
    expect(mail?.text).not.toContain(to)
    const look = () => server.guest.post('/email-change/look', { token: cancel })
    const seen = {
      username: 'Олена Пекарня',
      email: 'o…@example.com',
      new_email: 'n…@example.com',
      is_moved: false,
    }
    expect([(await look()).body.data, (await look()).body.data]).toEqual([seen, seen])
    expect((await server.guest.post('/email-change/cancel', { token: cancel })).status).toBe(204)
    for (const dead of [
      await server.as(olena).post('/verify-email', { token: link }),
      await look(),
      await server.guest.post('/email-change/cancel', { token: cancel }),
    ])
      expect(dead.status).toBe(410)
    expect(await rowOf(olena)).toMatchObject({ email: olena.email })
    // whoever asked is not thrown out by a mail alone
    expect((await server.as(olena).get('/user/profile')).status).toBe(200)
  })

  test('is called off by the mail about an earlier one too, and by none three days later', async () => {
    const olena = await someone()
    const first = await askForMove(olena)
    const second = await askForMove(olena)
    expect(second.cancel).not.toBe(first.cancel)
    expect((await server.as(olena).post('/verify-email', { token: first.link })).status).toBe(410)
    await server.guest.post('/email-change/cancel', { token: first.cancel })
    expect((await server.as(olena).post('/verify-email', { token: second.link })).status).toBe(410)
    const third = await askForMove(olena)
    moment += 3 * DAY
    const late = await server.guest.post('/email-change/cancel', { token: third.cancel })
    expect(late).toMatchObject({ status: 410, body: { code: 'cancel_link_invalid' } })
  })

  test('happens with the account’s password too', async () => {
    const olena = await someone()
    const { to, link } = await askForMove(olena)
    const look = await server.guest.post('/verify-email/look', { token: link })
    expect(look.body.data).toMatchObject({ email: 'o…@example.com', new_email: 'n…@example.com' })
    expect((await server.guest.post('/verify-email', { token: link })).status).toBe(403)
    expect((await server.guest.post('/verify-email', { token: link, password: PASSWORD })).status).toBe(200)
    expect(await rowOf(olena)).toEqual({ email: to, is_proved: true })
  })

  test('to an address of somebody else is called off by its owner, and the account keeps all it has', async () => {
    const olena = await someone()
    const { link } = await askForMove(olena)
    expect((await server.guest.post('/verify-email/disavow', { token: link })).status).toBe(204)
    expect((await server.as(olena).post('/verify-email', { token: link })).status).toBe(410)
    expect((await server.as(olena).get('/user/profile')).status).toBe(200)
    await signIn(server, olena.email)
  })

  test('to the present address proves it', async () => {
    const olena = await someone()
    const former = await proofOf(olena)
    await server.as(olena).post('/user/email', { email: olena.email, password: PASSWORD })
    const token = await mailedToken(server, olena.email, 'verify-email', former)
    expect((await server.as(olena).post('/verify-email', { token })).status).toBe(200)
    expect(await rowOf(olena)).toEqual({ email: olena.email, is_proved: true })
  })

  test('is asked for by no session that has ended meanwhile', async () => {
    const olena = await someone()
    const thief = { token: await signIn(server, olena.email) }
    let asking: Promise<Reply> | undefined
    await server.sql.begin(async (tx) => {
      await tx`select 1 from users where id = ${olena.id} for update`
      asking = server.as(thief).post('/user/email', { email: 'late@example.com', password: PASSWORD })
      // known as its user's, the password compared: from here on it waits for the row
      await untilBlocked(server.sql)
      await tx`delete from sessions where user_id = ${olena.id}`
    })
    expect((await asking)?.status).toBe(401)
    expect((await server.letters()).filter(({ to }) => to === 'late@example.com')).toEqual([])
  })
})

test.each(['/verify-email/look', '/verify-email/disavow', '/email-change/look', '/email-change/cancel'])(
  'a link of another purpose, of nobody, or none at all opens nothing at %s',
  async (path) => {
    for (const token of ['x'.repeat(43), "' or 1=1 --", '🔑'])
      expect((await server.guest.post(path, { token })).status).toBe(410)
    for (const token of ['', 5, null, 'x'.repeat(5000)])
      expect((await server.guest.post(path, { token })).status).toBe(422)
    const olena = await someone()
    await server.guest.post('/forgot-password', { email: olena.email })
    const reset = await mailedToken(server, olena.email, 'reset-password')
    expect((await server.guest.post(path, { token: reset })).status).toBe(410)
    expect((await server.guest.post('/reset-password', resetForm(reset, 'новий-ключ-9'))).status).toBe(200)
  },
)
