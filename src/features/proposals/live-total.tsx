import { toHryvnias } from '#domain/rules/money/money.ts'
import { computeOffer } from '#domain/rules/deals/offer/offer.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts, offerWords } from '#domain/uk/offer.ts'
import { useSettled } from '#src/lib/time.ts'

import type { OfferedOrder } from './offered-order.ts'
import { type ProposalFormApi, type ProposalInput, typedMinimum, typedOffer } from './proposal-draft.ts'
import styles from './proposals.module.css'

const texts = offerTexts.form
const AFTER_TYPING_MS = 300

/** What the buyer will see, counted as one types; nothing while a part of it is wrong. */
export function LiveTotal({ form, order }: { form: ProposalFormApi; order: OfferedOrder }) {
  const typed = form.watch()
  const { main, more } = seen(typed, order)
  const [shownMain, shownMore] = useSettled(`${main}\n${more}`, AFTER_TYPING_MS).split('\n')
  return (
    <output className={styles.live} aria-live="polite">
      {shownMain && (
        <>
          <span className={styles.liveName}>{texts.sees}</span>
          <b className={styles.liveTotal}>{shownMain}</b> {shownMore}
        </>
      )}
    </output>
  )
}

function seen(typed: ProposalInput, order: OfferedOrder): { main: string; more: string } {
  const terms = typedOffer(typed)
  if (!terms) return { main: '', more: '' }
  const minimum = typedMinimum(typed)
  const { quantity, unit } = order
  const offer = computeOffer(
    { terms, minimum: minimum === null ? 0 : toHryvnias(minimum), quantity, unit },
    { today: kyivDay(new Date()) },
  )
  if (terms.unit_price === null) return { main: texts.noPrice, more: texts.noPriceCosts }
  const { main, holds, flags } = offerWords(offer, order, terms)
  return { main, more: [holds, ...flags.map(({ words }) => words)].filter(Boolean).join(' · ') }
}
