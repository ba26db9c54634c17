import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import { createApi, type Api } from '#tests/support/api.ts'
import { freePort } from '#tests/support/free-port.ts'
import { until } from '#tests/support/wait.ts'

import { openPlace, stop, type Place, type Running } from './installation.ts'
import { invited, sharedChat } from './invitation.ts'

const KILLS = 5
const PAUSE_MS = 20
/** So many more messages are acknowledged before the next kill; not by the clock, a busy machine says little in it. */
const wordsUntilKill = (): number => 15 + Math.floor(Math.random() * 25)

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.clean())

/** Does a call again until there is an answer: a server that is down has none. */
async function insist<T>(call: () => Promise<T | null>): Promise<{ answer: T; tries: number }> {
  for (let tries = 1; ; tries++) {
    const answer = await call().catch(() => null)
    if (answer !== null) return { answer, tries }
    await sleep(PAUSE_MS)
  }
}

type Sent = { id: number; clientId: string; content: string; tries: number; wasStored: boolean }

/** One message after another, each until it is acknowledged, always under the same client id. */
async function talk(
  api: Api,
  chatId: number,
  name: string,
  { isOver, sent }: { isOver: () => boolean; sent: Sent[] },
): Promise<void> {
  while (!isOver()) {
    const draft = { content: `${name} ${sent.length + 1}`, client_id: crypto.randomUUID() }
    const { answer, tries } = await insist(async () => {
      const reply = await api.post(`/chats/${chatId}/messages`, draft)
      // 503 of a server that is going down is no answer either
      return reply.status < 500 ? reply : null
    })
    expect([200, 201]).toContain(answer.status)
    const { id } = answer.body.data as Message
    sent.push({
      id,
      clientId: draft.client_id,
      content: draft.content,
      tries,
      wasStored: answer.status === 200,
    })
  }
}

const after = (api: Api, chatId: number, afterId: number) =>
  insist(async () => {
    const reply = await api.get(`/chats/${chatId}/messages?after_id=${afterId}&per_page=100`)
    return reply.status === 200 ? (reply.body.data as Message[]) : null
  })

/** Asks for what came after the last it has seen, as a client does that has lost its socket. */
async function read(api: Api, chatId: number, fromId: number, isOver: () => boolean): Promise<Message[]> {
  const seen: Message[] = []
  for (;;) {
    const last = isOver()
    const { answer } = await after(api, chatId, seen.at(-1)?.id ?? fromId)
    seen.push(...answer)
    if (last && answer.length === 0) return seen
    await sleep(PAUSE_MS)
  }
}

test('five kills in the middle of a talk lose nothing that was acknowledged, and nothing is there twice', async () => {
  const dataDir = place.folder('data')
  const env = { PORT: String(await freePort()), RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'warn' }
  let server: Running = await place.up(dataDir, { env })
  const apis = await Promise.all(
    (await invited(server)).map(async (signIn) => {
      const { body } = await createApi(server.url).post('/login', signIn)
      return createApi(server.url, body.data.token as string)
    }),
  )
  const [buyer, supplier] = apis as [Api, Api]
  const { id: chatId, last_message } = await sharedChat(buyer, supplier)
  // rows of numbers may come to a phone number, which is refused until contacts are shared
  await buyer.put(`/chats/${chatId}/contact-sharing`, { allowed: true, include_email: false })

  let kills = 0
  let talksEnded = false
  const isOver = () => kills === KILLS
  const sent: [Sent[], Sent[]] = [[], []]
  const talks = Promise.all([
    talk(buyer, chatId, 'b', { isOver, sent: sent[0] }),
    talk(supplier, chatId, 's', { isOver, sent: sent[1] }),
  ])
  const reading = read(buyer, chatId, last_message.id, () => talksEnded)
  while (kills < KILLS) {
    const goal = sent.flat().length + wordsUntilKill()
    await until(() => sent.flat().length >= goal)
    server.signal('SIGKILL')
    await server.ended
    server = await place.up(dataDir, { env })
    kills += 1
  }
  await talks
  talksEnded = true
  const seen = await reading

  const { answer: first } = await after(supplier, chatId, last_message.id)
  const stored = [...first]
  while (stored.length % 100 === 0) stored.push(...(await after(supplier, chatId, stored.at(-1)!.id)).answer)
  expect(new Set(stored.map((message) => message.client_id)).size).toBe(stored.length)
  const told = ({ id, clientId, content }: Sent) => ({ id, client_id: clientId, content })
  for (const [index, api] of [buyer, supplier].entries()) {
    const me = (await api.get('/user/profile')).body.data.id as number
    const mine = stored.filter((message) => message.sender_id === me)
    // the order of the sender, the ids that were acknowledged, nothing more and nothing less
    expect(mine.map(({ id, client_id, content }) => ({ id, client_id, content }))).toEqual(
      sent[index]!.map(told),
    )
  }
  expect(stored.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(seen).toEqual(stored)

  const all = sent.flat()
  expect(all.length).toBeGreaterThan(KILLS * 10)
  // the kills have really hit: calls were repeated
  expect(all.filter(({ tries }) => tries > 1).length).toBeGreaterThanOrEqual(KILLS)
  expect(await stop(server)).toBe(0)
})
