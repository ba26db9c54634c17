// Banks name the columns of a statement each in its way, and every program that writes one has its own order. A column
// is known by its heading: as PrivatBank, monobank, Sense and banks on iBank write it.

const HEADINGS = {
  sum: ['сума', 'сума в валюті картки', 'сума в валюті рахунку', 'сума операції', 'сума платежу', 'сума uah'],
  credit: ['кредит', 'надходження', 'зараховано', 'прихід'],
  debit: ['дебет', 'видатки', 'списано', 'витрати'],
  purpose: ['призначення платежу', 'призначення', 'деталі операції', 'опис операції', 'опис', 'коментар'],
  date: ['дата операції', 'дата і час операції', 'дата проводки', 'дата проведення', 'дата і час', 'дата'],
  time: ['час операції', 'час проводки', 'час проведення', 'час'],
  id: ['ідентифікатор операції', 'ід операції', 'референс', 'номер операції', 'id'],
  document: ['номер документу', 'номер документа', 'документ', '№ документа', '№док', '№ док'],
  payer: [
    'кореспондент',
    'контрагент',
    'назва контрагента',
    'найменування контрагента',
    'назва кореспондента',
  ],
  account: ['рахунок кореспондента', 'рахунок контрагента', 'iban контрагента', 'iban'],
  currency: ['валюта', 'валюта рахунку'],
} as const

type ColumnName = keyof typeof HEADINGS
export type Columns = Partial<Record<ColumnName, number>> & {
  /** What can be told of a payment at all. */
  purpose: number
  /** The currency that stands in the heading of the sum: 'Сума в валюті картки (USD)'. */
  headingCurrency: string | null
}

/** Letters that banks take from the other alphabet: monobank writes 'Дата i час' with a Latin i. */
const LATIN = 'aceiopxyk'
const CYRILLIC = 'асеіорхук'

const words = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\u00A0_]+/g, ' ')
    .trim()
const folded = (heading: string): string =>
  words(heading).replaceAll(/[aceiopxyk]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)

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
