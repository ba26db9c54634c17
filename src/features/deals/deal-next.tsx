import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'

import type { Deal } from '#domain/contract/deals.ts'
import { type DealStep, mayConfirm } from '#domain/rules/deals/deal-next.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { openContactsTo } from '#src/data/open-contacts.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import type { ItemOf } from '#src/offline/outbox/item.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { ConfirmDeal } from './confirm-deal.tsx'
import { sideOf, progressOf, stepOf, useIsOpening, useUnsentOf } from './progress.ts'
import styles from './deals.module.css'

/** What other features add to a deal. */
export type DealSlots = {
  /** What the buyer said, or may say; null where there is nothing of it. */
  reviewOf: (deal: Deal, isAsked: boolean) => ReactNode
  /** How something looks that waits to be sent. */
  showUnsent: (item: ItemOf<'deal'>) => ReactNode
}

const TALKS: readonly DealStep[] = ['write', 'see_contacts']

/** What comes next for this party: one sentence and its button; the rest stays quiet beside it. */
export function DealNext({ deal, reviewOf, showUnsent }: DealSlots & { deal: Deal }) {
  const id = useId()
  const unsent = useUnsentOf(deal.id)
  const isOpening = useIsOpening(deal.chat_id)
  const today = kyivDay(useNow())
  const [asks, setAsks] = useState(false)
  const side = sideOf(deal)
  const known = isOpening ? { ...deal, contacts_shared: true } : deal
  const step = stepOf(known, today)
  const { text, act } = texts.next[side][step]
  const canConfirm = mayConfirm(progressOf(deal), side) && unsent.length === 0
  const isConfirming = step === 'confirm' || step === 'confirm_too'
  const isOver = step === 'cancelled' || step === 'done' || step === 'unknown'
  const said = reviewOf(deal, step === 'review')
  return (
    <>
      {unsent.map((item) => (
        <div key={item.id}>{showUnsent(item)}</div>
      ))}
      <section aria-labelledby={id} className={styles.next} data-over={isOver || undefined}>
        <h2 id={id} className={styles.nextTitle}>
          {texts.nextTitle}
        </h2>
        <p className={styles.nextText}>{text}</p>
        {deal.status === 'cancelled' && <Why deal={deal} />}
        {isOpening && <output className={styles.note}>{texts.opening}</output>}
        {step === 'review' && said}
        <div className={styles.acts}>
          {step === 'open_contacts' && <OpenContacts deal={deal} label={act} />}
          {TALKS.includes(step) && <ToChat deal={deal} label={act ?? texts.write} isMain />}
          {isConfirming && canConfirm && <Button onClick={() => setAsks(true)}>{act}</Button>}
          {!TALKS.includes(step) && <ToChat deal={deal} label={texts.write} isMain={false} />}
          {!isConfirming && canConfirm && (
            <Button size="s" variant="ghost" onClick={() => setAsks(true)}>
              {texts.confirm[side]}
            </Button>
          )}
        </div>
        <ConfirmDeal deal={deal} open={asks} onClose={() => setAsks(false)} />
      </section>
      {step !== 'review' && said}
    </>
  )
}

/** Who called it off and why, in their words. */
function Why({ deal }: { deal: Deal }) {
  const { cancelled_by, cancel_reason, buyer, supplier } = deal
  const isGone = cancelled_by === 'buyer' ? buyer.is_gone : supplier.is_gone
  const words = [
    cancelled_by === null ? null : `${texts.steps.cancelled[cancelled_by]}.`,
    cancel_reason === null ? isGone && texts.steps.partyGone : texts.steps.reason(cancel_reason),
  ]
  return <p className={styles.why}>{words.filter(Boolean).join(' ')}</p>
}

function OpenContacts({ deal, label }: { deal: Deal; label: string | null }) {
  const client = useQueryClient()
  const online = useOnline()
  const [isBusy, setBusy] = useState(false)
  const share = async (): Promise<void> => {
    setBusy(true)
    const whose = { proposalId: deal.proposal_id, orderId: deal.order.id, chatId: deal.chat_id }
    await openContactsTo(client, whose).catch(() => notify.error(texts.notOpened))
    setBusy(false)
  }
  return (
    <Button busy={isBusy} disabled={!online && deal.chat_id === null} onClick={() => void share()}>
      {label}
    </Button>
  )
}

const ToChat = ({ deal, label, isMain }: { deal: Deal; label: string; isMain: boolean }) => (
  <LinkButton
    {...(isMain ? {} : { size: 's', variant: 'ghost' })}
    to="/office/chats/$order/{-$propose}"
    params={{ order: deal.order.id, propose: deal.proposal_id }}
  >
    {label}
  </LinkButton>
)
