import type { Chat } from '#domain/contract/chats.ts'
import { useUnsentAbout } from '#src/data/unsent.ts'
import type { ChatFilter } from '#src/features/chats/chats.queries.ts'
import { useKeptTalks } from '#src/features/chats/talk-to-begin.ts'
import { useMe } from '#src/session/me.ts'

import { type Start, startsOf } from './starts.logic.ts'

/** The talks that were begun on this device and have no chat yet, as far as a list of these chats shows them. */
export function useStarts(filter: ChatFilter, chats: readonly Chat[] | undefined): Start[] {
  const meId = useMe()?.id
  const items = useUnsentAbout('message', ({ proposal }) => proposal !== undefined)
  const proposes = items.flatMap(({ payload: { proposal } }) => (proposal ? [proposal.id] : []))
  const talks = useKeptTalks(meId, [...new Set(proposes)])
  return startsOf(items, { meId, talks, chats: chats ?? [], filter })
}
