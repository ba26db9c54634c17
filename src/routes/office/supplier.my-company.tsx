import { createFileRoute } from '@tanstack/react-router'

import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { myCompanyQuery } from '#src/features/companies/companies.queries.ts'
import { MyCompanyPage } from '#src/features/companies/my-company-page.tsx'
import { ProfileGate } from '#src/shell/slots/profile-gate.tsx'

export const Route = createFileRoute('/office/supplier/my-company')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(myCompanyQuery()),
  component: MyCompanyRoute,
})

function MyCompanyRoute() {
  return (
    <ProfileGate title={ownCompanyTexts.mine.title}>
      <MyCompanyPage />
    </ProfileGate>
  )
}
