import { transact } from './db.ts'
import { writeFor } from './session-guard.ts'

/** Keeps the session's token for a worker that its browser shows no cookies; it goes with the session. */
export const keepSessionToken = (uid: number, token: string): Promise<void> =>
  writeFor(uid, [], async (transaction) => {
    await transaction.objectStore('meta').put({ name: 'token', token })
  })

/** The token of the session that this device is in; null where none is kept. */
export function sessionToken(): Promise<string | null> {
  return transact(['meta'], 'readonly', async (transaction) => {
    const row = await transaction.objectStore('meta').get('token')
    return row?.name === 'token' ? row.token : null
  })
}
