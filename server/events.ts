import { EventEmitter } from 'node:events'

import type { Message } from '#domain/contract/chats.ts'
import type { Notification } from '#domain/contract/notifications.ts'

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
  /** The public lists changed: an order came, went or was edited. */
  'orders.changed': { orderId: number }
  'proposal.created': {
    proposalId: number
    orderId: number
    buyerId: number
    supplierName: string
    heading: string
  }
  'proposal.decided': {
    proposalId: number
    orderId: number
    supplierId: number
    status: 'accepted' | 'rejected'
    heading: string
    reason: string | null
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
  }
  /** A company came or says something else of itself. */
  'company.changed': { userId: number }
  'notification.created': { userId: number; notification: Notification }
  /** Told before the sessions of the account end; `chats` are those that somebody is left in. */
  'account.deleted': { userId: number; chats: { chatId: number; partnerId: number }[] }
  'session.ended': { userId: number; sessionIds: number[] }
  'phone.moved': { userId: number; phone: string }
}

type Name = keyof DomainEvents
type Listener<N extends Name> = (event: DomainEvents[N]) => void | Promise<void>

export type Bus = {
  emit<N extends Name>(name: N, event: DomainEvents[N]): void
  on<N extends Name>(name: N, listener: Listener<N>): void
}

/** The in-process bus; a listener that fails is reported and never breaks the use case that told the event. */
export function createBus(onError: (error: unknown, name: string) => void): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const run = async (name: string, listener: (event: never) => void | Promise<void>, event: unknown) => {
    try {
      await listener(event as never)
    } catch (error) {
      onError(error, name)
    }
  }
  return {
    emit: (name, event) => void emitter.emit(name, event),
    on: (name, listener) => void emitter.on(name, (event) => void run(name, listener, event)),
  }
}
