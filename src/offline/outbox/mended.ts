import type { OutboxItem } from './item.ts'

/**
 * The key under which a queued thing goes out anew. Unchanged, and not yet judged by the server, it is the same thing
 * as before; null where it is another one, which has a key of its own.
 */
export function keyOfMended(item: OutboxItem | undefined, draft: unknown): string | null {
  if (!item || !('draft' in item.letter)) return null
  const isOpen = item.error?.code === 'held' || item.error?.code === 'expired'
  return isOpen && JSON.stringify(item.letter.draft) === JSON.stringify(draft) ? item.id : null
}
