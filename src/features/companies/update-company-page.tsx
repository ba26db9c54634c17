import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'

import type { MyCompany } from '#domain/contract/companies.ts'
import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast.tsx'

import { myCompanyQuery } from './companies.queries.ts'
import { valuesOf, type CompanyInput } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'
import { NoCompany } from './no-company.tsx'
import { useLogo } from './use-logo.ts'

const texts = companyTexts.mine
const back = <BackLink to="/office/supplier/my-company" />

/** Changing one's own company. */
export function UpdateCompanyPage() {
  const company = useQuery(myCompanyQuery())
  if (company.data) return <UpdateCompany company={company.data.data} />
  return (
    <Page narrow title={texts.editTitle} back={back}>
      {isRefusal(company.error, 'not_found') ? (
        <NoCompany />
      ) : isMissing(company) ? (
        <Missing query={company} title={texts.failed} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

/** The form stands as it was opened: what is read anew meanwhile does not change what is being typed. */
function UpdateCompany({ company }: { company: MyCompany }) {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  const [{ values, locationName }] = useState(() => valuesOf(company))
  const form = useContractForm<CompanyInput, CompanyDraft>(CompanyDraft, values)
  const logo = useLogo({ current: company.logo?.large ?? null, keeps: false })
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async (body: CompanyDraft) => {
      const reply = await call(companyDrafts.updateMine, { body })
      client.setQueryData(myCompanyQuery().queryKey, reply)
      return logo.send().then(
        (withLogo) => withLogo ?? reply,
        (failure: unknown) => {
          logo.refuse(failure)
          return null
        },
      )
    },
    onSuccess: async (reply) => {
      // the words are saved, the picture is not: it says so itself, and the form stays
      if (reply === null) return
      client.setQueryData(myCompanyQuery().queryKey, reply)
      notify.success(texts.saved)
      await navigate({ to: '/office/supplier/my-company' })
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <Page
      narrow
      title={texts.editTitle}
      back={back}
      actions={
        <LinkButton size="s" variant="quiet" to="/office/supplier/my-company">
          {texts.cancel}
        </LinkButton>
      }
      bottom={
        <Button wide type="submit" form={id} busy={save.isPending} disabled={!online}>
          {texts.save}
        </Button>
      }
    >
      <CompanyForm
        id={id}
        form={form}
        keeps={false}
        locationName={locationName}
        logo={logo}
        note={!online && texts.offline}
        problem={save.error && failureText(save.error)}
        onSubmit={(draft) => save.mutate(draft)}
      />
    </Page>
  )
}
