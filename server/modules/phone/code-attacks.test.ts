import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  PHONE_CODES_FROM_OTHERS_PER_DAY,
  PHONE_CODES_PER_ADDRESS_PER_DAY,
  PHONE_CODES_PER_DAY,
  WRONG_CODES_OF_PHONE_PER_DAY,
  WRONG_CODES_OVERALL_PER_DAY,
  WRONG_CODES_PER_ACCOUNT_PER_DAY,
  WRONG_CODES_PER_ADDRESS_PER_DAY,
} from '#domain/rules/limits.ts'
import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import type { Reply } from '#tests/support/api.ts'
import { solve } from '#tests/support/puzzle.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let moment = Date.now()
let server: TestServer
beforeAll(async () => {
  const now = () => new Date(moment)
  server = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, now })
})
afterAll(async () => {
  await server.stop()
})

let made = 0
const someAddress = (): string => `10.1.${(++made >> 8) & 255}.${made & 255}`
const someNetwork = (): string => `2001:db8:${(++made).toString(16)}:1`

async function newcomer({ proved = false } = {}): Promise<TestUser> {
  const user = await putUser(server.sql, { phone: null })
  await server.sql`
    update users set email_verified_at = ${proved ? new Date(moment) : null} where id = ${user.id}`
  await server.sql`update sessions set expires_at = ${new Date(moment + 9 * DAY)} where user_id = ${user.id}`
  return user
}
/** Asks for a code as the page does, with the puzzle solved. */
async function ask(user: TestUser, phone: string, address = someAddress()): Promise<Reply> {
  const [me, headers] = [server.as(user), { 'x-forwarded-for': address }]
  const { body } = await me.post('/user/phone/puzzle', undefined, headers)
  const proof = body.data ? solve(body.data) : undefined
  return me.post('/user/phone/code', { phone, channel: 'sms', proof }, headers)
}
const enter = (user: TestUser, phone: string, code: string, address = someAddress()): Promise<Reply> =>
  server.as(user).post('/user/phone/verify', { phone, code }, { 'x-forwarded-for': address })
const codesTo = async (phone: string): Promise<string[]> =>
  (await server.letters()).filter(({ to }) => to === phone).map(({ text }) => /\d{4}/.exec(text)![0])
const wrong = (code: string, step = 1): string => String((Number(code) + step) % 10_000).padStart(4, '0')
const sent = (replies: Reply[]): number => replies.filter(({ status }) => status === 202).length

/** Fresh accounts ask for five codes each, each for another number. */
async function flood(accounts: number, address: () => string): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let account = 0; account < accounts; account++) {
    const user = await newcomer()
    for (let n = 0; n < PHONE_CODES_PER_DAY; n++) replies.push(await ask(user, somePhone(), address()))
  }
  return replies
}

describe('codes of one address', () => {
  test('fifteen fresh accounts get thirty between them and not seventy-five', async () => {
    const address = someAddress()
    const replies = await flood(15, () => address)
    expect(sent(replies)).toBe(PHONE_CODES_PER_ADDRESS_PER_DAY)
    const refused = replies.at(-1)!
    expect([refused.status, refused.body.code]).toEqual([429, 'code_limit'])
    expect(refused.body.detail).toBe(
      'З вашої мережі запросили забагато кодів. Підтвердьте електронну адресу за посиланням із листа або спробуйте через іншу мережу чи через 24\u00A0години',
    )
    expect(Number(refused.headers.get('retry-after'))).toBe(DAY / 1000)
    expect((await ask(await newcomer(), somePhone())).status).toBe(202)
    moment += DAY
    expect((await ask(await newcomer(), somePhone(), address)).status).toBe(202)
  })

  test('addresses of one IPv6 /64 are one', async () => {
    const network = someNetwork()
    let host = 0
    const replies = await flood(7, () => `${network}::${(++host).toString(16)}`)
    expect(sent(replies)).toBe(PHONE_CODES_PER_ADDRESS_PER_DAY)
  })

  test('a code that could not be sent takes nothing from the address', async () => {
    const address = someAddress()
    for (let n = 0; n < PHONE_CODES_PER_ADDRESS_PER_DAY - 1; n++) {
      const user = await newcomer()
      expect((await ask(user, somePhone(), address)).status).toBe(202)
    }
    const user = await newcomer()
    const { deps } = server.app
    const { send } = deps.senders
    deps.senders.send = () => Promise.reject(new Error('connection reset'))
    expect((await ask(user, somePhone(), address)).status).toBe(503)
    deps.senders.send = send
    expect((await ask(user, somePhone(), address)).status).toBe(202)
    expect((await ask(user, somePhone(), address)).status).toBe(429)
  })
})

describe('a number that strangers ask codes for', () => {
  test('five of theirs, unanswered, leave its owner a code', async () => {
    const phone = somePhone()
    for (let n = 0; n < 5; n++, moment += MINUTE)
      expect((await ask(await newcomer(), phone)).status).toBe(202)
    const owner = await newcomer()
    expect((await ask(owner, phone)).status).toBe(202)
    expect((await enter(owner, phone, (await codesTo(phone)).at(-1)!)).status).toBe(200)
  })

  test('is left alone for a minute, whoever asks', async () => {
    const phone = somePhone()
    expect((await ask(await newcomer(), phone)).status).toBe(202)
    const soon = await ask(await newcomer(), phone)
    expect([soon.status, soon.body.code, soon.headers.get('retry-after')]).toEqual([
      429,
      'code_too_soon',
      '60',
    ])
    moment += MINUTE
    expect((await ask(await newcomer(), phone)).status).toBe(202)
  })

  /** Unanswered codes of fresh accounts, as if each had been asked for a minute after the other. */
  async function putCodes(phone: string, count: number, proved: boolean): Promise<void> {
    for (let n = 0; n < count; n++) {
      const { id } = await newcomer({ proved })
      await server.sql`
        insert into phone_codes (user_id, phone, channel, code_hash, tries_left, created_at, expires_at)
        values (${id}, ${phone}, 'sms', ${Buffer.from('x')}, 5, ${new Date(moment)}, ${new Date(moment)})`
    }
    moment += MINUTE
  }

  test('is open to others whatever one address can ask for', async () => {
    const phone = somePhone()
    await putCodes(phone, PHONE_CODES_PER_ADDRESS_PER_DAY, false)
    expect((await ask(await newcomer(), phone)).status).toBe(202)
  })

  test('gets so many a day from accounts without a proved e-mail, and as many from others', async () => {
    const phone = somePhone()
    for (const proved of [false, true]) {
      await putCodes(phone, PHONE_CODES_FROM_OTHERS_PER_DAY - 1, proved)
      expect((await ask(await newcomer({ proved }), phone)).status).toBe(202)
      moment += MINUTE
      const refused = await ask(await newcomer({ proved }), phone)
      expect([refused.status, refused.body.code]).toEqual([429, 'code_limit'])
      expect(refused.body.detail).toContain(proved ? 'через 24\u00A0години' : 'Підтвердьте електронну адресу')
    }
  })

  test('its holder is stopped by none of that', async () => {
    const holder = await putUser(server.sql)
    await server.sql`update sessions set expires_at = ${new Date(moment + DAY)} where user_id = ${holder.id}`
    const phone = holder.phone!
    for (const proved of [false, true]) await putCodes(phone, PHONE_CODES_FROM_OTHERS_PER_DAY, proved)
    expect((await ask(await newcomer(), phone)).status).toBe(429)
    expect((await ask(holder, phone)).status).toBe(202)
  })
})

describe('guessing at many numbers at once', () => {
  async function guess(users: TestUser[], address: () => string): Promise<number[]> {
    const statuses: number[] = []
    for (const user of users)
      for (let n = 0; n < 2; n++) {
        const phone = somePhone()
        expect((await ask(user, phone)).status).toBe(202)
        const [code] = await codesTo(phone)
        for (let step = 1; step <= 5; step++)
          statuses.push((await enter(user, phone, wrong(code!, step), address())).status)
      }
    return statuses
  }
  const judged = (statuses: number[]): number => statuses.filter((status) => status === 422).length

  test('an address has so many wrong codes a day, whatever the numbers and the accounts, and one for each code then', async () => {
    const address = someAddress()
    const users = await Promise.all(Array.from({ length: 4 }, () => newcomer()))
    const statuses = await guess(users, () => address)
    expect(judged(statuses.slice(0, WRONG_CODES_PER_ADDRESS_PER_DAY))).toBe(WRONG_CODES_PER_ADDRESS_PER_DAY)
    const ofOneCode = [422, 410, 410, 410, 410]
    expect(statuses.slice(WRONG_CODES_PER_ADDRESS_PER_DAY)).toEqual([...ofOneCode, ...ofOneCode])

    const [owner, phone] = [await newcomer(), somePhone()]
    await ask(owner, phone)
    const code = (await codesTo(phone))[0]!
    expect((await enter(owner, phone, code, address)).status).toBe(200)
  })

  test('an account has so many wrong codes a day, from whatever addresses', async () => {
    const user = await newcomer()
    expect(judged(await guess([user], someAddress))).toBe(WRONG_CODES_PER_ACCOUNT_PER_DAY)
    const phone = somePhone()
    await ask(user, phone)
    const code = (await codesTo(phone))[0]!
    expect((await enter(user, phone, code)).body.code).toBe('code_limit')
    moment += DAY
    await server.sql`
      update phone_codes set created_at = ${new Date(moment)}, expires_at = ${new Date(moment + MINUTE)}
      where user_id = ${user.id}`
    expect((await enter(user, phone, code)).status).toBe(200)
  })

  test('at one number from everywhere: a code bears one try then, and its owner needs no more', async () => {
    const phone = somePhone()
    for (let n = 0; n < WRONG_CODES_OF_PHONE_PER_DAY / 5; n++, moment += MINUTE) {
      const stranger = await newcomer()
      expect((await ask(stranger, phone)).status).toBe(202)
      const code = (await codesTo(phone)).at(-1)!
      for (let step = 1; step <= 5; step++)
        expect((await enter(stranger, phone, wrong(code, step))).status).toBe(422)
    }
    const stranger = await newcomer()
    expect((await ask(stranger, phone)).status).toBe(202)
    const code = (await codesTo(phone)).at(-1)!
    expect((await enter(stranger, phone, wrong(code))).status).toBe(422)
    for (const late of [wrong(code, 2), code])
      expect((await enter(stranger, phone, late)).body.code).toBe('code_expired')

    moment += MINUTE
    const owner = await newcomer()
    expect((await ask(owner, phone)).status).toBe(202)
    const right = (await codesTo(phone)).at(-1)!
    expect((await enter(owner, phone, right)).status).toBe(200)
    // whose answer was lost says it again
    expect((await enter(owner, phone, right)).status).toBe(200)
    expect((await enter(owner, phone, wrong(right))).status).toBe(422)
  })

  test('at many numbers from everywhere: every code bears one try then', async () => {
    await server.sql`
      insert into attempts (scope, key, at)
      select 'codes:wrong:phone', 'phone ' || n, ${new Date(moment)}
      from generate_series(1, ${WRONG_CODES_OVERALL_PER_DAY}) n`
    const [user, phone] = [await newcomer(), somePhone()]
    await ask(user, phone)
    const [code] = await codesTo(phone)
    expect((await enter(user, phone, wrong(code!))).status).toBe(422)
    expect((await enter(user, phone, code!)).status).toBe(410)
    moment += DAY
  })

  test('guesses sent at once are counted like those in a row, and right codes are not counted', async () => {
    const address = someAddress()
    const targets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [user, phone] = [await newcomer(), somePhone()]
        await ask(user, phone)
        return { user, phone, code: (await codesTo(phone))[0]! }
      }),
    )
    const guesses = targets.flatMap(({ user, phone, code }) =>
      [1, 2, 3, 4, 5].map((step) => enter(user, phone, wrong(code, step), address)),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(judged(statuses)).toBeGreaterThanOrEqual(WRONG_CODES_PER_ADDRESS_PER_DAY)
    // one for each code above the ceiling
    expect(judged(statuses)).toBeLessThanOrEqual(WRONG_CODES_PER_ADDRESS_PER_DAY + targets.length)

    const office = someAddress()
    for (let n = 0; n < WRONG_CODES_PER_ADDRESS_PER_DAY + 2; n++) {
      const [user, phone] = [await newcomer(), somePhone()]
      await ask(user, phone)
      expect((await enter(user, phone, (await codesTo(phone))[0]!, office)).status).toBe(200)
    }
  })
})

describe('the puzzle before a code', () => {
  const puzzleFor = async (user: TestUser, address = someAddress()) =>
    (await server.as(user).post('/user/phone/puzzle', undefined, { 'x-forwarded-for': address })).body.data
  const send = (user: TestUser, proof?: string) =>
    server.as(user).post('/user/phone/code', { phone: somePhone(), channel: 'sms', proof })

  test('who has proved nothing sends no code without it; a solution counts once and for its account', async () => {
    const user = await newcomer()
    const before = (await server.letters()).length
    const bare = await send(user)
    expect([bare.status, bare.body.code]).toEqual([422, 'puzzle_unsolved'])
    expect(bare.body.detail).toContain('оновіть сторінку')
    const proof = solve(await puzzleFor(user))
    const other = await newcomer()
    await puzzleFor(other)
    for (const refused of [await send(user, `${proof}x`), await send(other, proof)])
      expect(refused.body.code).toBe('puzzle_unsolved')
    expect((await server.letters()).length).toBe(before)
    expect((await send(user, proof)).status).toBe(202)
    expect((await send(user, proof)).body.code).toBe('puzzle_unsolved')
  })

  test('lives ten minutes; what is refused for another reason does not use it up', async () => {
    const user = await newcomer()
    const phone = somePhone()
    expect((await ask(user, phone)).status).toBe(202)
    const proof = solve(await puzzleFor(user))
    const again = () => server.as(user).post('/user/phone/code', { phone, channel: 'sms', proof })
    expect((await again()).body.code).toBe('code_too_soon')
    moment += MINUTE
    expect((await again()).status).toBe(202)
    const late = solve(await puzzleFor(user))
    moment += 10 * MINUTE
    expect((await send(user, late)).body.code).toBe('puzzle_unsolved')
  })

  test('a proved e-mail or a proved number stands for it', async () => {
    const [proved, holder] = [await newcomer({ proved: true }), await putUser(server.sql)]
    await server.sql`update sessions set expires_at = ${new Date(moment + DAY)} where user_id = ${holder.id}`
    for (const user of [proved, holder]) {
      expect(await puzzleFor(user)).toBeNull()
      expect((await send(user)).status).toBe(202)
    }
  })

  test('is the harder, the more codes its address had', async () => {
    const address = someAddress()
    const first = await puzzleFor(await newcomer(), address)
    const [one, two] = [await newcomer(), await newcomer()]
    for (let n = 0; n < PHONE_CODES_PER_DAY; n++)
      for (const user of [one, two]) await ask(user, somePhone(), address)
    expect((await puzzleFor(await newcomer(), address)).bits).toBe(first.bits + 1)
    expect((await puzzleFor(await newcomer())).bits).toBe(first.bits)
  })
})
