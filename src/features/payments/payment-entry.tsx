import { Ban, Check, CircleHelp, Clock, Undo2, Wallet } from 'lucide-react'

import { invoices } from '#domain/contract/invoices.ts'
import type { Payment } from '#domain/contract/payments.ts'
import { formatMoney, formatWhen, tied } from '#domain/uk/format.ts'
import { receiptTexts } from '#domain/uk/invoice.ts'
import { payPageTexts as texts, stateOf, type PaymentState } from '#domain/uk/pay-page.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Tag } from '#src/ui/badge.tsx'
import { AnchorButton, LinkButton } from '#src/ui/button.tsx'
import { Entry } from '#src/ui/entry.tsx'
import { Facts } from '#src/ui/facts.tsx'

import { PaperButton } from './paper-button.tsx'
import styles from './payments.module.css'

const marks = {
  waiting: { tone: 'new', icon: <Clock /> },
  paid: { tone: 'ok', icon: <Check /> },
  credited: { tone: 'ok', icon: <Wallet /> },
  refunding: { tone: 'neutral', icon: <Undo2 /> },
  failed: { tone: 'bad', icon: <Ban /> },
  expired: { tone: 'neutral', icon: <Clock /> },
  refunded: { tone: 'neutral', icon: <Undo2 /> },
  unknown: { tone: 'neutral', icon: <CircleHelp /> },
} as const satisfies Record<PaymentState, object>

type PaymentEntryProps = {
  payment: Payment
  /** Among others, each with a page of its own. */
  isListed?: boolean
}

/** One payment: what became of it, what it was for, and the next step. */
export function PaymentEntry({ payment, isListed = false }: PaymentEntryProps) {
  const now = useNow()
  const state = stateOf(payment)
  const { tone, icon } = marks[state]
  const { amount, method, reference, heading, refunded_amount } = payment
  return (
    <Entry
      state={
        <>
          <Tag tone={tone} icon={icon}>
            {texts.states[state]}
          </Tag>
          <span>{formatWhen(payment.created_at, now)}</span>
        </>
      }
      heading={heading === null ? texts.contacts : texts.contactsOf(tied(heading))}
      acts={<Acts payment={payment} isListed={isListed} />}
    >
      <Facts
        items={[
          <b key="sum">{formatMoney(amount)}</b>,
          texts.method[method],
          state !== 'refunded' && refunded_amount > 0 && texts.refundedPart(refunded_amount),
          <span key="reference" className={styles.reference}>
            {reference}
          </span>,
        ]}
      />
      <p className={styles.next}>{texts.next(payment)}</p>
    </Entry>
  )
}

function Acts({ payment, isListed }: Required<PaymentEntryProps>) {
  const online = useOnline()
  const { id, status, method, checkout_url, order_id, propose_id, paid_at, reference } = payment
  return (
    <>
      {status === 'waiting' && checkout_url !== null && online && (
        <AnchorButton size="s" href={checkout_url} rel="noreferrer">
          {texts.payByCard}
        </AnchorButton>
      )}
      {isListed && method === 'bank_transfer' && status === 'waiting' && (
        <LinkButton size="s" to="/pay/$payment" params={{ payment: id }}>
          {texts.openInvoice}
        </LinkButton>
      )}
      {paid_at !== null && (
        <PaperButton
          endpoint={invoices.receiptPdf}
          id={id}
          fileName={receiptTexts.fileName(reference)}
          label={texts.receipt}
        />
      )}
      {order_id !== null && propose_id !== null && (
        <LinkButton
          size="s"
          variant="ghost"
          to="/office/chats/$order/{-$propose}"
          params={{ order: order_id, propose: propose_id }}
        >
          {texts.toChat}
        </LinkButton>
      )}
    </>
  )
}
