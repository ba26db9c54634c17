import type { Deps } from '#server/deps.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'

import { countByTerm, readFrequencies, readUndated } from './order-terms.repository.ts'

/** How common words are changes slowly. */
const KEPT_MS = 5 * 60_000

export type OrderFrequencies = ReturnType<typeof createOrderFrequencies>

/** In how many orders a term stands, as the database last estimated it for the commonest ones. */
export function createOrderFrequencies({ sql }: Pick<Deps, 'sql'>) {
  const kept = createSharedReads<Map<string, number>>(KEPT_MS)
  const undated = createSharedReads<number>(KEPT_MS)
  const known = () => kept.get('', () => readFrequencies(sql))

  return {
    /** In about how many orders any of the terms stands; 0 for what is not among the commonest. */
    expected: async (terms: readonly string[]): Promise<number> => {
      const frequencies = await known()
      return Math.max(0, ...terms.map((term) => frequencies.get(term) ?? 0))
    },
    /** The part of all orders without a day by which they are needed. */
    undated: (): Promise<number> => undated.get('', () => readUndated(sql)),
    /** In how many orders each of the terms stands, up to a limit: common ones by estimate, which is quick. */
    count: async (terms: readonly string[], limit: number): Promise<Map<string, number>> => {
      const frequencies = await known()
      const estimated = terms.map((term) => [term, frequencies.get(term) ?? 0] as const)
      const common = estimated.filter(([, orders]) => orders >= limit)
      const rare = estimated.filter(([, orders]) => orders < limit).map(([term]) => term)
      return new Map([...(await countByTerm(rare, limit, sql)), ...common])
    },
  }
}
