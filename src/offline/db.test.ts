import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { closeDatabase, StorageBroken, StorageUnavailable, transact, whenFull } from './db.ts'
import { countOf, lay, newDevice, unsent } from '#tests/fixtures/device.fixture.ts'
import { eventually } from '#tests/support/wait.ts'
import { DB_NAME, DB_VERSION } from './schema.ts'
import { beginSession, deviceUid } from './session-guard.ts'
import { storageState } from './storage-state.ts'
import { wipeDevice } from './wipe.ts'

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

  describe('that opens and fails at whatever is begun in it', () => {
    beforeEach(() => beginSession(7))
    afterEach(() => vi.restoreAllMocks())
    const failing = () =>
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('Internal error.', 'UnknownError')
      })

    it('counts as none that can be had, and says so until a write goes through again', async () => {
      const failure = failing()
      await expect(deviceUid()).rejects.toBeInstanceOf(StorageUnavailable)
      await expect(deviceUid()).rejects.toBeInstanceOf(StorageBroken)
      expect(storageState()).toBe('memory')
      failure.mockRestore()
      expect(await deviceUid()).toBe(7)
      expect(storageState()).toBe('memory')
      await lay({ outbox: [unsent('a', 7)] })
      expect(storageState()).toBe('durable')
    })

    it('is not taken for wiped', async () => {
      failing()
      vi.stubGlobal('navigator', {})
      await expect(wipeDevice(undefined, 7)).rejects.toThrow('not all was wiped')
    })
  })

  describe('that has no space left', () => {
    beforeEach(() => beginSession(7))
    afterEach(() => vi.restoreAllMocks())
    const put = IDBObjectStore.prototype.put
    const full = () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
        if (this.name === 'outbox') throw new DOMException('', 'QuotaExceededError')
        return put.call(this, value)
      })
    const write = () => lay({ outbox: [unsent('a', 7)] })

    it('says so until a write of that kind goes through again', async () => {
      const noSpace = full()
      await expect(write()).rejects.toMatchObject({ name: 'QuotaExceededError' })
      expect(storageState()).toBe('full')
      await lay({ chats: [] })
      expect(await deviceUid()).toBe(7)
      await closeDatabase()
      expect(await deviceUid()).toBe(7)
      expect(storageState()).toBe('full')
      noSpace.mockRestore()
      await write()
      expect(storageState()).toBe('durable')
    })

    it('says nothing where some was freed', async () => {
      const noSpace = full()
      whenFull(async () => {
        noSpace.mockRestore()
        return true
      })
      await write()
      expect(storageState()).toBe('durable')
      whenFull(() => Promise.resolve(false))
    })
  })

  it('that an older tab holds up says so and nothing else, until that tab is closed', async () => {
    await beginSession(7)
    await closeDatabase()
    const older = await openDB(DB_NAME, DB_VERSION)
    const idb = indexedDB
    vi.stubGlobal('indexedDB', { open: (name: string, version: number) => idb.open(name, version + 1) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asking = async (): Promise<void> => {
      const asked = deviceUid().catch((failure: unknown) => failure)
      while (storageState() !== 'blocked') await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(4000)
      expect(await asked).toBeInstanceOf(StorageUnavailable)
      expect(storageState()).toBe('blocked')
    }
    await asking()
    // the second one stands behind the first, and is not told why
    await asking()
    vi.useRealTimers()
    older.close()
    await eventually(() => expect(storageState()).toBe('durable'))
  })
})
