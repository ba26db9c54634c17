import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { keepReadiness, type Readiness, readReadiness } from '#src/data/readiness.ts'

import type { Budget } from './plan.ts'

const A_DAY: Budget = { calls: 600, bytes: 8_000_000 }
type Spent = Readiness['spent']

/** What a person's fetching ahead takes of a day's budget; it is kept, so that a reload does not begin anew. */
export function makeSpending(uid: number) {
  /** Where the device keeps nothing, the page remembers it while it lives. */
  let here: Spent | null = null

  function spent(): Spent {
    const day = kyivDay(new Date())
    const today = [readReadiness()?.spent, here].filter((each) => each?.day === day)
    const most = today.reduce((one, other) => ((one?.calls ?? 0) < (other?.calls ?? 0) ? other : one), null)
    return most ?? { day, calls: 0, bytes: 0 }
  }

  return {
    spent,
    left(): Budget {
      const { calls, bytes } = spent()
      return { calls: A_DAY.calls - calls, bytes: A_DAY.bytes - bytes }
    },
    /** Counts calls, also those that failed, and the characters of their answers. */
    spend(calls: number, characters: number): void {
      const before = spent()
      here = { ...before, calls: before.calls + calls, bytes: before.bytes + characters }
      const readiness = readReadiness() ?? { uid, readyAt: null, missing: [], chats: 0, why: null }
      keepReadiness({ ...readiness, spent: here })
    },
  }
}
