import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const A_MOMENT = 1

// Stands still unless a test moves it: what is allowed and what is not lie one millisecond apart.
let moment = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => new Date(moment) })
})
afterAll(() => server.stop())

let olena: TestUser
let phone: string
beforeEach(async () => {
  olena = await newcomer()
  phone = somePhone()
})

const newcomer = async (): Promise<TestUser> => {
  const user = await putUser(server.sql, { phone: null })
  await server.sql`update sessions set expires_at = now() + interval '30 days' where user_id = ${user.id}`
  return user
}
const ask = (user = olena, to = phone) =>
  server.as(user).post('/user/phone/code', { phone: to, channel: 'sms' })
const enter = (code: string) => server.as(olena).post('/user/phone/verify', { phone, code })
const lastCode = async (): Promise<string> =>
  /\d{4}/.exec((await server.letters()).findLast(({ to }) => to === phone)!.text)![0]
const wrong = (code: string, step: number): string => String((Number(code) + step) % 10_000).padStart(4, '0')
const expectRefused = (reply: Awaited<ReturnType<typeof ask>>, code: string, seconds: number) => {
  expect([reply.status, reply.body.code]).toEqual([429, code])
  expect(reply.headers.get('retry-after')).toBe(String(seconds))
}

test('another code: not a moment before the minute is over, and then at once', async () => {
  const { resend_after: told } = (await ask()).body.data
  expect(Date.parse(told)).toBe(moment + MINUTE)
  moment += MINUTE - A_MOMENT
  expectRefused(await ask(), 'code_too_soon', 1)
  moment += A_MOMENT
  expect((await ask()).status).toBe(202)
  expectRefused(await ask(), 'code_too_soon', 60)
})

test('the minute is of one phone, whoever asks', async () => {
  expect((await ask()).status).toBe(202)
  expect((await ask(olena, somePhone())).status).toBe(202)
  expectRefused(await ask(await newcomer()), 'code_too_soon', 60)
})

describe('codes of a day', () => {
  const FIFTH_AT = 4 * MINUTE

  test('of a user: the fifth goes, the sixth waits until the first is a day old', async () => {
    for (let n = 1; n <= 5; n++, moment += MINUTE) expect((await ask(olena, somePhone())).status).toBe(202)
    moment -= MINUTE
    const left = (DAY - FIFTH_AT) / SECOND
    expectRefused(await ask(olena, somePhone()), 'code_limit', left)
    moment += DAY - FIFTH_AT - A_MOMENT
    expectRefused(await ask(olena, somePhone()), 'code_limit', 1)
    moment += A_MOMENT
    expect((await ask(olena, somePhone())).status).toBe(202)
    expectRefused(await ask(olena, somePhone()), 'code_limit', 60)
  })

  test('of a phone: five that its owner has answered', async () => {
    const answer = async (user: TestUser) => {
      expect((await ask(user)).status).toBe(202)
      const { status } = await server.as(user).post('/user/phone/verify', { phone, code: await lastCode() })
      expect(status).toBe(200)
    }
    for (let n = 1; n <= 5; n++) await answer(await newcomer())
    expectRefused(await ask(), 'code_limit', DAY / SECOND)
    moment += DAY - A_MOMENT
    expectRefused(await ask(), 'code_limit', 1)
    moment += A_MOMENT
    await answer(olena)
  })

  test('used codes count too', async () => {
    for (let n = 1; n <= 5; n++) {
      expect((await ask()).status).toBe(202)
      expect((await enter(await lastCode())).status).toBe(200)
    }
    expectRefused(await ask(), 'code_limit', DAY / SECOND)
  })
})

describe('tries', () => {
  test('four wrong ones leave one', async () => {
    await ask()
    const code = await lastCode()
    for (let step = 1; step <= 4; step++) expect((await enter(wrong(code, step))).status).toBe(422)
    expect((await enter(code)).status).toBe(200)
  })

  test('the fifth wrong one is still told so, and after it nothing helps but another code', async () => {
    await ask()
    const code = await lastCode()
    for (let step = 1; step <= 5; step++)
      expect((await enter(wrong(code, step))).body.code).toBe('wrong_code')
    for (const late of [code, wrong(code, 6)]) expect((await enter(late)).body.code).toBe('code_expired')
    expectRefused(await ask(), 'code_too_soon', 60)
    moment += MINUTE
    await ask()
    expect((await enter(await lastCode())).status).toBe(200)
  })
})

test('a code lives ten minutes and not a moment longer', async () => {
  const { expires_at: told } = (await ask()).body.data
  expect(Date.parse(told)).toBe(moment + 10 * MINUTE)
  const code = await lastCode()
  moment += 10 * MINUTE
  expect((await enter(code)).body.code).toBe('code_expired')
  moment -= A_MOMENT
  expect((await enter(code)).status).toBe(200)
})
