import type { Review } from '#domain/contract/reviews.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { useMe } from '#src/session/me.ts'

import { ReportButton } from './report-button.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

/** A review as others read it, who may tell the operator of it. */
export function PublicReview({ review, supplier }: { review: Review; supplier: string }) {
  const me = useMe()
  const { id, username } = review.user
  const isMine = me?.id === id
  return (
    <ReviewCard review={review} supplier={supplier} author={isMine ? reviewTexts.own : username}>
      {me !== null && !isMine && (
        <div className={styles.acts}>
          <ReportButton review={review} />
        </div>
      )}
    </ReviewCard>
  )
}
