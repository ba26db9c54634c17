import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { NamedCompany, SupplierFacts } from '#domain/contract/trust.ts'
import { briefly, supplierFacts, trustTexts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'

import { Avatar } from './avatar.tsx'
import { Rating } from './rating.tsx'
import styles from './supplier-chip.module.css'
import { BriefFacts, TrustFacts } from './trust-facts.tsx'

export type NamedSupplier = {
  /** The person, who may have no company. */
  user: { username: string }
  company: NamedCompany | null
  /** Lists that a device keeps from former releases have none. */
  facts?: SupplierFacts | null | undefined
}

/** What a supplier is called: the company, or the person where there is none. */
export const supplierName = ({ user, company }: Pick<NamedSupplier, 'user' | 'company'>): string =>
  company?.title ?? user.username

type SupplierChipProps = {
  supplier: NamedSupplier
  /** Beside the name: what is new, which state. */
  tag?: ReactNode
  /** `plain` stands inside of what is a link or a button itself: it holds neither. */
  kind?: 'folded' | 'plain' | undefined
}

/** Who a supplier is, wherever one is named: picture, name with the way to the company's page, rating, checked facts. */
export function SupplierChip({ supplier, tag, kind = 'folded' }: SupplierChipProps) {
  const { company } = supplier
  const name = supplierName(supplier)
  return (
    <div className={styles.chip}>
      <Avatar name={name} picture={company?.logo?.small} size="s" />
      <div className={styles.who}>
        <span className={styles.name}>
          {company && kind === 'folded' ? (
            <Link to="/suppliers/$supplier" params={{ supplier: company.slug }} preload={false}>
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          {tag}
        </span>
        {company && typeof company.rating === 'number' && (
          <Rating rating={company.rating} reviews={company.reviews_count} brief />
        )}
      </div>
      {supplier.facts && <Facts name={name} facts={supplier.facts} kind={kind} />}
    </div>
  )
}

type FactsProps = { name: string; facts: SupplierFacts } & Required<Pick<SupplierChipProps, 'kind'>>

/** One line; a tap unfolds what each rests on, and of when it is. */
function Facts({ name, facts, kind }: FactsProps) {
  const all = supplierFacts(facts, useNow())
  const [isOpen, setOpen] = useState(false)
  const brief = <BriefFacts facts={briefly(all)} />
  if (kind === 'plain') return <div className={styles.facts}>{brief}</div>
  return (
    <details className={styles.facts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="visually-hidden">{trustTexts.factsOf(name)}</span>
        {brief}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <TrustFacts facts={all} />}
    </details>
  )
}
