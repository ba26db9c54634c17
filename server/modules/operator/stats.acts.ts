import { operatorActs } from '#domain/operator/index.ts'
import type { Deps } from '#server/deps.ts'

import { perform } from './perform.ts'
import { readStats } from './stats.repository.ts'

const DAY_MS = 86_400_000

/** Looking at the market as a whole. */
export const statsHandlers = ({ now }: Pick<Deps, 'now'>) =>
  perform(operatorActs.stats)({
    show: {
      run: async (_input, tx) => {
        const row = await readStats(new Date(now().getTime() - DAY_MS), tx)
        return { ...row, waiting_since: row.waiting_since?.toISOString() ?? null }
      },
    },
  })
