import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putDevice, startPushServer, stopPushServer } from '#tests/support/push-server.ts'
import type { Device, PushService } from '#tests/support/push-service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/wait.ts'

let server: TestServer
let service: PushService
beforeAll(async () => {
  ;({ server, service } = await startPushServer({ jobs: true }))
})
afterAll(() => stopPushServer({ server, service }))
beforeEach(() => server.sql`delete from pgboss.job where name = 'push'`.then(() => undefined))

type Waiting = { waits_s: number; tries: number }
const waiting = () =>
  server.sql<Waiting[]>`
    select extract(epoch from start_after - now())::float as waits_s, (data->>'tries')::int as tries
    from pgboss.job where name = 'push' and state = 'created'`
const hurry = () => server.sql`update pgboss.job set start_after = now() where name = 'push'`

async function talkWithDevice(): Promise<{ talk: TestTalk; device: Device }> {
  const talk = await putTalk(server.sql)
  const device = await putDevice({ server, service }, talk.supplier)
  return { talk, device }
}
const say = ({ buyer, id }: TestTalk, content: string) =>
  server.as(buyer).post(`/chats/${id}/messages`, { content, client_id: crypto.randomUUID() })

test('a service that is away is asked again later, each time later, until it takes the push', async () => {
  const { talk, device } = await talkWithDevice()
  service.answer({ status: 503 }, { status: 500 })
  await say(talk, 'Дійде')
  await until(async () => (await waiting()).length === 1)
  const [first] = await waiting()
  expect(first!.tries).toBe(1)
  expect(first!.waits_s).toBeGreaterThan(10)
  expect(first!.waits_s).toBeLessThan(35)
  await hurry()
  await until(async () => (await waiting()).some(({ tries }) => tries === 2))
  const [second] = (await waiting()).filter(({ tries }) => tries === 2)
  expect(second!.waits_s).toBeGreaterThan(25)
  await hurry()
  await until(() => device.received.length === 1)
  expect(device.received[0]!.payload).toMatchObject({ body: 'Дійде', unread: '1' })
  expect(await waiting()).toEqual([])
})

test('a service that says when to come again is not asked earlier', async () => {
  const { talk } = await talkWithDevice()
  service.answer({ status: 429, headers: { 'retry-after': '900' } })
  await say(talk, 'Згодом')
  await until(async () => (await waiting()).length === 1)
  const [next] = await waiting()
  expect(next!.waits_s).toBeGreaterThan(890)
  expect(next!.waits_s).toBeLessThan(905)
})

test('what was read meanwhile, or belongs to an ended session, is not sent again', async () => {
  const [read, ended] = [await talkWithDevice(), await talkWithDevice()]
  service.answer({ status: 503 }, { status: 503 })
  await say(read.talk, 'Прочитане')
  await until(async () => (await waiting()).length === 1)
  await say(ended.talk, 'Чуже')
  await until(async () => (await waiting()).length === 2)
  await server.as(read.talk.supplier).post(`/chats/${read.talk.id}/mark-read`)
  await server.as(ended.talk.supplier).post('/logout')
  await hurry()
  await until(async () => (await waiting()).length === 0)
  const { talk, device } = await talkWithDevice()
  await say(talk, 'Свідок')
  await until(() => device.received.length === 1)
  expect([...read.device.received, ...ended.device.received]).toEqual([])
})

test('a server that stops leaves what it could not send to the next one', async () => {
  const stopping = await startServer({ env: { PUSH_ALLOW_HOSTS: service.host }, jobs: true })
  const talk = await putTalk(stopping.sql)
  const device = service.device()
  await stopping.as(talk.supplier).post('/push-subscriptions', device.subscription)
  service.answer('never')
  const asked = service.asked.length
  await stopping.as(talk.buyer).post(`/chats/${talk.id}/messages`, {
    content: 'Обірвалось',
    client_id: crypto.randomUUID(),
  })
  await until(() => service.asked.length > asked)
  await stopping.app.close()
  const left = await stopping.sql`
    select distinct data->'draft'->'said'->>'body' as body, state <> 'created' or start_after <= now() as is_due
    from pgboss.job where name = 'push' and state in ('created', 'retry', 'active')`
  expect(left).toEqual([{ body: 'Обірвалось', is_due: true }])
  await stopping.stop()
})
