import { MISSED_SEARCH_DAYS, MISSED_SEARCHES_A_DAY, missedWords } from '#domain/rules/search/missed-search.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import {
  countMissed,
  deleteMissedBefore,
  listMissed,
  type MissedSearch,
} from './missed-searches.repository.ts'
import type { SearchKind } from './words.repository.ts'

const DAY_MS = 86_400_000

export type MissedSearches = ReturnType<typeof createMissedSearches>

/** Searches that found nothing, counted by day and words, and by nobody's name. */
export function createMissedSearches({ sql, now, log }: Pick<Deps, 'sql' | 'now' | 'log'>) {
  const firstDay = (): string => kyivDay(new Date(now().getTime() - MISSED_SEARCH_DAYS * DAY_MS))

  return {
    /** Counts a search that found nothing, where its words may be kept; never fails a search. */
    async record(kind: SearchKind, text: string): Promise<void> {
      const words = missedWords(text)
      if (words === null) return
      try {
        await countMissed({ day: kyivDay(now()), kind, words }, MISSED_SEARCHES_A_DAY, sql)
      } catch (error) {
        log.warn({ err: error }, 'a search that found nothing was not counted')
      }
    },
    /** What was searched for most in vain in the days that are kept. */
    list: (limit: number, db: Queryable = sql): Promise<MissedSearch[]> => listMissed(firstDay(), limit, db),
    /** Forgets what is older than is kept; answers how much. */
    sweep: (): Promise<number> => deleteMissedBefore(firstDay(), sql),
  }
}
