import { describe, expect, test } from 'vitest'

import { ADDRESS_CALLS_PER_MINUTE, USER_CALLS_PER_MINUTE } from '#domain/rules/limits.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer } from '#tests/support/server.ts'

import { addressKey, createLimits, networkKey } from './limiter.ts'

describe('what counts as one address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, key) => expect(addressKey(ip)).toBe(key))

  test.each([
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['2001:db8:1:2::', '2001:db8:1::/48'],
    ['2001:0db8::1', '2001:db8:0::/48'],
  ])('%s is of the network %s', (ip, key) => expect(networkKey(ip)).toBe(key))

  test('neighbours in one /64 share a key, neighbouring networks do not', () => {
    expect(addressKey('2001:db8:1:2::a')).toBe(addressKey('2001:db8:1:2:9:9:9:9'))
    expect(addressKey('2001:db8:1:2::a')).not.toBe(addressKey('2001:db8:1:3::a'))
  })
})

describe('a limiter', () => {
  test('lets so many pass, then says how long to wait, each key for itself', async () => {
    const limiter = createLimits(true)('some', 3, 60)
    for (let n = 0; n < 3; n++) await limiter.take('a')
    await expect(limiter.take('a')).rejects.toMatchObject({ code: 'rate_limited', status: 429 })
    const refusal = await limiter.take('a').catch((error: unknown) => error)
    expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50)
    await limiter.take('b')
  })

  test('switched off, lets all pass', async () => {
    const limiter = createLimits(false)('some', 1, 60)
    const takes = Array.from({ length: 50 }, () => limiter.take('a'))
    await expect(Promise.all(takes)).resolves.toHaveLength(50)
  })
})

test('a user has his minute, an address its own, and a refusal says when to come back', async () => {
  const server = await startServer({ env: { RATE_LIMITS: 'on' } })
  const [olena, taras] = [await putUser(server.sql), await putUser(server.sql)]
  const ask = (user: typeof olena) => server.as(user).get('/user/is-first-time')
  const many = await Promise.all(Array.from({ length: USER_CALLS_PER_MINUTE + 5 }, () => ask(olena)))
  expect(many.filter((reply) => reply.status === 200)).toHaveLength(USER_CALLS_PER_MINUTE)
  const refused = many.find((reply) => reply.status === 429)!
  expect(refused.body).toMatchObject({ code: 'rate_limited', detail: 'Забагато запитів. Зачекайте трохи' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(taras)).status).toBe(200)

  const spent = USER_CALLS_PER_MINUTE + 6
  const guest = { url: '/api/v1/categories', remoteAddress: '203.0.113.5' }
  expect(spent).toBeLessThan(ADDRESS_CALLS_PER_MINUTE)
  expect((await server.app.http.inject(guest)).statusCode).toBe(200)
  await server.stop()
})
