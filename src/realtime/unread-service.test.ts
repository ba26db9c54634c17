import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'

import { chats, type UnreadCounts } from '#domain/contract/chats.ts'
import { ApiError, NetworkError } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { schedule } from '#src/lib/schedule.ts'

import { AnyUnread } from './unread-counts.ts'
import { createUnread } from './unread-service.ts'
import { createUnreadStore } from './unread-store.ts'

const refusal = new ApiError(
  { type: 'about:blank', title: '', status: 404, detail: 'Чату немає', code: 'not_found' },
  null,
)
const three: UnreadCounts = { total: 3, per_chat: { 5: 2, 6: 1 } }

describe('unread counts', () => {
  const answers: (UnreadCounts | Error)[] = []
  const fetch = vi.fn<(signal: AbortSignal) => Promise<UnreadCounts>>()
  const mark = vi.fn<(chatId: number, upToId: number | undefined) => Promise<void>>()
  const keep = vi.fn<(chatId: number, upToId: number) => Promise<void>>()
  const kept = new Set<number>()
  const socket = { up: true }
  const tabs = { leads: true, told: [] as unknown[][] }
  const make = (store = createUnreadStore()) => ({
    counts: () => store.now().counts,
    subscribe: store.subscribe,
    ...createUnread({
      store,
      fetch,
      markRead: mark,
      keepMark: keep,
      isMarkKept: (chatId) => kept.has(chatId),
      isSocketUp: () => socket.up,
      isPoller: () => tabs.leads,
      share: (...told) => tabs.told.push(told),
      schedule,
      now: Date.now,
    }),
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    vi.useFakeTimers()
    answers.length = 0
    socket.up = true
    Object.assign(tabs, { leads: true, told: [] })
    mark.mockReset().mockResolvedValue()
    keep.mockReset().mockResolvedValue()
    kept.clear()
    fetch.mockReset().mockImplementation(async () => {
      const answer = answers.shift() ?? three
      if (answer instanceof Error) throw answer
      return answer
    })
  })
  afterEach(() => vi.useRealTimers())

  it('UNREAD_FIRST_FETCH_MS: asks 100 ms after sign-in, and shows nothing after sign-out', async () => {
    const unread = make()
    unread.follow(7)
    await pass(99)
    expect(fetch).not.toHaveBeenCalled()
    await pass(1)
    expect(unread.counts()).toEqual(three)
    unread.follow(null)
    expect(unread.counts().total).toBe(0)
    await pass(300_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('asks for all tabs in one of them, and takes what that one was told', async () => {
    tabs.leads = false
    socket.up = false
    const unread = make()
    unread.follow(7)
    await pass(90_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(tabs.told).toEqual([[7, three]])
    unread.takeShared(8, { total: 9, per_chat: {} })
    expect(unread.counts()).toEqual(three)
    unread.takeShared(7, { total: 0, per_chat: {} })
    expect(unread.counts().total).toBe(0)
    tabs.leads = true
    await pass(31_000)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('what the socket of one tab tells is passed on to those that have none', async () => {
    const unread = make()
    unread.hear({ total: 1, per_chat: { 5: 1 } })
    unread.follow(7)
    await pass(100)
    tabs.told.length = 0
    unread.hear({ total: 1, per_chat: { 5: 1 } })
    expect(tabs.told).toEqual([[7, { total: 1, per_chat: { 5: 1 } }, 'socket']])
    tabs.leads = false
    unread.hear({ total: 2, per_chat: { 5: 2 } })
    expect(tabs.told, 'one tab passes it on').toHaveLength(1)

    unread.takeShared(7, { total: 1, per_chat: { 5: 1 } }, 'socket')
    expect(unread.counts().total, 'its own socket may have told something newer').toBe(2)
    socket.up = false
    unread.takeShared(7, { total: 4, per_chat: { 6: 4 } }, 'socket')
    expect(unread.counts().total).toBe(4)
  })

  it('UNREAD_POLL_MS: asks every 30 s, only while the socket is down', async () => {
    const unread = make()
    unread.follow(7)
    await pass(90_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    socket.up = false
    const calls: number[] = []
    // a question that is asked at once is a timer too
    for (const ms of [29_999, 2, 29_998, 2]) {
      await pass(ms)
      calls.push(fetch.mock.calls.length)
    }
    expect(calls).toEqual([1, 2, 2, 3])
  })

  it('UNREAD_DEBOUNCE_MS: makes one question of many wishes, 500 ms after the last', async () => {
    const unread = make()
    unread.follow(7)
    await pass(100)
    unread.refresh({ force: true })
    await pass(400)
    unread.refresh({ force: true })
    await pass(499)
    expect(fetch).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('UNREAD_CACHE_MS: an answer is good for 60 s, unless the counts are known to have changed', async () => {
    const unread = make()
    unread.follow(7)
    await pass(100)
    await pass(59_999)
    unread.refresh()
    await pass(500)
    expect(fetch).toHaveBeenCalledTimes(1)
    unread.hear(three)
    await pass(59_999)
    unread.refresh()
    await pass(1)
    unread.refresh()
    await pass(499)
    expect(fetch).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    unread.refresh({ force: true })
    await pass(500)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('UNREAD_RETRIES, UNREAD_RETRY_STEP_MS: asks again up to 3 times, after 1, 2 and 3 s, and then gives up', async () => {
    answers.push(...Array.from({ length: 4 }, () => new NetworkError('down')))
    make().follow(7)
    const calls: number[] = []
    for (const ms of [100, 999, 1, 1999, 1, 2999, 1, 20_000]) {
      await pass(ms)
      calls.push(fetch.mock.calls.length)
    }
    expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  })

  it('does not ask again what was refused', async () => {
    const problem = { type: 'about:blank', title: '', status: 403, detail: '', code: 'forbidden' as const }
    answers.push(new ApiError(problem, null))
    make().follow(7)
    await pass(20_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  describe('whose request is aborted', () => {
    const answering = async (): Promise<Response> => Response.json({ data: three })
    /** No answer comes until somebody gives it up, as the browser tells that. */
    const hanging = (_url: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
    const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
    const shown: number[] = []
    const openWithThree = async () => {
      const unread = make()
      unread.follow(7)
      await pass(100)
      shown.length = 0
      unread.subscribe(() => shown.push(unread.counts().total))
      return unread
    }

    beforeEach(() => {
      vi.stubGlobal('fetch', network.mockReset().mockImplementation(answering))
      fetch.mockImplementation((signal) => call(chats.unreadCount, { signal }).then(({ data }) => data))
    })
    afterEach(() => vi.unstubAllGlobals())

    it('shows zero after the time limit of the call, and asks again', async () => {
      const unread = await openWithThree()
      network.mockImplementationOnce(hanging)
      unread.refresh({ force: true })
      await pass(500 + 19_999)
      expect(shown).toEqual([])
      await pass(1)
      expect(shown).toEqual([0])
      await pass(1000)
      expect(shown).toEqual([0, 3])
    })

    it('shows zero where the browser or the worker cut it off', async () => {
      const unread = await openWithThree()
      network.mockRejectedValueOnce(new DOMException('The operation was aborted.', 'AbortError'))
      unread.refresh({ force: true })
      await pass(500)
      expect(shown).toEqual([0])
    })

    it('takes no earlier answer for good enough afterwards', async () => {
      const unread = await openWithThree()
      network.mockRejectedValue(new DOMException('The operation was aborted.', 'AbortError'))
      unread.refresh({ force: true })
      await pass(500 + 6000)
      expect(network).toHaveBeenCalledTimes(5)
      network.mockImplementation(answering)
      unread.refresh()
      await pass(500)
      expect(unread.counts()).toEqual(three)
    })

    it('leaves the counts alone where there was no network, and where a newer question took its place', async () => {
      const unread = await openWithThree()
      network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
      unread.refresh({ force: true })
      await pass(500)
      expect(shown).toEqual([])
      await pass(1000)
      network.mockImplementationOnce(hanging)
      unread.refresh({ force: true })
      await pass(500)
      unread.refresh({ force: true })
      await pass(500)
      await pass(60_000)
      expect(network).toHaveBeenCalledTimes(5)
      expect(new Set(shown)).toEqual(new Set([3]))
    })

    it('leaves alone what the socket told meanwhile', async () => {
      const unread = await openWithThree()
      network.mockImplementationOnce(hanging)
      unread.refresh({ force: true })
      await pass(500)
      unread.hear({ total: 9, per_chat: { 5: 9 } })
      await pass(20_000)
      expect(shown).toEqual([9])
    })

    it('shows zero from the sign-out on, and asks no more', async () => {
      const unread = await openWithThree()
      network.mockImplementationOnce(hanging)
      unread.refresh({ force: true })
      await pass(500)
      unread.follow(null)
      await pass(60_000)
      expect(shown).toEqual([0])
      expect(network).toHaveBeenCalledTimes(2)
    })
  })

  it('puts off nothing that is about to be asked for whoever only wants to be sure', async () => {
    const unread = make()
    unread.follow(7)
    await pass(50)
    unread.refresh()
    await pass(50)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('shows a chat as read at once and keeps that', async () => {
    const unread = make()
    unread.hear(three)
    const done = unread.markRead(5, 90)
    expect(unread.counts()).toEqual({ total: 1, per_chat: { 5: 0, 6: 1 } })
    await done
    expect(unread.counts().total).toBe(1)
    expect(mark).toHaveBeenCalledExactlyOnceWith(5, 90)
  })

  it('puts the counts back and throws on where marking is refused', async () => {
    const unread = make()
    unread.hear(three)
    mark.mockRejectedValue(refusal)
    await expect(unread.markRead(5, 90)).rejects.toThrow('Чату немає')
    expect(unread.counts()).toEqual(three)
    expect(keep).not.toHaveBeenCalled()
  })

  it('keeps a mark that finds no network, and the chat stays read whatever is counted meanwhile', async () => {
    const unread = make()
    unread.hear(three)
    mark.mockRejectedValue(new NetworkError('down'))
    keep.mockImplementation(async (chatId) => void kept.add(chatId))
    await unread.markRead(5, 90)
    expect(keep).toHaveBeenCalledExactlyOnceWith(5, 90)
    unread.hear(three)
    expect(unread.counts()).toEqual({ total: 1, per_chat: { 5: 0, 6: 1 } })
    kept.clear()
    unread.hear(three)
    expect(unread.counts()).toEqual(three)
  })

  it.each([
    ['there is somewhere to keep it', 90, new Error('no storage')],
    ['it says how far it goes', undefined, null],
  ])('does not keep a mark unless %s', async (_what, upToId, trouble) => {
    const unread = make()
    unread.hear(three)
    mark.mockRejectedValue(new NetworkError('down'))
    if (trouble) keep.mockRejectedValue(trouble)
    await expect(unread.markRead(5, upToId)).rejects.toThrow('down')
    expect(unread.counts()).toEqual(three)
  })

  it('hides what a waiting mark covers though the mark is known later than the count', async () => {
    answers.push(three)
    const unread = make()
    unread.follow(1)
    await pass(100)
    expect(unread.counts()).toEqual(three)
    kept.add(5)
    unread.hideMarked()
    expect(unread.counts()).toEqual({ total: 1, per_chat: { 5: 0, 6: 1 } })
  })

  describe('that an earlier start saved', () => {
    const withSaved = () => {
      const store = createUnreadStore()
      store.follow(7)
      store.show(three)
      return { store, unread: make(store) }
    }

    it('are shown to their owner until the server tells others, and to nobody else', async () => {
      const { store, unread } = withSaved()
      unread.follow(7)
      expect(store.now()).toEqual({ uid: 7, counts: three, isTold: false })
      await pass(100)
      expect(store.now().isTold).toBe(true)
      const another = withSaved()
      another.unread.follow(8)
      expect(another.store.now()).toEqual({ uid: 8, counts: { total: 0, per_chat: {} }, isTold: false })
    })

    it('fall with what is read without a network, and are not told to other tabs', async () => {
      const { store, unread } = withSaved()
      fetch.mockRejectedValue(new NetworkError('down'))
      mark.mockRejectedValue(new NetworkError('down'))
      unread.follow(7)
      await unread.markRead(5, 90)
      expect(store.now()).toEqual({ uid: 7, counts: { total: 1, per_chat: { 5: 0, 6: 1 } }, isTold: false })
      expect(tabs.told).toEqual([])
    })

    it('hide what a waiting mark covers', () => {
      const { unread } = withSaved()
      unread.follow(7)
      kept.add(6)
      unread.hideMarked()
      expect(unread.counts()).toEqual({ total: 2, per_chat: { 5: 2, 6: 0 } })
    })
  })

  it('does not put back counts over those the server told meanwhile', async () => {
    const unread = make()
    unread.hear(three)
    mark.mockImplementation(async () => {
      unread.hear({ total: 9, per_chat: { 5: 9 } })
      throw refusal
    })
    await expect(unread.markRead(5)).rejects.toThrow('Чату немає')
    expect(unread.counts().total).toBe(9)
  })

  it.each([
    [three],
    [{ data: three }],
    [{ unread_count: 3, per_chat_counts: { 5: 2, 6: 1 } }],
    [
      {
        data: {
          total_unread_count: 3,
          chat_unread_counts: [
            { chat_id: 5, unread_count: 2 },
            { chat_id: '6', unread_count: 1 },
          ],
        },
      },
    ],
    [{ per_chat: { 5: 2, 6: 1 } }],
  ])('reads %j', (shape) => {
    expect(v.parse(AnyUnread, shape)).toEqual(three)
  })

  it('reads an empty list for an empty map, and nothing at all as broken', () => {
    expect(v.parse(AnyUnread, { total: -2, per_chat: [] })).toEqual({ total: 0, per_chat: {} })
    expect(v.is(AnyUnread, {})).toBe(false)
    expect(v.is(AnyUnread, { data: [] })).toBe(false)
  })
})
