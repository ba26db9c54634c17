import type { Deal } from '#domain/contract/deals.ts'
import { BuyerChip } from '#src/ui/buyer-chip.tsx'
import { SupplierChip } from '#src/ui/supplier-chip.tsx'

import { sideOf } from './progress.ts'

/** Who is on the other side, with what is checked of them. */
export function DealPartner({ deal }: { deal: Deal }) {
  const { buyer, supplier } = deal
  if (sideOf(deal) === 'supplier') return <BuyerChip name={buyer.username} facts={buyer.facts} />
  return <SupplierChip supplier={{ user: supplier, company: supplier.company, facts: supplier.facts }} />
}
