import type { Kopiykas } from '#domain/rules/money/money.ts'
import { isLiveProposal, type ReadProposalStatus } from '../proposal-status.ts'

import type { Amount } from '#domain/rules/money/amount.ts'
import { withoutExpiry } from './agreed.ts'
import { exactly, ONE, times } from './decimal.ts'
import { amountOfSum } from './minimum.ts'
import { computeOffer, type Offer, perUnitOf, type Standing, standingOf, STANDINGS } from './offer.ts'
import type { OfferTerms } from './terms.ts'
import type { UnitPrice } from './unit-price.ts'
import { conversion } from './units.ts'

/** What a comparison reads of a proposal. */
export type Comparable = {
  id: number
  name: string
  status: ReadProposalStatus
  terms: OfferTerms
  /** In hryvnias. */
  minimum: number
  days: number
  /** 'YYYY-MM-DD' from which it can be shipped. */
  start: string
  origin: string
  text: string
  isUnconfirmed: boolean
  /** How much a deal was made for: it is counted for that, whatever the others are compared for. */
  agreed?: Amount | null
  /** Its deal was called off. */
  isCalledOff?: boolean
}

/** What proposals are compared for. */
export type ComparedFor = {
  quantity: number | null
  unit: string | null
  isVatPayer: boolean
  /** 'YYYY-MM-DD' in Kyiv. */
  today: string
}

/** In which the best value is marked. */
export const BEST_COLUMNS = ['total', 'price', 'minimum', 'days', 'start'] as const
export type BestColumn = (typeof BEST_COLUMNS)[number]
export const SORT_COLUMNS = ['supplier', ...BEST_COLUMNS, 'valid'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export type ComparedRow = Comparable & {
  offer: Offer
  standing: Standing | 'over'
  /** Of one of the unit that all prices are told in; null where it does not convert. */
  price: UnitPrice | null
  /** The minimum in the unit of the order; null where the price does not tell. */
  minimumAmount: number | null
  /** To pay for the minimum, where so little cannot be ordered. */
  atMinimum: Kopiykas | null
  /** Columns in which nothing that competes is better. */
  best: readonly BestColumn[]
}

export type Comparison = {
  rows: readonly ComparedRow[]
  /** The unit of the quantity, and the one all prices are told in. */
  unit: string | null
  priceUnit: string | null
}

const spelledOnce = (one: string, other: string): boolean => {
  const rate = conversion(one, other)
  return rate !== null && rate.of === rate.by
}

/** The unit in which most prices are said that this one converts to; equally many: the first in the alphabet. */
function commonUnit(all: readonly Comparable[], unit: string | null): string | null {
  const said = all.flatMap(({ terms }) => (terms.unit_price === null ? [] : [terms.price_unit ?? unit]))
  const units = said.filter(
    (each): each is string => each !== null && (unit === null || conversion(unit, each) !== null),
  )
  const spellings = [...new Set(units)].map((name) => ({
    name,
    uses: units.filter((each) => each === name).length,
  }))
  const [most] = spellings
    .map(({ name }) => ({
      name,
      uses: spellings.reduce((sum, each) => sum + (spelledOnce(each.name, name) ? each.uses : 0), 0),
    }))
    .toSorted((one, other) => other.uses - one.uses || (one.name < other.name ? -1 : 1))
  return most?.name ?? unit
}

function priceIn(row: Comparable, offer: Offer, unit: string | null, isVatPayer: boolean): UnitPrice | null {
  const per = conversion(unit, offer.priceUnit)
  if (per === null || offer.tierPrice === null) return null
  const most = times({ of: BigInt(offer.tierPrice) * 2n, by: 1n }, per)
  // a price by the gram told by the tonne may be no number any more
  if (most.of > BigInt(Number.MAX_SAFE_INTEGER) * most.by) return null
  return perUnitOf(offer.tierPrice, row.terms, isVatPayer, per.of === per.by ? ONE : per)
}

const measures: Record<BestColumn, (row: Omit<ComparedRow, 'best'>) => number | null> = {
  total: ({ offer }) => offer.compared,
  price: ({ price }) => price,
  minimum: ({ minimum }) => minimum,
  days: ({ days }) => days,
  start: ({ start }) => Date.parse(start),
}

/** Whether two amounts are the same, in whichever units they are said. */
export function isAsMuch(one: Amount, other: Amount): boolean {
  if (one.quantity === null || other.quantity === null) return one.quantity === other.quantity
  const rate = conversion(one.unit, other.unit)
  if (rate === null) return false
  const [{ of, by }, target] = [times(exactly(one.quantity), rate), exactly(other.quantity)]
  return of * target.by === target.of * by
}

type Unmarked = Omit<ComparedRow, 'best'>

/** The least of a column among what competes; none where nobody is worse. */
function leastOf(column: BestColumn, competing: readonly Unmarked[]): number | null {
  const values = competing.map(measures[column]).filter((value) => value !== null)
  const least = Math.min(...values)
  return values.some((value) => value > least) ? least : null
}

function computed(row: Comparable, { isVatPayer, today, quantity }: ComparedFor, unit: string | null) {
  if (row.agreed) {
    const input = { terms: withoutExpiry(row.terms), minimum: 0, ...row.agreed }
    const minimumAmount = amountOfSum(row.terms, row.minimum, unit)
    return { offer: computeOffer(input, { isVatPayer, today }), minimumAmount, atMinimum: null }
  }
  const input = { ...row, unit }
  const offer = computeOffer({ ...input, quantity }, { isVatPayer, today })
  const minimumAmount = amountOfSum(row.terms, row.minimum, unit)
  const needsMore = offer.missing !== null && minimumAmount !== null
  return {
    offer,
    minimumAmount,
    atMinimum: needsMore
      ? computeOffer({ ...input, quantity: minimumAmount }, { isVatPayer, today }).compared
      : null,
  }
}

/** Every proposal with what it costs for so much, and the best of each column among whole, live ones. */
export function compareProposals(all: readonly Comparable[], compared: ComparedFor): Comparison {
  const priceUnit = commonUnit(all, compared.unit)
  // an order that names no unit is counted in the one that its suppliers name
  const unit = compared.unit ?? priceUnit
  const rows = all.map((row): Unmarked => {
    const counted = computed(row, compared, unit)
    const isOver = row.isCalledOff || (!isLiveProposal(row.status) && row.status !== 'unknown')
    return {
      ...row,
      ...counted,
      standing: isOver ? 'over' : standingOf(counted.offer),
      price: priceIn(row, counted.offer, priceUnit, compared.isVatPayer),
    }
  })
  const competes = ({ standing, agreed }: Unmarked): boolean =>
    standing === 'whole' && (!agreed || isAsMuch(agreed, { quantity: compared.quantity, unit }))
  const competing = rows.filter(competes)
  const least = new Map(BEST_COLUMNS.map((column) => [column, leastOf(column, competing)]))
  const isBest = (row: Unmarked, column: BestColumn): boolean =>
    competes(row) && least.get(column) !== null && measures[column](row) === least.get(column)
  return {
    unit,
    priceUnit,
    rows: rows.map((row) => ({ ...row, best: BEST_COLUMNS.filter((column) => isBest(row, column)) })),
  }
}

export type Sorting = { by: SortColumn; descending: boolean }
export const USUAL_SORTING: Sorting = { by: 'total', descending: false }

const ORDER_OF_STANDINGS: readonly ComparedRow['standing'][] = [...STANDINGS, 'over']
const compareNames = new Intl.Collator('uk').compare

/** Under any other column than the sum what only lacks something stands among the whole ones. */
function rankOf({ standing }: ComparedRow, by: SortColumn): number {
  if (by === 'total') return ORDER_OF_STANDINGS.indexOf(standing)
  if (standing === 'over') return 2
  return standing === 'blocked' ? 1 : 0
}

function valueOf(row: ComparedRow, by: Exclude<SortColumn, 'supplier'>): number | null {
  if (by !== 'valid') return measures[by](row)
  return row.terms.valid_until === null ? null : Date.parse(row.terms.valid_until)
}

function compareBy(one: ComparedRow, other: ComparedRow, { by, descending }: Sorting): number {
  const turned = descending ? -1 : 1
  if (by === 'supplier') return compareNames(one.name, other.name) * turned
  const [a, b] = [valueOf(one, by), valueOf(other, by)]
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return (a - b) * turned
}

/** Pinned ones first, then by what can be taken, then by the column; what is not known stands last either way. */
export function sortRows(
  rows: readonly ComparedRow[],
  sorting: Sorting,
  pinned: ReadonlySet<number> = new Set(),
): ComparedRow[] {
  const isPinned = ({ id }: ComparedRow): number => (pinned.has(id) ? 0 : 1)
  return rows.toSorted(
    (one, other) =>
      isPinned(one) - isPinned(other) ||
      rankOf(one, sorting.by) - rankOf(other, sorting.by) ||
      compareBy(one, other, sorting) ||
      (one.price ?? 0) - (other.price ?? 0) ||
      one.minimum - other.minimum ||
      one.id - other.id,
  )
}

/** What a supplier has left out and can be asked for; nothing of what is over. */
export const ASKED = [
  'no_price',
  'other_unit',
  'vat_unknown',
  'delivery_unknown',
  'expired',
  'unconfirmed',
] as const
export type Asked = (typeof ASKED)[number]

export const askedOf = ({ offer, status }: Pick<ComparedRow, 'offer' | 'status'>): Asked[] =>
  status === 'pending' ? ASKED.filter((flag) => offer.flags.includes(flag)) : []
