import { createHash } from 'node:crypto'

import { parse } from 'csv-parse/sync'

import { kopiykas, type Kopiykas } from '#domain/rules/money/money.ts'
import { HRYVNIA_NAMES } from '#domain/uk/statement-headings.ts'

import { readColumns, type Columns } from './statement-columns.ts'
import { readMoment, readSum } from './statement-values.ts'

export type StatementLine = {
  /** The bank's own number of the operation, or what makes the line the same in another statement. */
  key: string
  /** Which row of the file, from 1. */
  row: number
  at: Date | null
  amount: Kopiykas
  purpose: string
  payer: string | null
}
/** What a file holds: sums that came in, how many went out, and rows that say nothing we can read. */
export type Statement = {
  lines: StatementLine[]
  outgoing: number
  odd: { row: number; text: string }[]
}

/** The file is no statement: no row of it has the headings that make one. */
export class NoStatement extends Error {}

/** Some banks write their name and the account above the headings. */
const HEADINGS_WITHIN = 30
const DELIMITERS = [';', '\t', ',']
const RECORD_BYTES_MAX = 20_000
const SHOWN_MAX = 200

/** UTF-8 where the bytes are that, else the code page that banks have kept. */
export function decodeStatement(bytes: Uint8Array): string {
  try {
    // monobank writes some letters as two signs
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const parseRows = (text: string, delimiter: string): string[][] =>
  parse(text, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: RECORD_BYTES_MAX,
  })

function tryRows(text: string, delimiter: string): string[][] | null {
  try {
    return parseRows(text, delimiter)
  } catch {
    return null
  }
}

/** Each line of the file by itself: a quote that nobody closed then spoils its own line and no other. */
const rowsByLine = (text: string, delimiter: string): string[][] =>
  text.split(/\r?\n/).map((line) => tryRows(line, delimiter)?.[0] ?? [line])

type Table = { columns: Columns; width: number; rows: { row: number; cells: string[] }[] }

function tableOf(rows: readonly string[][]): Table | null {
  for (const [at, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = readColumns(row)
    if (columns === null) continue
    const below = rows.slice(at + 1).map((cells, n) => ({ row: at + n + 2, cells }))
    return {
      columns,
      width: row.length,
      rows: below.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    }
  }
  return null
}

/** A cell over several lines in a row of another width: a quote opened there and closed in some later row. */
const isSwallowed = ({ width, rows }: Table): boolean =>
  rows.some(({ cells }) => Math.abs(cells.length - width) > 1 && cells.some((cell) => cell.includes('\n')))

function readTable(text: string): Table {
  for (const delimiter of DELIMITERS) {
    const whole = tryRows(text, delimiter)
    const table = whole === null ? null : tableOf(whole)
    if (table !== null && !isSwallowed(table)) return table
    const byLine = tableOf(rowsByLine(text, delimiter))
    if (byLine !== null) return byLine
  }
  throw new NoStatement()
}

type Cell = (name: Exclude<keyof Columns, 'headingCurrency'>) => string

/** What came in; zero where money went out, null where there is no sum, or one in another currency. */
function incomeOf(cell: Cell, { headingCurrency, sum }: Columns): Kopiykas | null {
  const currency = (headingCurrency ?? cell('currency')).trim().toUpperCase()
  if (currency !== '' && !HRYVNIA_NAMES.includes(currency)) return null
  if (sum !== undefined) {
    const amount = readSum(cell('sum'))
    return amount !== null && amount < 0 ? kopiykas(0) : amount
  }
  if (cell('credit').trim() !== '') return readSum(cell('credit'))
  return readSum(cell('debit')) === null ? null : kopiykas(0)
}

/** Reads a bank's statement, whatever bank's; throws `NoStatement` where no row has its headings. */
export function readStatement(text: string): Statement {
  const { columns, rows } = readTable(text)
  const statement: Statement = { lines: [], outgoing: 0, odd: [] }
  const times = new Map<string, number>()
  for (const { row, cells } of rows) {
    const cell: Cell = (name) => {
      const at = columns[name]
      return at === undefined ? '' : (cells[at] ?? '')
    }
    const amount = incomeOf(cell, columns)
    if (amount === null) {
      statement.odd.push({ row, text: cells.join(' ').trim().slice(0, SHOWN_MAX) })
      continue
    }
    if (amount === 0) {
      statement.outgoing += 1
      continue
    }
    const at = readMoment(cell('date'), cell('time'))
    const purpose = cell('purpose').trim()
    const own = cell('id').trim()
    const seen = [cell('date'), cell('time'), amount, purpose, cell('account'), cell('document')].map(String)
    const sign = own === '' ? seen.map((part) => part.trim()).join('\u001F') : own
    // two payments may be alike in every word: the second of a day is another one, in every statement of that day
    const time = times.get(sign) ?? 0
    times.set(sign, time + 1)
    const key = createHash('sha256')
      .update(`${sign}\u001F${own === '' ? time : ''}`)
      .digest('hex')
    statement.lines.push({ key, row, at, amount, purpose, payer: cell('payer').trim() || null })
  }
  return statement
}
