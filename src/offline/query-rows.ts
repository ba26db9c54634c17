import { transact } from './db.ts'
import type { QueryRow } from './schema.ts'
import { writeFor } from './session-guard.ts'

const ROWS_MAX = 300

/** What is kept under this key; null for nothing. */
export async function readQueryRow(key: string): Promise<QueryRow | null> {
  const row = await transact(['queries'], 'readonly', (reading) => reading.objectStore('queries').get(key))
  return row ?? null
}

/** Everything that a person's device kept of one call, whatever it was asked with: 'GET /orders'. */
export function readRowsOfCall(uid: number, call: string): Promise<QueryRow[]> {
  const start = `${uid}-["${call}",`
  return transact(['queries'], 'readonly', (reading) =>
    reading.objectStore('queries').getAll(IDBKeyRange.bound(start, `${start}\uffff`)),
  )
}

/** Keeps a row for its owner while the device is theirs; the oldest rows make way for it where there are too many. */
export function saveQueryRow(row: QueryRow): Promise<void> {
  return writeFor(row.uid, ['queries'], async (transaction) => {
    const rows = transaction.objectStore('queries')
    await rows.put(row)
    const surplus = (await rows.count()) - ROWS_MAX
    if (surplus <= 0) return
    const oldest = await rows.index('savedAt').getAllKeys(null, surplus)
    await Promise.all(oldest.map((key) => rows.delete(key)))
  })
}

export const dropQueryRow = (key: string): Promise<void> =>
  transact(['queries'], 'readwrite', (dropping) => dropping.objectStore('queries').delete(key))

/** Drops what was saved before this moment and has not been saved anew since. */
export function dropQueryRowsBefore(moment: number): Promise<void> {
  return transact(['queries'], 'readwrite', async (transaction) => {
    const rows = transaction.objectStore('queries')
    const old = await rows.index('savedAt').getAllKeys(IDBKeyRange.upperBound(moment, true))
    await Promise.all(old.map((key) => rows.delete(key)))
  })
}
