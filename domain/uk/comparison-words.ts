import {
  type BestColumn,
  type ComparedRow,
  type Comparison,
  isAsMuch,
} from '#domain/rules/deals/offer/comparison.ts'
import type { OfferFlag } from '#domain/rules/deals/offer/offer.ts'
import { type UnitPrice, unitPriceOf } from '#domain/rules/deals/offer/unit-price.ts'

import { comparisonTexts } from './comparison.ts'
import { counted, formatKopiykas, formatMoney, formatShortDay } from './format.ts'
import { myOrderTexts } from './my-orders.ts'
import { amountWords, formatUnitPrice, offerTexts } from './offer.ts'

const texts = comparisonTexts
const days = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

/** `lacks`: an answer is missing; `blocks`: it stands in the way. */
export type Note = { text: string; tone?: 'lacks' | 'blocks' }
export type Cell = { main: string; notes: readonly Note[] }

/** For whom and for how much the words are. */
export type WordsFor = Pick<Comparison, 'unit' | 'priceUnit'> & {
  quantity: number | null
  isVatPayer: boolean
}

const BLOCKING: readonly OfferFlag[] = ['too_large', 'unconfirmed']
const SAID_OF_SUM: readonly OfferFlag[] = [
  'vat_unknown',
  'delivery_unknown',
  'pickup',
  'other_unit',
  'too_large',
  'unconfirmed',
  'cheaper_more',
]

/** A deal is for its own amount, which need not be the one that the others are compared for. */
export function agreedNote({ agreed }: ComparedRow, { quantity, unit }: WordsFor): Note[] {
  if (!agreed || agreed.quantity === null || isAsMuch(agreed, { quantity, unit })) return []
  return [{ text: texts.agreedFor(amountWords(agreed.quantity, agreed.unit)) }]
}

/** How a proposal stands; one whose deal was called off is not accepted any more. */
export const stateWords = ({ status, isCalledOff }: ComparedRow): string =>
  status === 'accepted' && isCalledOff
    ? myOrderTexts.proposals.calledOff
    : myOrderTexts.proposals.status[status]

function sumNotes(row: ComparedRow, words: WordsFor): Note[] {
  const { unit } = words
  const { offer, terms, atMinimum, minimumAmount } = row
  const notes = agreedNote(row, words)
  for (const flag of SAID_OF_SUM.filter((each) => offer.flags.includes(each))) {
    const text = offerTexts.flag(flag, offer)
    if (text !== null) notes.push({ text, tone: BLOCKING.includes(flag) ? 'blocks' : 'lacks' })
  }
  if (offer.total !== null && terms.delivery === 'extra' && terms.delivery_cost !== null)
    notes.push({ text: `із доставкою ${formatMoney(terms.delivery_cost)}` })
  if (atMinimum !== null && minimumAmount !== null)
    notes.push({ text: `за ${amountWords(minimumAmount, unit)}: ${formatKopiykas(atMinimum)}` })
  return notes
}

/** What is to pay, as it is compared; what the sum lacks stands under it. */
export function sumCell(row: ComparedRow, words: WordsFor): Cell {
  const { offer } = row
  const notes = sumNotes(row, words)
  if (offer.compared === null) {
    const isUnsaid = row.terms.unit_price === null
    return { main: isUnsaid ? offerTexts.byAgreement : '—', notes }
  }
  return { main: offerTexts.total(offer.compared, offer.flags.includes('delivery_unknown')), notes }
}

function priceNote({ terms, offer }: ComparedRow, isVatPayer: boolean): string | null {
  if (terms.vat === null) return null
  if (terms.vat === 'not_payer') return isVatPayer ? 'не платник, без\u00A0кредиту' : 'не платник ПДВ'
  const said = offer.tierPrice === null ? '' : offerTexts.perUnit(offer.tierPrice, offer.priceUnit)
  if (terms.vat === 'excluded') return isVatPayer ? 'без\u00A0ПДВ' : `${said} без\u00A0ПДВ`
  return isVatPayer ? `${said} з\u00A0ПДВ` : 'з\u00A0ПДВ'
}

/** What one costs in the unit that all are told in; where it does not convert, as it was said. */
export function priceCell(row: ComparedRow, { isVatPayer }: WordsFor): Cell {
  const { price, offer, terms } = row
  const note = priceNote(row, isVatPayer)
  const notes = note === null ? [] : [{ text: note }]
  if (price !== null) return { main: formatUnitPrice(price), notes }
  if (terms.unit_price === null) return { main: '—', notes: [] }
  const said: UnitPrice = offer.perUnit ?? unitPriceOf(terms.unit_price)
  return { main: offerTexts.perUnit(said, offer.priceUnit), notes }
}

function shortfall({ offer, minimumAmount }: ComparedRow, { quantity, unit }: WordsFor): Note[] {
  if (offer.missing === null) return []
  const more = minimumAmount === null || quantity === null ? 0 : minimumAmount - quantity
  const text = more > 0 ? amountWords(Math.round(more * 1000) / 1000, unit) : formatKopiykas(offer.missing)
  return [{ text: `бракує ${text}`, tone: 'blocks' }]
}

/** The least order: the amount that it makes where the price tells, else the sum. */
export function minimumCell(row: ComparedRow, words: WordsFor): Cell {
  const { minimum, minimumAmount } = row
  if (minimum === 0) return { main: 'немає', notes: [] }
  const missing = shortfall(row, words)
  if (minimumAmount === null) return { main: formatMoney(minimum), notes: missing }
  return {
    main: amountWords(minimumAmount, words.unit),
    notes: missing.length > 0 ? missing : [{ text: formatMoney(minimum) }],
  }
}

export function daysCell({ days: count, terms }: ComparedRow): Cell {
  if (terms.delivery === 'pickup' && count === 0) return { main: 'самовивіз', notes: [] }
  return { main: count === 0 ? 'того ж дня' : counted(count, days), notes: [] }
}

export const startCell = ({ start }: ComparedRow): Cell => ({ main: formatShortDay(start), notes: [] })

export function validCell({ terms, offer }: ComparedRow): Cell {
  if (terms.valid_until === null) return { main: '—', notes: [] }
  const notes: Note[] = offer.flags.includes('expired') ? [{ text: 'минув', tone: 'blocks' }] : []
  return { main: formatShortDay(terms.valid_until), notes }
}

const tiersText = ({ terms, offer }: ComparedRow): string =>
  terms.tiers === null ? '—' : offerTexts.tiers(terms.tiers, offer.priceUnit)

const plain = (main: string): Cell => ({ main, notes: [] })

/** Terms side by side: what the comparison of columns, its differences and the print hold, in their order. */
export const COMPARED_FIELDS = [
  'total',
  'price',
  'vat',
  'delivery',
  'tiers',
  'minimum',
  'days',
  'start',
  'origin',
  'valid',
] as const
export type ComparedField = (typeof COMPARED_FIELDS)[number]

export function fieldName(field: ComparedField, words: WordsFor): string {
  if (field === 'total') return texts.columns.total(words.quantity, words.unit, words.isVatPayer)
  return field === 'price' ? texts.columns.price(words.priceUnit, words.isVatPayer) : texts.fields[field]
}

const cells: Record<ComparedField, (row: ComparedRow, words: WordsFor) => Cell> = {
  total: sumCell,
  price: priceCell,
  vat: ({ terms }) => plain(terms.unit_price === null ? '—' : offerTexts.vat(terms)),
  delivery: ({ terms }) => plain(offerTexts.delivery(terms)),
  tiers: (row) => plain(tiersText(row)),
  minimum: minimumCell,
  days: daysCell,
  start: startCell,
  origin: ({ origin }) => plain(origin),
  valid: validCell,
}

export const fieldCell = (field: ComparedField, row: ComparedRow, words: WordsFor): Cell =>
  cells[field](row, words)

const isBestField = (field: ComparedField): field is ComparedField & BestColumn => field in texts.best

/** The word of the best of a field; null where another is better, or it is no field to be best in. */
export const bestWord = (field: ComparedField, { best }: ComparedRow): string | null =>
  isBestField(field) && best.includes(field) ? texts.best[field] : null

/** Fields that are not the same in all of these. */
export function differingFields(rows: readonly ComparedRow[], words: WordsFor): ComparedField[] {
  const said = (field: ComparedField, row: ComparedRow): string => {
    const { main, notes } = fieldCell(field, row, words)
    return [main, ...notes.map(({ text }) => text)].join('\n')
  }
  return COMPARED_FIELDS.filter((field) => new Set(rows.map((row) => said(field, row))).size > 1)
}
