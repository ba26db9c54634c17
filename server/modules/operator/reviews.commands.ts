import { operatorActs } from '#domain/operator/index.ts'
import type { ReviewModeration } from '#server/modules/reviews/review-moderation.service.ts'

import { perform } from './perform.ts'

const reviewNote = ({ id, reason = null }: { id: number; reason?: string | null }) => ({
  target: `review ${id}`,
  reason,
})

/** What of the reviews stays where everybody reads. */
export const reviewHandlers = ({ reviews }: { reviews: ReviewModeration }) =>
  perform(operatorActs.reviews)({
    list: { run: (asked, tx) => reviews.list(asked, tx) },
    hide: { note: reviewNote, run: ({ id, reason }, tx) => reviews.hide(id, reason, tx) },
    unhide: { note: reviewNote, run: ({ id }, tx) => reviews.unhide(id, tx) },
    keep: { note: reviewNote, run: ({ id }, tx) => reviews.keep(id, tx) },
  })
