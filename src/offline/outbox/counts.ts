import type { QueuedCounts, QueuedKind } from '#domain/uk/queue.ts'

import type { OutboxItem } from './item.ts'
import { isWritten } from './payload.ts'

/** By the kinds that the texts have words for: one without words does not compile. */
export type WrittenCounts = QueuedCounts

/** How many of each kind there are; marks are nothing that a person wrote. */
export function countWritten(items: readonly OutboxItem[]): WrittenCounts {
  const counts: Record<QueuedKind, number> = {
    message: 0,
    sharing: 0,
    order: 0,
    proposal: 0,
    confirmation: 0,
    change: 0,
    review: 0,
    reply: 0,
    invitation: 0,
    deal: 0,
  }
  for (const { payload } of items) if (isWritten(payload)) counts[payload.kind]++
  return counts
}
