import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { users } from '#domain/contract/users.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { dropDraft } from '#src/session/draft.ts'
import { useMe } from '#src/session/me.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'
import { tellTabs } from '#src/session/tabs.ts'
import { Page } from '#src/ui/page.tsx'
import { notify } from '#src/ui/toast.tsx'

import { COMPANY_DRAFT, startingCompany, type CompanyInput } from './company-draft.ts'
import { CompanyExists } from './company-exists.tsx'
import { CompanyFoot } from './company-foot.tsx'
import { CompanyForm } from './company-form.tsx'
import { useLogo } from './use-logo.ts'
import styles from './company.module.css'

const texts = ownCompanyTexts.create
const CREATING = { name: COMPANY_DRAFT }

/** The first company of a supplier. */
export function CreateCompanyPage() {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const [{ values, locationName }] = useState(() => startingCompany(me?.phone ?? ''))
  const form = useContractForm<CompanyInput, CompanyDraft>(CompanyDraft, values)
  const logo = useLogo(null)
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: CompanyDraft) => {
      // a repeat after a lost answer, and after a reload, finds the company it already made
      await call(companyDrafts.create, { body, idempotencyKey: sendingKey(COMPANY_DRAFT, body) })
      return logo.send().then(
        () => null,
        (failure: unknown) => failureText(failure),
      )
    },
    onSuccess: async (logoFailure) => {
      dropDraft(COMPANY_DRAFT)
      dropSendingKey(COMPANY_DRAFT)
      if (logoFailure === null) notify.success(texts.done)
      else notify.warning(ownCompanyTexts.logo.notSent(logoFailure))
      await navigate({ to: logoFailure === null ? '/office/supplier/my-company' : '/office/supplier/update' })
      tellTabs('profile')
      await invalidate(client, users.profile)
    },
    onError: async (failure) => {
      if (isKeySpent(failure)) dropSendingKey(COMPANY_DRAFT)
      // made meanwhile in another tab or on another device: from now on this page says so
      if (isRefusal(failure, 'company_exists')) await invalidate(client, users.profile)
      else showFieldErrors(form, failure)
    },
  })
  if (me?.has_company && !create.isPending && !create.isSuccess) return <CompanyExists />
  return (
    <Page
      narrow
      title={texts.title}
      bottom={
        <CompanyFoot
          form={id}
          busy={create.isPending}
          problem={create.error && failureText(create.error)}
          offline={texts.offline}
        >
          {texts.submit}
        </CompanyFoot>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <CompanyForm
        id={id}
        form={form}
        kept={CREATING}
        locationName={locationName}
        logo={logo}
        onSubmit={(draft) => create.mutate(draft)}
      />
    </Page>
  )
}
