import { operatorActs } from '#domain/operator/index.ts'
import { readNightly } from '#server/backup/nightly-record.ts'
import type { Deps } from '#server/deps.ts'
import type { Deliveries } from '#server/modules/notifications/deliveries.service.ts'
import type { CodeBreaker } from '#server/modules/phone/code-breaker.service.ts'

import { perform } from './perform.ts'
import { readStats } from './stats.repository.ts'

const DAY_MS = 86_400_000

/** Looking at the market as a whole. */
export const statsHandlers = (
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { breaker, deliveries }: { breaker: CodeBreaker; deliveries: Pick<Deliveries, 'queues'> },
) =>
  perform(operatorActs.stats)({
    show: {
      run: async (_input, tx) => {
        const row = await readStats(new Date(now().getTime() - DAY_MS), tx)
        const { succeeded_at, failed_at, fault } = await readNightly(tx)
        return {
          ...row,
          waiting_since: row.waiting_since?.toISOString() ?? null,
          codes: await breaker.counts(tx),
          deliveries: (await deliveries.queues(tx)).map((queue) => ({
            ...queue,
            due_since: queue.due_since?.toISOString() ?? null,
          })),
          nightly_backup: {
            is_set: env.backups !== undefined,
            succeeded_at: succeeded_at?.toISOString() ?? null,
            failed_at: failed_at?.toISOString() ?? null,
            fault,
          },
        }
      },
    },
  })
