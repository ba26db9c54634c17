import { beforeEach, describe, expect, it } from 'vitest'

import { queueKeyOfChat } from './payload.ts'
import type { Outbox } from './outbox.ts'
import { contentOf, world } from '#tests/fixtures/outbox.fixture.ts'
import { outcomeOfRefusal } from './outcome.ts'

const refusal = (status: number, code: Parameters<typeof outcomeOfRefusal>[0]['code'], retryAfterMs = 0) =>
  outcomeOfRefusal({ status, code, detail: 'refused', retryAfterMs: retryAfterMs || null })

const WORDS = Array.from({ length: 12 }, (_, at) => `слово ${at + 1}`)

describe('a batch of one queue', () => {
  let w: ReturnType<typeof world>
  let outbox: Outbox
  const sentTexts = () => w.history.map(({ content }) => content)
  const items = () => outbox.list(queueKeyOfChat(1))
  const go = async () => {
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
  }
  const begin = async ({ locks }: { locks: boolean }) => {
    w = world()
    outbox = w.open(locks ? w.locks : null)
    w.state.online = false
    for (const content of WORDS) await outbox.enqueue({ kind: 'message', chatId: 1, content })
  }
  /** The first goes alone and four after it; the second of those four meets this. */
  const meets = (step: (typeof w.answers)[number]) => w.answers.push('sent', 'sent', step)

  beforeEach(() => begin({ locks: false }))

  it('goes in order, once each, and grows as it succeeds', async () => {
    await go()
    expect(w.calls.map(contentOf)).toEqual(WORDS)
    expect(sentTexts()).toEqual(WORDS)
    expect(items()).toEqual([])
  })

  it('begins nothing when its page was frozen since the lease: another tab may have it by then', async () => {
    w.freezeAtLease(60_000)
    await go()
    expect(w.calls).toHaveLength(WORDS.length)
    expect(w.calls.every(({ lease }) => lease !== null && lease.until > 1_000_000 + 60_000)).toBe(true)
    expect(sentTexts()).toEqual(WORDS)
  })

  it('leaves what comes after a failure in its order, as often sent as before', async () => {
    meets(refusal(429, 'rate_limited', 40_000))
    await go()
    expect(sentTexts()).toEqual(WORDS.slice(0, 2))
    expect(items().map(contentOf)).toEqual(WORDS.slice(2))
    expect(items().map(({ state }) => state)).toEqual(WORDS.slice(2).map(() => 'queued'))
    expect(items().map(({ attempts }) => attempts)).toEqual([1, ...WORDS.slice(3).map(() => 0)])
    await w.pass(39_000)
    expect(w.calls).toHaveLength(3)
    await w.pass(2000)
    expect(sentTexts()).toEqual(WORDS)
  })

  it('parks at a dead token in the midst, and goes on in order', async () => {
    meets(refusal(401, 'unauthorized'))
    await go()
    expect(items().map(({ state }) => state)).toEqual(['parked', ...WORDS.slice(3).map(() => 'queued')])
    expect(w.calls).toHaveLength(3)
    await outbox.resume()
    await w.pass(0)
    expect(sentTexts()).toEqual(WORDS)
  })

  it('sends nothing more once its writer has gone', async () => {
    meets('hangs')
    await go()
    w.state.uid = 8
    w.hanging[0]?.(w.accept(w.calls[2]!))
    await w.pass(60_000)
    expect(w.calls).toHaveLength(3)
    w.state.uid = 7
    await outbox.resume()
    await w.pass(60_000)
    expect(sentTexts().slice(0, 2)).toEqual(WORDS.slice(0, 2))
    expect([...w.server.values()].map(({ content }) => content)).toEqual(WORDS)
    expect(items()).toEqual([])
  })

  it('begins nothing that its lease may not outlast', async () => {
    meets('hangs')
    await go()
    await w.pass(19_000)
    w.hanging[0]?.(w.accept(w.calls[2]!))
    await w.settle()
    expect(w.calls.length).toBeGreaterThan(3)
    expect(w.calls[3]?.lease?.until).toBeGreaterThan(w.calls[2]?.lease?.until ?? 0)
    await w.pass(0)
    expect(sentTexts()).toEqual(WORDS)
  })

  it('writes what was answered though the next answer is long in coming', async () => {
    w.answers.push('sent', 'sent', 'sent', 'hangs')
    await go()
    await w.pass(50)
    expect(sentTexts()).toEqual(WORDS.slice(0, 3))
    expect(items()).toHaveLength(WORDS.length - 3)
  })

  it('is taken over whole from a page that died in its midst: repeats count once', async () => {
    await begin({ locks: true })
    w.answers.push('sent', 'sent', 'sent', 'hangs')
    await go()
    const reopened = w.open(w.locks)
    await reopened.wake()
    await w.pass(10)
    w.accept(w.calls[3]!)
    w.pageDies()
    await w.pass(0)
    expect([...w.server.values()].map(({ content }) => content)).toEqual(WORDS)
    expect(reopened.list(queueKeyOfChat(1))).toEqual([])
    expect(w.calls.filter(({ id }) => id === w.calls[3]!.id)).toHaveLength(2)
  })

  it('is one page’s at a time where two share one store', async () => {
    await begin({ locks: true })
    const other = w.open(w.locks)
    w.state.online = true
    await Promise.all([outbox.wake(), other.wake()])
    await w.pass(60_000)
    expect(w.calls.map(contentOf)).toEqual(WORDS)
  })

  it('shows what an event told though another page was quicker to take it out', async () => {
    await begin({ locks: false })
    const [first] = items()
    const answer = w.accept(first!)
    if (answer.kind !== 'sent') throw new Error('not sent')
    const other = w.open()
    await other.refresh()
    await outbox.settle(first!.id, null)
    await other.settle(first!.id, answer.message)
    expect(sentTexts()).toEqual([WORDS[0]])
    expect(items()).toHaveLength(WORDS.length - 1)
  })
})
