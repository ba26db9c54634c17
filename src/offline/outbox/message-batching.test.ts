import { beforeEach, describe, expect, it } from 'vitest'

import { MESSAGES_AT_ONCE } from '#domain/rules/limits.ts'

import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'
import { queueKeyOfChat } from './payload.ts'
import type { Outbox } from './outbox.ts'
import { contentOf, world } from '#tests/fixtures/outbox.fixture.ts'
import { outcomeOfRefusal } from './outcome.ts'
import { batchOf, batchRequest } from './message-batching.ts'

const refusal = (status: number, code: Parameters<typeof outcomeOfRefusal>[0]['code'], retryAfterMs = 0) =>
  outcomeOfRefusal({ status, code, detail: 'refused', retryAfterMs: retryAfterMs || null })

const WORDS = Array.from({ length: 100 }, (_, at) => `слово ${at + 1}`)

it('each says how long it waited, by the clock that saw it written', () => {
  const hour = 3_600_000
  const items = [anItem('early', { createdAt: 5 * hour }), anItem('now', { createdAt: 7 * hour })]
  const { body } = batchRequest(items, 7 * hour)
  expect(body.messages.map(({ written_ago: ago }) => ago)).toEqual([7200, undefined])
})

describe('messages that go together', () => {
  let w: ReturnType<typeof world>
  let outbox: Outbox
  const items = () => outbox.list(queueKeyOfChat(1))
  const stored = () => [...w.server.values()].map(({ content }) => content)
  const go = async () => {
    w.state.online = true
    await outbox.wake()
    for (let round = 0; round < 20; round++) await w.settle()
  }

  beforeEach(async () => {
    w = world()
    w.state.takesMany = true
    outbox = w.open()
    w.state.online = false
    for (const content of WORDS) await outbox.enqueue({ kind: 'message', chatId: 1, content })
  })

  it('are a hundred in four calls, in order, once each', async () => {
    await go()
    expect(w.groups.map(({ length }) => length)).toEqual([8, 64, 27])
    expect(w.calls.map(contentOf)).toEqual(WORDS)
    expect(w.history.map(({ content }) => content)).toEqual(WORDS)
    expect(items()).toEqual([])
  })

  it('leave one that is refused where it stands, and go on behind it', async () => {
    w.answers.push('sent', 'sent', refusal(422, 'contacts_not_shared'))
    await go()
    expect(stored()).toEqual(WORDS.filter((_, at) => at !== 2))
    expect(items().map((item) => [contentOf(item), item.state, item.error?.code])).toEqual([
      [WORDS[2], 'failed', 'contacts_not_shared'],
    ])
  })

  it('wait in their order behind one that has to come again', async () => {
    w.answers.push('sent', 'sent', refusal(429, 'rate_limited', 40_000))
    await go()
    expect(stored()).toEqual(WORDS.slice(0, 2))
    expect(items().map(contentOf)).toEqual(WORDS.slice(2))
    await w.pass(39_000)
    expect(w.calls).toHaveLength(3)
    await w.pass(2000)
    expect(stored()).toEqual(WORDS)
    expect(w.history.map(({ content }) => content)).toEqual(WORDS)
  })

  it('stop with their queue where the chat is closed', async () => {
    w.answers.push('sent', 'sent', ...WORDS.slice(2, 9).map(() => refusal(409, 'chat_closed')))
    await go()
    expect(stored()).toEqual(WORDS.slice(0, 2))
    expect(new Set(items().map(({ state }) => state))).toEqual(new Set(['failed']))
    expect(items()).toHaveLength(98)
  })

  it('are sent again under their ids where the answer was lost', async () => {
    w.state.losesAnswers = true
    await go()
    expect(stored()).toEqual(WORDS.slice(0, 9))
    expect(items().map(contentOf)).toEqual(WORDS.slice(1))
    // they may have arrived: that is not forgotten
    expect(items().map(({ attempts }) => Math.min(1, attempts))).toEqual(
      WORDS.slice(1).map((_, at) => (at < 8 ? 1 : 0)),
    )
    w.state.losesAnswers = false
    await w.pass(5000)
    expect(stored()).toEqual(WORDS)
    expect(w.history.map(({ content }) => content)).toEqual(WORDS)
    expect(items()).toEqual([])
  })

  it('go one by one where the server does not know the call', async () => {
    w.state.takesMany = false
    await go()
    expect(w.groups).toEqual([])
    expect(w.calls.map(contentOf)).toEqual(WORDS)
    expect(items()).toEqual([])
  })
})

describe('what goes in one call', () => {
  const message = (content: string, id: string) =>
    anItem(id, { payload: { kind: 'message', chatId: 1, content } })
  const sharing = anItem('s', { payload: { kind: 'sharing', chatId: 1, allowed: true, withEmail: false } })

  it('is messages alone, and what is said after a wish for the contacts goes after it', () => {
    const run = [message('а', '1'), message('б', '2'), sharing, message('в', '3')]
    expect(batchOf(run)).toEqual(run.slice(0, 2))
    expect(batchOf(run.slice(2))).toEqual([sharing])
  })

  it('is no more than the server takes, and at least one', () => {
    const many = Array.from({ length: 100 }, (_, at) => message('а', String(at)))
    expect(batchOf(many)).toHaveLength(MESSAGES_AT_ONCE)
    const long = Array.from({ length: 40 }, (_, at) => message('я'.repeat(4000), String(at)))
    expect(batchOf(long)).toHaveLength(12)
    expect(batchOf([message('я'.repeat(60_000), '1')])).toHaveLength(1)
  })
})
