import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'

import { beginSession, endSession } from '#src/offline/session-guard.ts'
import { MESSAGES_KEPT, readHistory, saveHistoryUpdate } from './history-rows.ts'
import type { HistoriesDeps } from './histories-deps.ts'
import { createHistories } from './histories.ts'

const ME = 7
const CHAT = 9

const aMessage = (id: number): Message => ({
  id,
  chat_id: CHAT,
  sender_id: 2,
  sender: { id: 2, username: 'Хтось' },
  username: 'Хтось',
  content: `№${id}`,
  client_id: null,
  created_at: '2026-03-05T10:00:00Z',
})
const range = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at))

/** A server with a growing chat, and a page that looks at it. */
function world() {
  const chat: Message[] = []
  const asked: object[] = []
  /** What the device did, in turn. */
  const steps: string[] = []
  const state = {
    uid: ME as number | null,
    broken: false,
    hold: null as Promise<void> | null,
    earlier: null as ReturnType<HistoriesDeps['earlier']>,
  }
  const timers: (() => void)[] = []
  const kept: Promise<void>[] = []
  const open = () =>
    createHistories({
      uid: () => state.uid,
      ask: async (_chatId, { per_page, after_id, before_id }) => {
        asked.push({ after_id, before_id })
        const seen = [...chat]
        await state.hold
        if (state.broken) throw new Error('no network')
        if (after_id !== undefined) {
          const rest = seen.filter(({ id }) => id > after_id)
          return { data: rest.slice(0, per_page), hasNextPage: rest.length > per_page }
        }
        const rest = seen.filter(({ id }) => id < (before_id ?? Infinity))
        return { data: rest.slice(-per_page), hasNextPage: rest.length > per_page }
      },
      recall: async (uid, chatId) => {
        const saved = await readHistory(uid, chatId)
        steps.push('read')
        return saved
      },
      keep: (uid, chatId, update) => {
        const keeping = saveHistoryUpdate(uid, chatId, update, 1000)
        kept.push(keeping)
        return keeping
      },
      opened: () => void steps.push('opened'),
      earlier: () => state.earlier,
      mayPass: () => true,
      now: () => 1000,
      schedule: (run) => {
        timers.push(run)
        return () => undefined
      },
    })
  return { chat, asked, steps, state, timers, open, saved: () => Promise.all(kept) }
}

describe('the history of a chat', () => {
  let w: ReturnType<typeof world>

  beforeEach(async () => {
    await endSession({ wipe: true, leaver: 7 })
    await beginSession(ME)
    w = world()
  })
  const ids = (view: { messages: readonly Message[] | null }) => view.messages?.map(({ id }) => id)

  it('closes the hole before an event that came first', async () => {
    w.chat.push(...range(1, 3))
    const page = w.open()
    await page.sync(CHAT)
    w.chat.push(...range(4, 8))
    await page.tell(ME, aMessage(8))
    expect(ids(page.view(CHAT))).toEqual([1, 2, 3, 8])
    await page.sync(CHAT)
    expect(ids(page.view(CHAT))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('keeps an event that came while the first page was on its way', async () => {
    w.chat.push(...range(1, 3))
    const page = w.open()
    let go = (): void => undefined
    w.state.hold = new Promise((resolve) => (go = resolve))
    const syncing = page.sync(CHAT)
    await page.tell(ME, aMessage(4))
    go()
    await syncing
    expect(ids(page.view(CHAT))).toEqual([1, 2, 3, 4])
    await w.saved()
    expect((await readHistory(ME, CHAT))?.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('is read before the device notes that it was opened, which would hold the reading up', async () => {
    const page = w.open()
    page.follow(CHAT, () => undefined)
    await page.sync(CHAT)
    await expect.poll(() => w.steps).toEqual(['read', 'opened'])
  })

  it('opens without network with what was kept, and goes on from there', async () => {
    w.chat.push(...range(1, 30))
    await w.open().sync(CHAT)
    await w.saved()
    w.state.broken = true
    const later = w.open()
    await later.sync(CHAT)
    expect(later.view(CHAT)).toMatchObject({ savedAt: 1000, failure: new Error('no network') })
    expect(ids(later.view(CHAT))).toHaveLength(20)
    w.state.broken = false
    w.chat.push(aMessage(31))
    await later.sync(CHAT)
    expect(ids(later.view(CHAT))?.at(-1)).toBe(31)
    expect(w.asked.at(-1)).toMatchObject({ after_id: 30 })
  })

  it('opens with what the worker kept where there is neither network nor database, and goes on from there', async () => {
    w.chat.push(...range(1, 5))
    w.state.broken = true
    w.state.earlier = { data: range(2, 4), hasNextPage: true, savedAt: 500 }
    const page = w.open()
    await page.sync(CHAT)
    expect(page.view(CHAT)).toMatchObject({ savedAt: 500, hasOlder: true, failure: new Error('no network') })
    expect(ids(page.view(CHAT))).toEqual([2, 3, 4])
    await page.tell(ME, aMessage(5))
    // an earlier answer is nothing to whoever knows more
    await page.sync(CHAT)
    expect(ids(page.view(CHAT))).toEqual([2, 3, 4, 5])
    w.state.broken = false
    await page.sync(CHAT)
    expect(page.view(CHAT)).toMatchObject({ savedAt: 1000, failure: null })
    expect(ids(page.view(CHAT))).toEqual([2, 3, 4, 5])
  })

  it('starts anew from the newest page where it missed too much, and reads back from there', async () => {
    w.chat.push(...range(1, 10))
    const page = w.open()
    await page.sync(CHAT)
    w.chat.push(...range(11, 1000))
    await page.sync(CHAT)
    expect(ids(page.view(CHAT))).toEqual(range(981, 1000).map(({ id }) => id))
    await page.loadOlder(CHAT)
    expect(ids(page.view(CHAT))?.[0]).toBe(941)
    await w.saved()
    expect(await readHistory(ME, CHAT)).toMatchObject({ range: { from: 981, to: 1000, hasOlder: true } })
  })

  it('keeps the newest messages and no more, and knows that there are older ones', async () => {
    w.chat.push(...range(1, 100))
    const page = w.open()
    await page.sync(CHAT, 100)
    for (const message of range(101, 350)) w.chat.push(message)
    await page.sync(CHAT)
    await w.saved()
    const saved = await readHistory(ME, CHAT)
    expect(saved?.messages).toHaveLength(MESSAGES_KEPT)
    expect(saved?.range).toEqual({ from: 151, to: 350, hasOlder: true })
  })

  it('gives nothing of one person to another, and keeps no answer that came too late', async () => {
    w.chat.push(...range(1, 3))
    const page = w.open()
    let go = (): void => undefined
    w.state.hold = new Promise((resolve) => (go = resolve))
    const syncing = page.sync(CHAT)
    w.state.uid = 8
    go()
    await syncing
    expect(page.view(CHAT).messages).toBeNull()
    expect(await readHistory(ME, CHAT)).toBeNull()
    expect(await readHistory(8, CHAT)).toBeNull()
  })

  it('begins anew after a sign-out, and keeps what it reads then', async () => {
    w.chat.push(...range(1, 3))
    const page = w.open()
    await page.sync(CHAT)
    await endSession({ wipe: true, leaver: ME })
    page.forget()
    expect(page.view(CHAT).messages).toBeNull()
    await beginSession(ME)
    await page.sync(CHAT)
    await w.saved()
    expect((await readHistory(ME, CHAT))?.messages).toHaveLength(3)
  })

  it('tries again by itself while somebody looks', async () => {
    w.chat.push(...range(1, 3))
    const page = w.open()
    w.state.broken = true
    page.follow(CHAT, () => undefined)
    await page.sync(CHAT)
    w.state.broken = false
    w.timers.at(-1)?.()
    await expect.poll(() => ids(page.view(CHAT))).toEqual([1, 2, 3])
  })
})
