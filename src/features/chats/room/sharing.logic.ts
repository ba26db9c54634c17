import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

/** A wish to open or close the contacts that has not arrived yet. */
export type SharingItem = OutboxItem & { readonly payload: PayloadOf<'sharing'> }
export const isSharing = (item: OutboxItem): item is SharingItem => item.payload.kind === 'sharing'
