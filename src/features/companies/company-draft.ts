import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'

import type { MyCompany } from '#domain/contract/companies.ts'
import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

export type CompanyInput = v.InferInput<typeof CompanyDraft>
export type CompanyFormApi = UseFormReturn<CompanyInput, unknown, CompanyDraft>

export const COMPANY_DRAFT = 'company'
/** Of a company that exists; nothing of one that is being created gets into it. */
export const UPDATE_DRAFT = 'company-update'

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
function valuesOf({ location, categories, company_type, ...company }: MyCompany): StartingValues {
  const category_ids = categories.map(({ id }) => id)
  const type = company_type === 'unknown' ? {} : { company_type }
  return {
    values: { ...company, ...type, location_id: location.id, category_ids },
    locationName: location.name,
  }
}

/**
 * The fields of the draft that differ from the company as it stands. The others are not sent: of a list they may hold
 * less than the server, which knows values that this page does not.
 */
export function changesOf(company: MyCompany, draft: CompanyDraft): Partial<CompanyDraft> {
  const { values } = valuesOf(company)
  const names = Object.keys(draft) as (keyof CompanyDraft)[]
  const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(values[name]))
  return Object.fromEntries(changed.map((name) => [name, draft[name]]))
}

const Said = v.omit(Unfinished, ['location_name'])
/** What a form says, so that two of them can be compared: nothing and an empty line are the same. */
const said = (values: unknown): string => JSON.stringify(v.parse(Said, values))

const Changes = v.object({ ...Unfinished.entries, base: text })

/** 'overtaken': the company was changed elsewhere since these changes were begun. */
export type ChangesState = 'none' | 'unsaved' | 'overtaken'
/** How a form is kept: under which name, what the server had when it was begun, and what it has. */
export type KeptForm = { name: string; base?: string; server?: string }

const keptFrom = (begun: string, server: string): KeptForm => ({ name: UPDATE_DRAFT, base: begun, server })

/** How changes of the company are kept that begin now. */
export function keptChanges(company: MyCompany): KeptForm {
  const server = said(valuesOf(company).values)
  return keptFrom(server, server)
}

/** What the server has now, beside what it had when the changes were begun: 'new' where nothing was typed since. */
export function overtakenBy(company: MyCompany, kept: KeptForm, values: unknown): 'no' | 'new' | 'changes' {
  const server = said(valuesOf(company).values)
  const typed = said(values)
  if (server === kept.base || server === typed) return 'no'
  return typed === kept.base ? 'new' : 'changes'
}

/** The form of a company that exists, with the changes that were typed before and never saved. */
export function startingChanges(
  company: MyCompany,
): StartingValues & { state: ChangesState; kept: KeptForm } {
  const server = valuesOf(company)
  const base = said(server.values)
  const typed = readDraft(Changes, UPDATE_DRAFT)
  if (!typed || said(typed) === base) return { ...server, state: 'none', kept: keptFrom(base, base) }
  const { location_name, base: begun, ...values } = typed
  return {
    values: { ...server.values, ...values } as Partial<CompanyInput>,
    locationName: location_name ?? server.locationName,
    state: begun === base ? 'unsaved' : 'overtaken',
    kept: keptFrom(begun, base),
  }
}

/** Keeps every keystroke on the device until the form is sent; the place's name comes along for showing it. */
export function useKeptCompany(
  form: CompanyFormApi,
  locationName: string | undefined,
  { name, base, server }: KeptForm,
): void {
  const beside = JSON.stringify([locationName, base, server])
  const keptBeside = useRef(beside)
  useEffect(() => {
    const keep = (values: object): void => {
      // changed back to what stands there
      if (server !== undefined && said(values) === server) dropDraft(name)
      else keepDraft(name, { ...values, location_name: locationName, base })
    }
    // the place is chosen before its name is known here, and what is typed while it is being saved was kept beside what was
    if (keptBeside.current !== beside) keep(form.getValues())
    keptBeside.current = beside
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, locationName, name, base, server, beside])
}

/** Of the company, what was begun on this device and not saved: its title, or '' where none is typed; null for none. */
export function begunCompany(): { create: string | null; update: string | null } {
  const begun = readDraft(Unfinished, COMPANY_DRAFT)
  // the number stands there from the start
  const isBlank = !begun || said({ ...begun, phone: '' }) === said({})
  const changed = readDraft(Changes, UPDATE_DRAFT)
  return {
    create: isBlank ? null : begun.title.trim(),
    update: changed && said(changed) !== changed.base ? changed.title.trim() : null,
  }
}
