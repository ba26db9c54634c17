import { Store } from 'lucide-react'

import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

const texts = ownCompanyTexts.create

/** In place of the form of a second company: there is one already, maybe made in another tab a moment ago. */
export function CompanyExists() {
  return (
    <Page narrow title={texts.title}>
      <EmptyState
        icon={<Store />}
        title={texts.existsTitle}
        text={texts.existsText}
        action={<LinkButton to="/office/supplier/my-company">{texts.toMine}</LinkButton>}
      />
    </Page>
  )
}
