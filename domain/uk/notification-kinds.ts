import type { NotificationType } from '#domain/contract/notifications.ts'

import type { PluralForms } from './format.ts'

const forms = (one: string, few: string, many: string, other: string): PluralForms => ({
  one,
  few,
  many,
  other,
})
type KindName = { fresh: PluralForms; seen: PluralForms }
const always = (...words: Parameters<typeof forms>): KindName => ({
  fresh: forms(...words),
  seen: forms(...words),
})

/** What several of a kind are called, while they are new and afterwards; those that are rarely many have no name. */
export const KIND_NAMES = {
  proposal_new: {
    fresh: forms('нова пропозиція', 'нові пропозиції', 'нових пропозицій', 'нової пропозиції'),
    seen: forms('пропозиція', 'пропозиції', 'пропозицій', 'пропозиції'),
  },
  proposal_accepted: always(
    'прийнята пропозиція',
    'прийняті пропозиції',
    'прийнятих пропозицій',
    'прийнятої пропозиції',
  ),
  proposal_rejected: always(
    'відхилена пропозиція',
    'відхилені пропозиції',
    'відхилених пропозицій',
    'відхиленої пропозиції',
  ),
  proposal_confirmed: always(
    'підтверджена пропозиція',
    'підтверджені пропозиції',
    'підтверджених пропозицій',
    'підтвердженої пропозиції',
  ),
  proposal_revoked: always(
    'відкликана пропозиція',
    'відкликані пропозиції',
    'відкликаних пропозицій',
    'відкликаної пропозиції',
  ),
  deal_confirmed: always(
    'підтвердження за угодами',
    'підтвердження за угодами',
    'підтверджень за угодами',
    'підтвердження за угодами',
  ),
  deal_received: always('завершена угода', 'завершені угоди', 'завершених угод', 'завершеної угоди'),
  deal_cancelled: always('скасована угода', 'скасовані угоди', 'скасованих угод', 'скасованої угоди'),
  review_due: always(
    'прохання про відгук',
    'прохання про відгук',
    'прохань про відгук',
    'прохання про відгук',
  ),
  invitation_new: always('запрошення', 'запрошення', 'запрошень', 'запрошення'),
  order_matching: {
    fresh: forms(
      'нове замовлення для вас',
      'нові замовлення для вас',
      'нових замовлень для вас',
      'нового замовлення для вас',
    ),
    seen: forms('замовлення для вас', 'замовлення для вас', 'замовлень для вас', 'замовлення для вас'),
  },
  order_edited: always(
    'зміна в замовленнях',
    'зміни в замовленнях',
    'змін у замовленнях',
    'зміни в замовленнях',
  ),
  order_closed: always(
    'закрите замовлення',
    'закриті замовлення',
    'закритих замовлень',
    'закритого замовлення',
  ),
  message_new: {
    fresh: forms('нове повідомлення', 'нові повідомлення', 'нових повідомлень', 'нового повідомлення'),
    seen: forms('повідомлення', 'повідомлення', 'повідомлень', 'повідомлення'),
  },
  review_new: {
    fresh: forms('новий відгук', 'нові відгуки', 'нових відгуків', 'нового відгуку'),
    seen: forms('відгук', 'відгуки', 'відгуків', 'відгуку'),
  },
} satisfies Partial<Record<NotificationType, KindName>>

/** What several of this type are called; undefined where they have no name. */
export const kindName = (type: NotificationType): KindName | undefined =>
  (KIND_NAMES as Partial<Record<NotificationType, KindName>>)[type]

/** Whose several are; a name stays as it is written, for nobody can tell how it is declined. */
export const fromPerson = (name: string): string => ` від користувача ${name}`
