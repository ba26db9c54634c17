import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import { AbortError, ApiError, NetworkError } from '#src/lib/failures.ts'

import { AnyUnread } from './unread-counts.ts'
import { createUnread } from './unread-service.ts'

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
  const tabs = { leads: true, told: [] as [number, UnreadCounts][] }
  const make = () =>
    createUnread({
      fetch,
      markRead: mark,
      keepMark: keep,
      isMarkKept: (chatId) => kept.has(chatId),
      isSocketUp: () => socket.up,
      isPoller: () => tabs.leads,
      share: (uid, counts) => tabs.told.push([uid, counts]),
      schedule: (run, afterMs) => {
        const timer = setTimeout(run, afterMs)
        return () => clearTimeout(timer)
      },
      now: Date.now,
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

  it('asks 100 ms after sign-in and shows nothing after sign-out', async () => {
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

  it('asks every 30 s only while the socket is down', async () => {
    const unread = make()
    unread.follow(7)
    await pass(90_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    socket.up = false
    await pass(60_001)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('makes one question of many wishes, and none while the last answer is fresh', async () => {
    const unread = make()
    unread.follow(7)
    await pass(100)
    unread.refresh()
    await pass(500)
    expect(fetch).toHaveBeenCalledTimes(1)
    unread.refresh({ force: true })
    await pass(400)
    unread.refresh({ force: true })
    await pass(499)
    expect(fetch).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(fetch).toHaveBeenCalledTimes(2)
    await pass(60_000)
    unread.refresh()
    await pass(500)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('asks again after 1, 2 and 3 s, and then gives up', async () => {
    answers.push(...Array.from({ length: 4 }, () => new NetworkError('down')))
    make().follow(7)
    const calls: number[] = []
    for (const ms of [100, 1000, 2000, 3000, 20_000]) {
      await pass(ms)
      calls.push(fetch.mock.calls.length)
    }
    expect(calls).toEqual([1, 2, 3, 4, 4])
  })

  it('does not ask again what was refused', async () => {
    const problem = { type: 'about:blank', title: '', status: 403, detail: '', code: 'forbidden' as const }
    answers.push(new ApiError(problem, null))
    make().follow(7)
    await pass(20_000)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('shows zero where the request was given up', async () => {
    const unread = make()
    unread.follow(7)
    await pass(100)
    answers.push(new AbortError('gone'))
    unread.refresh({ force: true })
    await pass(500)
    expect(unread.counts().total).toBe(0)
  })

  it('shows a chat as read at once and keeps that', async () => {
    const unread = make()
    unread.take(three)
    const done = unread.markRead(5, 90)
    expect(unread.counts()).toEqual({ total: 1, per_chat: { 5: 0, 6: 1 } })
    await done
    expect(unread.counts().total).toBe(1)
    expect(mark).toHaveBeenCalledExactlyOnceWith(5, 90)
  })

  it('puts the counts back and throws on where marking is refused', async () => {
    const unread = make()
    unread.take(three)
    mark.mockRejectedValue(refusal)
    await expect(unread.markRead(5, 90)).rejects.toThrow('Чату немає')
    expect(unread.counts()).toEqual(three)
    expect(keep).not.toHaveBeenCalled()
  })

  it('keeps a mark that finds no network, and the chat stays read whatever is counted meanwhile', async () => {
    const unread = make()
    unread.take(three)
    mark.mockRejectedValue(new NetworkError('down'))
    keep.mockImplementation(async (chatId) => void kept.add(chatId))
    await unread.markRead(5, 90)
    expect(keep).toHaveBeenCalledExactlyOnceWith(5, 90)
    unread.take(three)
    expect(unread.counts()).toEqual({ total: 1, per_chat: { 5: 0, 6: 1 } })
    kept.clear()
    unread.take(three)
    expect(unread.counts()).toEqual(three)
  })

  it.each([
    ['there is somewhere to keep it', 90, new Error('no storage')],
    ['it says how far it goes', undefined, null],
  ])('does not keep a mark unless %s', async (_what, upToId, trouble) => {
    const unread = make()
    unread.take(three)
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

  it('does not put back counts over those the server told meanwhile', async () => {
    const unread = make()
    unread.take(three)
    mark.mockImplementation(async () => {
      unread.take({ total: 9, per_chat: { 5: 9 } })
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
