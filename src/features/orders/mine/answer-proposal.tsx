import { useState } from 'react'

import type { Proposal } from '#domain/contract/proposals.ts'
import { isExpired } from '#domain/rules/deals/offer/offer.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { isUnconfirmed } from '#domain/rules/deals/proposal-status.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { editionTexts } from '#domain/uk/order-editions.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import type { Answering } from './answer-dialogs.tsx'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

type DialogsProps = { open: boolean; answering: Answering; onDone: () => void }

/** They bring what finds contacts in a reason, which weighs as much as a talk, and few talks need them. */
const AnswerDialogs = whenOpened<DialogsProps>(() =>
  import('./answer-dialogs.tsx').then((file) => file.AnswerDialogs),
)

/** The buyer's answer to a proposal, wherever it is read; both need the network, and say so without it. */
export function AnswerProposal({ proposal }: { proposal: Proposal }) {
  const online = useOnline()
  const today = kyivDay(useNow())
  const [answering, setAnswering] = useState<Answering>(null)
  const { order, ...own } = proposal
  const expired = isExpired(termsOf(proposal), today)
  const unconfirmed = isUnconfirmed(proposal, order)
  if (order.status === 'closed') return null
  const obstacle = expired ? texts.expired : unconfirmed && editionTexts.unconfirmedNote
  const ask = (accept: boolean): void =>
    setAnswering({ proposal: { ...own, order_id: order.id }, order, accept })
  return (
    <div className={styles.inTalk}>
      <div className={styles.acts}>
        <Button size="s" disabled={!online || expired || unconfirmed} onClick={() => ask(true)}>
          {texts.accept}
        </Button>
        <Button size="s" variant="ghost" disabled={!online} onClick={() => ask(false)}>
          {texts.reject}
        </Button>
        {/* in their row: a line more would move the talk below it as the network goes */}
        {!online && <span className={styles.note}>{texts.needsNetwork}</span>}
      </div>
      {obstacle && <p className={styles.note}>{obstacle}</p>}
      <AnswerDialogs open={answering !== null} answering={answering} onDone={() => setAnswering(null)} />
    </div>
  )
}
