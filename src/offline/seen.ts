import { transact } from './db.ts'

const KEPT_MS = 48 * 3_600_000
const KEPT_MAX = 500

/**
 * True the first time that this event is named here, false for every repeat within two days. It outlives the worker,
 * which lives for seconds: a repeated push comes minutes later.
 */
export function isFirstSeen(nid: string, now: number): Promise<boolean> {
  return transact(['seen'], 'readwrite', async (transaction) => {
    const seen = transaction.objectStore('seen')
    const known = await seen.get(nid)
    if (known && known.at > now - KEPT_MS) return false
    await seen.put({ nid, at: now })
    const byAge = seen.index('at')
    for (const old of await byAge.getAllKeys(IDBKeyRange.upperBound(now - KEPT_MS))) await seen.delete(old)
    const surplus = (await seen.count()) - KEPT_MAX
    if (surplus > 0) for (const old of await byAge.getAllKeys(null, surplus)) await seen.delete(old)
    return true
  })
}
