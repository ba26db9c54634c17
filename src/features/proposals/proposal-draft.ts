import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'

import { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { numberOf, typedNumber } from '#src/lib/number-input.ts'
import { draftNames } from '#src/session/draft-names.ts'
import { readDraft } from '#src/session/draft.ts'

import { lastTerms } from './last-terms.ts'

const { entries } = ProposalDraft
const typedAs = (number: typeof entries.minimum_sum | typeof entries.delivery_days) =>
  v.pipe(
    v.string(),
    v.transform((typed) => numberOf(typed) ?? Number.NaN),
    number,
  )

/** A proposal as its form holds it: numbers stay as they are typed, each checked by the contract's own schema of it. */
export const ProposalFields = v.object({
  ...entries,
  minimum_sum: typedAs(entries.minimum_sum),
  delivery_days: typedAs(entries.delivery_days),
})
export type ProposalInput = v.InferInput<typeof ProposalFields>
export type ProposalFormApi = UseFormReturn<ProposalInput, unknown, ProposalDraft>

const typed = v.fallback(v.nullish(v.string()), undefined)
/** What was typed so far: unfinished and perhaps wrong, but not to be lost. */
const Unfinished = v.object({
  text: typed,
  start_date: typed,
  delivery_origin: typed,
  minimum_sum: typed,
  delivery_days: typed,
  /** What the order is about; drafts of older releases have none. */
  heading: typed,
})

export const draftName = (orderId: number): string => `propose:${orderId}`

type Begun = { orderId: number; heading: string | null; text: string }

/** Proposals that were begun on this device and not sent, those with the most recent orders first. */
export function begunProposals(): Begun[] {
  return draftNames(draftName(0).slice(0, -1))
    .map((name) => {
      const kept = readDraft(Unfinished, name)
      const orderId = Number(name.slice(name.indexOf(':') + 1))
      return { orderId, heading: kept?.heading ?? null, text: kept?.text?.trim() ?? '' }
    })
    .filter(({ orderId, text }) => Number.isSafeInteger(orderId) && text !== '')
    .toSorted((one, other) => other.orderId - one.orderId)
}

/** The form of a proposal that stands, or waits to be sent. */
export const fieldsOf = (proposal: ProposalDraft): ProposalInput => ({
  text: proposal.text,
  start_date: proposal.start_date,
  delivery_origin: proposal.delivery_origin,
  minimum_sum: typedNumber(proposal.minimum_sum),
  delivery_days: typedNumber(proposal.delivery_days),
})

/** The form's first values: what was typed for this order, else what is queued, else the terms used last, or blanks. */
export function startingValues(orderId: number, queued: ProposalDraft | undefined): ProposalInput {
  const typed = readDraft(Unfinished, draftName(orderId)) ?? (queued && fieldsOf(queued))
  const terms = lastTerms()
  return {
    text: typed?.text ?? '',
    start_date: typed?.start_date ?? kyivDay(new Date()),
    delivery_origin: typed?.delivery_origin ?? terms?.delivery_origin ?? '',
    minimum_sum: typed?.minimum_sum ?? typedNumber(terms?.minimum_sum),
    delivery_days: typed?.delivery_days ?? typedNumber(terms?.delivery_days),
  }
}
