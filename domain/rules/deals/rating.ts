const HUNDREDTHS = 100

/** The average of reviews to two places; null without any. */
export const ratingOf = ({ rating_sum, reviews_count }: { rating_sum: number; reviews_count: number }) =>
  reviews_count === 0 ? null : Math.round((rating_sum / reviews_count) * HUNDREDTHS) / HUNDREDTHS
