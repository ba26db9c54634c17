import * as v from 'valibot'

import { RATING_MAX } from '#domain/rules/limits.ts'

import { endpoint } from './endpoint.ts'
import { Id, Moment, Slug } from './fields.ts'
import { readable } from './open.ts'
import { Many, PageMeta, PageQuery } from './page.ts'
import { Person } from './users.ts'

const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX))

/** What a buyer says of a deal, as everybody reads it. */
export const Review = v.object({
  id: Id,
  user: Person,
  rating: Rating,
  text: v.string(),
  created_at: Moment,
  /** The supplier's one answer. */
  reply: v.nullable(v.object({ text: v.string(), created_at: Moment })),
})
export type Review = v.InferOutput<typeof Review>

/** The same as its author sees it. */
export const OwnReview = v.object({
  ...Review.entries,
  /** Why the operator keeps it from everybody else; null while it is shown. */
  hidden_reason: v.nullable(v.string()),
})
export type OwnReview = v.InferOutput<typeof OwnReview>

/** A deal that the one who asks has not yet said anything of. */
export const DueReview = v.object({
  proposal_id: Id,
  order: v.object({ id: Id, heading: v.string() }),
  accepted_at: Moment,
})
export type DueReview = v.InferOutput<typeof DueReview>

/** A page of reviews with what all of them make. */
export const ReviewPage = v.object({
  data: readable(Review),
  meta: v.object({
    ...PageMeta.entries,
    /** The average of all; null without reviews. */
    rating: v.nullable(v.number()),
    /** How many gave 1, 2, 3, 4 and 5. */
    stars: v.pipe(v.array(v.number()), v.length(RATING_MAX)),
  }),
})
export type ReviewPage = v.InferOutput<typeof ReviewPage>

const ofSupplier = v.object({ slug: Slug })

/** Reading what buyers say of suppliers. */
export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers/:slug/reviews',
    access: 'public',
    summary: 'Reviews of a supplier, newest first',
    params: ofSupplier,
    query: PageQuery,
    reply: ReviewPage,
  }),
  due: endpoint({
    method: 'GET',
    path: '/suppliers/:slug/reviews/due',
    summary: 'Own deals with a supplier that wait for a review, the latest first',
    params: ofSupplier,
    reply: Many(DueReview),
  }),
}
