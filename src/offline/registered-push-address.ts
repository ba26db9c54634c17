import { transact } from './db.ts'
import type { PushRow } from './schema.ts'

export type RegisteredAddress = Omit<PushRow, 'name'>
const NAME = 'push'

/** An endpoint of Web Push; FCM's tokens are no addresses of anything. */
export const isEndpoint = (address: string): boolean => /^https?:\/\//.test(address)

/** What the server was last told of this device's push address; null where it has to be told. */
export function registeredAddress(): Promise<RegisteredAddress | null> {
  return transact(['meta'], 'readonly', async (transaction) => {
    const row = await transaction.objectStore('meta').get(NAME)
    return row?.name === NAME ? row : null
  })
}

export function keepRegisteredAddress(told: RegisteredAddress): Promise<void> {
  return transact(['meta'], 'readwrite', async (transaction) => {
    await transaction.objectStore('meta').put({ name: NAME, ...told })
  })
}

export function forgetRegisteredAddress(): Promise<void> {
  return transact(['meta'], 'readwrite', (transaction) => transaction.objectStore('meta').delete(NAME))
}
