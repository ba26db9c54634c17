import type { NotificationSwitch, Pace } from '#domain/contract/notification-settings.ts'
import type { PacedType } from '#domain/contract/notifications.ts'

type Words = { label: string; hint: string }
/** Switches that stand on the screen. */
export type ShownSwitch = Extract<
  NotificationSwitch,
  'pushNotifications' | 'chatNotifications' | 'orderNotifications' | 'proposalNotifications'
>

/** Words of the part of the cabinet in which one says how to be notified. */
export const notificationSettingsTexts = {
  heading: 'Сповіщення',
  switches: {
    pushNotifications: {
      label: 'Сповіщення на всіх моїх пристроях',
      hint: 'Вимкнені не надходять на жоден пристрій; у списку сповіщень вони є.',
    },
    chatNotifications: { label: 'Чати', hint: 'Нові повідомлення та відкриті контакти.' },
    orderNotifications: { label: 'Замовлення', hint: 'Рішення про ваші замовлення та запрошення.' },
    proposalNotifications: { label: 'Пропозиції', hint: 'Нові пропозиції, рішення про ваші та відгуки.' },
  } satisfies Record<ShownSwitch, Words>,
  topics: 'Про що сповіщати',
  topicsHint: 'Про вимкнене не сповіщаємо ніде, навіть у списку сповіщень.',
  quiet: {
    label: 'Тихі години',
    hint: 'За київським часом. Сповіщення на пристрої надійдуть, щойно тихі години скінчаться. Про оплату й перенесений номер телефону повідомимо одразу.',
    from: 'З',
    to: 'До',
    hour: (hour: number): string => `${String(hour).padStart(2, '0')}:00`,
    none: 'Початок і кінець збігаються, тож тихих годин немає.',
  },
  pace: {
    open: 'Частота сповіщень',
    title: 'Частота сповіщень',
    lead: 'Як часто сповіщення надходять на ваші пристрої. У списку вони з’являються одразу.',
    values: { now: 'Одразу', hourly: 'Раз на годину', daily: 'Раз на день, о 9:00' } satisfies Record<
      Pace,
      string
    >,
    types: {
      message_new: 'Нові повідомлення',
      contacts_shared: 'Відкриті контакти',
      proposal_new: 'Нові пропозиції',
      proposal_accepted: 'Прийняті пропозиції',
      proposal_rejected: 'Відхилені пропозиції',
      invitation_new: 'Запрошення',
      order_accepted: 'Опубліковані замовлення',
      order_declined: 'Відхилені замовлення',
      review_new: 'Нові відгуки',
      review_answered: 'Відповіді на відгуки',
    } satisfies Record<PacedType, string>,
  },
  offline: 'Без мережі ці налаштування не змінити.',
  missing: 'Налаштування з’являться, щойно буде мережа',
}
