import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'

import { type Invoice, invoices } from '#domain/contract/invoices.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { invoiceParts, invoiceTexts, type PaperRow } from '#domain/uk/invoice.ts'
import { payPageTexts as texts } from '#domain/uk/pay-page.ts'
import { Button } from '#src/ui/button.tsx'
import { Details } from '#src/ui/facts.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { BankQr } from './bank-qr.tsx'
import { PaperButton } from './paper-button.tsx'
import { invoiceQuery } from './payments.queries.ts'
import styles from './payments.module.css'

/** The invoice of a transfer, to pay by, to print and to save. */
export function InvoicePart({ id }: { id: number }) {
  const query = useQuery(invoiceQuery(id))
  if (query.data === undefined)
    return isMissing(query) ? <Missing query={query} title={texts.failedInvoice} /> : <Skeleton lines={6} />
  return <Sheet invoice={query.data.data} />
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(texts.copied)
  } catch {
    // no clipboard on a plain http address, or the browser forbids it
    notify.error(controlTexts.link.notCopied)
  }
}

const named = (rows: readonly PaperRow[]) => rows.map(([name, value]) => ({ name, value }))

function Sheet({ invoice }: { invoice: Invoice }) {
  const parts = invoiceParts(invoice)
  const { payment_id, number, recipient, purpose, qr_url } = invoice
  const isDue = parts.mark === null
  return (
    <section className={styles.sheet} aria-labelledby="invoice">
      <h2 id="invoice">{isDue ? invoiceTexts.requisites : invoiceTexts.closed}</h2>
      <p className={styles.note}>{invoiceTexts.issuedOn(parts.issued)}</p>
      {parts.mark !== null && <p className={styles.warning}>{parts.mark}</p>}
      <div className={qr_url === null ? undefined : styles.columns}>
        <div>
          <Details items={named([...parts.recipientRows, ...parts.payerRows])} />
        </div>
        {qr_url !== null && (
          <figure className={styles.figure}>
            <BankQr url={qr_url} label={invoiceTexts.qr} />
            <figcaption className={styles.note}>{invoiceTexts.scan}</figcaption>
          </figure>
        )}
      </div>
      <Details
        items={named([
          [invoiceTexts.serviceName, invoiceTexts.service],
          [parts.sumName, parts.sum],
          [invoiceTexts.inWords, parts.words],
          [invoiceTexts.vatName, parts.vat],
          [invoiceTexts.due, parts.due],
          [invoiceTexts.purpose, parts.purpose],
        ])}
      />
      {isDue && <p className={styles.note}>{invoiceTexts.keepPurpose}</p>}
      <div className={styles.acts}>
        {isDue && (
          <>
            <Button size="s" variant="ghost" icon={<Copy />} onClick={() => void copy(recipient.iban)}>
              {texts.copyIban}
            </Button>
            <Button size="s" variant="ghost" icon={<Copy />} onClick={() => void copy(purpose)}>
              {texts.copyPurpose}
            </Button>
          </>
        )}
        <PaperButton
          endpoint={invoices.invoicePdf}
          id={payment_id}
          fileName={invoiceTexts.fileName(number)}
          label={texts.savePdf}
        />
        <Button size="s" variant="ghost" icon={<Printer />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
