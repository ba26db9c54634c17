import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'

import { closeDatabase, transact } from './db.ts'
import { DB_NAME } from './schema.ts'
import { isFirstSeen } from './seen.ts'

const NOW = 1_790_000_000_000
const HOUR = 3_600_000
const keptNids = () =>
  transact(['seen'], 'readonly', (transaction) => transaction.objectStore('seen').getAllKeys())

beforeEach(async () => {
  await closeDatabase()
  indexedDB.deleteDatabase(DB_NAME)
})

describe('an event that was shown', () => {
  it('is known again, also by a worker that has just started', async () => {
    expect(await isFirstSeen('m1', NOW)).toBe(true)
    expect(await isFirstSeen('m1', NOW + 1)).toBe(false)
    await closeDatabase()
    expect(await isFirstSeen('m1', NOW + HOUR)).toBe(false)
    expect(await isFirstSeen('m2', NOW + HOUR)).toBe(true)
  })

  it('is new for one of eight that come at once', async () => {
    const firsts = await Promise.all(Array.from({ length: 8 }, () => isFirstSeen('m1', NOW)))
    expect(firsts.filter(Boolean)).toHaveLength(1)
  })

  it('is forgotten after two days', async () => {
    await isFirstSeen('m1', NOW)
    await isFirstSeen('m2', NOW + 47 * HOUR)
    await isFirstSeen('m3', NOW + 48 * HOUR)
    expect(await keptNids()).toEqual(['m2', 'm3'])
    expect(await isFirstSeen('m1', NOW + 48 * HOUR)).toBe(true)
  })

  it('is forgotten when five hundred others came after it', async () => {
    for (let i = 0; i < 502; i++) await isFirstSeen(`m${i}`, NOW + i)
    const kept = await keptNids()
    expect(kept).toHaveLength(500)
    expect(await isFirstSeen('m501', NOW + 600)).toBe(false)
    expect(await isFirstSeen('m0', NOW + 600)).toBe(true)
  })
})
