import { unsentAbout, useUnsentAbout } from '#src/data/unsent.ts'
import { isUnderWay, type ItemOf } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

const isTo =
  (orderId: number) =>
  (payload: PayloadOf<'proposal'>): boolean =>
    payload.orderId === orderId

/** The proposal to this order that waits in the outbox or came back from it; the latest of them. */
export const queuedProposal = (orderId: number): ItemOf<'proposal'> | undefined =>
  unsentAbout('proposal', isTo(orderId)).at(-1)

/** The same, followed by a screen. */
export const useQueuedProposal = (orderId: number): ItemOf<'proposal'> | undefined =>
  useUnsentAbout('proposal', isTo(orderId)).at(-1)

/** Whether a proposal to this order is on its way: a second one would only be refused. */
export const useIsProposalWaiting = (orderId: number): boolean =>
  useUnsentAbout('proposal', isTo(orderId)).some(isUnderWay)
