import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { MyCompany } from '#domain/contract/companies.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { formatDay } from '#domain/uk/format.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { myCompanyQuery } from './companies.queries.ts'
import { CompanyProfile } from './company-profile.tsx'
import { NoCompany } from './no-company.tsx'

const texts = ownCompanyTexts.mine
const { contacts } = supplierPageTexts

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
      below={
        data && (
          <>
            {texts.since(formatDay(data.created_at))} ·{' '}
            <Link to="/suppliers/$supplier" params={{ supplier: data.slug }} hash="reviews">
              {texts.reviews}
            </Link>
          </>
        )
      }
      actions={data && edit}
      bottom={
        data && (
          <LinkButton wide to="/orders">
            {ownCompanyTexts.create.findOrders}
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

function Company({ company }: { company: MyCompany }) {
  const { location, categories, logo, phone, instagram, telegram } = company
  const place = location.oblast === null ? location.name : `${location.name}, ${location.oblast}`
  const shown = { ...company, place, categories: categories.map(({ name }) => name), logo: null }
  return (
    <>
      {logo && <Avatar size="l" name={company.title} picture={logo.small} />}
      <CompanyProfile
        company={shown}
        more={[
          { name: contacts.phone, value: formatPhoneUa(phone) },
          ...(instagram ? [{ name: contacts.instagram, value: instagram }] : []),
          ...(telegram ? [{ name: contacts.telegram, value: telegram }] : []),
        ]}
      />
    </>
  )
}
