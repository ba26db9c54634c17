import type { ReactNode } from 'react'

import type { Review } from '#domain/contract/reviews.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { reviewTexts as texts } from '#domain/uk/reviews.ts'
import { useNow } from '#src/lib/time.ts'

import styles from './reviews.module.css'
import { Stars } from './stars.tsx'

type ReviewCardProps = {
  review: Review
  /** Who wrote it, where that is not a matter of course. */
  author: ReactNode
  supplier: string
  /** Above the words: what the reader has to know of it. */
  notice?: ReactNode
  /** Under it: what can be done, and what waits to be sent. */
  children?: ReactNode
}

/** A review with its answer, as it is read. */
export function ReviewCard({ review, author, supplier, notice, children }: ReviewCardProps) {
  const now = useNow()
  const { rating, text, created_at, reply } = review
  return (
    <article className={styles.review} aria-label={`${review.user.username}. ${texts.said(rating)}`}>
      <div className={styles.head}>
        <b className={styles.author}>{author}</b>
        <time dateTime={created_at}>{formatWhen(created_at, now)}</time>
      </div>
      <Stars rating={rating} />
      {notice}
      <p className={styles.text}>{tied(text)}</p>
      {reply && (
        <div className={styles.reply}>
          <div className={styles.head}>
            <b className={styles.author}>{texts.reply(supplier)}</b>
            <time dateTime={reply.created_at}>{formatWhen(reply.created_at, now)}</time>
          </div>
          <p className={styles.text}>{tied(reply.text)}</p>
        </div>
      )}
      {children}
    </article>
  )
}
