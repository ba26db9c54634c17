import { afterAll, beforeAll, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { startFirebase } from '#tests/support/firebase.ts'
import { makeReceiver } from '#tests/support/push-crypto.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/wait.ts'

let server: TestServer
let firebase: Awaited<ReturnType<typeof startFirebase>>
beforeAll(async () => {
  firebase = await startFirebase()
  server = await startServer({ env: firebase.env, fetch: firebase.fetch })
})
afterAll(async () => {
  await server.stop()
  await firebase.stop()
})

let made = 0
async function talkWithToken(): Promise<{ talk: TestTalk; token: string }> {
  const talk = await putTalk(server.sql)
  const token = `token-${++made}`
  await server.as(talk.supplier).post('/fcm-token', { token })
  return { talk, token }
}
const say = ({ buyer, id }: TestTalk, content: string) =>
  server.as(buyer).post(`/chats/${id}/messages`, { content, client_id: crypto.randomUUID() })
const sentTo = (token: string) => firebase.messages.filter((message) => message.token === token)
const isKept = async (token: string): Promise<boolean> =>
  (await server.sql`select 1 from push_addresses where address = ${token}`).length > 0

test('the page is told the way, with what Firebase shows to browsers', async () => {
  const { talk } = await talkWithToken()
  const { body } = await server.as(talk.buyer).get('/push-config')
  expect(body.data).toEqual({
    way: 'fcm',
    vapid_key: firebase.env.FIREBASE_VAPID_KEY,
    firebase: JSON.parse(firebase.env.FIREBASE_WEB_CONFIG),
  })
  expect(JSON.stringify(body)).not.toContain('PRIVATE KEY')
})

test('the page may call the services that give it a token', async () => {
  const { headers } = await fetch(server.url)
  expect(headers.get('content-security-policy')).toMatch(
    /connect-src 'self' ws:\/\/\S+ https:\/\/firebaseinstallations\.googleapis\.com https:\/\/fcmregistrations\.googleapis\.com;/,
  )
})

test('a push is data alone, with its hurry and its topic, under one access token for many', async () => {
  const { talk, token } = await talkWithToken()
  await say(talk, 'Добрий день!')
  await until(() => sentTo(token).length === 1)
  await say(talk, 'Чи є сертифікат?')
  await until(() => sentTo(token).length === 2)
  const [first] = sentTo(token)
  expect(first).not.toHaveProperty('notification')
  expect(first!.webpush).toEqual({
    headers: { TTL: expect.stringMatching(/^86\d{3}$/), Urgency: 'high', Topic: `chat-${talk.id}` },
  })
  expect(first!.data).toMatchObject({ v: '1', type: 'chat.message', body: 'Добрий день!', unread: '1' })
  expect(Object.values(first!.data).every((value) => typeof value === 'string')).toBe(true)
  expect(firebase.assertions).toHaveLength(1)
  expect(firebase.assertions[0]).toMatchObject({
    iss: 'push@gurt-test.example',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  })
})

test.each([
  ['is unknown', { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } }],
  [
    'is of another project',
    { status: 403, body: { error: { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } } },
  ],
  [
    'is none',
    { status: 400, body: { error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] } } },
  ],
])('a token that %s is dropped', async (_what, answer) => {
  const { talk, token } = await talkWithToken()
  firebase.answer(answer)
  await say(talk, 'Є хто?')
  await until(async () => !(await isKept(token)))
  expect(sentTo(token)).toEqual([])
})

test('a token is kept when something else was wrong', async () => {
  const { talk, token } = await talkWithToken()
  firebase.answer({ status: 400, body: { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }] } } })
  await say(talk, 'Перше')
  await until(firebase.hasAnswered)
  await say(talk, 'Друге')
  await until(() => sentTo(token).at(-1)?.data.body === 'Друге')
  expect(await isKept(token)).toBe(true)
})

test('one way only: a Web Push subscription is sent nothing', async () => {
  const { talk, token } = await talkWithToken()
  const endpoint = 'https://push.example.com/send/1'
  await server.as(talk.supplier).post('/push-subscriptions', { endpoint, keys: makeReceiver().keys })
  await say(talk, 'Лише одним шляхом')
  await until(() => sentTo(token).length === 1)
  expect(firebase.messages.filter((message) => message.token === endpoint)).toEqual([])
})
