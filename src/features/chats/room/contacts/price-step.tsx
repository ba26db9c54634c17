import { useState } from 'react'

import type { Chat, ContactOffer } from '#domain/contract/chats.ts'
import type { Payment } from '#domain/contract/payments.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { contactPriceTexts as texts } from '#domain/uk/contact-price.ts'
import { formatMoney } from '#domain/uk/format.ts'
import { useOnline } from '#src/lib/online.ts'
import { AnchorButton, Button } from '#src/ui/button.tsx'
import { Details } from '#src/ui/facts.tsx'

import { PayDialog } from './pay-dialog.tsx'
import { missingOf, stepOf } from './price.logic.ts'
import { usePayment } from './use-payment.ts'
import styles from './contact-card.module.css'

type PriceStepProps = { chat: Chat; offer: ContactOffer; busy: boolean; onOpen: () => void }

/** What the contacts cost before they are paid for, and the way to pay; while a payment is waited for, how it stands. */
export function PriceStep({ chat, offer, busy, onOpen }: PriceStepProps) {
  const online = useOnline()
  const [isPaying, setPaying] = useState(false)
  const { price, credit, promised_credit, opened_by, cap } = offer
  const payment = usePayment(chat, price > 0)
  const step = stepOf(offer)
  const isClosed = step === 'full' || step === 'dead'
  const waits = payment?.status === 'waiting'
  // then the way to what is to be paid stands out
  const variant = waits ? 'ghost' : 'primary'
  return (
    <>
      {payment && <PaymentState payment={payment} />}
      <Details
        items={[
          ...(price > 0
            ? [
                { name: texts.price, value: formatMoney(price) },
                { name: texts.credit, value: formatMoney(credit) },
              ]
            : []),
          { name: texts.openedBy, value: texts.ofCap(opened_by, cap) },
        ]}
      />
      {price > 0 && promised_credit > 0 && <p className={styles.note}>{texts.promised(promised_credit)}</p>}
      {step === 'full' && <p className={styles.note}>{texts.full}</p>}
      {step === 'dead' && <p className={styles.note}>{texts.dead}</p>}
      {step === 'free' && (
        <Button wide variant={variant} busy={busy} disabled={!online} onClick={onOpen}>
          {chatTexts.contacts.open}
        </Button>
      )}
      {step === 'credit' && (
        <Button wide variant={variant} busy={busy} disabled={!online} onClick={onOpen}>
          {texts.openFromCredit(price)}
        </Button>
      )}
      {step === 'pay' && (
        <Button wide variant={variant} disabled={!online} onClick={() => setPaying(true)}>
          {waits ? texts.otherWay : texts.pay(missingOf(offer))}
        </Button>
      )}
      {!online && !isClosed && (
        <p className={styles.note}>{step === 'free' ? chatTexts.contacts.supplier.offline : texts.offline}</p>
      )}
      {price > 0 && !isClosed && <p className={styles.note}>{texts.fair}</p>}
      <PayDialog chatId={chat.id} open={isPaying} onClose={() => setPaying(false)} />
    </>
  )
}

function PaymentState({ payment }: { payment: Payment }) {
  const { id, method, status, checkout_url, failure, outcome, credited_because } = payment
  const page = `/pay/${id}`
  if (status === 'waiting') {
    const isCard = method === 'card'
    const isLong = isCard && checkout_url === null
    return (
      <div className={styles.preview}>
        <output className={styles.waits}>{isCard ? texts.waitsBank : texts.waitsTransfer}</output>
        <p className={styles.note}>
          {isLong ? texts.waitsLongText : isCard ? texts.waitsBankText : texts.waitsTransferText}
        </p>
        <AnchorButton size="s" href={checkout_url ?? page}>
          {isLong ? texts.toPayment : isCard ? texts.toBank : texts.toInvoice}
        </AnchorButton>
      </div>
    )
  }
  const words =
    status === 'failed'
      ? texts.failedPayment[failure ?? 'unknown']
      : outcome === 'credited'
        ? texts.creditedBecause[credited_because ?? 'unknown']
        : null
  if (words === null) return null
  return (
    <div className={styles.preview}>
      <output className={styles.note}>{words}</output>
      <AnchorButton size="s" variant="quiet" href={page}>
        {texts.toPayment}
      </AnchorButton>
    </div>
  )
}
