import type { Deal } from '#domain/contract/deals.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { QueuedDeal } from '#src/features/queue/queued-lists.tsx'
import { DealReview } from '#src/features/reviews/deal-review.tsx'
import { ReviewWriting } from '#src/features/reviews/review-writing.tsx'
import { ReceivedReview } from '#src/features/reviews/received-review.tsx'
import type { ItemOf } from '#src/offline/outbox/item.ts'

import { unsentReplyShown, unsentReviewShown } from './review-slots.tsx'

/** How a step of a deal looks that waits to be sent. */
export const queuedDealShown = (item: ItemOf<'deal'>) => <QueuedDeal item={item} />

/** What the buyer said of a deal, or may say; asked for in so many words only once it is time. */
export function reviewOfDeal(deal: Deal, isAsked: boolean) {
  const { party, review, supplier, proposal_id: proposalId, order } = deal
  const name = supplierName({ user: supplier, company: supplier.company })
  if (party !== 'buyer')
    return (
      review && (
        <ReceivedReview
          review={review}
          supplier={name}
          slug={supplier.company?.slug ?? null}
          author={reviewTexts.received}
          showUnsent={unsentReplyShown}
        />
      )
    )
  if (supplier.is_gone && review === null) return null
  return (
    <ReviewWriting>
      <DealReview
        deal={{ proposalId, orderId: order.id, heading: order.heading, supplier: name }}
        review={review}
        showUnsent={unsentReviewShown}
        isAsked={isAsked}
      />
    </ReviewWriting>
  )
}
