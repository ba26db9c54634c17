import type { Fraction } from './decimal.ts'

/** What converts: grams and millilitres in one of each unit, by the ways in which people write it. */
const MEASURES: readonly { name: string; kind: 'mass' | 'volume'; size: bigint; spelled: string }[] = [
  { name: 'т', kind: 'mass', size: 1_000_000n, spelled: 'т тн тон тонн тонна тонни t' },
  { name: 'кг', kind: 'mass', size: 1000n, spelled: 'кг кіло кілограм кілограми кілограмів kg' },
  { name: 'г', kind: 'mass', size: 1n, spelled: 'г гр грам грами грамів g' },
  { name: 'л', kind: 'volume', size: 1000n, spelled: 'л літр літри літрів l' },
  { name: 'мл', kind: 'volume', size: 1n, spelled: 'мл мілілітр мілілітри мілілітрів ml' },
]
const MEASURE_OF = new Map(
  MEASURES.flatMap((measure) => measure.spelled.split(' ').map((spelled) => [spelled, measure] as const)),
)

/** What amounts of a list may be asked for in. */
export const FILTER_UNITS = ['т', 'кг', 'л', 'шт', 'м', 'м²', 'м³', 'уп', 'ящ', 'пал'] as const
export type FilterUnit = (typeof FILTER_UNITS)[number]

/** Other ways in which people write what does not convert. */
export const ALSO_SPELLED: Partial<Record<FilterUnit, string>> = {
  шт: 'штук штука штуки',
  'м²': 'м2 кв.м',
  'м³': 'м3 куб кубів',
  уп: 'упак упаковка упаковки упаковок',
  ящ: 'ящик ящика ящики ящиків',
  пал: 'палета палети палет',
}

/** As a word may stand in an order: with a capital, in capitals, and with a full stop. */
const writings = (word: string): string[] =>
  [word, word.charAt(0).toLocaleUpperCase('uk') + word.slice(1), word.toLocaleUpperCase('uk')].flatMap(
    (each) => [each, `${each}.`],
  )
const written = (spelled: string): string[] => [...new Set(spelled.split(' ').flatMap(writings))]

/** All units that `unit` converts to, as they may be written, and how many of them make one `unit`. */
export function writtenUnits(unit: FilterUnit): { written: string[]; inOne: number }[] {
  const asked = MEASURE_OF.get(unit)
  if (!asked) return [{ written: written(`${unit} ${ALSO_SPELLED[unit] ?? ''}`.trim()), inOne: 1 }]
  return MEASURES.filter(({ kind }) => kind === asked.kind).map(({ spelled, size }) => ({
    written: written(spelled),
    inOne: Number(asked.size) / Number(size),
  }))
}

/**
 * What a price is kept for whose order named no unit: an order that names one later has not been priced by it. Where no
 * unit is named either, the two are the same.
 */
export const UNNAMED_UNIT = 'од.'

/** One way of writing for all in which people write a unit. */
export const foldedUnit = (unit: string | null): string =>
  (unit ?? UNNAMED_UNIT).trim().toLocaleLowerCase('uk').replace(/\.$/, '')

/** How many of `to` one of `from` makes; null where they do not convert. No unit converts to no unit alone. */
export function conversion(from: string | null, to: string | null): Fraction | null {
  const [one, other] = [foldedUnit(from), foldedUnit(to)]
  if (one === other) return { of: 1n, by: 1n }
  const [source, target] = [MEASURE_OF.get(one), MEASURE_OF.get(other)]
  if (!source || !target || source.kind !== target.kind) return null
  return { of: source.size, by: target.size }
}

/** Units a price may be said in where this one is counted, itself first. */
export function kindredUnits(unit: string | null): string[] {
  if (unit === null) return []
  const measure = MEASURE_OF.get(foldedUnit(unit))
  if (!measure) return [unit]
  const others = MEASURES.filter(({ kind, name }) => kind === measure.kind && name !== measure.name)
  return [unit, ...others.map(({ name }) => name)]
}

/** What goods are mostly priced by. */
const TYPICAL = ['т', 'кг', 'шт.', 'л', 'уп.', 'ящ.', 'пал.', 'м', 'м²', 'м³', 'компл.']

/** Units to choose that of a price from: the order's first, then what it converts to, then the rest. */
export const priceUnits = (unit: string | null, chosen: string | null): string[] => [
  ...new Set([...kindredUnits(unit), ...(chosen === null ? [] : [chosen]), ...TYPICAL]),
]

const listed = (): string[] => [
  UNNAMED_UNIT,
  ...TYPICAL,
  ...FILTER_UNITS,
  ...[...MEASURES.map(({ spelled }) => spelled), ...Object.values(ALSO_SPELLED)].flatMap((spelled) =>
    spelled.split(' '),
  ),
]

/** Whether a price may be said in this unit: one of the list however it is written, or one that is counted by already. */
export const isPriceUnit = (unit: string, counted: readonly (string | null)[]): boolean =>
  [...listed(), ...counted].some((known) => known !== null && foldedUnit(known) === foldedUnit(unit))
