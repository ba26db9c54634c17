import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  PHONE_CODES_FROM_OTHERS_PER_DAY,
  PHONE_CODES_PER_ADDRESS_PER_DAY,
  PHONE_CODES_PER_DAY,
  PHONE_CODES_PER_NETWORK_PER_DAY,
  PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY,
  PROVED_PHONE_CODES_PER_ADDRESS_PER_DAY,
  PUZZLE_BITS,
  PUZZLE_BITS_MAX,
  PUZZLE_BITS_MAX_LOADED,
  WRONG_CODES_PER_ADDRESS_PER_DAY,
  WRONG_CODES_PER_NETWORK_PER_DAY,
} from '#domain/rules/limits.ts'
import { putUser, somePhone, type TestUser } from '#tests/factories/users.ts'
import type { Reply } from '#tests/support/api.ts'
import { solve } from '#tests/support/puzzle.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { bitsFor } from './puzzles.service.ts'

const MINUTE = 60_000

let moment = Date.now()
let server: TestServer
const now = () => new Date(moment)
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, now })
})
afterAll(() => server.stop())

let made = 0
/** Of a mobile carrier, with hundreds of people behind it. */
const someAddress = (): string => `10.2.${(++made >> 8) & 255}.${made & 255}`
const someNetwork = (): string => `2001:db8:${(++made).toString(16)}`

type Proof = 'nothing' | 'email' | 'phone'
async function person(proof: Proof = 'nothing', at = server): Promise<TestUser> {
  const user = await putUser(at.sql, proof === 'phone' ? {} : { phone: null })
  await at.sql`
    update users set email_verified_at = ${proof === 'email' ? now() : null} where id = ${user.id}`
  await at.sql`update sessions set expires_at = ${new Date(moment + 9 * 86_400_000)} where user_id = ${user.id}`
  return user
}
async function ask(user: TestUser, phone: string, address: string, at = server): Promise<Reply> {
  const [me, headers] = [at.as(user), { 'x-forwarded-for': address }]
  const { body } = await me.post('/user/phone/puzzle', undefined, headers)
  const proof = body.data ? solve(body.data) : undefined
  return me.post('/user/phone/code', { phone, channel: 'sms', proof }, headers)
}
const enter = (user: TestUser, phone: string, code: string, address: string): Promise<Reply> =>
  server.as(user).post('/user/phone/verify', { phone, code }, { 'x-forwarded-for': address })
const codeTo = async (phone: string): Promise<string> =>
  /\d{4}/.exec((await server.letters()).findLast(({ to }) => to === phone)!.text)![0]
const wrong = (code: string, step = 1): string => String((Number(code) + step) % 10_000).padStart(4, '0')
/** What others have used up, without asking so many times. */
const fill = (scope: string, key: string, count: number) => server.sql`
  insert into attempts (scope, key, at) select ${scope}, ${key}, ${now()} from generate_series(1, ${count})`

describe('wrong codes of a neighbour at the address', () => {
  test('three accounts, six codes and thirty guesses leave an honest neighbour the right code', async () => {
    const address = someAddress()
    for (let account = 0; account < 3; account++) {
      const thief = await person()
      for (let n = 0; n < 2; n++) {
        const phone = somePhone()
        expect((await ask(thief, phone, address)).status).toBe(202)
        const code = await codeTo(phone)
        for (let step = 1; step <= 5; step++)
          expect((await enter(thief, phone, wrong(code, step), address)).status).toBe(422)
      }
    }
    for (const proof of ['email', 'nothing'] as const) {
      const [neighbour, phone] = [await person(proof), somePhone()]
      expect((await ask(neighbour, phone, address)).status).toBe(202)
      expect((await enter(neighbour, phone, await codeTo(phone), address)).status).toBe(200)
    }
  })

  test.each([
    ['an address', 'codes:wrong:address', WRONG_CODES_PER_ADDRESS_PER_DAY],
    ['a /48', 'codes:wrong:network', WRONG_CODES_PER_NETWORK_PER_DAY],
  ])('above the ceiling of %s a code bears one wrong try alone', async (of, scope, most) => {
    const network = someNetwork()
    const address = of === 'a /48' ? `${network}:7::1` : someAddress()
    await fill(scope, of === 'a /48' ? `${network}:7::1`.replace(':7::1', '::/48') : address, most)
    const [thief, phone] = [await person(), somePhone()]
    await ask(thief, phone, address)
    const code = await codeTo(phone)
    expect((await enter(thief, phone, wrong(code), address)).status).toBe(422)
    expect((await enter(thief, phone, code, address)).body.code).toBe('code_expired')
  })
})

describe('codes that a neighbour at the address asks for', () => {
  test('six accounts with five codes each stop newcomers there, and nobody who has proved the e-mail or holds the number', async () => {
    const address = someAddress()
    for (let n = 0; n < PHONE_CODES_PER_ADDRESS_PER_DAY / PHONE_CODES_PER_DAY; n++) {
      const stranger = await person()
      for (let code = 0; code < PHONE_CODES_PER_DAY; code++)
        expect((await ask(stranger, somePhone(), address)).status).toBe(202)
    }
    const refused = await ask(await person(), somePhone(), address)
    expect([refused.status, refused.body.code]).toEqual([429, 'code_limit'])
    expect(refused.body.detail).toContain('Підтвердьте електронну адресу')
    expect((await ask(await person('email'), somePhone(), address)).status).toBe(202)
    const holder = await person('phone')
    expect((await ask(holder, holder.phone!, address)).status).toBe(202)
  })

  test('accounts with a proved e-mail have a ceiling of their own', async () => {
    const address = someAddress()
    await fill('codes:proved:address', address, PROVED_PHONE_CODES_PER_ADDRESS_PER_DAY)
    const refused = await ask(await person('email'), somePhone(), address)
    expect([refused.status, refused.body.code]).toEqual([429, 'code_limit'])
    expect((await ask(await person(), somePhone(), address)).status).toBe(202)
  })

  test('the addresses of a /48 have a ceiling together', async () => {
    const network = someNetwork()
    await fill('codes:network', `${network}::/48`, PHONE_CODES_PER_NETWORK_PER_DAY)
    expect((await ask(await person(), somePhone(), `${network}:9::1`)).status).toBe(429)
    expect((await ask(await person('email'), somePhone(), `${network}:9::1`)).status).toBe(202)
    expect((await ask(await person(), somePhone(), `${someNetwork()}:9::1`)).status).toBe(202)
  })

  test('one address, whatever its accounts have proved, cannot take a number from its owner elsewhere', async () => {
    expect(PHONE_CODES_FROM_OTHERS_PER_DAY).toBeGreaterThan(PHONE_CODES_PER_ADDRESS_PER_DAY)
    expect(PHONE_CODES_FROM_OTHERS_PER_DAY).toBeGreaterThan(2 * PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY)
    const [address, phone] = [someAddress(), somePhone()]
    for (const [proof, scope] of [
      ['nothing', 'codes:address-phone'],
      ['email', 'codes:proved:address-phone'],
    ] as const) {
      await fill(scope, `${address} ${phone}`, PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY - 1)
      for (let n = 1; n < PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY; n++)
        await server.sql`
          insert into phone_codes (user_id, phone, channel, code_hash, tries_left, created_at, expires_at)
          values (${(await person(proof)).id}, ${phone}, 'sms', ${Buffer.from('x')}, 5, ${now()}, ${now()})`
      moment += MINUTE
      expect((await ask(await person(proof), phone, address)).status).toBe(202)
      moment += MINUTE
      expect((await ask(await person(proof), phone, address)).body.code).toBe('code_limit')
    }
    // they prove their e-mails afterwards, so that all count as one kind
    await server.sql`
      update users set email_verified_at = ${now()} where id in (select user_id from phone_codes where phone = ${phone})`
    const owner = await person('email')
    expect((await ask(owner, phone, someAddress())).status).toBe(202)
  })
})

test('the breaker keeps its last fifth for who has proved an e-mail or a number, and says so once', async () => {
  const small = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', CODES_PER_HOUR: '10' }, now })
  try {
    const said: string[] = []
    small.app.deps.log.warn = ((_: object, text: string) => {
      if (text.startsWith('codes to phones')) said.push(text)
    }) as typeof small.app.deps.log.warn
    const send = async (proof: Proof) => ask(await person(proof, small), somePhone(), someAddress(), small)
    for (let n = 0; n < 8; n++) expect((await send('nothing')).status).toBe(202)
    for (let n = 0; n < 2; n++) {
      const refused = await send('nothing')
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
      expect(refused.body.detail).toContain('Підтвердьте електронну адресу')
    }
    expect((await send('email')).status).toBe(202)
    expect((await send('phone')).status).toBe(202)
    const full = await send('email')
    expect([full.status, full.body.detail]).toEqual([503, expect.stringContaining('тимчасово призупинено')])
    expect(said).toEqual([
      expect.stringContaining('of newcomers are stopped'),
      expect.stringContaining('phones are stopped'),
    ])
  } finally {
    await small.stop()
  }
})

test('a neighbour’s codes make a puzzle no harder than a cheap phone bears, but while the breaker is half full', () => {
  expect([0, 4, 5, 30, 300].map((codes) => bitsFor(codes, 0.49))).toEqual([
    PUZZLE_BITS,
    PUZZLE_BITS,
    PUZZLE_BITS_MAX,
    PUZZLE_BITS_MAX,
    PUZZLE_BITS_MAX,
  ])
  expect([0, 5, 300].map((codes) => bitsFor(codes, 0.5))).toEqual([
    PUZZLE_BITS + 2,
    PUZZLE_BITS_MAX_LOADED,
    PUZZLE_BITS_MAX_LOADED,
  ])
})
