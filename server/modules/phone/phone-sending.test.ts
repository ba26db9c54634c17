import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Deps } from '#server/deps.ts'
import { createSenders } from '#server/outside/senders.ts'
import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import { type Carrier, carrierEnv, startTelegram, startTurboSms } from '#tests/support/code-carriers.ts'
import { LEGAL_ENV } from '#tests/support/legal.ts'
import { phoneOf } from '#tests/support/phone.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const HERE = '127.0.0.1'

let ahead = 0
let turbo: Carrier
let telegram: Carrier
let server: TestServer
beforeAll(async () => {
  ;[turbo, telegram] = await Promise.all([startTurboSms(), startTelegram()])
  const now = () => new Date(Date.now() + ahead)
  server = await startServer({ env: carrierEnv(turbo, telegram), now })
})
afterAll(async () => {
  await server.stop()
  await Promise.all([turbo.stop(), telegram.stop()])
})

const newcomer = (): Promise<TestUser> => putUser(server.sql, { phone: null })
const ask = (user: TestUser, phone: string, channel = 'sms') =>
  server.as(user).post('/user/phone/code', { phone, channel })
const enter = (user: TestUser, phone: string, code: string) =>
  server.as(user).post('/user/phone/verify', { phone, code })
const rows = async (phone: string): Promise<number> =>
  (await server.sql`select 1 from phone_codes where phone = ${phone}`).length
const sentBySms = (): string => /\d{4}/.exec(turbo.asked.at(-1)!.body.sms.text)![0]

test('a code comes by SMS or by Telegram, whichever was chosen, and proves the number', async () => {
  const [olena, taras, phone, other] = [await newcomer(), await newcomer(), somePhone(), somePhone()]
  expect((await ask(olena, phone)).status).toBe(202)
  expect(turbo.asked.at(-1)!.body.recipients).toEqual([phone.slice(1)])
  expect((await enter(olena, phone, sentBySms())).body.data.phone).toBe(phone)

  expect((await ask(taras, other, 'telegram')).status).toBe(202)
  const { phone_number: to, code } = telegram.asked.at(-1)!.body
  expect(to).toBe(other)
  expect((await enter(taras, other, code)).body.data.phone).toBe(other)
  expect(await server.letters()).toEqual([])
})

test('the page is told which ways there are', async () => {
  const olena = await newcomer()
  const told = async (at: TestServer, who: TestUser) => (await at.as(who).get('/user/phone/channels')).body
  expect(await told(server, olena)).toEqual({ data: { sms: true, telegram: true } })
  const bare = await startServer({
    env: { NODE_ENV: 'production', RATE_LIMITS: 'on', TELEGRAM_GATEWAY_TOKEN: 'x', ...LEGAL_ENV },
  })
  try {
    expect(await told(bare, await putUser(bare.sql))).toEqual({ data: { sms: false, telegram: true } })
  } finally {
    await bare.stop()
  }
})

describe('a sender that fails costs nothing', () => {
  const NO_BALANCE = JSON.stringify({ response_code: 203, response_status: 'REQUIRED_BALANCE' })

  test.each([
    ['cuts the connection', 'cut'],
    ['answers 500', { status: 500, body: '' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['says in a 200 that it failed', { status: 200, body: NO_BALANCE }],
  ] as const)('one that %s: no wait, no count, and the code before stays good', async (_, mood) => {
    const [olena, phone] = [await newcomer(), somePhone()]
    // oftener than a day allows
    for (let n = 0; n < 7; n++) {
      turbo.next(mood)
      const failed = await ask(olena, phone)
      expect([failed.status, failed.body.code]).toEqual([503, 'unavailable'])
      expect(failed.body.detail).toContain('не рахується')
      expect(Number(failed.headers.get('retry-after'))).toBeLessThan(60)
    }
    expect(await rows(phone)).toBe(0)
    // the minute has not begun either
    expect((await ask(olena, phone)).status).toBe(202)
    const first = sentBySms()

    ahead += MINUTE
    turbo.next(mood)
    expect((await ask(olena, phone)).status).toBe(503)
    expect(await rows(phone)).toBe(1)
    expect((await enter(olena, phone, first)).status).toBe(200)
  })

  test('one that is slow, likewise, and the log says no more than that', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    const { deps } = server.app
    const said: object[] = []
    const log = { ...deps.log, info: () => undefined, error: (what: object) => void said.push(what) }
    const senders = createSenders(deps.env, deps.log, { fetch, withinMs: 2_000 })
    const impatient = phoneOf({ ...deps, senders, log: log as unknown as Deps['log'] })
    turbo.next('silent')
    const sending = impatient.requestCode(olena.id, { phone, channel: 'sms' }, HERE)
    await expect(sending).rejects.toMatchObject({ code: 'unavailable' })
    expect(said).toEqual([{ channel: 'sms', fault: 'TimeoutError' }])
    expect(await rows(phone)).toBe(0)
    expect((await ask(olena, phone)).status).toBe(202)
  })

  test('a number without Telegram is told so, and SMS works at once', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    const error = 'PHONE_NUMBER_NOT_AVAILABLE'
    telegram.next({ status: 200, body: JSON.stringify({ ok: false, error }) })
    const refused = await ask(olena, phone, 'telegram')
    expect([refused.status, refused.body.code]).toEqual([422, 'phone_unreachable'])
    expect(refused.body.errors).toEqual({
      channel: ['Telegram не може доставити код на цей номер. Оберіть SMS'],
    })
    expect(await rows(phone)).toBe(0)
    expect((await ask(olena, phone, 'sms')).status).toBe(202)
  })

  test('what is being sent when the server stops is taken back', async () => {
    const stopping = await startServer({ env: carrierEnv(turbo, null) })
    const { deps } = stopping.app
    const olena = await putUser(stopping.sql, { phone: null })
    const phone = phoneOf(deps)
    const asked = turbo.asked.length
    turbo.next('silent')
    const sending = phone.requestCode(olena.id, { phone: somePhone(), channel: 'sms' }, HERE)
    sending.catch(() => undefined)
    await expect.poll(() => turbo.asked.length).toBe(asked + 1)
    deps.senders.close()
    await phone.settle()
    expect(await stopping.sql`select 1 from phone_codes`).toEqual([])
    await expect(sending).rejects.toMatchObject({ code: 'unavailable' })
    await stopping.stop()
  })
})

test('a sender that fails is not asked without end, neither by a user nor for a phone', async () => {
  const failing = await startServer({ env: { ...carrierEnv(turbo, null), RATE_LIMITS: 'on' } })
  try {
    const askHere = (who: TestUser, phone: string) =>
      failing.as(who).post('/user/phone/code', { phone, channel: 'sms' })
    const [olena, taras, phone] = [await putUser(failing.sql), await putUser(failing.sql), somePhone()]
    turbo.next(...Array<'cut'>(10).fill('cut'))
    for (let n = 0; n < 10; n++) expect((await askHere(olena, phone)).status).toBe(503)
    const asked = turbo.asked.length
    for (const reply of [await askHere(olena, somePhone()), await askHere(taras, phone)])
      expect([reply.status, reply.body.code]).toEqual([429, 'rate_limited'])
    expect(turbo.asked).toHaveLength(asked)
    expect((await askHere(taras, somePhone())).status).toBe(202)
  } finally {
    await failing.stop()
  }
})
