import { useQuery } from '@tanstack/react-query'

import { deskTexts } from '#domain/uk/desk.ts'
import { tied } from '#domain/uk/format.ts'
import { supplierPageTexts as texts } from '#domain/uk/supplier-page.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { NamedSupplier } from '#src/ui/supplier-chip.tsx'

import { CheckedFacts, CompanyFacts, Goods } from './supplier-facts.tsx'
import styles from './supplier-page.module.css'
import { supplierQuery } from './suppliers.queries.ts'

/** Who offers, beside the offer: what is checked, what the company says of itself, and the way to its page. */
export const SupplierBrief = ({ supplier: { company, facts } }: { supplier: NamedSupplier }) => (
  <div className={styles.brief}>
    {facts && <CheckedFacts facts={facts} />}
    {company ? <Company slug={company.slug} /> : <p className={styles.note}>{deskTexts.noCompany}</p>}
  </div>
)

function Company({ slug }: { slug: string }) {
  const query = useQuery(supplierQuery(slug))
  const supplier = query.data?.data
  if (!supplier)
    return isMissing(query) ? <Missing query={query} title={texts.failed} /> : <Skeleton lines={6} />
  return (
    <>
      <SavedAge query={query} />
      <p className={styles.text}>{tied(supplier.description)}</p>
      <Goods supplier={supplier} />
      <CompanyFacts supplier={supplier} />
      <LinkButton variant="ghost" size="s" to="/suppliers/$supplier" params={{ supplier: slug }}>
        {deskTexts.toCompany}
      </LinkButton>
    </>
  )
}
