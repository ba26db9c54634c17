import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { MyCompany } from '#domain/contract/companies.ts'
import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { notify } from '#src/ui/toast.tsx'

import { myCompanyQuery } from './companies.queries.ts'
import { valuesOf, type CompanyInput } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'

const texts = companyTexts.mine

export function EditCompany({ company, onDone }: { company: MyCompany; onDone: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [{ values, locationName }] = useState(() => valuesOf(company))
  const form = useContractForm<CompanyInput, CompanyDraft>(CompanyDraft, values)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (body: CompanyDraft) => call(companyDrafts.updateMine, { body }),
    onSuccess: (reply) => {
      client.setQueryData(myCompanyQuery().queryKey, reply)
      notify.success(texts.saved)
      onDone()
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <Page
      narrow
      title={texts.title}
      actions={
        <Button size="s" variant="quiet" onClick={onDone}>
          {uiTexts.close}
        </Button>
      }
      bottom={
        <Button wide type="submit" form={id} busy={save.isPending}>
          {texts.save}
        </Button>
      }
    >
      <CompanyForm
        id={id}
        form={form}
        keeps={false}
        locationName={locationName}
        problem={save.error && failureText(save.error)}
        onSubmit={(draft) => save.mutate(draft)}
      />
    </Page>
  )
}
