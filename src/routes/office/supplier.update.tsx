import { createFileRoute } from '@tanstack/react-router'

import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { myCompanyQuery } from '#src/features/companies/companies.queries.ts'
import { UpdateCompanyPage } from '#src/features/companies/update-company-page.tsx'
import { ProfileGate } from '#src/shell/slots/profile-gate.tsx'

export const Route = createFileRoute('/office/supplier/update')({
  staticData: { isBare: true },
  loader: ({ context }) => void context.queryClient.prefetchQuery(myCompanyQuery()),
  component: UpdateCompanyRoute,
})

function UpdateCompanyRoute() {
  return (
    <ProfileGate title={ownCompanyTexts.mine.editTitle}>
      <UpdateCompanyPage />
    </ProfileGate>
  )
}
