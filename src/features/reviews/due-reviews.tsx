import { useQuery } from '@tanstack/react-query'

import { reviewTexts as texts } from '#domain/uk/reviews.ts'

import { DealReview, type ShowUnsentReview } from './deal-review.tsx'
import { ReviewWriting } from './review-writing.tsx'
import { dueReviewsQuery } from './reviews.queries.ts'
import styles from './reviews.module.css'

type DueReviewsProps = { slug: string; supplier: string; showUnsent: ShowUnsentReview }

/** The reader's deals with this supplier that wait for a review, each with its order. */
export function DueReviews({ slug, supplier, showUnsent }: DueReviewsProps) {
  const { data } = useQuery(dueReviewsQuery(slug))
  if (!data || data.data.length === 0) return null
  return (
    <div className={styles.due}>
      <ReviewWriting>
        {data.data.map(({ proposal_id, order }) => (
          <DealReview
            key={proposal_id}
            deal={{ proposalId: proposal_id, orderId: order.id, heading: order.heading, supplier }}
            review={null}
            showUnsent={showUnsent}
          >
            <b>{texts.invite}</b> {texts.due(order.heading)}
          </DealReview>
        ))}
      </ReviewWriting>
    </div>
  )
}
