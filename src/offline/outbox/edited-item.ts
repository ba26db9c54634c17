import { isJudged, type OutboxItem } from './item.ts'

/**
 * The key under which a queued thing goes out anew. What the server has not judged keeps its key in other words too:
 * where the former ones have arrived after all, the server refuses the new ones instead of making a second thing.
 * Null for what has to have a key of its own.
 */
export const keyOfEdited = (item: OutboxItem | undefined): string | null =>
  item && !isJudged(item) ? item.id : null
