import { createFileRoute } from '@tanstack/react-router'

import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { CreateCompanyPage } from '#src/features/companies/create-company-page.tsx'
import { ProfileGate } from '#src/shell/slots/profile-gate.tsx'

export const Route = createFileRoute('/office/supplier/create')({
  staticData: { isBare: true, answersNewcomers: 'sell' },
  component: CreateCompanyRoute,
})

function CreateCompanyRoute() {
  return (
    <ProfileGate title={ownCompanyTexts.create.title}>
      <CreateCompanyPage />
    </ProfileGate>
  )
}
