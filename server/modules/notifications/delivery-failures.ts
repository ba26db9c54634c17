import type { Deps } from '#server/deps.ts'

import type { StoredChannel } from './deliveries.repository.ts'
import { addFailures } from './delivery-queues.repository.ts'

/** A service that is away fails thousands of times a second, and costs one statement. */
const NOTE_DELAY_MS = 1_000

/** Counts tries that came to nothing, for the operator. */
export function createDeliveryFailures({ sql, now, log }: Pick<Deps, 'sql' | 'now' | 'log'>) {
  const counts = new Map<StoredChannel, number>()
  let noting: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function note(): void {
    clearTimeout(noting)
    noting = undefined
    const failed = [...counts]
    counts.clear()
    if (failed.length === 0) return
    running = addFailures(failed, now(), sql).catch((error: unknown) =>
      log.error({ err: error }, 'failed deliveries could not be counted'),
    )
  }

  return {
    add(channel: StoredChannel): void {
      counts.set(channel, (counts.get(channel) ?? 0) + 1)
      noting ??= setTimeout(note, NOTE_DELAY_MS)
    },
    /** Notes what is counted, and resolves when it is noted. */
    async settle(): Promise<void> {
      note()
      await running
    },
  }
}
