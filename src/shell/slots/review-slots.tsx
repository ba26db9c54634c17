import type { OrderProposal, Proposal } from '#domain/contract/proposals.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import type { ReviewSlots } from '#src/features/orders/mine/proposal-parts.tsx'
import { QueuedReply, QueuedReview } from '#src/features/queue/queued-lists.tsx'
import { DealReview, type ShowUnsentReview } from '#src/features/reviews/deal-review.tsx'
import { ReceivedReview, type ShowUnsentReply } from '#src/features/reviews/received-review.tsx'
import { ReviewWriting } from '#src/features/reviews/review-writing.tsx'

/** How a review looks that waits to be sent. */
export const unsentReviewShown: ShowUnsentReview = (item, onChange) => (
  <QueuedReview item={item} onChange={onChange} />
)
export const unsentReplyShown: ShowUnsentReply = (item, onChange) => (
  <QueuedReply item={item} onChange={onChange} />
)

/** What stands under an accepted proposal for the buyer. */
function reviewOf(proposal: OrderProposal, heading: string) {
  const { id, order_id, review, deal } = proposal
  // while the goods are on their way it may be written, and is not asked for; of what was called off neither
  const isOver = deal?.status !== 'agreed' && deal?.status !== 'cancelled'
  const invite = isOver && (
    <>
      <b>{reviewTexts.invite}</b> {reviewTexts.inviteText}
    </>
  )
  return (
    <DealReview
      deal={{ proposalId: id, orderId: order_id, heading, supplier: supplierName(proposal) }}
      review={review}
      showUnsent={unsentReviewShown}
    >
      {invite}
    </DealReview>
  )
}

/** What buyers say of the proposals that they accepted. */
export const ownReviews: ReviewSlots = {
  of: reviewOf,
  around: (all) => <ReviewWriting>{all}</ReviewWriting>,
}

/** What the supplier reads under an own proposal. */
export const receivedOf = ({ company, user, review }: Proposal) =>
  review && (
    <ReceivedReview
      review={review}
      supplier={supplierName({ user, company })}
      slug={company?.slug ?? null}
      author={reviewTexts.received}
      showUnsent={unsentReplyShown}
    />
  )
