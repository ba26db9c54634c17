import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { LetterOf } from '#src/offline/outbox/letter.ts'

/** A wish to open or close the contacts that has not arrived yet. */
export type SharingItem = OutboxItem & { readonly letter: LetterOf<'sharing'> }
export const isSharing = (item: OutboxItem): item is SharingItem => item.letter.kind === 'sharing'
