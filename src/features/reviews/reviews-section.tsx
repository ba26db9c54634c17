import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'

import { type Review, reviews } from '#domain/contract/reviews.ts'
import { reviewTexts as texts } from '#domain/uk/reviews.ts'
import { invalidate } from '#src/lib/query.ts'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'

import { PublicReview } from './public-review.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { supplierReviewsQuery } from './reviews.queries.ts'
import styles from './reviews.module.css'

type ReviewsSectionProps = {
  slug: string
  supplier: string
  /** Draws a review that the reader may answer, on the supplier's own page. */
  answerable: ((review: Review) => ReactNode) | null
  /** What the reader still owes a review of. */
  due?: ReactNode
}

/** What buyers say of a supplier: what all of it makes, and each of them, newest first. */
export function ReviewsSection({ slug, supplier, answerable, due }: ReviewsSectionProps) {
  const client = useQueryClient()
  const spot = useLinkedSpot('reviews')
  const query = useInfiniteQuery(supplierReviewsQuery(slug))
  useRealtimeEvent('notification.new', ({ notification: { type } }) => {
    if (type === 'review_new' || type === 'review_answered') void invalidate(client, reviews.list, { slug })
  })
  const all = query.data?.pages.flatMap(({ data }) => data)
  const meta = query.data?.pages[0]?.meta
  return (
    <section {...spot} className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        {texts.title}
      </h2>
      <SavedAge query={query} />
      {meta?.rating != null && <RatingSummary rating={meta.rating} stars={meta.stars} />}
      {due}
      {!all &&
        (isMissing(query) ? <Missing query={query} title={texts.failed} /> : <SkeletonList rows={3} />)}
      {all?.length === 0 && (
        <div className={styles.empty}>
          <Star aria-hidden="true" />
          <p>
            <b>{texts.empty}</b>
            <span>{answerable ? texts.emptyMine : texts.emptyText}</span>
          </p>
        </div>
      )}
      {all && all.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list" className={styles.list}>
          {all.map((review) => (
            <li key={review.id}>
              {answerable ? answerable(review) : <PublicReview review={review} supplier={supplier} />}
            </li>
          ))}
        </ul>
      )}
      <More list={query} />
    </section>
  )
}
