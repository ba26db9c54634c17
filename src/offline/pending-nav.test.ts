import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'

import { closeDatabase } from './db.ts'
import { rememberNav, takePendingNav } from './pending-nav.ts'
import { DB_NAME } from './schema.ts'

const NOW = 1_790_000_000_000

beforeEach(async () => {
  await closeDatabase()
  indexedDB.deleteDatabase(DB_NAME)
})

describe('where a click wanted to go', () => {
  it('is answered once, also to a page that starts later', async () => {
    await rememberNav('/office/chats/3/4', NOW)
    await closeDatabase()
    expect(await takePendingNav(NOW + 20_000)).toBe('/office/chats/3/4')
    expect(await takePendingNav(NOW + 20_001)).toBeNull()
  })

  it('is forgotten after a minute', async () => {
    await rememberNav('/office/chats/3/4', NOW)
    expect(await takePendingNav(NOW + 60_000)).toBeNull()
    expect(await takePendingNav(NOW)).toBeNull()
  })

  it('is the last click of several', async () => {
    await rememberNav('/orders/1', NOW)
    await rememberNav('/orders/2', NOW + 1)
    expect(await takePendingNav(NOW + 2)).toBe('/orders/2')
  })
})
