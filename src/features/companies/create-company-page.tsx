import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'

import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { users } from '#domain/contract/users.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { isRefusal, isUnsure } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { uuid } from '#src/lib/ids.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import { dropDraft } from '#src/session/draft.ts'
import { useMe } from '#src/session/me.ts'
import { tellTabs } from '#src/session/tabs.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { notify } from '#src/ui/toast.tsx'

import { COMPANY_DRAFT, startingCompany, type CompanyInput } from './company-draft.ts'
import { CompanyExists } from './company-exists.tsx'
import { CompanyForm } from './company-form.tsx'
import { COMPANY_LOGO_DRAFT, useLogo } from './use-logo.ts'
import styles from './company.module.css'

const texts = ownCompanyTexts.create
const CREATING = { name: COMPANY_DRAFT }

/** The first company of a supplier. */
export function CreateCompanyPage() {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  const me = useMe()
  const [{ values, locationName }] = useState(() => startingCompany(me?.phone ?? ''))
  const form = useContractForm<CompanyInput, CompanyDraft>(CompanyDraft, values)
  // one key for one content: a repeat after a lost answer finds the company it already made
  const act = useRef({ body: '', key: '' })
  const logo = useLogo({ current: null, name: COMPANY_LOGO_DRAFT })
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: CompanyDraft) => {
      const content = JSON.stringify(body)
      if (act.current.body !== content) act.current = { body: content, key: uuid() }
      await call(companyDrafts.create, { body, idempotencyKey: act.current.key })
      return logo.send().then(
        () => null,
        (failure: unknown) => failureText(failure),
      )
    },
    onSuccess: async (logoFailure) => {
      dropDraft(COMPANY_DRAFT)
      if (logoFailure === null) notify.success(texts.done)
      else notify.warning(ownCompanyTexts.logo.notSent(logoFailure))
      await navigate({ to: logoFailure === null ? '/office/supplier/my-company' : '/office/supplier/update' })
      tellTabs('profile')
      await invalidate(client, users.profile)
    },
    onError: async (failure) => {
      if (!isUnsure(failure)) act.current = { body: '', key: '' }
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
        <Button wide type="submit" form={id} busy={create.isPending} disabled={!online}>
          {texts.submit}
        </Button>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <CompanyForm
        id={id}
        form={form}
        kept={CREATING}
        locationName={locationName}
        logo={logo}
        note={!online && ownCompanyTexts.form.offline}
        problem={create.error && failureText(create.error)}
        onSubmit={(draft) => create.mutate(draft)}
      />
    </Page>
  )
}
