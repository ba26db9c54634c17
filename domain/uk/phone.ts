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
  send: 'Надіслати код',
  sendIn: (left: number): string => `Надіслати код через ${counted(left, seconds)}`,
  haveCode: (phone: string): string => `Ввести код, надісланий на ${phone}`,
  code: 'Код із 4 цифр',
  sentBySms: (phone: string): string => `Надіслали SMS із кодом на ${phone}`,
  sentByTelegram: (phone: string): string => `Надіслали код у Telegram на ${phone}`,
  resend: 'Надіслати код ще раз',
  resendIn: (left: number): string => `Надіслати ще раз можна через ${counted(left, seconds)}`,
  resent: 'Надіслали новий код',
  change: 'Змінити номер',
  check: 'Підтвердити код',
  done: 'Номер підтверджено',
  sendFailed: 'Помилка при відправці коду',
  confirmFailed: 'Помилка при підтвердженні коду',
  offline: 'Немає мережі: код надішлемо, щойно з’явиться зв’язок',
}
