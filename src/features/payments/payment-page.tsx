import { useQuery } from '@tanstack/react-query'

import { payPageTexts as texts } from '#domain/uk/pay-page.ts'
import { BackLink, Page } from '#src/ui/page.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'

import { InvoicePart } from './invoice-part.tsx'
import { PaymentEntry } from './payment-entry.tsx'
import { paymentQuery } from './payments.queries.ts'
import { useMoneyNews } from './use-money-news.ts'
import styles from './payments.module.css'

/** The server tells what became of it; where its word does not come, the page asks. */
const LOOK_AGAIN_MS = 15_000

/** One payment: what became of it, and the invoice where it is a transfer. */
export function PaymentPage({ id }: { id: number }) {
  useMoneyNews()
  const query = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state }) => (state.data?.data.status === 'waiting' ? LOOK_AGAIN_MS : false),
  })
  const payment = query.data?.data
  const isInvoice = payment?.method === 'bank_transfer'
  return (
    <Page
      title={
        payment ? (isInvoice ? texts.invoiceTitle : texts.paymentTitle)(payment.reference) : texts.paymentPage
      }
      back={<BackLink to="/pay" />}
      narrow
    >
      <SavedAge query={query} offline={texts.offline} />
      {!payment &&
        (isMissing(query) ? <Missing query={query} title={texts.failedOne} /> : <SkeletonList rows={3} />)}
      {payment && (
        <ul className={styles.one}>
          <PaymentEntry payment={payment} />
        </ul>
      )}
      {isInvoice && <InvoicePart id={id} />}
    </Page>
  )
}
