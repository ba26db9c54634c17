import type { NotificationSwitch, Pace } from '#domain/contract/notification-settings.ts'
import type { MailedType, PacedType } from '#domain/contract/notifications.ts'

type Words = { label: string; hint: string }

const PACED_KINDS: Record<PacedType, string> = {
  message_new: 'Нові повідомлення',
  contacts_shared: 'Відкриті контакти',
  proposal_new: 'Нові пропозиції',
  proposal_accepted: 'Прийняті пропозиції',
  proposal_rejected: 'Відхилені пропозиції',
  proposal_confirmed: 'Підтверджені після змін пропозиції',
  proposal_revoked: 'Відкликані пропозиції',
  deal_confirmed: 'Підтвердження за угодами',
  deal_received: 'Завершені угоди',
  deal_cancelled: 'Скасовані угоди',
  review_due: 'Прохання про відгук',
  invitation_new: 'Запрошення',
  order_matching: 'Нові замовлення для вас',
  order_accepted: 'Опубліковані замовлення',
  order_declined: 'Відхилені замовлення',
  order_ending: 'Замовлення, що завершуються',
  order_edited: 'Зміни в замовленнях, на які ви відповіли',
  order_closed: 'Закриті замовлення, на які ви відповіли',
  review_new: 'Нові відгуки',
  review_answered: 'Відповіді на відгуки',
}
const MAILED_KINDS: Record<MailedType, string> = {
  ...PACED_KINDS,
  payment: 'Оплата',
  phone_dead: 'Номер телефону, який не відповідає',
}

/** Words of the part of the cabinet in which one says how to be notified. */
export const notificationSettingsTexts = {
  heading: 'Сповіщення',
  switches: {
    pushNotifications: {
      label: 'На телефон і комп’ютер',
      hint: 'Надходять, навіть коли «Гурт» закрито. Це спільний вимикач для всіх ваших пристроїв.',
    },
    emailNotifications: {
      label: 'На електронну пошту',
      hint: 'Коли на пристроях сповіщень немає або вас давно не було. Про першу пропозицію до замовлення напишемо одразу, решту зберемо в один лист о 9:00, 13:00 або 18:00. Листи про безпеку надходять завжди.',
    },
    browserNotifications: {
      label: 'З відкритої вкладки',
      hint: 'Коли «Гурт» відкрито, а ви дивитеся в інше вікно чи вкладку.',
    },
    soundNotifications: {
      label: 'Звук',
      hint: 'Короткий сигнал, коли «Гурт» відкрито.',
    },
    chatNotifications: { label: 'Чати', hint: 'Нові повідомлення та відкриті контакти.' },
    orderNotifications: {
      label: 'Замовлення',
      hint: 'Рішення про ваші замовлення та їхнє завершення, запрошення й нові замовлення за вашими категоріями.',
    },
    proposalNotifications: {
      label: 'Пропозиції',
      hint: 'Нові, підтверджені й відкликані пропозиції, перегляд ваших і рішення про них, зміни в замовленнях, на які ви відповіли, угоди та відгуки.',
    },
  } satisfies Record<NotificationSwitch, Words>,
  ways: 'Як сповіщати',
  waysHint: 'Список сповіщень від цих вимикачів не залежить.',
  allOff: 'Зараз вимкнено для всіх ваших пристроїв, тож і на цей нічого не надходить.',
  topics: 'Про що сповіщати',
  topicsHint: 'Про вимкнене не сповіщаємо ніде, навіть у списку сповіщень.',
  quiet: {
    label: 'Тихі години',
    hint: 'За київським часом. Сповіщення на пристрої надійдуть, щойно тихі години скінчаться. Про оплату й номер вашого телефону повідомимо одразу.',
    from: 'З',
    to: 'До',
    hour: (hour: number): string => `${String(hour).padStart(2, '0')}:00`,
    none: 'Початок і кінець збігаються, тож тихих годин немає.',
  },
  pace: {
    open: 'Частота сповіщень',
    title: 'Частота сповіщень',
    lead: 'Як часто сповіщення надходять на ваші пристрої та в листах. У списку вони з’являються одразу.',
    values: { now: 'Одразу', hourly: 'Раз на годину', daily: 'Раз на день, о 9:00' } satisfies Record<
      Pace,
      string
    >,
    types: PACED_KINDS,
  },
  mails: {
    open: 'Про що надсилати листи',
    title: 'Про що надсилати листи',
    digests: {
      label: 'Зведення новин',
      hint: 'Усе, що може зачекати, одним листом. Без зведень напишемо лише про першу пропозицію до замовлення, про оплату та про номер телефону, який не відповідає.',
    },
    types: 'У листах',
    kinds: MAILED_KINDS,
  },
  saving: 'Зберігаємо…',
  saved: 'Збережено',
  offline: 'Без мережі ці налаштування не змінити.',
  missing: 'Налаштування з’являться, щойно буде мережа',
}
