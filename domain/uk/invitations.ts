import { nested } from './format.ts'

/** Texts of asking a supplier to answer an order, and of being asked. */
export const invitationTexts = {
  open: 'Запросити до замовлення',
  whoSees: 'Запрошення побачить лише цей постачальник.',
  text: 'Постачальник отримає сповіщення з посиланням на замовлення. Ваших контактів воно не відкриває.',
  label: 'Яке замовлення?',
  invited: (when: string): string => `запрошено ${when}`,
  answered: 'постачальник уже відповів',
  waiting: 'запрошення чекає в черзі',
  checked: 'ще на перевірці',
  choose: 'Оберіть замовлення',
  submit: 'Запросити',
  cancel: 'Скасувати',
  create: 'Створити нове',
  emptyTitle: 'Опублікованих замовлень немає',
  empty: 'Опишіть, що потрібно: щойно замовлення опублікують, ви повернетеся сюди й запросите до нього.',
  failed: 'Не вдалося завантажити ваші замовлення',
  unverified: 'Потрібно підтвердити номер телефону!',
  verify: 'Підтвердити номер',
  offline: 'Мережі немає: запрошення надішлеться автоматично, щойно вона з’явиться.',
  sent: 'Запрошення надіслано',
  notSent: 'Не вдалося надіслати запрошення',
  alreadyInvited: (headings: readonly string[]): string =>
    `Ви вже запросили: ${headings.map((heading) => `«${nested(heading)}»`).join(', ')}`,
  queued: (supplier: string): string => `Запрошення для: ${supplier}`,
  wished: 'Замовлення для постачальників',
  wishedFor: (heading: string, supplier: string | null): string =>
    `Запросити до замовлення «${nested(heading)}»? Ви створювали його для постачальника${supplier === null ? '' : ` «${nested(supplier)}»`}.`,
  wishDrop: 'Ні, дякую',
  wishKept: 'Замовлення збережено. Коли його опублікують, запросіть постачальника з «Моїх замовлень»',
  received: 'Вас запросили надіслати пропозицію',
  receivedMissing: 'Чи є для вас запрошення, стане видно, щойно буде мережа.',
  receivedWhen: (when: string): string => `Покупець запросив вас ${when}.`,
}
