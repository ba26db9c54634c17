import pLimit from 'p-limit'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import type { Deps } from '#server/deps.ts'
import type { DeliverySender, DueGroup } from '#server/modules/notifications/deliveries.service.ts'
import { createEndpointGate } from '#server/outside/push/endpoint-gate.ts'
import { createFcm } from '#server/outside/push/fcm.ts'
import { createWebPush, makeVapidKeys, type VapidKeys } from '#server/outside/push/web-push.ts'
import { readTogether } from '#server/read-together.ts'

import { draftOf } from './push.drafts.ts'
import { type AddressRow, findAddressed, findAddresses, readOrMakeKeys } from './push.repository.ts'
import { pushRoutes } from './push.routes.ts'
import { createSending, type PushQueue } from './push.sending.ts'
import { createPushDevices } from './push-devices.service.ts'
import { createPushAddresses } from './push-addresses.service.ts'

type PushModuleDeps = {
  queue: PushQueue
  unreadOf: (userId: number) => Promise<UnreadCounts>
  /** True while a visible window of this user is joined to the chat. */
  hasChatOpen: (userId: number, chatId: number) => boolean
  /** Counts a try that came to nothing. */
  failed?: () => void
}

/** Push addresses and what is sent to them: FCM where Firebase is configured, else standard Web Push. */
export function createPush(deps: Deps, pushDeps: PushModuleDeps) {
  const { sql, env, now, fetch } = deps
  const gate = createEndpointGate(env.pushAllowHosts)
  const keys = lazy(() => readOrMakeKeys(makeVapidKeys, sql))
  const way = env.firebase ? 'fcm' : 'web'
  const send = env.firebase
    ? createFcm(env.firebase.account, fetch)
    : createWebPush({ gate, subject: subjectOf(env.publicUrl), keys })
  const sending = createSending(deps, { ...pushDeps, way, send })

  // one reading after another: two at once may be answered the other way round, and an older push would come last
  const inTurn = pLimit(1)
  const addressesOf = readTogether(async (userIds: readonly number[]) => {
    const found = new Map<number, AddressRow[]>()
    for (const address of await inTurn(() => findAddresses(userIds, way, now(), sql)))
      found.set(address.user_id, [...(found.get(address.user_id) ?? []), address])
    return found
  })

  /** Every device of the person has its own turn; what is not answered at once is noted for another try. */
  async function hand(group: DueGroup): Promise<void> {
    const draft = draftOf(group)
    const addresses = (draft && (await addressesOf(group.userId))) ?? []
    const name = group.gatheredAs ?? group.due[0].event_key
    await Promise.all(addresses.map((address) => sending.start(address, name, draft!)))
  }

  const sender: DeliverySender = {
    reachable: (userIds, _chosen, db) => findAddressed(userIds, way, now(), db),
    send: hand,
  }

  return {
    routes: pushRoutes(
      createPushAddresses(deps, { gate, keys }),
      createPushDevices(deps, { ...pushDeps, way, send }),
    ),
    sender,
    again: sending.again,
    /** Cuts short what is under way: what was not sent is noted for the next server. */
    settle: sending.settle,
  }
}

/** Push services want somebody to turn to; where the address is no public one, its host says at least who it is. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:postmaster@${new URL(publicUrl).hostname}`

function lazy(make: () => Promise<VapidKeys>): () => Promise<VapidKeys> {
  let made: Promise<VapidKeys> | null = null
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null
      throw error
    }))
}
