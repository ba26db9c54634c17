import { isUnderWay, type OutboxItem } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

/** A wish to open or close the contacts that has not arrived yet. */
export type SharingItem = OutboxItem & { readonly payload: PayloadOf<'sharing'> }
export const isSharing = (item: OutboxItem): item is SharingItem => item.payload.kind === 'sharing'

/** Whether something that is to begin the chat opens the contacts with it. */
export const startOpensContacts = (starting: readonly OutboxItem[]): boolean =>
  starting.some(
    (item) => isUnderWay(item) && item.payload.kind === 'message' && item.payload.proposal?.opensContacts,
  )
