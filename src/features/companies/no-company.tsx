import { Store } from 'lucide-react'

import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

const texts = ownCompanyTexts.mine

/** In place of a company that is not there yet. */
export function NoCompany() {
  return (
    <EmptyState
      icon={<Store />}
      title={texts.noneTitle}
      text={texts.noneText}
      action={<LinkButton to="/office/supplier/create">{ownCompanyTexts.create.submit}</LinkButton>}
    />
  )
}
