import type { Amount } from '#domain/rules/money/amount.ts'
import { descriptionOf, isAllHeading } from '#domain/rules/text.ts'

import { inRow } from './format.ts'
import { orderTexts } from './orders.ts'

type LinkedOrder = Amount & { text: string; location: { name: string }; needed_by: string | null }

/** What stands under the heading of a shared link: the text, or the terms where the heading is all of the text. */
export function orderDescription({ text, quantity, unit, location, needed_by }: LinkedOrder): string {
  if (!isAllHeading(text)) return descriptionOf(text)
  const terms = [
    ...(quantity === null ? [] : [orderTexts.quantity(quantity, unit)]),
    location.name,
    ...(needed_by === null ? [] : [orderTexts.neededBy(needed_by)]),
  ]
  return `${inRow(terms)}. Надішліть покупцеві пропозицію`
}
