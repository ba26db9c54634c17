import type { OutboxItem } from './item.ts'
import { isWritten, type WrittenKind } from './payload.ts'

export type WrittenCounts = Readonly<Record<WrittenKind, number>>

/** How many of each kind there are; marks are nothing that a person wrote. */
export function countWritten(items: readonly OutboxItem[]): WrittenCounts {
  const counts = {
    message: 0,
    sharing: 0,
    order: 0,
    proposal: 0,
    confirmation: 0,
    review: 0,
    reply: 0,
    invitation: 0,
    deal: 0,
  }
  for (const { payload } of items) if (isWritten(payload)) counts[payload.kind]++
  return counts
}
