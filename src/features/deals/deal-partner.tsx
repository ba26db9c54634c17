import type { Deal } from '#domain/contract/deals.ts'
import { BuyerChip } from '#src/ui/buyer-chip.tsx'
import { SupplierChip } from '#src/ui/supplier-chip.tsx'

import { sideOf } from './progress.ts'

type DealProps = { deal: Deal }

/** The supplier, as both sides see them. */
export const DealSupplier = ({ deal: { supplier } }: DealProps) => (
  <SupplierChip supplier={{ user: supplier, company: supplier.company, facts: supplier.facts }} />
)

/** Who is on the other side, with what is checked of them. */
export function DealPartner({ deal }: DealProps) {
  const { buyer } = deal
  if (sideOf(deal) === 'supplier') return <BuyerChip name={buyer.username} facts={buyer.facts} />
  return <DealSupplier deal={deal} />
}
