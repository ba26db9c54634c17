import { orderPageTexts } from '#domain/uk/order-page.ts'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import styles from './order-page.module.css'

const texts = orderPageTexts

/** The shape of an order that is on its way. */
export const OrderSkeleton = () => (
  <Page
    title={texts.place}
    heading={
      <>
        <span className="visually-hidden">{texts.loading}</span>
        <Skeleton lines={2} height="1.75rem" />
      </>
    }
    above={<Skeleton width="10rem" height="1rem" />}
    back={<BackLink to="/orders" />}
  >
    <div className={styles.columns} aria-busy="true">
      <div className={styles.description}>
        <Skeleton lines={5} />
      </div>
      <div className={styles.facts}>
        {[1, 2, 3, 4].map((row) => (
          <p key={row} className={styles.bone}>
            <Skeleton width="5rem" />
            <Skeleton width="8rem" />
          </p>
        ))}
      </div>
    </div>
  </Page>
)
