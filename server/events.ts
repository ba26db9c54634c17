import { EventEmitter } from 'node:events'

import type { Message } from '#domain/contract/chats.ts'
import type { Notification } from '#domain/contract/notifications.ts'
import type { DealParty } from '#domain/rules/deals/deal-status.ts'
import type { EditionDifference } from '#domain/rules/deals/order-edition.ts'
import type { CloseReason } from '#domain/rules/deals/order-status.ts'
import type { Kopiykas } from '#domain/rules/money/money.ts'
import type { MoneyNews } from '#domain/uk/payments.ts'

import type { Queryable } from './db/transaction.ts'
import type { Topics } from './realtime/log-engine.ts'

/** What happened, told after the commit; side effects (socket, notifications, counters) hang on these. */
export type DomainEvents = {
  'order.submitted': { orderId: number }
  /** `decisionId` is the record of this decision: an order may be decided many times. */
  'order.decided': {
    orderId: number
    userId: number
    status: 'accepted' | 'declined' | 'duplicate'
    decisionId: number
    heading: string
    reason: string | null
    /** A person decided, maybe hours later; rules answer while the owner still looks. */
    byPerson: boolean
  }
  /** What a supplier has answered reads otherwise now; told of each edition that comes to be seen by all. */
  'order.edited': {
    proposalId: number
    orderId: number
    supplierId: number
    revision: number
    heading: string
    /** Since the edition that the proposal answers. */
    difference: EditionDifference
  }
  /** Told to each supplier who waits for an answer. */
  'order.closed': {
    proposalId: number
    orderId: number
    supplierId: number
    heading: string
    reason: CloseReason
  }
  /** The clock asks whether an order is to go on after `day`, or has paused it since. */
  'order.ending': { orderId: number; userId: number; heading: string; stage: 'ask' | 'paused'; day: string }
  /** An order came to be seen by all: for the first time, after a pause, or as something else than before. */
  'order.published': { orderId: number }
  /** Somebody was told of an order, opened it, or began to answer it. */
  'order.reached': { orderId: number; buyerId: number }
  /** The public lists changed: an order came, went or was edited. */
  'orders.changed': { orderId: number }
  'proposal.created': {
    proposalId: number
    orderId: number
    buyerId: number
    supplierName: string
    heading: string
    /** Nobody has answered the order before; events of a former release do not tell. */
    isFirst?: boolean
  }
  /** The supplier stands by a proposal after its order has changed, or has changed it too; `revision` is what it answers now. */
  'proposal.confirmed': {
    proposalId: number
    orderId: number
    buyerId: number
    revision: number
    isChanged: boolean
    heading: string
  }
  /** The supplier has taken back a proposal that waited for the buyer's word. */
  'proposal.revoked': {
    proposalId: number
    orderId: number
    buyerId: number
    /** Null where nothing of the proposal is left: the name would outlast the account that it is of. */
    supplierName: string | null
    heading: string
  }
  /** The buyer has looked at a proposal that waits, for the first time. */
  'proposal.seen': { proposalId: number; orderId: number; supplierId: number; heading: string }
  'proposal.decided': {
    proposalId: number
    orderId: number
    supplierId: number
    status: 'accepted' | 'rejected'
    heading: string
    reason: string | null
    /** What came of it, where it was accepted; events from before there were deals do not tell. */
    dealId?: number | null
  }
  /** One side of a deal has confirmed or called off; `userId` is the other. */
  'deal.stepped': {
    dealId: number
    userId: number
    by: DealParty
    step: 'confirmed' | 'received' | 'cancelled'
    heading: string
    reason: string | null
  }
  /** `isOwnAct`: the buyer has just confirmed, and stands before it. */
  'deal.review_due': { dealId: number; buyerId: number; heading: string; isOwnAct: boolean }
  'supplier.invited': {
    invitationId: number
    orderId: number
    supplierId: number
    buyerName: string
    heading: string
  }
  'review.created': {
    reviewId: number
    proposalId: number
    orderId: number
    supplierId: number
    /** Where it is read; null while the supplier has no company. */
    supplierSlug: string | null
    buyerName: string
    rating: number
    heading: string
  }
  'review.answered': {
    reviewId: number
    proposalId: number
    orderId: number
    buyerId: number
    supplierName: string
    heading: string
  }
  'chat.started': { chatId: number; buyerId: number; supplierId: number }
  'message.sent': {
    message: Message
    chatId: number
    orderId: number
    proposalId: number
    buyerId: number
    supplierId: number
  }
  'chat.read': { chatId: number; userId: number; partnerId: number; upToId: number }
  'contacts.sharing': {
    chatId: number
    buyerId: number
    supplierId: number
    orderId: number
    proposalId: number
    allowed: boolean
    buyerName: string
    /** In milliseconds of the epoch, as below. */
    at: number
  }
  /** Of shared contacts the e-mail alone was added or left out. */
  'contacts.email': { chatId: number; buyerId: number; supplierId: number; allowed: boolean }
  /** The supplier has opened what was shared, or its e-mail besides. */
  'contacts.opened': { chatId: number; buyerId: number; supplierId: number; openedAt: string }
  /** A company came or says something else of itself. */
  'company.changed': { userId: number }
  /** What companies say of themselves can be found. */
  'companies.indexed': Record<string, never>
  /** Articles came, went or were rewritten. */
  'posts.changed': Record<string, never>
  /** `quiet`: it came of what its recipient has just done. */
  'notification.created': { userId: number; notification: Notification; quiet: boolean }
  /** Some were read or deleted; a chat that is read tells of its own as `chat.read`. */
  'notifications.read': { userId: number }
  /** Told before the sessions of the account end; `chats` are those that somebody is left in. */
  'account.deleted': { userId: number; chats: { chatId: number; partnerId: number }[] }
  'session.ended': { userId: number; sessionIds: number[] }
  /** Something came of a person's money here; `key` names it for ever. */
  'money.moved': {
    key: string
    userId: number
    news: MoneyNews
    amount: Kopiykas
    /** Null where no payment is behind it; events of an older release that wait do not say it. */
    paymentId?: number | null
    /** Null where it is about no order. */
    orderId: number | null
    proposalId: number | null
    heading: string | null
  }
  /** By the operator's word the number of this order reaches nobody; `userId` is its buyer. */
  'phone.dead': { userId: number; orderId: number; phone: string; heading: string; at: number }
  'phone.moved': { userId: number; phone: string; at: number }
  /** The process that held the last connections of this person has died. */
  'person.lost': { userId: number }
}

/** Who did not write the message. */
export const readerOf = ({ message, buyerId, supplierId }: DomainEvents['message.sent']): number =>
  message.sender_id === buyerId ? supplierId : buyerId

/** What the database keeps of an event until it is told. */
export type Pending = {
  /** Of one key a later one stands for those before it. */
  key: string
  /** Ends it, in the transaction that tells it; false where another process has told it. */
  end(db: Queryable): Promise<boolean>
}

type DomainEventName = keyof DomainEvents
type Listener<N extends DomainEventName> = (event: DomainEvents[N]) => void | Promise<void>
/** Hears also what the database keeps of the event until it is told. */
type ListenerHere<N extends DomainEventName> = (
  event: DomainEvents[N],
  pending: Pending | undefined,
) => void | Promise<void>

export type Bus = {
  emit<N extends DomainEventName>(name: N, event: DomainEvents[N], pending?: Pending): void
  /** Hears it in the process in which it happened: for what is to be done once. */
  on<N extends DomainEventName>(name: N, listener: ListenerHere<N>): void
  /** Hears it in every process: for what hangs on its own sockets and memory. */
  onEverywhere<N extends DomainEventName>(name: N, listener: Listener<N>): void
}

const TOPIC = 'event'

/**
 * The bus of the process, and by `eventLog` of all of them; a listener that fails is reported and never breaks the use
 * case that told the event.
 */
export function createBus(onError: (error: unknown, name: string) => void, eventLog?: Topics): Bus {
  const here = new EventEmitter()
  const everywhere = new EventEmitter()
  here.setMaxListeners(0)
  everywhere.setMaxListeners(0)
  const run = (
    name: string,
    listener: (event: never, pending: Pending | undefined) => void | Promise<void>,
    event: unknown,
    pending?: Pending,
  ): void => {
    try {
      const handling = listener(event as never, pending)
      if (handling) handling.catch((error: unknown) => onError(error, name))
    } catch (error) {
      onError(error, name)
    }
  }
  eventLog?.follow(TOPIC, (what) => {
    const [name, event] = what as [DomainEventName, unknown]
    everywhere.emit(name, event)
  })
  return {
    emit: (name, event, pending) => {
      if (everywhere.emit(name, event)) eventLog?.append(TOPIC, [name, event])
      here.emit(name, event, pending)
    },
    on: (name, listener) =>
      void here.on(name, (event, pending?: Pending) => run(name, listener, event, pending)),
    onEverywhere: (name, listener) => void everywhere.on(name, (event) => run(name, listener, event)),
  }
}
