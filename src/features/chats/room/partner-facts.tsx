import type { Chat } from '#domain/contract/chats.ts'
import { buyerFacts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'
import { SupplierChip } from '#src/ui/supplier-chip.tsx'
import { TrustFacts } from '#src/ui/trust-facts.tsx'

import styles from './talk-subject.module.css'

/** Who the other one is: of a partner the server tells the facts, of oneself it tells none. */
export function PartnerFacts({ chat }: { chat: Chat }) {
  const now = useNow()
  const { supplier, supplier_company: company, supplier_facts: facts, buyer_facts: ofBuyer } = chat
  if (facts)
    return (
      <div className={styles.partner}>
        <SupplierChip supplier={{ user: supplier, company, facts }} />
      </div>
    )
  if (!ofBuyer) return null
  return (
    <div className={styles.partner}>
      <b>{chat.buyer.username}</b>
      <TrustFacts facts={buyerFacts(ofBuyer, now)} />
    </div>
  )
}
