import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'

import { offerFaults } from '#domain/contract/offer-terms.ts'
import { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import { fromHryvnias, type Kopiykas, toHryvnias } from '#domain/rules/money/money.ts'
import { sumOfAmount } from '#domain/rules/deals/offer/minimum.ts'
import { type OfferTerms, settledTerms, termsOf } from '#domain/rules/deals/offer/terms.ts'
import { UNNAMED_UNIT } from '#domain/rules/deals/offer/units.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { numberOf, typedNumber } from '#src/lib/number-input.ts'
import { numberedDrafts } from '#src/session/draft-names.ts'
import { readDraft } from '#src/session/draft.ts'

import { lastTerms } from './last-terms.ts'

const { entries } = ProposalDraft
/** What is typed as text and means a number; nothing typed is null. */
const asNumber = v.pipe(v.string(), v.transform(numberOf))
const asChoice = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((chosen) => (chosen === '' ? null : chosen)),
)
const typedAs = (number: typeof entries.minimum_sum | typeof entries.delivery_days) =>
  v.pipe(
    v.string(),
    v.transform((typed) => numberOf(typed) ?? Number.NaN),
    number,
  )
const tier = entries.tiers.wrapped.wrapped.pipe[0].item.entries
/** A row that was added and not filled in is none. */
const TierRow = v.pipe(
  v.object({ from_quantity: v.string(), unit_price: v.string() }),
  v.transform((row) =>
    row.from_quantity.trim() === '' && row.unit_price.trim() === ''
      ? null
      : { from_quantity: numberOf(row.from_quantity), unit_price: numberOf(row.unit_price) },
  ),
  v.nullable(v.object(tier)),
)

const typedTerms = {
  unit_price: v.pipe(asNumber, entries.unit_price.wrapped),
  price_unit: v.pipe(asChoice, entries.price_unit.wrapped),
  vat: v.pipe(asChoice, entries.vat.wrapped),
  vat_rate: v.pipe(asNumber, entries.vat_rate.wrapped),
  delivery: v.pipe(asChoice, entries.delivery.wrapped),
  delivery_cost: v.pipe(asNumber, entries.delivery_cost.wrapped),
  tiers: v.pipe(
    v.array(TierRow),
    // in whichever order they were added
    v.transform((rows) =>
      rows.flatMap((row) => row ?? []).toSorted((one, other) => one.from_quantity - other.from_quantity),
    ),
    entries.tiers.wrapped.wrapped,
  ),
  valid_until: v.pipe(asChoice, entries.valid_until.wrapped),
}
const MINIMUM_KINDS = ['sum', 'amount'] as const

/** A proposal as its form holds it: numbers stay as they are typed, each checked by the contract's own schema of it. */
export const ProposalFields = v.pipe(
  v.object({
    ...entries,
    minimum_sum: typedAs(entries.minimum_sum),
    minimum_kind: v.picklist(MINIMUM_KINDS),
    delivery_days: typedAs(entries.delivery_days),
    ...typedTerms,
  }),
  v.transform(({ minimum_kind, ...draft }) => {
    const terms = settledTerms(termsOf(draft))
    const amountSum = minimum_kind === 'amount' ? sumOfAmount(terms, draft.minimum_sum) : null
    const minimum_sum = amountSum === null ? draft.minimum_sum : toHryvnias(amountSum)
    const isPriceless = minimum_kind === 'amount' && amountSum === null
    return { draft: { ...draft, ...terms, minimum_sum }, named: draft, isPriceless }
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { draft, named, isPriceless } = dataset.value
    const at = (key: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: null }] })
    if (isPriceless) at('minimum_sum', offerTexts.form.amountNeedsPrice)
    const tiersFault = offerFaults({ tiers: named.tiers }, termsOf(draft))['tiers']?.[0]
    if (tiersFault) at('unit_price', tiersFault)
  }),
  v.transform(({ draft }): ProposalDraft => draft),
)
export type ProposalInput = v.InferInput<typeof ProposalFields>
export type ProposalFormApi = UseFormReturn<ProposalInput, unknown, ProposalDraft>

const TypedTerms = v.object(typedTerms)
/** The money as far as it is typed right; null while a part of it is wrong. */
export function typedOffer(typed: unknown): OfferTerms | null {
  const read = v.safeParse(TypedTerms, typed)
  return read.success ? settledTerms(termsOf(read.output)) : null
}

/** The minimum as far as it is typed right, as the sum that it is; null while it is none. */
export function typedMinimum(typed: ProposalInput): Kopiykas | null {
  const minimum = v.safeParse(typedAs(entries.minimum_sum), typed.minimum_sum)
  if (!minimum.success) return null
  if (typed.minimum_kind === 'sum') return fromHryvnias(minimum.output)
  const terms = typedOffer(typed)
  return terms && sumOfAmount(terms, minimum.output)
}

const typed = v.fallback(v.nullish(v.string()), undefined)
/** What was typed so far: unfinished and perhaps wrong, but not to be lost. */
export const Unfinished = v.object({
  text: typed,
  start_date: typed,
  delivery_origin: typed,
  minimum_sum: typed,
  minimum_kind: v.fallback(v.optional(v.picklist(MINIMUM_KINDS)), undefined),
  delivery_days: typed,
  unit_price: typed,
  price_unit: typed,
  vat: typed,
  vat_rate: typed,
  delivery: typed,
  delivery_cost: typed,
  tiers: v.fallback(
    v.optional(v.array(v.object({ from_quantity: v.string(), unit_price: v.string() }))),
    undefined,
  ),
  valid_until: typed,
  /** What the order is about; drafts of older releases have none. */
  heading: typed,
})

export const draftName = (orderId: number): string => `propose:${orderId}`

type Begun = {
  orderId: number
  heading: string | null
  text: string
  /** As it was typed; empty where none was. */
  price: string
}

/** Proposals that were begun on this device and not sent, those with the most recent orders first. */
export function begunProposals(): Begun[] {
  return numberedDrafts('propose')
    .map(({ id, name }) => {
      const kept = readDraft(Unfinished, name)
      return {
        orderId: id,
        heading: kept?.heading ?? null,
        text: kept?.text?.trim() ?? '',
        price: kept?.unit_price?.trim() ?? '',
      }
    })
    .filter(({ text, price }) => `${text}${price}` !== '')
}

/** The unit of a price is chosen, so that it stays where the order's changes; empty where the order names none. */
function unitTyped(unit: string | null | undefined, orderUnit: string | null): string {
  if (orderUnit === null) return unit && unit !== UNNAMED_UNIT ? unit : ''
  return unit || orderUnit
}

/** Who comes for the goods waits for no delivery. */
export const daysTyped = (delivery: string | null | undefined, days: string): string =>
  delivery === 'pickup' ? '0' : days

/** The money of a proposal as its form holds it. */
const typedTermsOf = (terms: OfferTerms, orderUnit: string | null) => ({
  unit_price: typedNumber(terms.unit_price),
  price_unit: unitTyped(terms.price_unit, orderUnit),
  vat: terms.vat ?? '',
  vat_rate: typedNumber(terms.vat_rate),
  delivery: terms.delivery ?? '',
  delivery_cost: typedNumber(terms.delivery_cost),
  tiers: (terms.tiers ?? []).map(({ from_quantity, unit_price }) => ({
    from_quantity: typedNumber(from_quantity),
    unit_price: typedNumber(unit_price),
  })),
  valid_until: terms.valid_until ?? '',
})

type StoredProposal = Pick<
  ProposalDraft,
  'text' | 'start_date' | 'delivery_origin' | 'minimum_sum' | 'delivery_days'
> &
  Parameters<typeof termsOf>[0]

/** The form of a proposal that stands, or waits to be sent. */
export const fieldsOf = (proposal: StoredProposal, orderUnit: string | null): ProposalInput => ({
  text: proposal.text,
  start_date: proposal.start_date,
  delivery_origin: proposal.delivery_origin,
  minimum_sum: typedNumber(proposal.minimum_sum),
  minimum_kind: 'sum',
  delivery_days: daysTyped(proposal.delivery, typedNumber(proposal.delivery_days)),
  ...typedTermsOf(termsOf(proposal), orderUnit),
})

/** The form's first values: what was typed for this order, else what is queued, else the terms used last, or blanks. */
export function startingValues(
  { orderId, unit }: { orderId: number; unit: string | null },
  queued: ProposalDraft | undefined,
): ProposalInput {
  const typed = readDraft(Unfinished, draftName(orderId)) ?? (queued && fieldsOf(queued, unit))
  const terms = lastTerms()
  const usual = typedTermsOf(termsOf({ ...terms, valid_until: terms?.valid_until }), unit)
  const delivery = typed?.delivery ?? usual.delivery
  return {
    text: typed?.text ?? '',
    start_date: typed?.start_date ?? kyivDay(new Date()),
    delivery_origin: typed?.delivery_origin ?? terms?.delivery_origin ?? '',
    minimum_sum: typed?.minimum_sum ?? typedNumber(terms?.minimum_sum),
    minimum_kind: typed?.minimum_kind ?? 'sum',
    delivery_days: daysTyped(delivery, typed?.delivery_days ?? typedNumber(terms?.delivery_days)),
    unit_price: typed?.unit_price ?? '',
    price_unit: unitTyped(typed?.price_unit, unit),
    vat: typed?.vat ?? usual.vat,
    vat_rate: typed?.vat_rate ?? usual.vat_rate,
    delivery,
    delivery_cost: typed?.delivery_cost ?? '',
    tiers: typed?.tiers ?? [],
    valid_until: typed?.valid_until ?? usual.valid_until,
  }
}
