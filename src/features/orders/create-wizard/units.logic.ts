import * as v from 'valibot'

import { OrderDraft } from '#domain/contract/order-draft.ts'
import { wizardTexts as texts } from '#domain/uk/wizard.ts'
import { filterOptions, type PickerOption } from '#src/ui/picker-search.ts'

/** What goods are mostly counted in. */
export const UNITS: readonly PickerOption<string>[] = texts.units.map(({ unit, name, also }) => ({
  value: unit,
  label: unit,
  hint: name,
  keywords: `${name} ${also}`,
}))

/** Whether the contract takes it as a unit. */
export const isUnit = (typed: string): boolean => v.is(OrderDraft.entries.unit, typed)

/** Typical units, and what was typed as a unit of one's own where it is none of them. */
export function findUnits(query: string): readonly PickerOption<string>[] {
  const own = query.trim()
  const found = filterOptions(UNITS, own)
  const isTypical = UNITS.some(({ value }) => value === own)
  if (own === '' || isTypical || !isUnit(own)) return found
  return [...found, { value: own, label: own, hint: texts.ownUnit }]
}
