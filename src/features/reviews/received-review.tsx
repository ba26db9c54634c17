import { type ReactNode, useState } from 'react'

import type { Review } from '#domain/contract/reviews.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { Button } from '#src/ui/button.tsx'

import { ReplyDialog } from './dialogs.ts'
import { ReportButton } from './report-button.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'
import { type UnsentReply, useUnsentReply } from './written.ts'

const texts = reviewTexts.answer

/** Draws what waits to be sent: its state is told by whoever puts the screens together. */
export type ShowUnsentReply = (item: UnsentReply, onChange: () => void) => ReactNode

type ReceivedReviewProps = {
  review: Review
  supplier: string
  /** The page of the supplier; null while there is no company. */
  slug: string | null
  author?: ReactNode
  showUnsent: ShowUnsentReply
}

/** A review as the supplier reads it, who may answer it once. */
export function ReceivedReview({ review, supplier, slug, author, showUnsent }: ReceivedReviewProps) {
  const [answers, setAnswers] = useState(false)
  const { username } = review.user
  const unsent = useUnsentReply(review.id)
  const open = (): void => setAnswers(true)
  return (
    <ReviewCard review={review} author={author ?? username} supplier={supplier}>
      {unsent && showUnsent(unsent, open)}
      <div className={styles.acts}>
        {!unsent && review.reply === null && (
          <Button size="s" variant="ghost" aria-label={texts.openTo(username)} onClick={open}>
            {texts.open}
          </Button>
        )}
        <ReportButton review={review} />
      </div>
      <ReplyDialog
        answered={{ reviewId: review.id, slug, author: username }}
        open={answers}
        onClose={() => setAnswers(false)}
      />
    </ReviewCard>
  )
}
