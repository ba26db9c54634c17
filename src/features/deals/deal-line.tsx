import { dealTexts as texts } from '#domain/uk/deals.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { useNow } from '#src/lib/time.ts'
import { LinkButton } from '#src/ui/button.tsx'

import { useDealNews } from './deals.queries.ts'
import { sideOf, stepOf } from './progress.ts'
import { useDeal } from './use-deal.ts'
import styles from './deals.module.css'

/** Elsewhere than on its page: what comes next in a deal, and the way to it. */
export function DealLine({ id }: { id: number }) {
  const { deal } = useDeal(id)
  const today = kyivDay(useNow())
  useDealNews()
  return (
    <div className={styles.line}>
      {deal && <p>{texts.next[sideOf(deal)][stepOf(deal, today)].text}</p>}
      <LinkButton size="s" variant="ghost" to="/office/deals/$deal" params={{ deal: id }}>
        {texts.open}
      </LinkButton>
    </div>
  )
}
