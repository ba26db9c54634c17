import type { ReactNode } from 'react'

import type { NamedCompany, SupplierFacts } from '#domain/contract/trust.ts'
import { links } from '#domain/rules/links.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'
import { supplierFacts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'

import { Avatar } from './avatar.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import { PlainLink } from './plain-link.tsx'
import { Rating } from './rating.tsx'
import styles from './supplier-chip.module.css'

export type NamedSupplier = {
  /** The person, who may have no company. */
  user: { username: string }
  company: NamedCompany | null
  /** Lists that a device keeps from former releases have none. */
  facts?: SupplierFacts | null | undefined
}

type SupplierChipProps = {
  supplier: NamedSupplier
  /** Beside the name: what is new, which state. */
  tag?: ReactNode
}

/** Who a supplier is, wherever one is named: picture, name with the way to the company's page, rating, checked facts. */
export function SupplierChip({ supplier, tag }: SupplierChipProps) {
  const { company } = supplier
  const name = supplierName(supplier)
  const now = useNow()
  return (
    <div className={styles.chip}>
      <Avatar name={name} picture={company?.logo?.small} size="s" />
      <div className={styles.who}>
        <span className={styles.name}>
          {company ? <PlainLink href={links.supplier(company.slug)}>{name}</PlainLink> : <b>{name}</b>}
          {tag}
        </span>
        {company && typeof company.rating === 'number' && (
          <Rating rating={company.rating} reviews={company.reviews_count} brief />
        )}
      </div>
      {supplier.facts && <FoldedFacts name={name} facts={supplierFacts(supplier.facts, now)} />}
    </div>
  )
}
