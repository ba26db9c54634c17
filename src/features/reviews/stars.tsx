import { Star } from 'lucide-react'

import { RATING_MAX } from '#domain/rules/limits.ts'
import { reviewTexts as texts } from '#domain/uk/reviews.ts'

import styles from './stars.module.css'

const ALL = Array.from({ length: RATING_MAX }, (_, at) => at + 1)

/** A rating as stars, with its words for whoever does not see them. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <span className="visually-hidden">{texts.said(rating)}</span>
    {ALL.map((star) => (
      <Star key={star} aria-hidden="true" data-on={star <= Math.round(rating) || undefined} />
    ))}
  </span>
)
