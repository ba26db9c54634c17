import type { Amount } from '#domain/rules/money/amount.ts'
import type { EditionDifference } from '#domain/rules/deals/order-edition.ts'

import { formatDay } from './format.ts'
import { amountWords } from './offer.ts'

const quantityOf = ({ quantity, unit }: Amount): string =>
  quantity === null ? 'не вказано' : amountWords(quantity, unit)
const dayOf = (day: string | null): string => (day === null ? 'не вказано' : formatDay(day))

export type NamedChange = { readonly label: string; readonly from: string; readonly to: string }

/** What changed of an order but its text, as people read it: «Кількість: 20 т → 25 т». */
export function namedChanges({ quantity, location, needed_by }: EditionDifference): NamedChange[] {
  return [
    ...(quantity
      ? [{ label: 'Кількість', from: quantityOf(quantity.from), to: quantityOf(quantity.to) }]
      : []),
    ...(location ? [{ label: 'Місце', ...location }] : []),
    ...(needed_by ? [{ label: 'Потрібно до', from: dayOf(needed_by.from), to: dayOf(needed_by.to) }] : []),
  ]
}

/** The whole difference in one line, for a notification: «кількість: 20 т → 25 т; змінено опис». */
export function differenceLine(difference: EditionDifference): string {
  const named = namedChanges(difference).map(
    ({ label, from, to }) => `${label.toLowerCase()}: ${from} →\u00A0${to}`,
  )
  return [...named, ...(difference.text ? ['змінено опис'] : [])].join('; ')
}

/** Texts about orders that changed after they were answered. */
export const editionTexts = {
  unconfirmed: 'не підтверджено після змін',
  unconfirmedNote: 'Ви змінили замовлення. Прийняти можна буде, щойно постачальник підтвердить пропозицію.',
  toConfirm: 'потрібно підтвердити',
  changed: 'Замовлення змінилося після вашої відповіді',
  text: 'Зміни в описі замовлення',
  asBefore: 'Покупець повернув усе, як було.',
  confirm: 'Підтвердити без змін',
  change: 'Змінити пропозицію',
  confirmed: 'Пропозицію підтверджено',
  edition: (number: number): string => `редакція\u00A0${number}`,
  toBeConfirmed: 'Пропозиції, які вже надійшли, постачальники мають підтвердити.',
}
