import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'

import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { users } from '#domain/contract/users.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { isRefusal, isUnsure } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { uuid } from '#src/lib/ids.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import { dropDraft } from '#src/session/draft.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { notify } from '#src/ui/toast.tsx'

import { COMPANY_DRAFT, startingCompany, type CompanyInput } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'
import styles from './company.module.css'

const texts = companyTexts.create

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
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: (body: CompanyDraft) => {
      const content = JSON.stringify(body)
      if (act.current.body !== content) act.current = { body: content, key: uuid() }
      return call(companyDrafts.create, { body, idempotencyKey: act.current.key })
    },
    onSuccess: async () => {
      dropDraft(COMPANY_DRAFT)
      notify.success(texts.done)
      await invalidate(client, users.profile)
      await navigate({ to: '/office/supplier/my-company' })
    },
    onError: async (failure) => {
      if (!isUnsure(failure)) act.current = { body: '', key: '' }
      if (isRefusal(failure, 'company_exists')) await navigate({ to: '/office/supplier/my-company' })
      else showFieldErrors(form, failure)
    },
  })
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
        keeps
        locationName={locationName}
        note={!online && companyTexts.form.offline}
        problem={create.error && failureText(create.error)}
        onSubmit={(draft) => create.mutate(draft)}
      />
    </Page>
  )
}
