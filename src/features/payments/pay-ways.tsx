import { useQuery } from '@tanstack/react-query'
import { CreditCard, Landmark } from 'lucide-react'

import type { PaymentWays } from '#domain/contract/payments.ts'
import { payPageTexts as texts } from '#domain/uk/pay-page.ts'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { waysQuery } from './payments.queries.ts'
import styles from './payments.module.css'

/** What the contacts cost on this server, and how they can be paid; only what works is named. */
export function PayWays() {
  const ways = useQuery(waysQuery())
  if (ways.data === undefined) return isMissing(ways) ? null : <Skeleton lines={2} />
  return (
    <section className={styles.ways} aria-labelledby="price">
      <h2 id="price">{texts.price}</h2>
      <SavedAge query={ways} />
      <Ways ways={ways.data.data} />
    </section>
  )
}

function Ways({ ways: { price, cap, cards, bank_transfer } }: { ways: PaymentWays }) {
  if (price === 0) return <p>{texts.free}</p>
  // a provider that this page is too old to know takes cards all the same
  const isCard = cards.length > 0
  return (
    <>
      <p className={styles.price}>{texts.costs(price)}</p>
      <p className={styles.note}>{texts.once(cap)}</p>
      {isCard || bank_transfer ? (
        <ul className={styles.methods} aria-label={texts.methods}>
          {isCard && (
            <li>
              <CreditCard />
              <span>{texts.card(cards.map(({ provider }) => provider))}</span>
            </li>
          )}
          {bank_transfer && (
            <li>
              <Landmark />
              <span>{texts.transfer}</span>
            </li>
          )}
        </ul>
      ) : (
        <p className={styles.warning}>{texts.nothingConfigured}</p>
      )}
    </>
  )
}
