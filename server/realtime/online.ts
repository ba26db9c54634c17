import { SOCKETS_PER_USER } from '#domain/rules/limits.ts'

import type { EventLog } from './event-log.ts'
import { createReplicatedMap } from './replicated-map.ts'

type OnlineOptions = {
  /** Closes so many of the user's sockets here, those first that came first. */
  closeOldest: (userId: number, count: number) => void
  /** The process that had the user's last sockets has died. */
  lost: (userId: number) => void
}

/** Who is connected, to whichever process: of each user when their sockets came, process by process. */
export function createOnline(eventLog: EventLog, { closeOldest, lost }: OnlineOptions) {
  const arrivals = createReplicatedMap<readonly number[]>(eventLog, 'online', {
    vanished: (userId, _, isLost) => isLost && lost(Number(userId)),
    changed: bound,
  })

  /** Of all sockets of a user those that came last stay; each process closes its own. */
  function bound(userId: string): void {
    const mine = arrivals.mine(userId)
    if (!mine) return
    const all = arrivals.all(userId).flat()
    if (all.length <= SOCKETS_PER_USER) return
    const oldestKept = all.toSorted((a, b) => b - a)[SOCKETS_PER_USER - 1]!
    const tooOld = mine.filter((at) => at < oldestKept).length
    const ties = mine.filter((at) => at === oldestKept).length
    const room = SOCKETS_PER_USER - all.filter((at) => at > oldestKept).length
    closeOldest(Number(userId), tooOld + Math.max(0, ties - room))
  }

  return {
    came(userId: number): number {
      const at = Date.now()
      arrivals.put(String(userId), [...(arrivals.mine(String(userId)) ?? []), at])
      return at
    },
    went(userId: number, at: number): void {
      const mine = arrivals.mine(String(userId)) ?? []
      const rest = mine.toSpliced(mine.indexOf(at), 1)
      if (rest.length > 0) arrivals.put(String(userId), rest)
      else arrivals.remove(String(userId))
    },
    /** Whether the user has a socket anywhere. */
    has: (userId: number): boolean => arrivals.has(String(userId)),
  }
}
