import { type IDBPTransaction, openDB } from 'idb'

import { DB_NAME, DB_VERSION, type DeviceDb, type DeviceSchema, type DeviceStore, upgrade } from './schema.ts'
import { setStorageState, type StorageTrouble } from './storage-state.ts'

/** Storage that does not answer (a frozen browser, a blocked upgrade) must not keep the page from its work. */
const OPEN_WITHIN_MS = 4000

export type Transaction<M extends IDBTransactionMode> = IDBPTransaction<DeviceSchema, DeviceStore[], M>

/** There is no storage on this device, or it does not answer; what was asked has not been done. */
export class StorageUnavailable extends Error {}

/** It opens, and whatever is begun in it fails. What was asked has not been done; what it holds is there still. */
export class StorageBroken extends StorageUnavailable {}

let opened: Promise<DeviceDb> | null = null
/** An older tab holds up the upgrade, also of an opening that nobody waits for any more. */
let isBlocked = false
/** It was broken when it was last asked: that it opens proves nothing then. */
let isBroken = false
/** Where a write found no space, though all had gone that can be had again. */
let fullFor: readonly DeviceStore[] | null = null

/** The device's database, opened once; rejects with StorageUnavailable where there is none to be had. */
function open(): Promise<DeviceDb> {
  opened ??= withinTime(openNow()).catch((failure: unknown) => {
    opened = null
    setStorageState(troubleOf(failure))
    throw new StorageUnavailable('no database', { cause: failure })
  })
  return opened
}

function troubleOf(failure: unknown): StorageTrouble {
  if (failure instanceof DOMException && failure.name === 'VersionError') return 'outdated'
  return isBlocked ? 'blocked' : 'memory'
}

async function openNow(): Promise<DeviceDb> {
  const forget = (): void => void (opened = null)
  const db = await openDB<DeviceSchema>(DB_NAME, DB_VERSION, {
    upgrade: (fresh, from, _to, transaction) => upgrade(fresh, from, transaction),
    blocked: () => {
      isBlocked = true
      setStorageState('blocked')
    },
    // a newer version waits in another tab: making way at once is what keeps it from hanging
    blocking: (_current, _wanted, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
      setStorageState('outdated')
    },
    terminated: forget,
  }).finally(() => (isBlocked = false))
  if (!isBroken) setStorageState(fullFor ? 'full' : 'durable')
  return db
}

function withinTime(opening: Promise<DeviceDb>): Promise<DeviceDb> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage does not answer')), OPEN_WITHIN_MS)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const DEAD_HANDLE: readonly string[] = ['InvalidStateError', 'UnknownError', 'NotReadableError', 'AbortError']

/** iOS closes handles of a page that slept: once the handle is new, the same work goes through. */
const isDeadHandle = (failure: unknown): boolean =>
  failure instanceof DOMException && DEAD_HANDLE.includes(failure.name)

export const isFull = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'QuotaExceededError'

type MakeRoom = (step: number) => Promise<boolean>
let makeRoom: MakeRoom = () => Promise.resolve(false)

/** Sets what frees some space for a write that found none; it says false once there is nothing more to free. */
export const whenFull = (freeing: MakeRoom): void => void (makeRoom = freeing)

/**
 * Runs `work` in one transaction and resolves once it is committed; tried again where the handle had died or there was
 * no space. Without `freeing` it takes a full disk as it is: what frees space would otherwise call for itself.
 */
export async function transact<M extends 'readonly' | 'readwrite', T>(
  stores: readonly DeviceStore[],
  mode: M,
  work: (transaction: Transaction<M>) => Promise<T>,
  { freeing = true } = {},
): Promise<T> {
  let reopened = false
  for (let step = 0; ;) {
    try {
      const result = await transactOnce(stores, mode, work)
      if (freeing && mode === 'readwrite') foundSpace(stores)
      return result
    } catch (failure) {
      if (freeing && isFull(failure)) {
        if (await makeRoom(step++)) continue
        fullFor = stores
        setStorageState('full')
      }
      if (!isDeadHandle(failure)) throw failure
      opened = null
      if (reopened) throw broken(failure)
      reopened = true
    }
  }
}

/** A write of the same kind: taking away goes through, and smaller things do, where there is no space for this. */
function foundSpace(stores: readonly DeviceStore[]): void {
  if (!fullFor?.every((store) => stores.includes(store))) return
  fullFor = null
  setStorageState('durable')
}

function broken(failure: unknown): StorageBroken {
  isBroken = true
  setStorageState('memory')
  return new StorageBroken('the database fails', { cause: failure })
}

async function transactOnce<M extends 'readonly' | 'readwrite', T>(
  stores: readonly DeviceStore[],
  mode: M,
  work: (transaction: Transaction<M>) => Promise<T>,
): Promise<T> {
  const db = await open()
  const transaction = db.transaction([...stores], mode)
  // handled below: without this the abort of a failed piece of work is reported a second time
  transaction.done.catch(() => undefined)
  try {
    const result = await work(transaction)
    await transaction.done
    // a reading may go through where no writing does
    if (isBroken && mode === 'readwrite') {
      isBroken = false
      setStorageState('durable')
    }
    return result
  } catch (failure) {
    // of a transaction that found no space a request may say no more than that it was aborted
    throw isFull(transaction.error) ? transaction.error : failure
  }
}

/** Closes the handle; the next piece of work opens it again. */
export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = null
  ;(await closing?.catch(() => null))?.close()
}
