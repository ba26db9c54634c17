import { useEffect } from 'react'
import * as v from 'valibot'

import type { Proposal } from '#domain/contract/proposals.ts'
import { numberedDrafts } from '#src/session/draft-names.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

import { fieldsOf, type ProposalFormApi, type ProposalInput, Unfinished } from './proposal-draft.ts'
import { returnedChange } from './queued-change.ts'

/** The name of the form that changes a proposal, under which the device keeps it. */
export const changeName = (id: number): string => `change:${id}`

const Kept = v.object({ ...Unfinished.entries, version: v.number() })

/** What is said in a form, so that two of them can be compared. */
const said = (values: unknown): string => JSON.stringify(v.parse(Unfinished, values))

/** What was typed of a change and not sent, and the version of the proposal that it was typed for; null where nothing was. */
export function keptChange(id: number): { values: Partial<ProposalInput>; version: number } | null {
  const kept = readDraft(Kept, changeName(id))
  if (!kept) return null
  const { version, heading: _, ...values } = kept
  return { values: values as Partial<ProposalInput>, version }
}

/** Changes of own proposals that were begun on this device and not sent, of the latest proposals first. */
export const begunChanges = (): { id: number; heading: string | null }[] =>
  numberedDrafts('change').flatMap(({ id, name }) => {
    const kept = readDraft(Kept, name)
    return kept ? [{ id, heading: kept.heading ?? null }] : []
  })

/** The form of a change: what it begins with, and over that what was typed before and not sent. */
export function startingChange(proposal: Proposal) {
  const returned = returnedChange(proposal.id)
  const kept = keptChange(proposal.id)
  return {
    begun: fieldsOf({ ...proposal, ...returned?.draft }, proposal.order.unit),
    kept: kept?.values ?? null,
    /** The version that stood when it was written; undefined where nothing was. */
    begunFor: kept?.version ?? returned?.version,
  }
}

export const dropChange = (id: number): void => dropDraft(changeName(id))

/** Keeps what is typed into the form of a change until it is sent or is again what the form began with. */
export function useKeptChange(
  form: ProposalFormApi,
  id: number,
  { begun, version, heading }: { begun: ProposalInput; version: number; heading: string },
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      if (said(values) === said(begun)) dropChange(id)
      else keepDraft(changeName(id), { ...values, version, heading })
    })
    return unsubscribe
  }, [form, id, begun, version, heading])
}
