import type { UnreadCounts } from '#domain/contract/chats.ts'
import type { Deps } from '#server/deps.ts'
import { readerOf } from '#server/events.ts'
import { createEndpointGate } from '#server/outside/push/endpoint-gate.ts'
import { createFcm } from '#server/outside/push/fcm.ts'
import { createWebPush, makeVapidKeys, type VapidKeys } from '#server/outside/push/web-push.ts'
import { createCoalescer } from '#server/realtime/coalesce.ts'

import {
  invitationDraft,
  messageDraft,
  orderDraft,
  proposalDraft,
  type PushDraft,
  reviewDraft,
} from './push.drafts.ts'
import { findAddresses, readOrMakeKeys } from './push.repository.ts'
import { pushRoutes } from './push.routes.ts'
import { createSending, type PushQueue } from './push.sending.ts'
import { createPushAddresses } from './push.service.ts'

/** A burst of events costs one look for addresses, for all users together. */
const LOOK_DELAY_MS = 50

type Modules = {
  queue: PushQueue
  unreadOf: (userId: number) => Promise<UnreadCounts>
  /** True while a visible window of this user is joined to the chat. */
  isWatching: (userId: number, chatId: number) => boolean
}

/** Push addresses and what is sent to them: FCM where Firebase is configured, else standard Web Push. */
export function createPush(deps: Deps, { queue, unreadOf, isWatching }: Modules) {
  const { sql, env, log, bus, now, fetch } = deps
  const gate = createEndpointGate(env.pushAllowHosts)
  const keys = lazy(() => readOrMakeKeys(makeVapidKeys, sql))
  const way = env.firebase ? 'fcm' : 'web'
  const send = env.firebase
    ? createFcm(env.firebase.account, fetch)
    : createWebPush({ gate, subject: subjectOf(env.publicUrl), keys })
  const sending = createSending(deps, { way, send, queue, unreadOf, isWatching })

  /** Drafts are made for those alone who have an address. */
  const waiting = new Map<number, Map<string, () => PushDraft>>()
  const looks = createCoalescer(LOOK_DELAY_MS, address, (error) =>
    log.error({ err: error }, 'pushes could not be addressed'),
  )

  function tell(userId: number, name: string, make: () => PushDraft): void {
    const own = waiting.get(userId) ?? new Map<string, () => PushDraft>()
    waiting.set(userId, own.set(name, make))
    looks.add(userId)
  }

  async function address(userIds: number[]): Promise<void> {
    const due = new Map(userIds.map((userId) => [userId, waiting.get(userId)]))
    for (const userId of userIds) waiting.delete(userId)
    for (const found of await findAddresses(userIds, way, now(), sql))
      for (const [name, make] of due.get(found.user_id) ?? []) sending.start(found, name, make())
  }

  bus.on('proposal.created', (event) =>
    tell(event.buyerId, `proposal-${event.proposalId}`, () => proposalDraft(event, now().getTime())),
  )
  bus.on('supplier.invited', (event) =>
    tell(event.supplierId, `invitation-${event.invitationId}`, () => invitationDraft(event, now().getTime())),
  )
  bus.on('review.created', (event) =>
    tell(event.supplierId, `review-${event.reviewId}`, () => reviewDraft(event, now().getTime())),
  )
  bus.on('order.decided', (event) => {
    // what rules accept they accept within seconds, while its owner still looks
    if (event.status === 'accepted' && !event.byPerson) return
    tell(event.userId, `order-${event.decisionId}`, () => orderDraft(event, now().getTime()))
  })
  bus.on('message.sent', (event) => {
    const reader = readerOf(event)
    if (!isWatching(reader, event.chatId)) tell(reader, `chat-${event.chatId}`, () => messageDraft(event))
  })

  return {
    routes: pushRoutes(createPushAddresses(deps, { gate, keys })),
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
