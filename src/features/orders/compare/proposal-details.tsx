import type { OrderProposal } from '#domain/contract/proposals.ts'
import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { unitPriceOf } from '#domain/rules/deals/offer/unit-price.ts'
import { formatDay, formatKopiykas, formatWhen, tied } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { minimumWords, offerTexts } from '#domain/uk/offer.ts'
import { useNow } from '#src/lib/time.ts'
import { Details } from '#src/ui/facts.tsx'

import { ProposalActions, type ProposalProps } from '../mine/proposal-parts.tsx'
import { isBlocked } from './comparison.logic.ts'
import styles from './details.module.css'

const texts = myOrderTexts.proposals
const { names } = offerTexts

type Line = { name: string; value: string }

/** The sum as it comes about, line by line. */
function sumLines({ offer, terms }: ComparedRow): Line[] {
  if (offer.goods === null || offer.tierPrice === null) return []
  const vat = offer.vat === null || offer.vat === 0 ? '' : `, ${formatKopiykas(offer.vat)}`
  return [
    {
      name: `${names.goods} ${offerTexts.perUnit(offer.tierPrice, offer.priceUnit)}`,
      value: formatKopiykas(offer.goods),
    },
    { name: names.vat, value: `${offerTexts.vat(terms)}${vat}` },
    { name: names.delivery, value: offerTexts.delivery(terms) },
  ]
}

function termLines(row: ComparedRow, unit: string | null, now: Date): Line[] {
  const { terms, minimum, days, start, origin } = row
  return [
    { name: texts.sum, value: minimumWords(terms, minimum, unit) },
    { name: texts.days, value: texts.dayCount(days) },
    { name: texts.date, value: formatDay(start, now) },
    { name: texts.from, value: origin },
    ...(terms.valid_until === null
      ? []
      : [{ name: names.validUntil, value: formatDay(terms.valid_until, now) }]),
  ]
}

function Tiers({ row: { terms, offer } }: { row: ComparedRow }) {
  if (!terms.tiers?.length) return null
  return (
    <div>
      <h4 className={styles.name}>{names.tiers}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without markers is one */}
      <ul role="list" className={styles.tiers}>
        {terms.tiers.map(({ from_quantity, unit_price }) => (
          <li
            key={from_quantity}
            aria-current={unitPriceOf(unit_price) === offer.tierPrice || undefined}
            className={styles.tier}
          >
            {offerTexts.tier(from_quantity, offer.priceUnit, unitPriceOf(unit_price))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ProposalDetailsProps = {
  row: ComparedRow
  proposal: OrderProposal
  /** By what the order is counted. */
  unit: string | null
  onAnswer: ProposalProps['onAnswer']
  /** No other proposal stands on the page, and nothing else comes first. */
  isAlone?: boolean
  /** Where the card around holds the buttons itself. */
  withoutActs?: boolean
}

/** All that a proposal says, in full words, and what is done about it. */
export function ProposalDetails(props: ProposalDetailsProps) {
  const { row, proposal, unit, onAnswer, isAlone = false, withoutActs } = props
  const now = useNow()
  return (
    <div className={styles.details}>
      <div className={styles.lines}>
        <Details items={sumLines(row)} />
        <Details items={termLines(row, unit, now)} />
      </div>
      <Tiers row={row} />
      {!withoutActs && <p className={styles.text}>{tied(proposal.text)}</p>}
      <p className={styles.note}>{texts.sent(formatWhen(proposal.created_at, now))}</p>
      {!withoutActs && (
        <ProposalActions
          proposal={proposal}
          isBlocked={isBlocked(row)}
          isAlone={isAlone}
          onAnswer={onAnswer}
        />
      )}
    </div>
  )
}
