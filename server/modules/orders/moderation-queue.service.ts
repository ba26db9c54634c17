import type { ReviewedOrder, WaitingOrder } from '#domain/operator/orders.ts'
import { DUPLICATE_WINDOW_DAYS } from '#domain/rules/limits.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import {
  countForReview,
  findForReview,
  listForReview,
  listSteps,
  type ModeratedOrderRow,
} from './moderation-queue.repository.ts'
import { ALIKE, findAlike } from './moderation.repository.ts'
import { createPlaceNames } from './place-names.ts'

const DAY_MS = 86_400_000

export type ModerationInbox = ReturnType<typeof createModerationInbox>

/** What waits for a person's decision, with all that the decision needs. */
export function createModerationInbox({ now }: Pick<Deps, 'now'>, { places }: { places: Places }) {
  const names = createPlaceNames(places)

  async function view(row: ModeratedOrderRow, db: Queryable): Promise<WaitingOrder> {
    await names.know([row])
    const since = new Date(now().getTime() - DUPLICATE_WINDOW_DAYS * DAY_MS)
    return {
      id: row.id,
      revision: row.revision,
      status: row.status,
      waiting_since: row.waiting_since.toISOString(),
      created_at: row.created_at.toISOString(),
      published_at: row.published_at?.toISOString() ?? null,
      buyer: { id: row.user_id, username: row.username },
      text: row.text,
      category: names.category(row.category_id).name,
      location: names.location(row.location_id).name,
      is_edit: row.published_at !== null,
      former_text: row.former_text,
      alike: await findAlike(row, since, ALIKE, db),
    }
  }

  return {
    /** The orders that have waited longest, and how many wait in all. */
    async list(limit: number, db: Queryable): Promise<{ total: number; orders: WaitingOrder[] }> {
      const orders: WaitingOrder[] = []
      for (const row of await listForReview(limit, db)) orders.push(await view(row, db))
      return { total: await countForReview(db), orders }
    },
    /** One order with its history; 404 for an unknown one. */
    async show(id: number, db: Queryable): Promise<ReviewedOrder> {
      const row = await findForReview(id, db)
      if (row === null) throw refuse('not_found', { detail: operatorRefusals.noOrder(id) })
      const steps = await listSteps(id, db)
      return {
        ...(await view(row, db)),
        decline_reason: row.decline_reason,
        duplicate_of: row.duplicate_of,
        history: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
      }
    },
  }
}
