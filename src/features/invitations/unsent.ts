import { unsentAbout, useUnsentAbout } from '#src/data/unsent.ts'
import type { ItemOf } from '#src/offline/outbox/item.ts'

export type UnsentInvitation = ItemOf<'invitation'>

/** The invitation of a supplier to an order that waits in the outbox or came back from it. */
export const unsentInvitation = (slug: string, orderId: number): UnsentInvitation | undefined =>
  unsentAbout('invitation', (payload) => payload.slug === slug && payload.orderId === orderId).at(-1)

export const useUnsentInvitations = (slug: string): readonly UnsentInvitation[] =>
  useUnsentAbout('invitation', (payload) => payload.slug === slug)
