import { KNOWN_DEVICE_DAYS, KNOWN_DEVICES_PER_USER } from '#domain/rules/limits.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import {
  deleteDevicesBefore,
  deleteDevicesBeyond,
  findDevice,
  isIssued,
  upsertDevice,
} from './known-devices.repository.ts'
import { hashToken, newToken } from './tokens.ts'

const DAY_MS = 86_400_000

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Browsers that have signed in to an account before, by a cookie that opens nothing: it only gives a browser counters
 * of its own, so that strangers' wrong passwords do not lock the owner out.
 */
export function createKnownDevices({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  const oldest = (): Date => new Date(now().getTime() - KNOWN_DEVICE_DAYS * DAY_MS)

  return {
    /** The id of the device that shows this token, if the account with this address knows it. */
    find: async (email: string, token: string | null): Promise<number | null> =>
      token === null ? null : findDevice(email, hashToken(token), oldest(), sql),
    /**
     * Remembers a browser that has just signed in; answers the token that it is to keep. One that this server never
     * gave, or no longer knows, is replaced.
     */
    async remember(userId: number, shown: string | null): Promise<string> {
      return transaction(sql, async (tx) => {
        const isOurs = shown !== null && (await isIssued(hashToken(shown), oldest(), tx))
        const token = isOurs ? shown : newToken()
        await upsertDevice({ user_id: userId, token_hash: hashToken(token), last_used_at: now() }, tx)
        await deleteDevicesBeyond(userId, KNOWN_DEVICES_PER_USER, tx)
        return token
      })
    },
    /** Housekeeping: drops devices that have not signed in for too long; answers how many went. */
    sweep: (): Promise<number> => deleteDevicesBefore(oldest(), sql),
  }
}
