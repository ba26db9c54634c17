import type { BuyerFacts } from '#domain/contract/trust.ts'
import { buyerFacts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'

import { Avatar } from './avatar.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import styles from './supplier-chip.module.css'

type BuyerChipProps = { name: string; facts: BuyerFacts | null | undefined }

/** Who a buyer is, where one is named to a supplier: a buyer has no page, only what is checked. */
export function BuyerChip({ name, facts }: BuyerChipProps) {
  const now = useNow()
  return (
    <div className={styles.chip}>
      <Avatar name={name} size="s" />
      <div className={styles.who}>
        <span className={styles.name}>
          <b>{name}</b>
        </span>
      </div>
      {facts && <FoldedFacts name={name} facts={buyerFacts(facts, now)} />}
    </div>
  )
}
