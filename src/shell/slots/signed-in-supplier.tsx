import type { Review } from '#domain/contract/reviews.ts'
import { InvitationsSent } from '#src/features/invitations/invitations-sent.tsx'
import { DueReviews } from '#src/features/reviews/due-reviews.tsx'
import { ReceivedReview } from '#src/features/reviews/received-review.tsx'

import { unsentInvitationsShown } from './invitation-slots.tsx'
import { unsentReplyShown, unsentReviewShown } from './review-slots.tsx'

// What a supplier's page holds for signed-in readers alone. It brings the queue of what is to be sent, which guests do
// without; so the page loads it for whoever is signed in.

export { ReviewNews } from '#src/features/reviews/review-news.tsx'

type ReadSupplier = { slug: string; supplier: string }

export const OwnInvitations = ({ slug }: { slug: string }) => (
  <InvitationsSent slug={slug} showUnsent={unsentInvitationsShown} />
)

export const OwnDueReviews = (props: ReadSupplier) => <DueReviews {...props} showUnsent={unsentReviewShown} />

export const OwnReceivedReview = (props: ReadSupplier & { review: Review }) => (
  <ReceivedReview {...props} showUnsent={unsentReplyShown} />
)
