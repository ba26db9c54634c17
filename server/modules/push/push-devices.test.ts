import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PushDevice } from '#domain/contract/push.ts'
import { pushTexts } from '#domain/uk/push.ts'
import { putTalk } from '#tests/factories/chats.ts'
import { putSession, putUser } from '#tests/factories/users.ts'
import { putDevice, startPushServer, stopPushServer } from '#tests/support/push-server.ts'
import type { Device, PushService } from '#tests/support/push-service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually, until } from '#tests/support/wait.ts'

let server: TestServer
let service: PushService
beforeAll(async () => {
  ;({ server, service } = await startPushServer())
})
afterAll(() => stopPushServer({ server, service }))

type Who = { token: string }
const tell = (who: Who, { subscription }: Device, more = {}) =>
  server.as(who).post('/push-subscriptions', { ...subscription, ...more })
const deviceOf = (who: { token: string }): Promise<Device> => putDevice({ server, service }, who)
const devicesOf = async (who: Who) => (await server.as(who).get('/push-devices')).body.data as PushDevice[]
const testOf = async (who: Who) => (await server.as(who).post('/push-test')).body.data

describe('the devices of a person', () => {
  test('are those that pushes go to, the latest first, and nobody else’s', async () => {
    const me = await putUser(server.sql)
    const phone = { token: await putSession(server.sql, me) }
    expect(await devicesOf(me)).toEqual([])
    await deviceOf(me)
    await deviceOf(phone)
    // a browser that has changed its address by itself is one device still
    await deviceOf(phone)
    const list = await devicesOf(me)
    expect(list.map(({ is_current }) => is_current)).toEqual([false, true])
    expect((await devicesOf(phone)).map(({ is_current }) => is_current)).toEqual([true, false])
    expect(list[0]).toMatchObject({ last_delivered_at: null, last_failure: null })
    expect(JSON.stringify(list)).not.toMatch(/push\/|p256dh|auth/)
    expect(await devicesOf(await putUser(server.sql))).toEqual([])
  })

  test('say when a push was last taken, and how one failed', async () => {
    const talk = await putTalk(server.sql)
    const device = await deviceOf(talk.buyer)
    const say = (content: string) =>
      server.as(talk.supplier).post(`/chats/${talk.id}/messages`, { content, client_id: crypto.randomUUID() })
    const latest = async () => (await devicesOf(talk.buyer))[0]!
    await say('Раз')
    await until(() => device.received.length === 1)
    await eventually(async () => expect((await latest()).last_delivered_at).not.toBeNull())
    const asked = service.asked.length
    service.answer({ status: 503 })
    await say('Два')
    await until(() => service.asked.length > asked)
    await eventually(async () =>
      expect(await latest()).toMatchObject({
        last_delivered_at: expect.any(String),
        last_failure: { why: 'busy', at: expect.any(String) },
      }),
    )
    expect(await testOf(talk.buyer)).toMatchObject({ outcome: 'sent' })
    expect((await latest()).last_failure).toBeNull()
  })

  test('are forgotten by their own person alone, and come back only when that person wants it there', async () => {
    const me = await putUser(server.sql)
    const phone = { token: await putSession(server.sql, me) }
    await deviceOf(me)
    const device = await deviceOf(phone)
    const { id } = (await devicesOf(me)).find(({ is_current }) => !is_current)!
    const stranger = await putUser(server.sql)
    expect((await server.as(stranger).delete(`/push-devices/${id}`)).status).toBe(404)
    expect(await devicesOf(me)).toHaveLength(2)

    expect((await server.as(me).delete(`/push-devices/${id}`)).status).toBe(204)
    expect((await devicesOf(me)).map(({ is_current }) => is_current)).toEqual([true])
    expect((await server.as(me).delete(`/push-devices/${id}`)).status).toBe(404)
    // what the phone tells by itself, also of another address
    for (const each of [device, service.device()]) {
      const refused = await tell(phone, each, { wanted: false })
      expect([refused.status, refused.body.code]).toEqual([410, 'gone'])
    }
    expect(await devicesOf(me)).toHaveLength(1)
    expect((await tell(phone, device, { wanted: true })).status).toBe(204)
    expect((await tell(phone, device, { wanted: false })).status).toBe(204)
    expect(await devicesOf(me)).toHaveLength(2)
  })
})

describe('a push for a test', () => {
  test('goes to the device that asks, and to no other', async () => {
    const me = await putUser(server.sql)
    const phone = { token: await putSession(server.sql, me) }
    const [mine, other] = [await deviceOf(me), await deviceOf(phone)]
    const { nid, outcome } = await testOf(me)
    expect(outcome).toBe('sent')
    expect(mine.received.map(({ payload }) => payload)).toMatchObject([
      { type: 'test', nid, uid: String(me.id), link: '/office/profile', ...pushTexts.test },
    ])
    expect(other.received).toEqual([])
  })

  test('says what the push service said', async () => {
    const me = await putUser(server.sql)
    expect(await testOf(me)).toMatchObject({ outcome: 'none' })
    await deviceOf(me)
    service.answer({ status: 500 })
    expect(await testOf(me)).toMatchObject({ outcome: 'busy' })
    service.answer({ status: 413 })
    expect(await testOf(me)).toMatchObject({ outcome: 'refused' })
    expect((await devicesOf(me))[0]!.last_failure).toMatchObject({ why: 'refused' })
    service.answer({ status: 410 })
    expect(await testOf(me)).toMatchObject({ outcome: 'gone' })
    expect(await devicesOf(me)).toEqual([])
  })

  test('is sent a few times a minute', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const me = await putUser(limited.sql)
      for (let n = 0; n < 5; n++) expect((await limited.as(me).post('/push-test')).status).toBe(200)
      expect((await limited.as(me).post('/push-test')).status).toBe(429)
    } finally {
      await limited.stop()
    }
  })
})
