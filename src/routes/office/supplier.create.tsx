import { createFileRoute } from '@tanstack/react-router'

import { companyTexts } from '#domain/uk/companies.ts'
import { CreateCompanyPage } from '#src/features/companies/create-company-page.tsx'
import { ProfileGate } from '#src/shell/profile-gate.tsx'

export const Route = createFileRoute('/office/supplier/create')({
  component: CreateCompanyRoute,
})

function CreateCompanyRoute() {
  return (
    <ProfileGate title={companyTexts.create.title}>
      <CreateCompanyPage />
    </ProfileGate>
  )
}
