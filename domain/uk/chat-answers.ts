import { formatMoney } from './format.ts'

/** What the server says of chats besides the refusals of errors.ts. */
export const chatAnswers = {
  unavailable: 'Чат недоступний',
  unreadable: 'Незрозуміло, про який чат ідеться',
  /** `uah` is the price in hryvnias. */
  contactsPrice: (uah: number): string =>
    `Доступ до контактів покупця коштує ${formatMoney(uah)}. Спершу оплатіть його`,
}
