import type { Chat } from '#domain/contract/chats.ts'
import { type Partner, partnerOf } from '#src/features/chats/partner.ts'
import type { ChatFilter } from '#src/features/chats/chats.queries.ts'
import type { Talk } from '#src/features/chats/talk-to-begin.ts'
import type { ItemOf } from '#src/offline/outbox/item.ts'

import { says } from './chat-filter.logic.ts'

type Item = ItemOf<'message'>

/** A talk that was begun here and has no chat yet. */
export type Start = {
  propose: number
  order: number
  /** Null where the device knows no more of it. */
  talk: Talk | null
  /** What was written in it, oldest first; there is always something. */
  items: readonly Item[]
  /** When the last of it was written, in milliseconds of the epoch. */
  writtenAt: number
}

type Seen = {
  meId: number | undefined
  talks: ReadonlyMap<number, Talk>
  /** What the list shows as chats. */
  chats: readonly Pick<Chat, 'propose_id'>[]
  filter: ChatFilter
}

export const partnerOfTalk = ({ buyer, supplier, company }: Talk, meId: number): Partner =>
  partnerOf({ buyer_id: buyer.id, buyer, supplier, supplier_company: company }, meId)

/** The talks that these begin, the latest first, as far as a list that is narrowed so shows them. */
export function startsOf(items: readonly Item[], { meId, talks, chats, filter }: Seen): Start[] {
  const begun = new Map<number, Start>()
  for (const item of items) {
    const { proposal } = item.payload
    if (!proposal) continue
    const { id: propose, orderId: order } = proposal
    const talk = talks.get(propose) ?? null
    const before = begun.get(propose)?.items ?? []
    begun.set(propose, { propose, order, talk, items: [...before, item], writtenAt: item.createdAt })
  }
  return [...begun.values()]
    .filter(({ propose }) => !chats.some((chat) => chat.propose_id === propose))
    .filter((start) => isLeft(start, filter, meId))
    .toSorted((one, other) => other.writtenAt - one.writtenAt)
}

/** Nothing of a talk that has no chat can be unread; and one of which nothing is known says nothing to a search. */
function isLeft({ order, talk }: Start, filter: ChatFilter, meId: number | undefined): boolean {
  if (filter.unread || (filter.order !== undefined && filter.order !== order)) return false
  if (!filter.text) return true
  if (!talk || meId === undefined) return false
  const { name, person } = partnerOfTalk(talk, meId)
  return says([name, person ?? '', talk.heading], filter)
}
