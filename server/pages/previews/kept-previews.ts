import pLimit from 'p-limit'

import { refuse } from '#server/errors.ts'

/** Some 40 KB each. */
const KEPT_MAX = 250
/** Who comes behind so many gets none for now: a robot asks again. */
const WAITING_MAX = 50
const RETRY_AFTER_S = 10

/**
 * Pictures by the tag of what stands on them: the newest asked for stay, each is drawn once for all who ask meanwhile, and
 * one at a time, as each takes a core.
 */
export function createKeptPreviews() {
  const kept = new Map<string, Promise<Buffer>>()
  const slot = pLimit(1)

  /** What is on it is read before its turn: a store that does not answer keeps no other picture waiting. */
  async function drawn<Card>(
    load: () => Promise<Card>,
    draw: (card: Card) => Promise<Buffer>,
  ): Promise<Buffer> {
    const card = await load()
    if (slot.pendingCount >= WAITING_MAX) throw refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_S })
    return slot(draw, card)
  }

  return {
    /** The picture of this tag; 503 where too many wait. */
    async get<Card>(
      tag: string,
      load: () => Promise<Card>,
      draw: (card: Card) => Promise<Buffer>,
    ): Promise<Buffer> {
      const picture = kept.get(tag) ?? drawn(load, draw)
      picture.catch(() => kept.delete(tag))
      kept.delete(tag)
      kept.set(tag, picture)
      if (kept.size > KEPT_MAX) {
        const [oldest] = kept.keys()
        if (oldest !== undefined) kept.delete(oldest)
      }
      return picture
    },
    count: (): number => kept.size,
  }
}
