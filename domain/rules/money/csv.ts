/** A spreadsheet takes a cell that begins so for a formula, whoever wrote it. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[;"\n\r]/.test(harmless) || harmless !== harmless.trim()
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless
}

/** A table as Excel in Ukraine opens it: cells by semicolons, a mark of UTF-8 before them; no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
