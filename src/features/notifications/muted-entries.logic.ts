import type { MutedOrders, MutedPart } from '#domain/contract/muted-orders.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

/** A category or a place of which one hears no new orders. */
export type MutedEntry = MutedPart & { name: string }

type PendingMute = PayloadOf<'muting'>

export const isSamePart = (one: MutedPart, other: MutedPart): boolean =>
  one.kind === other.kind && one.id === other.id

/** Categories before places, each in the order in which it was muted. */
export const mutedEntries = ({ categories, regions }: MutedOrders): readonly MutedEntry[] => [
  ...categories.map(({ id, name }) => ({ kind: 'category' as const, id, name })),
  ...regions.map(({ id, name }) => ({ kind: 'region' as const, id, name })),
]

/** What is muted once these have arrived; doing it again changes nothing. */
export const withMutes = (
  entries: readonly MutedEntry[],
  pending: readonly PendingMute[],
): readonly MutedEntry[] =>
  pending.reduce((known, { part, name, isMuted }) => {
    const others = known.filter((entry) => !isSamePart(entry, part))
    if (!isMuted) return others
    return others.length === known.length ? [...known, { ...part, name }] : known
  }, entries)
