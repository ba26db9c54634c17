import { memo } from 'react'

import type { Supplier } from '#domain/contract/suppliers.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { inRow, tied } from '#domain/uk/format.ts'
import { briefly, supplierFacts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'
import { Marked } from '#src/ui/marked.tsx'

import { Rating } from '#src/ui/rating.tsx'
import { BriefFacts } from '#src/ui/trust-facts.tsx'
import styles from './supplier-card.module.css'

const TAGS_SHOWN = 6

type SupplierCardProps = {
  supplier: Supplier
  /** What was searched for: it is marked where it stands. Stable between drawings. */
  terms: ReadonlySet<string>
}

/** A row of the list; opens the supplier's page. */
export const SupplierCard = memo(function SupplierCard({ supplier, terms }: SupplierCardProps) {
  const { slug, title, company_type, location, summary, product_tags, rating, reviews_count, facts } =
    supplier
  const now = useNow()
  return (
    <ListRow
      to="/suppliers/$supplier"
      params={{ supplier: slug }}
      lead={<Avatar name={title} picture={supplier.logo?.small} />}
    >
      <div className={styles.card}>
        <RowNote>
          <span className={styles.parts}>
            <span>{companyTexts.types[company_type]}</span>
            <span>{location.name}</span>
            <span>
              <Rating rating={rating} reviews={reviews_count} />
            </span>
          </span>
        </RowNote>
        <RowTitle>
          <Marked text={title} terms={terms} />
        </RowTitle>
        <span className={styles.tags}>
          <Marked text={inRow(product_tags.slice(0, TAGS_SHOWN))} terms={terms} />
        </span>
        {facts && <BriefFacts facts={briefly(supplierFacts(facts, now))} />}
        <RowText>
          <span className={styles.summary}>
            <Marked text={tied(summary)} terms={terms} />
          </span>
        </RowText>
      </div>
    </ListRow>
  )
})
