import { maskPhoneUa } from '#domain/rules/phone-ua.ts'
import { preview } from '#domain/rules/text.ts'

import type { NotificationType } from '#domain/contract/notifications.ts'
import { counted, nested, type PluralForms } from './format.ts'

export type NotificationText = { title: string; message: string }

const PREVIEW_MAX = 140
const news = {
  one: 'нове сповіщення',
  few: 'нові сповіщення',
  many: 'нових сповіщень',
  other: 'нового сповіщення',
}
/** What several of one type are called; those that are rarely many have no name of their own. */
const KINDS: Partial<Record<NotificationType, PluralForms>> = {
  proposal_new: {
    one: 'нова пропозиція',
    few: 'нові пропозиції',
    many: 'нових пропозицій',
    other: 'нової пропозиції',
  },
  invitation_new: { one: 'запрошення', few: 'запрошення', many: 'запрошень', other: 'запрошення' },
  message_new: {
    one: 'нове повідомлення',
    few: 'нові повідомлення',
    many: 'нових повідомлень',
    other: 'нового повідомлення',
  },
  review_new: { one: 'новий відгук', few: 'нові відгуки', many: 'нових відгуків', other: 'нового відгуку' },
}

const because = (reason: string | null): string => (reason === null ? '' : `. Причина: ${reason}`)

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
  phoneMoved: (phone: string): NotificationText => ({
    title: 'Номер телефону перенесено',
    message: `Номер ${maskPhoneUa(phone)} підтверджено в іншому обліковому записі, тож у вашому його більше немає`,
  }),
  /** Several in one: those of one type by its name and the words of the last, others by the title of each. */
  gathered(several: readonly ({ type: NotificationType } & NotificationText)[]): NotificationText {
    const [last, types] = [several.at(-1), new Set(several.map(({ type }) => type))]
    const kind = last && types.size === 1 ? KINDS[last.type] : undefined
    return {
      title: counted(several.length, kind ?? news),
      message: kind && last ? last.message : [...new Set(several.map(({ title }) => title))].join(', '),
    }
  },
}
