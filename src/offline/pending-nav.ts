import { transact } from './db.ts'

/** A click this old is no wish any more: the person has gone on by themselves. */
const FRESH_MS = 60_000
const NAME = 'pendingNav'

/** Notes where a click wanted to go, for platforms that open the app without its address. */
export function rememberNav(url: string, now: number): Promise<void> {
  return transact(['meta'], 'readwrite', async (transaction) => {
    await transaction.objectStore('meta').put({ name: NAME, url, at: now })
  })
}

/** Where a click of the last minute wanted to go; answered once, null where nothing waits. */
export function takePendingNav(now: number): Promise<string | null> {
  return transact(['meta'], 'readwrite', async (transaction) => {
    const meta = transaction.objectStore('meta')
    const row = await meta.get(NAME)
    if (row?.name !== NAME) return null
    await meta.delete(NAME)
    return Math.abs(now - row.at) < FRESH_MS ? row.url : null
  })
}
