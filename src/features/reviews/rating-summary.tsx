import type { ReviewPage } from '#domain/contract/reviews.ts'
import { formatNumber } from '#domain/uk/format.ts'
import { reviewTexts as texts } from '#domain/uk/reviews.ts'

import styles from './rating-summary.module.css'
import { Stars } from './stars.tsx'

type RatingSummaryProps = Pick<ReviewPage['meta'], 'stars'> & { rating: number }

/** The average with how the ratings are spread: the number, its stars, and a bar for each. */
export function RatingSummary({ rating, stars }: RatingSummaryProps) {
  const total = stars.reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <span className={styles.number} aria-hidden="true">
          {texts.average(rating)}
        </span>
        <Stars rating={rating} />
        <span className={styles.count}>{texts.count(total)}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.bars}>
        {stars
          .map((count, at) => ({ star: at + 1, count }))
          .toReversed()
          .map(({ star, count }) => (
            <li key={star} className={styles.bar}>
              <span className="visually-hidden">{texts.row(star, count)}</span>
              <span aria-hidden="true">{star}</span>
              <span aria-hidden="true" className={styles.track}>
                <span className={styles.fill} style={{ width: `${(100 * count) / total}%` }} />
              </span>
              <span aria-hidden="true" className={styles.many}>
                {formatNumber(count)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
