import type { OutboxItem } from './item.ts'
import type { Letter } from './letter.ts'

export type WrittenKind = Exclude<Letter['kind'], 'read'>
export type WrittenCounts = Readonly<Record<WrittenKind, number>>

/** How many of each kind there are; read marks are nothing that a person wrote. */
export function countWritten(items: readonly OutboxItem[]): WrittenCounts {
  const counts = { message: 0, sharing: 0, order: 0, proposal: 0, review: 0, reply: 0, invitation: 0 }
  for (const { letter } of items) if (letter.kind !== 'read') counts[letter.kind]++
  return counts
}
