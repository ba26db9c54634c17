import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OwnReview } from '#domain/contract/reviews.ts'
import { reviewTexts as texts } from '#domain/uk/reviews.ts'
import { Button } from '#src/ui/button.tsx'

import { ReviewCard } from './review-card.tsx'
import { useWriteReview } from './review-writing.tsx'
import styles from './reviews.module.css'
import { type ReviewedDeal, type UnsentReview, useUnsentReview } from './written.ts'

/** Draws what waits to be sent: its state is told by whoever puts the screens together. */
export type ShowUnsentReview = (item: UnsentReview, onChange: () => void) => ReactNode

type DealReviewProps = {
  deal: ReviewedDeal
  review: OwnReview | null
  showUnsent: ShowUnsentReview
  /** It is the next thing to do: the button is the main one. */
  isAsked?: boolean
  /** Why it is asked for, and of which order. */
  children?: ReactNode
}

/** What the buyer said of a deal: it stands, waits to be sent, or is asked for. */
export function DealReview({ deal, review, showUnsent, isAsked, children }: DealReviewProps) {
  const write = useWriteReview()
  const unsent = useUnsentReview(deal.proposalId)
  const open = (): void => write(deal)
  return (
    <div className={styles.said}>
      {review && <OwnWords review={review} supplier={deal.supplier} />}
      {unsent && showUnsent(unsent, open)}
      {!review && !unsent && (
        <div className={styles.invitation}>
          {children && <p>{children}</p>}
          <Button
            {...(isAsked ? {} : { size: 's', variant: 'ghost' })}
            aria-label={texts.writeOf(deal.supplier)}
            onClick={open}
          >
            {texts.write}
          </Button>
        </div>
      )}
    </div>
  )
}

const OwnWords = ({ review, supplier }: { review: OwnReview; supplier: string }) => (
  <ReviewCard
    review={review}
    author={texts.own}
    supplier={supplier}
    notice={
      review.hidden_reason !== null && (
        <p className={styles.hidden}>
          <EyeOff />
          <span>{texts.hidden(review.hidden_reason)}</span>
        </p>
      )
    }
  />
)
