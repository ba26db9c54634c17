import type { UnreadCounts } from '#domain/contract/chats.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { NewNotification } from '#server/modules/notifications/notifications.service.ts'
import type { DuePush } from '#server/modules/notifications/postponed.service.ts'
import { createEndpointGate } from '#server/outside/push/endpoint-gate.ts'
import { createFcm } from '#server/outside/push/fcm.ts'
import { createWebPush, makeVapidKeys, type VapidKeys } from '#server/outside/push/web-push.ts'
import { createCoalescer } from '#server/realtime/event-coalescing.ts'

import { draftOf, type PushDraft } from './push.drafts.ts'
import { findAddresses, readOrMakeKeys } from './push.repository.ts'
import { pushRoutes } from './push.routes.ts'
import { createSending, type PushQueue } from './push.sending.ts'
import { createPushAddresses } from './push.service.ts'

/** A burst of events costs one look for addresses, for all users together. */
const LOOK_DELAY_MS = 50

type PushModuleDeps = {
  queue: PushQueue
  unreadOf: (userId: number) => Promise<UnreadCounts>
  /** True while a visible window of this user is joined to the chat. */
  hasChatOpen: (userId: number, chatId: number) => boolean
}

/** Push addresses and what is sent to them: FCM where Firebase is configured, else standard Web Push. */
export function createPush(deps: Deps, { queue, unreadOf, hasChatOpen }: PushModuleDeps) {
  const { sql, env, log, now, fetch } = deps
  const gate = createEndpointGate(env.pushAllowHosts)
  const keys = lazy(() => readOrMakeKeys(makeVapidKeys, sql))
  const way = env.firebase ? 'fcm' : 'web'
  const send = env.firebase
    ? createFcm(env.firebase.account, fetch)
    : createWebPush({ gate, subject: subjectOf(env.publicUrl), keys })
  const sending = createSending(deps, { way, send, queue, unreadOf, hasChatOpen })

  /** Drafts are made for those alone who have an address. */
  const waiting = new Map<number, Map<string, () => PushDraft>>()
  const looks = createCoalescer(LOOK_DELAY_MS, address, (error) =>
    log.error({ err: error }, 'pushes could not be addressed'),
  )

  /** Has a notification pushed; of those with one key that wait together the last one goes. */
  function notify(notification: NewNotification): void {
    const { user_id, event_key, push } = notification
    if (push === null) return
    const madeAt = now().getTime()
    const own = waiting.get(user_id) ?? new Map<string, () => PushDraft>()
    waiting.set(
      user_id,
      own.set(event_key, () => draftOf(notification, push(), madeAt)),
    )
    looks.add(user_id)
  }

  async function address(userIds: number[]): Promise<void> {
    const due = new Map(userIds.map((userId) => [userId, waiting.get(userId)]))
    for (const userId of userIds) waiting.delete(userId)
    for (const found of await findAddresses(userIds, way, now(), sql))
      for (const [name, make] of due.get(found.user_id) ?? []) sending.start(found, name, make())
  }

  /** Notes a push that was postponed, for each device, in the transaction that ends its waiting. */
  async function enqueue({ content, ...waited }: DuePush, tx: Tx): Promise<void> {
    const at = now()
    const draft = draftOf(waited, content, at.getTime())
    for (const { id } of await findAddresses([waited.user_id], way, at, tx))
      await queue.later({ addressId: id, draft, tries: 0 }, 0, tx)
  }

  return {
    routes: pushRoutes(createPushAddresses(deps, { gate, keys })),
    notify,
    enqueue,
    again: sending.again,
    /** Ends what is under way, call when nothing new can come: what was not sent is noted for the next server. */
    async settle(): Promise<void> {
      await looks.settle()
      await sending.settle()
    },
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
