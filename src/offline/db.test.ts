import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeDatabase, StorageUnavailable, transact } from './db.ts'
import { countOf, lay, newDevice, unsent } from './device.world.ts'
import { DB_NAME, DB_VERSION } from './schema.ts'
import { beginSession, deviceUid } from './session-fence.ts'
import { storageState } from './storage-state.ts'

beforeEach(newDevice)
afterEach(() => vi.unstubAllGlobals())

describe('the database of the device', () => {
  it('makes way for a newer version that another tab brings, and says that it is outdated', async () => {
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7)] })
    const newer = await openDB(DB_NAME, DB_VERSION + 1)
    expect(storageState()).toBe('outdated')
    // what was written is the newer version's to carry on
    expect(await newer.count('outbox')).toBe(1)
    await expect(countOf('outbox')).rejects.toBeInstanceOf(StorageUnavailable)
    newer.close()
    await expect(countOf('outbox')).rejects.toBeInstanceOf(StorageUnavailable)
    expect(storageState()).toBe('outdated')
  })

  it('is opened anew where the system has closed its handle', async () => {
    await beginSession(7)
    let broken = true
    const read = transact(['meta'], 'readonly', async (transaction) => {
      if (broken) {
        broken = false
        throw new DOMException('The database connection is closing.', 'InvalidStateError')
      }
      return transaction.objectStore('meta').count()
    })
    expect(await read).toBe(1)
  })

  it('that is forbidden leaves the page in memory, and says so', async () => {
    await closeDatabase()
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    await expect(deviceUid()).rejects.toBeInstanceOf(StorageUnavailable)
    expect(storageState()).toBe('memory')
  })
})
