import { Ban, CircleCheck, CircleHelp, Clock } from 'lucide-react'

import type { Deal } from '#domain/contract/deals.ts'
import { fromHryvnias } from '#domain/rules/money/money.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { useNow } from '#src/lib/time.ts'
import { Tag } from '#src/ui/badge.tsx'
import { ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'

import { DealPartner } from './deal-partner.tsx'
import { sideOf, stepOf } from './progress.ts'
import styles from './deals.module.css'

const marks = {
  agreed: { tone: 'new', icon: <Clock /> },
  received: { tone: 'ok', icon: <CircleCheck /> },
  cancelled: { tone: 'bad', icon: <Ban /> },
  unknown: { tone: 'neutral', icon: <CircleHelp /> },
} as const

/** Where a deal stands, in a word. */
export const DealTag = ({ status }: Pick<Deal, 'status'>) => (
  <Tag {...marks[status]}>{texts.status[status]}</Tag>
)

/** What a deal comes to, as far as it was counted. */
export const sumOf = ({ terms: { sums } }: Deal): string =>
  sums.total === null ? texts.noSum : offerTexts.total(fromHryvnias(sums.total), sums.delivery_sum === null)

/** A deal in a list: what, with whom, how much, and what comes next. */
export function DealRow({ deal }: { deal: Deal }) {
  const now = useNow()
  const side = sideOf(deal)
  const step = stepOf(deal, kyivDay(now))
  const isOpen = deal.status === 'agreed' || step === 'review'
  return (
    <li>
      <ListRow
        to="/office/deals/$deal"
        params={{ deal: deal.id }}
        tail={<span className={styles.rowSum}>{sumOf(deal)}</span>}
      >
        <span className={styles.rowState}>
          <DealTag status={deal.status} />
          <RowNote>{formatWhen(deal.agreed_at, now)}</RowNote>
        </span>
        <RowTitle>{tied(deal.order.heading)}</RowTitle>
        {isOpen && <RowText>{texts.next[side][step].text}</RowText>}
      </ListRow>
      <div className={styles.rowPartner}>
        <DealPartner deal={deal} />
      </div>
    </li>
  )
}
