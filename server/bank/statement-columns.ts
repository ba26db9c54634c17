import { inCyrillic, STATEMENT_HEADINGS as HEADINGS } from '#domain/uk/statement-headings.ts'

// Banks name the columns of a statement each in its way, and every program that writes one has its own order. A column
// is known by its heading: as PrivatBank, monobank, Sense and banks on iBank write it.

type ColumnName = keyof typeof HEADINGS
export type Columns = Partial<Record<ColumnName, number>> & {
  /** What can be told of a payment at all. */
  purpose: number
  /** The currency that stands in the heading of the sum. */
  headingCurrency: string | null
}

const words = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\u00A0_]+/g, ' ')
    .trim()
const folded = (heading: string): string => inCyrillic(words(heading))

const BRACKETS = /\s*[([]([^)\]]*)[)\]]/g
const KNOWN = new Map<string, ColumnName>(
  Object.entries(HEADINGS).flatMap(([name, headings]) =>
    headings.map((heading) => [folded(heading), name as ColumnName] as const),
  ),
)

/** The columns of a row of headings; null where the row is none: no purpose, or nothing that says a sum. */
export function readColumns(row: readonly string[]): Columns | null {
  const found: Partial<Record<ColumnName, { at: number; rank: number }>> = {}
  let headingCurrency: string | null = null
  for (const [at, heading] of row.entries()) {
    const [, inBrackets] = /[([]\s*([A-Z]{3})\s*[)\]]/.exec(heading) ?? []
    const key = folded(heading.replaceAll(BRACKETS, ''))
    const name = KNOWN.get(key)
    if (name === undefined) continue
    const rank = HEADINGS[name].findIndex((each) => folded(each) === key)
    // the first of its kind stays: a second 'Сума' is of something else
    if (found[name] !== undefined && found[name].rank <= rank) continue
    found[name] = { at, rank }
    if (name === 'sum') headingCurrency = inBrackets ?? null
  }
  const { purpose, ...others } = Object.fromEntries(
    Object.entries(found).map(([name, { at }]) => [name, at]),
  ) as Partial<Record<ColumnName, number>>
  if (purpose === undefined || (others.sum ?? others.credit) === undefined) return null
  return { ...others, purpose, headingCurrency }
}
