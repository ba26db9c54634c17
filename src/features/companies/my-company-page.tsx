import { useQuery } from '@tanstack/react-query'

import type { MyCompany } from '#domain/contract/companies.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { formatDay } from '#domain/uk/format.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { Tag } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Details } from '#src/ui/facts.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { myCompanyQuery } from './companies.queries.ts'
import { NoCompany } from './no-company.tsx'
import styles from './company.module.css'

const texts = companyTexts.mine
const { form } = companyTexts

/** One's own company as it stands, with the way to change it. */
export function MyCompanyPage() {
  const company = useQuery(myCompanyQuery())
  const data = company.data?.data
  const none = !data && isRefusal(company.error, 'not_found')
  const edit = (
    <LinkButton size="s" variant="ghost" to="/office/supplier/update">
      {texts.edit}
    </LinkButton>
  )
  return (
    <Page
      narrow
      title={texts.title}
      heading={data?.title}
      above={data && <Tag tone="ok">{companyTexts.types[data.company_type]}</Tag>}
      below={data && texts.since(formatDay(data.created_at))}
      actions={data && edit}
      bottom={
        data && (
          <LinkButton wide to="/orders">
            {companyTexts.create.findOrders}
          </LinkButton>
        )
      }
    >
      <SavedAge query={company} />
      {data && <Company company={data} />}
      {none && <NoCompany />}
      {!data &&
        !none &&
        (isMissing(company) ? <Missing query={company} title={texts.failed} /> : <Skeleton lines={8} />)}
    </Page>
  )
}

const listed = <K extends string>(keys: readonly K[], names: Record<K, string>): string =>
  keys.map((key) => names[key]).join(', ')

function Company({ company }: { company: MyCompany }) {
  return (
    <>
      <p className={styles.text}>{company.description}</p>
      <Details
        items={[
          { name: form.companyName, value: company.company_name },
          ...(company.edrpou ? [{ name: form.edrpou, value: company.edrpou }] : []),
          { name: form.location, value: company.location.name },
          { name: form.tags, value: company.product_tags.join(', ') },
          ...(company.categories.length > 0
            ? [{ name: form.categories, value: company.categories.map(({ name }) => name).join(', ') }]
            : []),
          { name: form.delivery, value: listed(company.delivery_methods, companyTexts.delivery) },
          { name: form.payment, value: listed(company.payment_methods, companyTexts.payment) },
          ...(company.return_terms ? [{ name: form.returns, value: company.return_terms }] : []),
          { name: form.phone, value: formatPhoneUa(company.phone) },
          ...(company.instagram ? [{ name: form.instagram, value: company.instagram }] : []),
          ...(company.telegram ? [{ name: form.telegram, value: company.telegram }] : []),
        ]}
      />
    </>
  )
}
