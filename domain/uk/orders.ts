import { counted, formatDay, formatMoney, formatNumber } from './format.ts'

const proposalForms = {
  one: 'пропозиція',
  few: 'пропозиції',
  many: 'пропозицій',
  other: 'пропозиції',
}
/** What every showing of an order says; the words of a screen stand in its own file. */
export const orderTexts = {
  fresh: 'нове',
  /** Of an order whose status is younger than the page. */
  unknownStatus: 'інший стан',
  unknownStatusNote: 'Щоб побачити стан цього замовлення, оновіть «Гурт».',
  quantity: (quantity: number, unit: string | null): string =>
    unit ? `${formatNumber(quantity)}\u00A0${unit}` : formatNumber(quantity),
  budget: (hryvnias: number): string => `бюджет ${formatMoney(hryvnias)}`,
  neededBy: (date: string): string => `до ${formatDay(date)}`,
  proposals: (count: number): string => (count === 0 ? 'Поки без пропозицій' : counted(count, proposalForms)),
}
