import { useInfiniteQuery } from '@tanstack/react-query'

import { payPageTexts as texts } from '#domain/uk/pay-page.ts'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'

import { PaymentEntry } from './payment-entry.tsx'
import { paymentsQuery } from './payments.queries.ts'
import { useMoneyNews } from './use-money-news.ts'
import styles from './payments.module.css'

/** One's own payments, the latest first, each with what became of it and what can be done. */
export function OwnPayments() {
  useMoneyNews()
  const list = useInfiniteQuery(paymentsQuery())
  const items = list.data?.pages.flatMap(({ data }) => data)
  return (
    <section className={styles.part} aria-labelledby="own">
      <h2 id="own">{texts.own}</h2>
      <SavedAge query={list} offline={texts.offline} />
      {!items &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={2} />)}
      {items?.length === 0 && <p className={styles.note}>{texts.none}</p>}
      {items && items.length > 0 && (
        <ul aria-label={texts.own}>
          {items.map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} isListed />
          ))}
        </ul>
      )}
      <More list={list} className={styles.more} />
    </section>
  )
}
