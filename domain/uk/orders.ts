import type { Amount } from '#domain/rules/money/amount.ts'
import { hryvniasEach } from '#domain/rules/money/money.ts'

import { counted, formatDay, formatMoney, formatNumber } from './format.ts'

const proposalForms = {
  one: 'пропозиція',
  few: 'пропозиції',
  many: 'пропозицій',
  other: 'пропозиції',
}

function unitPrice({ budget, quantity, unit }: Amount & { budget: number | null }): string | null {
  if (budget === null || quantity === null || quantity === 1) return null
  const price = hryvniasEach(budget, quantity)
  if (price === null) return null
  return unit ? `${formatMoney(price)}/${unit}` : `${formatMoney(price)} за одиницю`
}

/** What every showing of an order says; the words of a screen stand in its own file. */
export const orderTexts = {
  fresh: 'нове',
  /** Of an order whose status is younger than the page. */
  unknownStatus: 'інший стан',
  unknownStatusNote: 'Щоб побачити стан цього замовлення, оновіть «Гурт».',
  quantity: (quantity: number, unit: string | null): string =>
    unit ? `${formatNumber(quantity)}\u00A0${unit}` : formatNumber(quantity),
  /** Of the whole order, which the number alone does not say. */
  budget: (hryvnias: number): string => `бюджет ${formatMoney(hryvnias)} за\u00A0все`,
  budgetName: 'Бюджет за все',
  /** The same by one unit; null where that says nothing more. */
  unitPrice,
  /** With what it makes by one unit. */
  wholeBudget: (counted: Amount & { budget: number }): string => {
    const price = unitPrice(counted)
    return price === null ? formatMoney(counted.budget) : `${formatMoney(counted.budget)}, тобто ${price}`
  },
  neededBy: (date: string): string => `до ${formatDay(date)}`,
  proposals: (count: number): string => (count === 0 ? 'Поки без пропозицій' : counted(count, proposalForms)),
}
