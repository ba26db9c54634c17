import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'

import type { MyCompany } from '#domain/contract/companies.ts'
import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import { keepDraft, readDraft } from '#src/session/draft.ts'

export type CompanyInput = v.InferInput<typeof CompanyDraft>
export type CompanyFormApi = UseFormReturn<CompanyInput, unknown, CompanyDraft>

export const COMPANY_DRAFT = 'company'

const text = v.fallback(v.string(), '')
const words = v.fallback(v.array(v.string()), [])
const ids = v.fallback(v.array(v.number()), [])
/** An unfinished form as it was typed; wrong parts fall away. */
const Unfinished = v.object({
  title: text,
  company_name: text,
  edrpou: text,
  location_id: v.fallback(v.nullish(v.number()), undefined),
  location_name: v.fallback(v.nullish(v.string()), undefined),
  company_type: v.fallback(v.nullish(v.string()), undefined),
  description: text,
  delivery_methods: words,
  payment_methods: words,
  product_tags: words,
  category_ids: ids,
  return_terms: text,
  phone: text,
  instagram: text,
  telegram: text,
})

export type StartingValues = { values: Partial<CompanyInput>; locationName: string | undefined }

/** What was typed before, else blanks with the phone that is known already. */
export function startingCompany(phone: string): StartingValues {
  const typed = readDraft(Unfinished, COMPANY_DRAFT)
  if (!typed)
    return {
      values: { delivery_methods: [], payment_methods: [], product_tags: [], category_ids: [], phone },
      locationName: undefined,
    }
  const { location_name, location_id, company_type, ...rest } = typed
  const chosen = { ...(location_id ? { location_id } : {}), ...(company_type ? { company_type } : {}) }
  return {
    values: { ...rest, ...chosen, phone: rest.phone || phone } as Partial<CompanyInput>,
    locationName: location_name ?? undefined,
  }
}

/** The form of a company that exists. */
export function valuesOf({ location, categories, ...company }: MyCompany): StartingValues {
  const category_ids = categories.map(({ id }) => id)
  return { values: { ...company, location_id: location.id, category_ids }, locationName: location.name }
}

/** Keeps every keystroke on the device until the company is created; the place's name comes along for showing it. */
export function useKeptCompany(form: CompanyFormApi, locationName: string | undefined): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) =>
      keepDraft(COMPANY_DRAFT, { ...values, location_name: locationName }),
    )
    return unsubscribe
  }, [form, locationName])
}
