import { isEdrpou } from '#domain/rules/money/edrpou.ts'

const DIGITS = 8
/** Given out to nobody: the register's own numbers begin far above. */
const FIRST = 100
/** A person in trade has no code of the kind. */
const PERSON = /^ФОП /

/** The code of a company of the demo, right as codes go; null for a person. */
export function registerCode(companyName: string, index: number): string | null {
  if (PERSON.test(companyName)) return null
  const code = (last: number): string => `${FIRST + index}${last}`.padStart(DIGITS, '0')
  for (let last = 0; last < 10; last += 1) if (isEdrpou(code(last))) return code(last)
  return null
}
