import { ECDH } from 'node:crypto'

import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { push as calls, PushConfig } from '#domain/contract/push.ts'
import { PUSH_ADDRESSES_PER_USER } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse, refuseFields } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { EndpointGate } from '#server/outside/push/endpoint-gate.ts'
import type { VapidKeys } from '#server/outside/push/web-push.ts'

import { allowPushes, arePushesEnded } from './push-devices.repository.ts'
import { keepNewest, type NewAddress, putAddress, removeAddress } from './push.repository.ts'

type PushAddressesDeps = { gate: EndpointGate; keys: () => Promise<VapidKeys> }

export type PushAddresses = ReturnType<typeof createPushAddresses>

/** A point that is not on the curve has the length of one, and nothing can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length > 0
  } catch {
    return false
  }
}

/** Where the devices of people want their pushes. */
export function createPushAddresses(
  { sql, env, now }: Pick<Deps, 'sql' | 'env' | 'now'>,
  { gate, keys }: PushAddressesDeps,
) {
  async function put(me: Caller, address: NewAddress, isWanted: boolean): Promise<void> {
    await transaction(sql, async (tx) => {
      if (isWanted) await allowPushes(me.sessionId, tx)
      else if (await arePushesEnded(me.sessionId, tx)) throw refuse('gone')
      if (!(await putAddress(address, me.sessionId, now(), tx))) throw refuse('unauthorized')
      await keepNewest(me.id, PUSH_ADDRESSES_PER_USER, tx)
    })
  }

  return {
    async config(): Promise<PushConfig> {
      const { firebase } = env
      if (firebase) return { way: 'fcm', vapid_key: firebase.vapidKey, firebase: firebase.app }
      return { way: 'web', vapid_key: (await keys()).publicKey }
    },
    putFcmToken: (me: Caller, { token, wanted }: BodyOf<typeof calls.putFcmToken>): Promise<void> =>
      put(me, { way: 'fcm', address: token, p256dh: null, auth: null }, wanted),
    /** Refuses an address where pushes may not go, and a key that is none. */
    async putSubscription(
      me: Caller,
      { endpoint, keys, wanted }: BodyOf<typeof calls.putSubscription>,
    ): Promise<void> {
      if (gate.open(endpoint) === null) throw refuseFields({ endpoint: [fieldTexts.wrongType] })
      if (!isPoint(keys.p256dh)) throw refuseFields({ 'keys.p256dh': [fieldTexts.wrongType] })
      await put(me, { way: 'web', address: endpoint, ...keys }, wanted)
    },
    remove: (me: Caller, address: string): Promise<void> => removeAddress(address, me.id, sql),
  }
}
