import * as v from 'valibot'

import { AmountParam } from '#domain/contract/fields.ts'

/** What was typed as an amount: undefined for nothing, null for what is none. */
export function readAmount(typed: string): number | undefined | null {
  const plain = typed.replaceAll(/\s/gu, '')
  if (plain === '') return undefined
  const read = v.safeParse(AmountParam, plain)
  return read.success ? read.output : null
}
