import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { transact, whenFull } from './db.ts'
import { countOf, lay, messageOf, newDevice, unsent } from '#tests/fixtures/device.fixture.ts'
import { evict, evictWhenFull } from './eviction.ts'
import { keepBelowQuota } from './quota.ts'
import { saveQueryRow } from './query-rows.ts'
import { beginSession } from './session-guard.ts'

const history = (chat_id: number, openedAt: number) => ({
  uid: 7,
  chat_id,
  from: 0,
  to: 80,
  hasOlder: false,
  savedAt: 1,
  openedAt,
})
const historyOf = (chatId: number) =>
  transact(['histories'], 'readonly', (transaction) => transaction.objectStore('histories').get([7, chatId]))
const messages = (chatId: number, count: number) =>
  Array.from({ length: count }, (_, at) => messageOf(7, chatId, at + 1))

const dropped = vi.fn<(name: string) => Promise<boolean>>()

beforeEach(async () => {
  await newDevice()
  await beginSession(7)
  vi.stubGlobal('caches', { delete: dropped.mockReset().mockResolvedValue(true) })
})
afterEach(() => {
  vi.restoreAllMocks()
  whenFull(() => Promise.resolve(false))
  vi.unstubAllGlobals()
})

/** The first so many writes of a row find no space. */
function fullFor(writes: number): void {
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'queries' && writes-- > 0) {
      throw new DOMException('of a row', 'QuotaExceededError')
    }
    return put.call(this, value, key)
  })
}

describe('where space runs out', () => {
  it('goes first what is fetched again soonest, and what a person wrote never', async () => {
    await lay({
      queries: Array.from({ length: 10 }, (_, at) => ({ key: `7-${at}`, uid: 7, value: {}, savedAt: at })),
      histories: Array.from({ length: 25 }, (_, at) => history(at + 1, at)),
      messages: messages(25, 80),
      outbox: [unsent('a', 7)],
    })
    expect(await evict(0)).toBe(true)
    expect(dropped).toHaveBeenCalledExactlyOnceWith('img')
    expect(await countOf('queries')).toBe(10)
    await evict(1)
    expect(await countOf('queries')).toBe(5)
    expect(await countOf('messages')).toBe(80)
    await evict(2)
    expect(await countOf('messages')).toBe(50)
    expect(await historyOf(25)).toMatchObject({ from: 31, to: 80, hasOlder: true })
    expect(await countOf('histories')).toBe(25)
    await evict(3)
    expect(await countOf('histories')).toBe(20)
    expect(await historyOf(5)).toBeUndefined()
    expect(await countOf('messages')).toBe(50)
    expect(await evict(4)).toBe(false)
    expect(await countOf('outbox')).toBe(1)
  })

  it('a write is tried again after each step until it finds space', async () => {
    evictWhenFull()
    fullFor(3)
    await saveQueryRow({ key: '7-orders', uid: 7, value: {}, savedAt: 1 })
    expect(await countOf('queries')).toBe(1)
  })

  it('a write that finds none in the end says so', async () => {
    evictWhenFull()
    fullFor(Number.POSITIVE_INFINITY)
    await expect(saveQueryRow({ key: '7-orders', uid: 7, value: {}, savedAt: 1 })).rejects.toThrow(
      expect.objectContaining({ name: 'QuotaExceededError' }),
    )
  })

  it('a write on a disk that is full for deletions too fails with its own failure, and frees but once', async () => {
    await lay({
      queries: Array.from({ length: 10 }, (_, at) => ({ key: `7-${at}`, uid: 7, value: {}, savedAt: at })),
      histories: [history(1, 1)],
      messages: messages(1, 80),
    })
    evictWhenFull()
    fullFor(Number.POSITIVE_INFINITY)
    const deletions = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('a deletion', 'QuotaExceededError')
    })
    await expect(saveQueryRow({ key: '7-orders', uid: 7, value: {}, savedAt: 1 })).rejects.toMatchObject({
      name: 'QuotaExceededError',
      message: 'of a row',
    })
    expect(dropped).toHaveBeenCalledOnce()
    expect(deletions.mock.calls.length).toBeLessThan(20)
  })

  it('is freed before, once more than 80 % is used', async () => {
    const estimate = vi.fn<() => Promise<StorageEstimate>>()
    vi.stubGlobal('navigator', { storage: { estimate } })
    estimate.mockResolvedValue({ usage: 79, quota: 100 })
    await keepBelowQuota()
    expect(dropped).not.toHaveBeenCalled()
    estimate.mockResolvedValueOnce({ usage: 81, quota: 100 }).mockResolvedValue({ usage: 60, quota: 100 })
    await keepBelowQuota()
    expect(dropped).toHaveBeenCalledOnce()
    estimate.mockResolvedValue({ usage: 99, quota: 100 })
    await keepBelowQuota()
    expect(estimate).toHaveBeenCalledTimes(1 + 2 + 5)
  })
})
