import { useSyncExternalStore } from 'react'

import { byFrame } from '#src/lib/frames.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { queueKeyOfChat } from '#src/offline/outbox/payload.ts'
import { sharedOutbox, subscribeOutbox } from '#src/offline/outbox/shared-outbox.ts'

const NONE: readonly OutboxItem[] = []
const subscribe = byFrame(subscribeOutbox)

/** What was written in a chat on this device and has not arrived yet, in the order of writing. */
export const useOutgoing = (chatId: number): readonly OutboxItem[] =>
  useSyncExternalStore(
    subscribe,
    () => sharedOutbox().list(queueKeyOfChat(chatId)),
    () => NONE,
  )
