import type { CreditedBecause, PaymentFailure, ReturnReason } from '#domain/contract/payments.ts'
import type { Kopiykas } from '#domain/rules/money/money.ts'

import { formatKopiykas, nested } from './format.ts'
import type { NotificationText } from './notifications.ts'

/** What came of a person's money. */
export type MoneyNews =
  | { what: 'opened' }
  | { what: 'credited'; because: CreditedBecause }
  | { what: 'failed'; failure: PaymentFailure }
  | { what: 'returned'; reason: ReturnReason }
  | { what: 'refunded' }
  | { what: 'kept'; reason: string }
  | { what: 'gift'; reason: string }

const BECAUSE: Record<CreditedBecause, string> = {
  not_shared: 'покупець уже не відкриває контакти',
  already_opened: 'контакти цього замовлення вам уже відкрито',
  cap_reached: 'контакти вже відкрило стільки постачальників, скільки дозволено',
  number_dead: 'номер покупця в цьому замовленні не працює',
  buyer_gone: 'покупець видалив обліковий запис',
  not_enough: 'цієї суми на контакти ще не вистачає',
}
const FAILURE: Record<PaymentFailure, string> = {
  declined: 'банк відхилив платіж. Спробуйте іншу картку',
  cancelled: 'платіж скасовано. Почніть його знову, коли будете готові',
  mismatch: 'сума або валюта не та, що мала бути. Ми перевіримо платіж і повідомимо вас',
}
const RETURNED: Record<ReturnReason, string> = {
  unseen: 'покупець за 48\u00A0годин не відкрив вашої пропозиції',
  dead_number: 'номер покупця не працює',
  refunded: 'ми повертаємо вам платіж',
}

const about = (heading: string | null): string =>
  heading === null ? '' : ` за контакти в замовленні «${nested(heading)}»`

type MoneyNewsWords<W extends MoneyNews['what']> = (
  news: Extract<MoneyNews, { what: W }>,
  sum: string,
  about: string,
) => NotificationText

const TOLD: { [W in MoneyNews['what']]: MoneyNewsWords<W> } = {
  opened: (_news, sum, forWhat) => ({
    title: 'Контакти відкрито',
    message: `Оплату ${sum}${forWhat} отримано`,
  }),
  credited: ({ because }, sum, forWhat) => ({
    title: 'Оплату зараховано на кредит',
    message: `${sum}${forWhat} зараховано на ваш кредит: ${BECAUSE[because]}`,
  }),
  failed: ({ failure }, sum, forWhat) => ({
    title: 'Платіж не пройшов',
    message: `${sum}${forWhat}: ${FAILURE[failure]}`,
  }),
  returned: ({ reason }, sum, forWhat) => ({
    title: 'Кошти повернуто на кредит',
    message: `${sum}${forWhat} повернуто: ${RETURNED[reason]}`,
  }),
  refunded: (_news, sum, forWhat) => ({
    title: 'Платіж повернуто',
    message: `${sum}${forWhat} повертаються на ваш рахунок`,
  }),
  kept: ({ reason }, sum, forWhat) => ({
    title: 'Платіж не повертатимемо',
    message: `Банк не зміг повернути ${sum}${forWhat}, тож платіж лишається без змін. ${reason}`,
  }),
  gift: ({ reason }, sum) => ({ title: 'Вам нараховано кредит', message: `${sum}. ${reason}` }),
}
const told = <W extends MoneyNews['what']>(
  news: Extract<MoneyNews, { what: W }>,
  sum: string,
  forWhat: string,
): NotificationText => (TOLD[news.what as W] as MoneyNewsWords<W>)(news, sum, forWhat)

/** Words about money, for people. */
export const paymentTexts = {
  because: BECAUSE,
  failure: FAILURE,
  returned: RETURNED,
  /** What the bank shows the payer; the heading of an order is not for strangers. */
  purpose: (reference: string): string => `Доступ до контактів покупця, платіж ${reference}`,
  news(news: MoneyNews, amount: Kopiykas, heading: string | null): NotificationText {
    return told(news, formatKopiykas(amount), about(heading))
  },
}
