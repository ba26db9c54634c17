import type { WatchedReview } from '#domain/operator/reviews.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'

import { countWatched, listWatched, setHidden, settleReports } from './reports.repository.ts'
import { lockState, type ReviewState } from './reviews.repository.ts'

export type ReviewModeration = ReturnType<typeof createReviewModeration>

/** The operator's view of reviews, and what stands where everybody reads. */
export function createReviewModeration({ now }: Pick<Deps, 'now'>) {
  async function known(id: number, tx: Tx): Promise<ReviewState> {
    const review = await lockState(id, tx)
    if (review === null) throw refuse('not_found', { detail: operatorRefusals.noReview(id) })
    return review
  }
  const conflict = (detail: string) => refuse('conflict', { detail })

  return {
    async list(
      asked: { reported: boolean; limit: number },
      db: Queryable,
    ): Promise<{ total: number; reviews: WatchedReview[] }> {
      const rows = await listWatched(asked, db)
      const reviews = rows.map(({ author_id, author_name, supplier_id, supplier_name, ...row }) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        author: { id: author_id, username: author_name },
        supplier: { id: supplier_id, username: supplier_name },
      }))
      return { total: await countWatched(asked.reported, db), reviews }
    },
    /** Shows it to its author alone, with the reason. 404, 409 where it is hidden already. */
    async hide(id: number, reason: string, tx: Tx): Promise<{ id: number; reports: number }> {
      if ((await known(id, tx)).is_hidden) throw conflict(operatorRefusals.hiddenAlready(id))
      await setHidden(id, { at: now(), reason }, tx)
      return { id, reports: await settleReports(id, now(), tx) }
    },
    /** 404, 409 where it is not hidden. */
    async unhide(id: number, tx: Tx): Promise<{ id: number }> {
      if (!(await known(id, tx)).is_hidden) throw conflict(operatorRefusals.notHidden(id))
      await setHidden(id, null, tx)
      return { id }
    },
    /** Lets it stand whatever was said of it. 404, 409 where nobody has reported it. */
    async keep(id: number, tx: Tx): Promise<{ id: number; reports: number }> {
      await known(id, tx)
      const reports = await settleReports(id, now(), tx)
      if (reports === 0) throw conflict(operatorRefusals.notReported(id))
      return { id, reports }
    },
  }
}
