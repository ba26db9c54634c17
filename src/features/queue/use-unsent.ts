import { useMemo, useSyncExternalStore } from 'react'

import { byFrame } from '#src/lib/frames.ts'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'
import type { ItemOf, OutboxItem } from '#src/offline/outbox/item.ts'
import type { OutboxPayload } from '#src/offline/outbox/payload.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'

import { ofKind } from './queue.logic.ts'

const subscribe = byFrame(subscribeOutbox)

/** What was written on this device and has not arrived yet, oldest first; what arrives goes from its list after a press. */
export const useUnsent = (): readonly OutboxItem[] =>
  useHeldWhilePressed(useSyncExternalStore(subscribe, unsentItems, noItems))

/** The same of one kind, the latest first. */
export function useUnsentOf<K extends OutboxPayload['kind']>(kind: K): readonly ItemOf<K>[] {
  const items = useUnsent()
  return useMemo(() => ofKind(items, kind), [items, kind])
}
