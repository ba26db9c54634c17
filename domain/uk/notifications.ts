import type { EditionDifference } from '#domain/rules/deals/order-edition.ts'
import type { CloseReason } from '#domain/rules/deals/order-status.ts'
import { maskPhoneUa } from '#domain/rules/phone-ua.ts'
import type { DealParty } from '#domain/rules/deals/deal-status.ts'
import { preview } from '#domain/rules/text.ts'

import type { NotificationType } from '#domain/contract/notifications.ts'
import { counted, formatDay, nested } from './format.ts'
import { fromPerson, kindName } from './notification-kinds.ts'
import { differenceLine } from './order-editions.ts'

export type NotificationText = { title: string; message: string }

const PREVIEW_MAX = 140
const news = {
  one: 'нове сповіщення',
  few: 'нові сповіщення',
  many: 'нових сповіщень',
  other: 'нового сповіщення',
}
const because = (reason: string | null): string => (reason === null ? '' : `. Причина: ${reason}`)

const closedBecause: Record<CloseReason, string> = {
  found: 'покупець обрав іншу пропозицію',
  elsewhere: 'покупець знайшов товар в іншому місці',
  not_needed: 'товар покупцеві більше не потрібен',
}

/** What people are told; headings and names are other people's words and stand in quotes or before a colon. */
export const notificationTexts = {
  proposalNew: (supplier: string, heading: string): NotificationText => ({
    title: 'Нова пропозиція',
    message: `${supplier}: нова пропозиція до замовлення «${nested(heading)}»`,
  }),
  proposalAccepted: (heading: string): NotificationText => ({
    title: 'Пропозицію прийнято',
    message: `Покупець прийняв вашу пропозицію до замовлення «${nested(heading)}»`,
  }),
  proposalRejected: (heading: string, reason: string | null): NotificationText => ({
    title: 'Пропозицію відхилено',
    message: `Покупець відхилив вашу пропозицію до замовлення «${nested(heading)}»${because(reason)}`,
  }),
  /** The supplier stands by it after the order has changed, with other terms or with those that it had. */
  proposalConfirmed: (isChanged: boolean, heading: string): NotificationText =>
    isChanged
      ? {
          title: 'Пропозицію змінено',
          message: `Постачальник змінив пропозицію відповідно до зміненого замовлення «${nested(heading)}»`,
        }
      : {
          title: 'Пропозицію підтверджено',
          message: `Постачальник підтвердив пропозицію до зміненого замовлення «${nested(heading)}»`,
        },
  proposalRevoked: (supplier: string | null, heading: string): NotificationText => ({
    title: 'Пропозицію відкликано',
    message:
      supplier === null
        ? `Постачальник відкликав пропозицію до замовлення «${nested(heading)}»`
        : `${supplier}: відкликана пропозиція до замовлення «${nested(heading)}»`,
  }),
  proposalSeen: (heading: string): NotificationText => ({
    title: 'Пропозицію переглянуто',
    message: `Покупець переглянув вашу пропозицію до замовлення «${nested(heading)}»`,
  }),
  /** What the other side says it has done, and what is left for this one. */
  dealConfirmed: (by: DealParty, heading: string): NotificationText =>
    by === 'buyer'
      ? {
          title: 'Покупець отримав товар',
          message: `Покупець підтвердив отримання за угодою «${nested(heading)}». Підтвердьте, що передали товар`,
        }
      : {
          title: 'Товар передано',
          message: `Постачальник підтвердив, що передав товар за угодою «${nested(heading)}». Підтвердьте отримання`,
        },
  dealReceived: (heading: string): NotificationText => ({
    title: 'Угоду завершено',
    message: `Обидві сторони підтвердили, що товар за угодою «${nested(heading)}» отримано`,
  }),
  dealCancelled: (by: DealParty, heading: string, reason: string | null): NotificationText => ({
    title: 'Угоду скасовано',
    message: `${by === 'buyer' ? 'Покупець скасував' : 'Постачальник скасував'} угоду «${nested(heading)}»${because(reason)}`,
  }),
  reviewDue: (heading: string, isReceived: boolean): NotificationText => ({
    title: 'Як пройшла угода?',
    message: isReceived
      ? `Товар за угодою «${nested(heading)}» отримано. Розкажіть іншим покупцям про постачальника`
      : `Товар за угодою «${nested(heading)}» уже мав надійти. Підтвердьте отримання й залиште відгук`,
  }),
  invitationNew: (buyer: string, heading: string): NotificationText => ({
    title: 'Вас запросили надіслати пропозицію',
    message: `${buyer}: запрошення до замовлення «${nested(heading)}»`,
  }),
  /** Why it is for this supplier stands first: it is what one decides by. */
  orderMatching: (category: string, region: string, heading: string): NotificationText => ({
    title: `${category} · ${region}`,
    message: `Нове замовлення: «${nested(heading)}»`,
  }),
  orderAccepted: (heading: string): NotificationText => ({
    title: 'Замовлення опубліковано',
    message: `Замовлення «${nested(heading)}» пройшло перевірку, його бачать постачальники`,
  }),
  orderDeclined: (heading: string, reason: string | null): NotificationText => ({
    title: 'Замовлення відхилено',
    message: `Замовлення «${nested(heading)}» не пройшло перевірки${because(reason)}`,
  }),
  orderDuplicate: (heading: string): NotificationText => ({
    title: 'Замовлення повторюється',
    message: `«${nested(heading)}»: у вас уже є майже таке саме замовлення, тож це не опубліковано й опівночі зникне`,
  }),
  orderEnding: (heading: string, day: string): NotificationText => ({
    title: 'Замовлення завершується завтра',
    message: `«${nested(heading)}»: останній день\u00A0— ${formatDay(day)}. Продовжити, призупинити чи закрити?`,
  }),
  orderEnded: (heading: string): NotificationText => ({
    title: 'Замовлення призупинено',
    message: `«${nested(heading)}»: строк минув. Відновіть замовлення, якщо воно ще потрібне, або закрийте його`,
  }),
  orderEdited: (heading: string, difference: EditionDifference): NotificationText => ({
    title: 'Замовлення змінилося: підтвердьте пропозицію',
    message: `«${nested(heading)}»: ${differenceLine(difference)}`,
  }),
  orderClosed: (heading: string, reason: CloseReason): NotificationText => ({
    title: 'Замовлення закрито',
    message: `«${nested(heading)}»: ${closedBecause[reason]}. Дякуємо за пропозицію! Чати лишаються відкритими`,
  }),
  messageNew: (sender: string, content: string): NotificationText => ({
    title: 'Нове повідомлення',
    message: `${sender}: ${preview(content, PREVIEW_MAX)}`,
  }),
  contactsShared: (buyer: string): NotificationText => ({
    title: 'Контакти відкрито',
    message: `${buyer}: тепер вам доступні контакти покупця`,
  }),
  reviewNew: (buyer: string, rating: number, heading: string): NotificationText => ({
    title: 'Новий відгук',
    message: `${buyer}: оцінка ${rating} з 5 щодо замовлення «${nested(heading)}»`,
  }),
  reviewAnswered: (supplier: string, heading: string): NotificationText => ({
    title: 'Відповідь на ваш відгук',
    message: `${supplier}: відповідь на відгук щодо замовлення «${nested(heading)}»`,
  }),
  phoneDead: (phone: string, heading: string): NotificationText => ({
    title: 'Ваш номер не відповідає',
    message: `Постачальники не можуть додзвонитися на ${maskPhoneUa(phone)} щодо замовлення «${nested(heading)}». Підтвердьте цей номер ще раз або вкажіть інший: доти нові постачальники ваших контактів не отримають`,
  }),
  phoneMoved: (phone: string): NotificationText => ({
    title: 'Номер телефону перенесено',
    message: `Номер ${maskPhoneUa(phone)} підтверджено в іншому обліковому записі, тож у вашому його більше немає. Якщо ви вказали його в замовленнях, підтвердьте інший: доти нові постачальники ваших контактів не отримають`,
  }),
  /** Several in one: those of one type by its name and the words of the last, others by the title of each. */
  gathered(several: readonly ({ type: NotificationType } & NotificationText)[]): NotificationText {
    const [last, titles] = [several.at(-1), [...new Set(several.map(({ title }) => title))]]
    const isOneKind = several.every(({ type }) => type === last?.type)
    const kind = last && isOneKind ? kindName(last.type)?.fresh : undefined
    if (!kind || !last) return { title: counted(several.length, news), message: titles.join(', ') }
    const title = counted(several.length, kind)
    // the title of a message that is pushed is its sender
    if (last.type !== 'message_new') return { title, message: last.message }
    return titles.length === 1
      ? { title: title + fromPerson(last.title), message: last.message }
      : { title, message: `${last.title}: ${last.message}` }
  },
}
