import { useInfiniteQuery } from '@tanstack/react-query'

import type { CreditMovement } from '#domain/contract/payments.ts'
import { formatMoney, formatWhen } from '#domain/uk/format.ts'
import { payPageTexts as texts } from '#domain/uk/pay-page.ts'
import { useNow } from '#src/lib/time.ts'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { creditQuery } from './payments.queries.ts'
import styles from './payments.module.css'

/** What one has in credit, and how it came and went; nothing where there has never been any. */
export function CreditPart() {
  const credit = useInfiniteQuery(creditQuery())
  const [first] = credit.data?.pages ?? []
  if (first === undefined) return isMissing(credit) ? null : <Skeleton lines={2} />
  const movements = credit.data?.pages.flatMap(({ data }) => data) ?? []
  if (first.balance === 0 && movements.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="credit">
      <h2 id="credit">{texts.credit}</h2>
      <SavedAge query={credit} />
      <p className={styles.price}>{formatMoney(first.balance)}</p>
      <p className={styles.note}>{texts.creditLead}</p>
      <details className={styles.movements}>
        <summary>{texts.movements}</summary>
        <ul>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
        <More list={credit} className={styles.more} />
      </details>
    </section>
  )
}

function Movement({ movement }: { movement: CreditMovement }) {
  const now = useNow()
  return (
    <li>
      <span className={styles.why}>
        {texts.movement(movement)}
        <span className={styles.note}>{formatWhen(movement.created_at, now)}</span>
      </span>
      <b className={styles.sum}>{texts.signed(movement.amount)}</b>
    </li>
  )
}
