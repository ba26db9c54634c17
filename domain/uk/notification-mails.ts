import type { NotificationType } from '#domain/contract/notifications.ts'

import { counted } from './format.ts'
import { notificationSettingsTexts } from './notification-settings.ts'

const SUBJECT_GROUPS = 3

const more = {
  one: 'сповіщення',
  few: 'сповіщення',
  many: 'сповіщень',
  other: 'сповіщення',
}

const kinds: Record<string, string | undefined> = notificationSettingsTexts.mails.kinds
const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1)
const groupTitle = (type: NotificationType, count: number): string => `${kinds[type] ?? 'Інше'}: ${count}`

/** Words of mails about notifications, beside those of the notifications themselves. */
export const notificationMailTexts = {
  greeting: 'Добрий день!',
  lead: 'Ось що сталося в «Гурті», поки вас не було.',
  open: 'Переглянути в «Гурті»',
  openAll: 'Переглянути всі сповіщення',
  groupTitle,
  /** 'Нові пропозиції: 3, нові повідомлення: 2'. */
  subject: (groups: readonly { type: NotificationType; count: number }[]): string =>
    groups
      .slice(0, SUBJECT_GROUPS)
      .map(({ type, count }, at) => (at === 0 ? groupTitle(type, count) : lowered(groupTitle(type, count))))
      .join(', ') + (groups.length > SUBJECT_GROUPS ? ' й не лише' : ''),
  more: (count: number): string => `Ще ${counted(count, more)}`,
  why: 'Ви отримали цей лист, бо на ваших пристроях сповіщень «Гурту» немає або вас давно не було.',
  unproved:
    'Адресу вашого облікового запису ще не підтверджено, тож більше листів про сповіщення не буде. Щоб отримувати їх, підтвердьте адресу в кабінеті.',
  /** Instead of a message that would tell them. */
  hasContacts: 'У\u00A0повідомленні є контакти. Відкрийте чат, щоб їх побачити',
  settings: 'Налаштувати сповіщення',
  unsubscribe: 'Відписатися від таких листів',
}
