import { counted } from './format.ts'

const seconds = { one: 'секунду', few: 'секунди', many: 'секунд', other: 'секунди' }

/** Texts of proving a phone number. */
export const phoneTexts = {
  title: 'Підтвердження номера',
  needed: 'Потрібно підтвердити номер телефону!',
  neededWhy: 'Без цього не можна створювати замовлення й надсилати пропозиції.',
  confirm: 'Підтвердити',
  phone: 'Номер телефону',
  phoneHint: 'Номер не публікуємо: його бачить лише той, кому ви відкриєте контакти',
  channel: 'Як надіслати код',
  sms: 'SMS',
  smsHint: 'Повідомлення на цей номер',
  telegram: 'Telegram',
  telegramHint: 'Якщо на цьому номері є Telegram',
  only: { sms: 'Код надійде в SMS', telegram: 'Код надійде в Telegram' },
  noChannels: 'Надсилання кодів ще не налаштовано',
  send: 'Надіслати код',
  sendIn: (left: number): string => `Надіслати код через ${counted(left, seconds)}`,
  haveCode: (phone: string): string => `Ввести код, надісланий на ${phone}`,
  code: 'Код із 4\u00A0цифр',
  sentBySms: (phone: string): string => `Надіслали SMS із кодом на ${phone}`,
  sentByTelegram: (phone: string): string =>
    `Надіслали код у Telegram на ${phone}: він у чаті Verification Codes`,
  resend: 'Надіслати код ще раз',
  resendIn: (left: number): string => `Надіслати ще раз можна через ${counted(left, seconds)}`,
  resent: 'Надіслали новий код',
  change: 'Змінити номер',
  changeEither: 'Змінити номер або спосіб',
  check: 'Підтвердити код',
  done: 'Номер підтверджено',
  preparing: 'Готуємо надсилання. На повільному телефоні це може тривати до хвилини',
  insecure:
    'Тут код не надіслати: сторінку відкрито без захищеного з’єднання. Відкрийте її за адресою, що починається з https://, або спершу підтвердьте електронну адресу за посиланням із листа',
  sendFailed: 'Помилка при відправці коду',
  confirmFailed: 'Помилка при підтвердженні коду',
  offline: 'Немає мережі. Продовжите, щойно з’явиться зв’язок',
}
