import { Store } from 'lucide-react'
import type { ReactNode } from 'react'

import type { MyCompany } from '#domain/contract/companies.ts'
import { companyTexts, listed } from '#domain/uk/companies.ts'
import { inRow, tied } from '#domain/uk/format.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { Details } from '#src/ui/facts.tsx'

import styles from './company.module.css'

// its facts have the names under which others see them
const texts = supplierPageTexts

type CompanyText = Pick<MyCompany, 'title' | 'company_name' | 'description' | 'product_tags'>
type Methods = Pick<MyCompany, 'delivery_methods' | 'payment_methods' | 'return_terms' | 'edrpou'>

/** A company as anybody sees it; what is not filled in yet may be missing. */
export type ShownCompany = CompanyText &
  Methods & {
    company_type: MyCompany['company_type'] | undefined
    place: string | undefined
    categories: readonly string[]
    /** The address of the picture. */
    logo: string | null
  }

type CompanyProfileProps = {
  company: ShownCompany
  /** What stands where nothing is filled in; without it such facts are left out. */
  blank?: ReactNode
  /** What only some are shown: the ways to reach it. */
  more?: readonly { name: ReactNode; value: ReactNode }[]
}

/** Picture, name and kind of a company, where its place on the screen gives it no heading of its own. */
export function CompanyHead({ company }: { company: ShownCompany }) {
  const { title, company_type, place, logo } = company
  return (
    <div className={styles.head}>
      <Avatar size="l" name={title} picture={logo} blank={<Store />} />
      <div className={styles.names}>
        {company_type && <Tag tone="ok">{companyTexts.types[company_type]}</Tag>}
        <p className={styles.name}>{title || ownCompanyTexts.preview.untitled}</p>
        {place && <p className={styles.note}>{place}</p>}
      </div>
    </div>
  )
}

/** What a company says of itself, in words and named facts; the ways to reach it are not among them. */
export function CompanyProfile({ company, blank, more = [] }: CompanyProfileProps) {
  const facts = [
    { name: texts.products, value: inRow(company.product_tags) },
    { name: texts.categories, value: company.categories.join(', '), optional: true },
    { name: texts.location, value: company.place },
    { name: texts.delivery, value: listed(company.delivery_methods, companyTexts.delivery) },
    { name: texts.payment, value: listed(company.payment_methods, companyTexts.payment) },
    { name: texts.returns, value: company.return_terms && tied(company.return_terms), optional: true },
    { name: texts.companyName, value: company.company_name },
    { name: texts.edrpou, value: company.edrpou, optional: true },
  ]
  const told = facts.filter(({ value, optional }) => value || (blank && !optional))
  return (
    <>
      <p className={styles.text}>{tied(company.description) || blank}</p>
      <Details items={[...told.map(({ name, value }) => ({ name, value: value || blank })), ...more]} />
    </>
  )
}
