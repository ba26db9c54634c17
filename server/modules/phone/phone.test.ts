import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import { LEGAL_ENV } from '#tests/support/legal.ts'
import { phoneOf } from '#tests/support/phone.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { untilBlocked } from '#tests/support/wait.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let ahead = 0
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => server.stop())

const newcomer = async (): Promise<TestUser> => {
  const user = await putUser(server.sql, { phone: null })
  await server.sql`update sessions set expires_at = now() + interval '30 days' where user_id = ${user.id}`
  return user
}
const ask = (user: TestUser, phone: string, channel = 'sms') =>
  server.as(user).post('/user/phone/code', { phone, channel })
const enter = (user: TestUser, phone: string, code: string) =>
  server.as(user).post('/user/phone/verify', { phone, code })

async function lastCode(phone: string): Promise<string> {
  const letter = (await server.letters()).findLast((one) => one.to === phone)!
  const runs = letter.text.match(/\d{4,}/g)!
  expect(runs).toHaveLength(1)
  return runs[0]
}
const otherThan = (code: string, step = 1): string => String((Number(code) + step) % 10_000).padStart(4, '0')
/** Does it while no row of the table can be written, so that all who are at once have judged before any writes. */
async function heldBack<T>(table: string, atOnce: () => Promise<T>): Promise<T> {
  let outcome: Promise<T> | undefined
  await server.sql.begin(async (tx) => {
    await tx`lock table ${tx(table)} in share mode`
    outcome = atOnce()
    await sleep(500)
  })
  return outcome!
}
const rows = async (phone: string): Promise<number> =>
  (await server.sql`select 1 from phone_codes where phone = ${phone}`).length

describe('proving a phone', () => {
  test('a session that ends meanwhile proves none', async () => {
    const [stranger, phone] = [await newcomer(), somePhone()]
    await ask(stranger, phone)
    const code = await lastCode(phone)
    let late: ReturnType<typeof enter> | undefined
    await server.sql.begin(async (tx) => {
      await tx`select 1 from users where id = ${stranger.id} for update`
      late = enter(stranger, phone, code)
      await untilBlocked(server.sql)
      // as it is left by whoever says that the account is not theirs
      await tx`delete from sessions where user_id = ${stranger.id}`
    })
    expect((await late)?.status).toBe(401)
    expect(await server.sql`select phone from users where id = ${stranger.id}`).toEqual([{ phone: null }])
  })

  test('a code comes by the chosen channel and proves the number once and for a repeat alike', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    const before = Date.now() + ahead
    const reply = await ask(
      olena,
      `${phone.slice(0, 4)} (${phone.slice(4, 6)}) ${phone.slice(6)}`,
      'telegram',
    )
    expect(reply.status).toBe(202)
    expect(Date.parse(reply.body.data.resend_after) - before).toBeGreaterThanOrEqual(MINUTE)
    expect(Date.parse(reply.body.data.expires_at) - Date.parse(reply.body.data.resend_after)).toBe(9 * MINUTE)
    expect((await server.letters()).at(-1)).toMatchObject({ channel: 'telegram', to: phone })

    const code = await lastCode(phone)
    const [first, second] = await Promise.all([enter(olena, phone, code), enter(olena, phone, ` ${code} `)])
    for (const verified of [first, second, await enter(olena, phone, code)]) {
      expect(verified.status).toBe(200)
      expect(verified.body.data).toMatchObject({ id: olena.id, phone })
      expect(Date.parse(verified.body.data.phone_verified_at)).toBeGreaterThanOrEqual(before)
    }
    expect((await server.as(olena).get('/user/profile')).body.data.phone).toBe(phone)
  })

  test('neither the code nor a bare hash of it is stored', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    await ask(olena, phone)
    ahead += MINUTE
    await ask(await newcomer(), phone)
    const hashes = await server.sql<
      { code_hash: Buffer }[]
    >`select code_hash from phone_codes where phone = ${phone}`
    expect(hashes.map((row) => row.code_hash.length)).toEqual([48, 48])
    expect(hashes[0]!.code_hash.equals(hashes[1]!.code_hash)).toBe(false)
    expect(hashes[0]!.code_hash.toString('latin1')).not.toContain(await lastCode(phone))
  })

  test('a number held by another account moves here after the right code, and that account is told', async () => {
    const holder = await putUser(server.sql)
    const phone = holder.phone!
    const told: unknown[] = []
    server.app.deps.bus.on('phone.moved', (event) => void told.push(event))
    const olena = await newcomer()
    const [free, held] = [await ask(await newcomer(), somePhone()), await ask(olena, phone)]
    expect([held.status, Object.keys(held.body.data)]).toEqual([free.status, Object.keys(free.body.data)])
    expect((await server.as(holder).get('/user/profile')).body.data.phone).toBe(phone)
    expect(told).toEqual([])

    const code = await lastCode(phone)
    await Promise.all([enter(olena, phone, code), enter(olena, phone, code)])
    expect(told).toEqual([{ userId: holder.id, phone, at: expect.any(Number) }])
    expect((await server.as(holder).get('/user/profile')).body.data).toMatchObject({
      phone: null,
      phone_verified_at: null,
    })
    expect((await server.as(olena).get('/user/profile')).body.data.phone).toBe(phone)

    // the old code of an account that lost the number brings it no more
    expect((await ask(holder, phone)).status).toBe(202)
    expect((await enter(holder, phone, await lastCode(phone))).status).toBe(200)
    expect((await enter(olena, phone, code)).body.code).toBe('code_expired')
  })

  test('two who prove one number at once, and two who swap theirs, end with one holder each', async () => {
    const [a, b] = [await newcomer(), await newcomer()]
    const phone = somePhone()
    await ask(a, phone)
    const codeOfA = await lastCode(phone)
    ahead += MINUTE
    await ask(b, phone)
    const codeOfB = await lastCode(phone)
    const both = await heldBack('users', () =>
      Promise.all([enter(a, phone, codeOfA), enter(b, phone, codeOfB)]),
    )
    expect(both.map((reply) => reply.status)).toEqual([200, 200])
    expect(await server.sql`select id from users where phone = ${phone}`).toHaveLength(1)

    const [c, d] = [await putUser(server.sql), await putUser(server.sql)]
    await Promise.all([ask(c, d.phone!), ask(d, c.phone!)])
    const [codeOfC, codeOfD] = [await lastCode(d.phone!), await lastCode(c.phone!)]
    const swapped = await heldBack('users', () =>
      Promise.all([enter(c, d.phone!, codeOfC), enter(d, c.phone!, codeOfD)]),
    )
    expect(swapped.map((reply) => reply.status)).toEqual([200, 200])
    expect((await server.as(c).get('/user/profile')).body.data.phone).toBe(d.phone)
    expect((await server.as(d).get('/user/profile')).body.data.phone).toBe(c.phone)
  })
})

describe('guessing', () => {
  test('five wrong tries end a code, and the right one comes too late then', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    await ask(olena, phone)
    const code = await lastCode(phone)
    for (let step = 1; step <= 5; step++) {
      const wrong = await enter(olena, phone, otherThan(code, step))
      expect(wrong.status).toBe(422)
      expect(wrong.body).toMatchObject({ code: 'wrong_code', detail: 'Неправильний код' })
    }
    const late = await enter(olena, phone, code)
    expect([late.status, late.body.code]).toEqual([410, 'code_expired'])
  })

  test('guesses sent at once do not get more than five tries', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    await ask(olena, phone)
    const code = await lastCode(phone)
    const guesses = Array.from({ length: 25 }, (_, step) => enter(olena, phone, otherThan(code, step + 1)))
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect(statuses.filter((status) => status === 410)).toHaveLength(20)
    expect((await enter(olena, phone, code)).status).toBe(410)
  })

  test('a code belongs to its user and its phone, and lives ten minutes', async () => {
    const [olena, taras, phone] = [await newcomer(), await newcomer(), somePhone()]
    await ask(olena, phone)
    const code = await lastCode(phone)
    expect((await enter(taras, phone, code)).status).toBe(410)
    expect((await enter(olena, somePhone(), code)).status).toBe(410)
    ahead += 10 * MINUTE
    expect((await enter(olena, phone, code)).body.code).toBe('code_expired')
  })
})

describe('asking again', () => {
  test('waits a minute; the new code voids the old', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    await ask(olena, phone)
    const old = await lastCode(phone)
    ahead += 30 * SECOND
    const soon = await ask(olena, phone)
    expect([soon.status, soon.body.code]).toEqual([429, 'code_too_soon'])
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(25)
    expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    ahead += 30 * SECOND
    expect((await ask(olena, phone)).status).toBe(202)
    const fresh = await lastCode(phone)
    // once in ten thousand runs both are the same
    const voided = await Promise.all(
      [old].filter((code) => code !== fresh).map((code) => enter(olena, phone, code)),
    )
    expect(voided.filter((reply) => reply.status !== 422)).toEqual([])
    expect((await enter(olena, phone, fresh)).status).toBe(200)
  })

  test('asked eight times at once, one code goes out', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    const replies = await heldBack('phone_codes', () =>
      Promise.all(Array.from({ length: 8 }, () => ask(olena, phone))),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([202, ...Array<number>(7).fill(429)])
    expect((await server.letters()).filter((letter) => letter.to === phone)).toHaveLength(1)
  })

  test('a user gets five codes a day for whatever phones, also when asking at once', async () => {
    const olena = await newcomer()
    const replies = await heldBack('phone_codes', () =>
      Promise.all(Array.from({ length: 9 }, () => ask(olena, somePhone()))),
    )
    expect(replies.filter((reply) => reply.status === 202)).toHaveLength(5)
    const refused = replies.find((reply) => reply.status === 429)!
    expect(refused.body.code).toBe('code_limit')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    ahead += 24 * HOUR + SECOND
    expect((await ask(olena, somePhone())).status).toBe(202)
  })
})

describe('a sender that fails', () => {
  test('without a sender in production it says so, and nothing is counted', async () => {
    const bare = await startServer({
      env: { NODE_ENV: 'production', RATE_LIMITS: 'on', ...LEGAL_ENV },
    })
    try {
      const olena = await putUser(bare.sql, { phone: null })
      for (let n = 0; n < 7; n++) {
        const reply = await bare.as(olena).post('/user/phone/code', { phone: somePhone(), channel: 'sms' })
        expect([reply.status, reply.body.code]).toEqual([503, 'sender_not_configured'])
        expect(reply.headers.get('retry-after')).not.toBeNull()
      }
      expect(await bare.sql`select 1 from phone_codes`).toHaveLength(0)
    } finally {
      await bare.stop()
    }
  })

  test('a code that was sent before stays good when the next one cannot be sent', async () => {
    const [olena, phone] = [await newcomer(), somePhone()]
    await ask(olena, phone)
    ahead += MINUTE
    const { deps } = server.app
    const send = () => Promise.reject(new Error('connection reset'))
    const broken = phoneOf({ ...deps, senders: { ...deps.senders, send } })
    const failure = broken.requestCode(olena.id, { phone, channel: 'sms' }, '127.0.0.1')
    await expect(failure).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect(await rows(phone)).toBe(1)
    expect((await enter(olena, phone, await lastCode(phone))).status).toBe(200)
  })
})

describe('what is not taken', () => {
  test('no login, no code', async () => {
    const body = { phone: somePhone(), channel: 'sms', code: '1234' }
    expect((await server.guest.post('/user/phone/code', body)).status).toBe(401)
    expect((await server.guest.post('/user/phone/verify', body)).status).toBe(401)
  })

  test('other phones, channels and codes are refused by field', async () => {
    const olena = server.as(await newcomer())
    const phone = ['Введіть номер у форматі +380\u00A067\u00A0123\u00A045\u00A067']
    for (const wrong of [
      '+79161234567',
      '+38067123456',
      '+3806712345678',
      '067-CALL-NOW',
      '',
      null,
      380671234567,
    ]) {
      const reply = await olena.post('/user/phone/code', { phone: wrong, channel: 'sms' })
      expect([reply.status, reply.body.errors]).toEqual([422, { phone }])
    }
    const empty = await olena.post('/user/phone/code', {})
    expect(empty.body.errors).toEqual({ phone, channel: ['Оберіть зі списку'] })
    for (const code of ['123', '12345', '12a4', '１２３４', 1234, null, "' or 1=1"]) {
      const reply = await olena.post('/user/phone/verify', { phone: somePhone(), code })
      expect([reply.status, reply.body.errors]).toEqual([422, { code: ['Код складається з 4\u00A0цифр'] }])
    }
  })

  test('housekeeping drops what no limit counts any more', async () => {
    const { deps } = server.app
    const service = phoneOf(deps)
    await service.sweep()
    const phone = somePhone()
    await ask(await newcomer(), phone)
    expect(await service.sweep()).toBe(0)
    ahead += 25 * HOUR
    expect(await service.sweep()).toBeGreaterThan(0)
    expect(await rows(phone)).toBe(0)
  })
})
