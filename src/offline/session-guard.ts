import { type Transaction, transact } from './db.ts'
import { GUEST } from './guest.ts'
import type { DeviceStore } from './schema.ts'

/** A write came from a tab or worker that still believes in a session that has ended; nothing was written. */
export class SessionEnded extends Error {}

const PERSONAL = [
  'queries',
  'chats',
  'messages',
  'histories',
  'outbox',
  'seen',
] as const satisfies DeviceStore[]
/** What is kept of a person who was signed out by the server, until the same person signs in again. */
const KEPT_AFTER_REFUSAL: ReadonlySet<DeviceStore> = new Set(['outbox'])

/** Whose data may be written now; null while nobody is signed in. */
export async function deviceUid(): Promise<number | null> {
  return transact(['meta'], 'readonly', async (transaction) => {
    const row = await transaction.objectStore('meta').get('session')
    return row?.name === 'session' ? row.uid : null
  })
}

let changing: Promise<unknown> = Promise.resolve()

/** One change of hands after another; what is written meanwhile waits for them, and so does not fail for being early. */
function change(handing: (transaction: Transaction<'readwrite'>) => Promise<void>): Promise<void> {
  const done = changing.then(() => transact(['meta', ...PERSONAL], 'readwrite', handing))
  changing = done.catch(() => undefined)
  return done
}

/** Writes for a person, or for a guest, unless the device has changed hands meanwhile: then nothing is written. */
export async function writeFor<T>(
  uid: number,
  stores: readonly DeviceStore[],
  work: (transaction: Transaction<'readwrite'>) => Promise<T>,
): Promise<T> {
  await changing
  return transact(['meta', ...stores], 'readwrite', async (transaction) => {
    const row = await transaction.objectStore('meta').get('session')
    const owner = row?.name === 'session' ? (row.uid ?? GUEST) : GUEST
    if (owner !== uid) {
      transaction.abort()
      throw new SessionEnded()
    }
    return work(transaction)
  })
}

/**
 * Opens the guard for a person. What another one left on the device goes, except what that one has not sent yet;
 * where one had asked to be signed out and it was cut short, that goes too, of that `leaver` alone.
 */
export function beginSession(uid: number, cutShort?: { leaver: number | null }): Promise<void> {
  return change(async (transaction) => {
    const meta = transaction.objectStore('meta')
    const row = await meta.get('session')
    const former = row?.name === 'session' ? row.uid : null
    if (former === uid && !cutShort) return
    await dropOthers(transaction, uid)
    // a page that did not know yet who it was has left no name: then it was whose session stands here still
    const leaver = cutShort ? (cutShort.leaver ?? former) : null
    if (leaver !== uid) await wipeStore(transaction, 'outbox', leaver)
    await meta.delete('token')
    await meta.put({ name: 'session', uid })
  })
}

/** All of a store goes, but for what somebody else wrote here and could not send: nobody has asked them. */
async function wipeStore(
  transaction: Transaction<'readwrite'>,
  store: (typeof PERSONAL)[number],
  leaver: number | null,
): Promise<void> {
  if (!KEPT_AFTER_REFUSAL.has(store)) return transaction.objectStore(store).clear()
  let cursor = await transaction.objectStore(store).openCursor()
  while (cursor) {
    if ('uid' in cursor.value && cursor.value.uid === leaver) await cursor.delete()
    cursor = await cursor.continue()
  }
}

/** Closes the guard: nobody's late write arrives any more. With `wipe`, as a person asked to sign out, all data goes. */
export function endSession({
  wipe,
  leaver = null,
}: {
  wipe: boolean
  leaver?: number | null
}): Promise<void> {
  return change(async (transaction) => {
    const meta = transaction.objectStore('meta')
    if (wipe) {
      await Promise.all(PERSONAL.map((store) => wipeStore(transaction, store, leaver)))
      await meta.clear()
    }
    await meta.delete('token')
    await meta.put({ name: 'session', uid: null })
  })
}

async function dropOthers(transaction: Transaction<'readwrite'>, uid: number): Promise<void> {
  for (const store of PERSONAL) {
    if (KEPT_AFTER_REFUSAL.has(store)) continue
    if (store === 'seen') continue
    let cursor = await transaction.objectStore(store).openCursor()
    while (cursor) {
      if ('uid' in cursor.value && cursor.value.uid !== uid) await cursor.delete()
      cursor = await cursor.continue()
    }
  }
}
