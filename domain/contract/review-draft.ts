import * as v from 'valibot'

import { RATING_MAX, REPORT_REASON_MAX, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { ANSWER_REVIEW, SEND_REVIEW } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { longText } from './inputs.ts'
import { One } from './page.ts'
import { withoutContacts } from './public-text.ts'
import { OwnReview, Review } from './reviews.ts'

/** What a buyer says of a deal. */
export const ReviewDraft = v.object({
  rating: v.pipe(
    v.number(fieldTexts.rating),
    v.integer(fieldTexts.rating),
    v.minValue(1, fieldTexts.rating),
    v.maxValue(RATING_MAX, fieldTexts.rating),
  ),
  text: withoutContacts(longText(REVIEW_TEXT_MIN, fieldTexts.reviewText, REVIEW_TEXT_MAX)),
})
export type ReviewDraft = v.InferOutput<typeof ReviewDraft>

/** What the supplier answers. */
export const ReplyDraft = v.object({
  text: withoutContacts(longText(1, fieldTexts.required, REVIEW_TEXT_MAX)),
})
export type ReplyDraft = v.InferOutput<typeof ReplyDraft>

const Report = v.object({
  reason: v.optional(
    v.nullable(
      v.pipe(
        longText(0, fieldTexts.required, REPORT_REASON_MAX),
        v.transform((text) => text || null),
      ),
    ),
    null,
  ),
})

const params = v.object({ id: IdParam })

/** Writing about a deal, answering, and telling the operator of what should not stand there. */
export const reviewDrafts = {
  create: endpoint({
    ...SEND_REVIEW,
    summary: 'Reviews the deal of an own order that came of an accepted proposal; once',
    params,
    body: ReviewDraft,
    reply: One(OwnReview),
    status: 201,
    idempotent: true,
  }),
  reply: endpoint({
    ...ANSWER_REVIEW,
    summary: 'Answers a review of oneself; once',
    params,
    body: ReplyDraft,
    reply: One(Review),
    status: 201,
    idempotent: true,
  }),
  report: endpoint({
    method: 'POST',
    path: '/reviews/:id/report',
    summary: 'Tells the operator of a review; a repeat answers alike',
    params,
    body: v.optional(Report, {}),
    reply: One(v.object({ review_id: Id, created_at: Moment })),
    status: 201,
    idempotent: true,
  }),
}
