import type { PageQuery } from '#domain/contract/page.ts'
import type { ReplyDraft, ReviewDraft } from '#domain/contract/review-draft.ts'
import type { DueReview, OwnReview, Review, ReviewPage } from '#domain/contract/reviews.ts'
import { REPORTS_PER_DAY } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { transaction, type Queryable } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'
import { pageOf, readIdCursor, skipOf } from '#server/http/page.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'

import { findReport, insertReport } from './reports.repository.ts'
import { judgeReply, judgeReport, judgeReview } from './reviews.policy.ts'
import {
  companySlugOf,
  findCompany,
  findDeal,
  findReview,
  findState,
  insertReply,
  insertReview,
  listDue,
  listShown,
  lockAlive,
  lockDeal,
  lockState,
  type ReviewedDealRow,
  type ReviewState,
} from './reviews.repository.ts'
import { toDue, toOwnReview, toReview } from './reviews.view.ts'

export { type JoinedReviewRow, toReviewOfDeal } from './reviews.view.ts'

const DAY_MS = 86_400_000
const DAILY = { scope: 'reports:day', max: REPORTS_PER_DAY, windowMs: DAY_MS, code: 'daily_limit' } as const
/** Deals of two people without a review that are offered at once; the rest come when these are done. */
const DUE_SHOWN = 20

export type Reviews = ReturnType<typeof createReviews>

/** What buyers say of their deals, and what suppliers answer. */
export function createReviews({ sql, bus, env, now }: Deps, { attempts }: { attempts: Attempts }) {
  const allowed = <T>(found: T | null, judge: (known: T) => ReturnType<typeof judgeReview>): T => {
    const known = orNotFound(found)
    const why = judge(known)
    if (why !== null) throw refuse(why)
    return known
  }
  const reviewable = (deal: ReviewedDealRow | null, me: Caller) =>
    allowed(deal, (known) => judgeReview(known, me.id))
  const answerable = (review: ReviewState | null, me: Caller) =>
    allowed(review, (known) => judgeReply(known, me.id))
  const reportable = (review: ReviewState | null, me: Caller) =>
    allowed(review, (known) => judgeReport(known, me.id))

  return {
    /** Refuses with 404, 403 or 409 before the draft is judged. */
    async mayCreate(me: Caller, proposalId: number): Promise<void> {
      reviewable(await findDeal(proposalId, sql), me)
    },
    /** Stores what the buyer says of a deal; the counters of the company move with it. */
    create: (me: Caller, proposalId: number, draft: ReviewDraft, db: Queryable): Promise<OwnReview> =>
      transaction(db, async (tx) => {
        const deal = reviewable(await lockDeal(proposalId, tx), me)
        const review = {
          ...draft,
          proposal_id: proposalId,
          user_id: me.id,
          supplier_id: deal.supplier_id,
          created_at: now(),
        }
        const id = await insertReview(review, tx)
        if (id === null) throw refuse('review_exists')
        const event = {
          reviewId: id,
          proposalId,
          orderId: deal.order_id,
          supplierId: deal.supplier_id,
          supplierSlug: await companySlugOf(deal.supplier_id, tx),
          buyerName: me.username,
          rating: draft.rating,
          heading: headingOf(deal.order_text),
        }
        await announce(bus, 'review.created', event, tx)
        return toOwnReview(defined(await findReview(id, tx), `review ${id}`))
      }),
    async mayReply(me: Caller, id: number): Promise<void> {
      answerable(await findState(id, sql), me)
    },
    /** The supplier's one answer. */
    reply: (me: Caller, id: number, { text }: ReplyDraft, db: Queryable): Promise<Review> =>
      transaction(db, async (tx) => {
        // before the review: a deletion takes the two in this order
        if (!(await lockAlive(me.id, tx))) throw refuse('unauthorized')
        const review = answerable(await lockState(id, tx), me)
        await insertReply(id, text, now(), tx)
        const event = {
          reviewId: id,
          proposalId: review.proposal_id,
          orderId: review.order_id,
          buyerId: review.user_id,
          supplierName: me.username,
          heading: headingOf(review.order_text),
        }
        await announce(bus, 'review.answered', event, tx)
        return toReview(defined(await findReview(id, tx), `review ${id}`))
      }),
    async mayReport(me: Caller, id: number): Promise<void> {
      reportable(await findState(id, sql), me)
    },
    /** Tells the operator; a second time changes nothing and answers alike. */
    report: (
      me: Caller,
      id: number,
      reason: string | null,
      db: Queryable,
    ): Promise<{ review_id: number; created_at: string }> =>
      transaction(db, async (tx) => {
        reportable(await findState(id, tx), me)
        const answer = (at: Date) => ({ review_id: id, created_at: at.toISOString() })
        const known = await findReport(id, me.id, tx)
        if (known) return answer(known)
        if (env.rateLimits) await attempts.reserve(String(me.id), DAILY, tx)
        const report = { review_id: id, user_id: me.id, reason, created_at: now() }
        if (await insertReport(report, tx)) return answer(report.created_at)
        return answer(defined(await findReport(id, me.id, tx), `a report of review ${id}`))
      }),
    /** What everybody may read of a supplier, newest first; 404 for an unknown or blocked one. */
    async page(slug: string, query: PageQuery): Promise<ReviewPage> {
      const company = orNotFound(await findCompany(slug, sql))
      const page = {
        supplierId: company.user_id,
        beforeId: readIdCursor(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const { reviews_count: count, rating_sum: sum, stars } = company
      const { data, meta } = pageOf(await listShown(page, sql), count, query, (row) => [row.id])
      const rating = count === 0 ? null : Math.round((sum / count) * 100) / 100
      return { data: data.map(toReview), meta: { ...meta, rating, stars } }
    },
    /** Deals with this supplier of which one has not said anything yet. */
    async due(me: Caller, slug: string): Promise<DueReview[]> {
      const { user_id } = orNotFound(await findCompany(slug, sql))
      return (await listDue(me.id, user_id, DUE_SHOWN, sql)).map(toDue)
    },
  }
}
