import { useSyncExternalStore } from 'react'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { laneOfChat } from '#src/offline/outbox/letter.ts'
import { sharedOutbox } from '#src/offline/outbox/shared.ts'

const NONE: readonly OutboxItem[] = []

/** What was written in a chat on this device and has not arrived yet, in the order of writing. */
export const useOutgoing = (chatId: number): readonly OutboxItem[] =>
  useSyncExternalStore(
    (changed) => sharedOutbox().subscribe(changed),
    () => sharedOutbox().list(laneOfChat(chatId)),
    () => NONE,
  )
