import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'

import type { MyCompany } from '#domain/contract/companies.ts'
import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, typedIn, typedSince, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { dropDraft } from '#src/session/draft.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast.tsx'
import { UnsavedChanges } from '#src/ui/unsaved-changes.tsx'

import { myCompanyQuery } from './companies.queries.ts'
import {
  type CompanyInput,
  keptChanges,
  overtakenBy,
  changesOf,
  startingChanges,
  UPDATE_DRAFT,
} from './company-draft.ts'
import { CompanyFoot } from './company-foot.tsx'
import { CompanyForm } from './company-form.tsx'
import { NoCompany } from './no-company.tsx'
import { LOGO_DRAFT, useLogo } from './use-logo.ts'

const texts = ownCompanyTexts.mine
const back = <BackLink to="/office/supplier/my-company" />

function dropChanges(): void {
  dropDraft(UPDATE_DRAFT)
  dropDraft(LOGO_DRAFT)
}

/** Changing one's own company. */
export function UpdateCompanyPage() {
  // another device may have been here since this one last asked
  const company = useQuery({ ...myCompanyQuery(), refetchOnMount: 'always' })
  const [round, setRound] = useState(0)
  const startOver = (): void => {
    dropChanges()
    setRound(round + 1)
  }
  if (company.data)
    return (
      <UpdateCompany
        key={round}
        company={company.data.data}
        saved={<SavedAge query={company} />}
        onStartOver={startOver}
      />
    )
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

type UpdateCompanyProps = {
  company: MyCompany
  /** How old that is which the form was filled with. */
  saved: ReactNode
  onStartOver: () => void
}

/** The form stands as it was opened: what is read anew meanwhile does not change what is being typed. */
function UpdateCompany({ company, saved, onStartOver }: UpdateCompanyProps) {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [{ values, locationName, state, kept: begun }] = useState(() => startingChanges(company))
  const [kept, setKept] = useState(begun)
  const form = useContractForm<CompanyInput, CompanyDraft>(CompanyDraft, values)
  const logo = useLogo(company.logo?.large ?? null)
  const save = useMutation({
    meta: { quiet: true },
    onMutate: () => typedIn(form),
    mutationFn: async (draft: CompanyDraft) => {
      const reply = await call(companyDrafts.updateMine, { body: changesOf(company, draft) })
      client.setQueryData(myCompanyQuery().queryKey, reply)
      dropDraft(UPDATE_DRAFT)
      return logo.send().then(
        (withLogo) => withLogo ?? reply,
        (failure: unknown) => {
          logo.refuse(failure)
          return null
        },
      )
    },
    onSuccess: async (reply, _, typed) => {
      if (reply !== null) {
        client.setQueryData(myCompanyQuery().queryKey, reply)
        notify.success(texts.saved)
      }
      // the words are saved, the picture is not: it says so itself, and the form stays; so it does for who types on
      if (reply === null || typedSince(form, typed) !== null)
        return setKept(keptChanges(client.getQueryData(myCompanyQuery().queryKey)!.data))
      await navigate({ to: '/office/supplier/my-company' })
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  // what this page saved itself is no news
  const isMine = save.isPending || save.isSuccess
  const news = isMine ? 'no' : overtakenBy(company, kept, form.getValues())
  useEffect(() => {
    if (news === 'new' && !logo.isChosen) onStartOver()
  }, [news, logo.isChosen, onStartOver])
  const unsaved = news === 'changes' ? 'overtaken' : state === 'none' && logo.isKept ? 'unsaved' : state
  return (
    <Page
      narrow
      title={texts.editTitle}
      back={back}
      actions={
        <LinkButton size="s" variant="quiet" to="/office/supplier/my-company" onClick={dropChanges}>
          {texts.cancel}
        </LinkButton>
      }
      bottom={
        <CompanyFoot
          form={id}
          busy={save.isPending}
          problem={save.error && failureText(save.error)}
          offline={texts.offline}
        >
          {texts.save}
        </CompanyFoot>
      }
    >
      {saved}
      {unsaved !== 'none' && <UnsavedChanges onDrop={onStartOver}>{texts.changes[unsaved]}</UnsavedChanges>}
      <CompanyForm
        id={id}
        form={form}
        kept={kept}
        locationName={locationName}
        logo={logo}
        onSubmit={(draft) => save.mutate(draft)}
      />
    </Page>
  )
}
