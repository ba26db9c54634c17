import { Check, Circle, X } from 'lucide-react'
import { useId } from 'react'

import type { Deal } from '#domain/contract/deals.ts'
import { dealTexts } from '#domain/uk/deals.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { useNow } from '#src/lib/time.ts'

import styles from './deals.module.css'

const texts = dealTexts.steps

type Step = { name: string; at: string | null; note?: string; isBad?: boolean }

function stepsOf(deal: Deal, now: Date): Step[] {
  const { agreed_at, supplier_received_at, buyer_received_at, received_at, cancelled_at, cancelled_by } = deal
  const agreed = { name: texts.agreed, at: agreed_at }
  const confirmed = [
    { name: texts.supplier, at: supplier_received_at },
    { name: texts.buyer, at: buyer_received_at },
  ]
  if (cancelled_at !== null)
    return [
      agreed,
      ...confirmed.filter(({ at }) => at !== null),
      { name: texts.cancelled[cancelled_by ?? 'unknown'], at: cancelled_at, isBad: true },
    ]
  return [
    agreed,
    ...confirmed.map((step) =>
      step.at === null ? { ...step, note: texts.deliverBy(deal.deliver_by, now) } : step,
    ),
    { name: texts.received, at: received_at },
  ]
}

/** How far a deal has come: what is done, by whom and when, and what is left. */
export function DealSteps({ deal }: { deal: Deal }) {
  const id = useId()
  const now = useNow()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      <ol className={styles.steps}>
        {stepsOf(deal, now).map(({ name, at, note, isBad }) => (
          <li key={name} data-done={at !== null || undefined} data-bad={isBad}>
            {at === null ? <Circle /> : isBad ? <X /> : <Check />}
            <span>
              <b>{name}</b>
              <span className={styles.note}>{at === null ? (note ?? texts.waits) : formatWhen(at, now)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
