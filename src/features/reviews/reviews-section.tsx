import { useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Review } from '#domain/contract/reviews.ts'
import { reviewTexts as texts } from '#domain/uk/reviews.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { useOpenAsFar } from '#src/ui/open-as-far.ts'
import { SkeletonList } from '#src/ui/skeleton.tsx'

import { PublicReview } from './public-review.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { supplierReviewsQuery } from './reviews.queries.ts'
import styles from './reviews.module.css'

type ReviewsSectionProps = {
  slug: string
  supplier: string
  /** How many pages of reviews are open, as the address says. */
  page: number
  /** The link that opens so many pages. */
  more: (pages: number) => ReactNode
  /** Draws a review that the reader may answer, on the supplier's own page. */
  answerable: ((review: Review) => ReactNode) | null
  /** What a signed-in reader has here: news, and what they still owe a review of. */
  own?: ReactNode
}

/** What buyers say of a supplier: what all of it makes, and each of them, newest first. */
export function ReviewsSection({ slug, supplier, page, more, answerable, own }: ReviewsSectionProps) {
  const spot = useLinkedSpot('reviews')
  const query = useInfiniteQuery(supplierReviewsQuery(slug))
  const all = query.data?.pages.flatMap(({ data }) => data)
  // the button that tries once more opens pages of which the address does not know
  const opened = Math.max(page, query.data?.pages.length ?? 0)
  const isShort = useOpenAsFar(query, all?.length ?? 0, page)
  const meta = query.data?.pages[0]?.meta
  return (
    <section {...spot} className={styles.section} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 id="reviews-title" className={styles.title}>
          {texts.title}
        </h2>
        {texts.whose}
      </div>
      <SavedAge query={query} />
      {meta?.rating != null && <RatingSummary rating={meta.rating} stars={meta.stars} />}
      {own}
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
      {query.isFetchingNextPage && <SkeletonList rows={3} />}
      {!query.isFetchingNextPage && <More list={query}>{isShort ? undefined : more(opened + 1)}</More>}
    </section>
  )
}
