import { useSignedIn } from '#src/session/me.ts'

import { CreditPart } from './credit-part.tsx'
import { OwnPayments } from './own-payments.tsx'
import { PayWays } from './pay-ways.tsx'
import styles from './payments.module.css'

/** What paying here comes to today, and what one has paid oneself. */
export function PayOverview() {
  const signedIn = useSignedIn()
  return (
    <div className={styles.overview}>
      <PayWays />
      {signedIn && (
        <>
          <CreditPart />
          <OwnPayments />
        </>
      )}
    </div>
  )
}
