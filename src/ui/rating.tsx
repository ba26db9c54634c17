import { Star } from 'lucide-react'

import { supplierTexts } from '#domain/uk/suppliers.ts'

import styles from './rating.module.css'

/** The average with how many reviews stand behind it. */
export const Rating = ({
  rating,
  reviews,
  brief = false,
}: {
  rating: number | null
  reviews: number
  /** Without the word, where there is little room. */
  brief?: boolean
}) =>
  rating === null ? (
    <span className={styles.none}>{supplierTexts.noReviews}</span>
  ) : (
    <span className={styles.rating}>
      <Star aria-hidden="true" />
      <span aria-hidden="true">
        {(brief ? supplierTexts.ratingBrief : supplierTexts.rating)(rating, reviews)}
      </span>
      <span className="visually-hidden">{supplierTexts.ratingSaid(rating, reviews)}</span>
    </span>
  )
