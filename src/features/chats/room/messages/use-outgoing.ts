import { useMemo, useSyncExternalStore } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { byFrame } from '#src/lib/frames.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { queueKeyOfChat, queueKeyOfProposal } from '#src/offline/outbox/payload.ts'
import { sharedOutbox, subscribeOutbox } from '#src/offline/outbox/shared-outbox.ts'

/** What was written about a proposal before its chat was known here, and has not arrived yet. */
export const useStarting = (proposalId: number): readonly OutboxItem[] =>
  useSyncExternalStore(
    subscribe,
    () => sharedOutbox().list(queueKeyOfProposal(proposalId)),
    () => NONE,
  )

const NONE: readonly OutboxItem[] = []
const subscribe = byFrame(subscribeOutbox)

/** What was written in a chat on this device and has not arrived yet, in the order of writing. */
export const useOutgoing = (chatId: number): readonly OutboxItem[] =>
  useSyncExternalStore(
    subscribe,
    () => sharedOutbox().list(queueKeyOfChat(chatId)),
    () => NONE,
  )

/** Both, in the order of writing: what began the chat goes first. */
export function useUnsentIn({ id, propose_id }: Pick<Chat, 'id' | 'propose_id'>): readonly OutboxItem[] {
  const starting = useStarting(propose_id)
  const ofChat = useOutgoing(id)
  return useMemo(() => (starting.length === 0 ? ofChat : [...starting, ...ofChat]), [starting, ofChat])
}
