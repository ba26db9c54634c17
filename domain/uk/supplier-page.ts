import { counted, formatNumber } from './format.ts'

/** After «за», in the accusative. */
const minuteForms = { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' }
const hourForms = { one: 'годину', few: 'години', many: 'годин', other: 'години' }
const dayForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** '12 хвилин', '1 годину': in the accusative, as it stands after «за». */
function duration(seconds: number): string {
  if (seconds < MINUTE_S) return 'менш ніж хвилину'
  if (seconds < HOUR_S) return counted(Math.round(seconds / MINUTE_S), minuteForms)
  if (seconds < DAY_S) return counted(Math.round(seconds / HOUR_S), hourForms)
  return counted(Math.round(seconds / DAY_S), dayForms)
}

/** Texts of a supplier's page. */
export const supplierPageTexts = {
  place: 'Постачальник',
  about: 'Про компанію',
  products: 'Основні товари',
  categories: 'Категорії',
  companyName: 'Юридична назва',
  edrpou: 'ЄДРПОУ',
  location: 'Місце',
  delivery: 'Доставка',
  payment: 'Оплата',
  returns: 'Повернення',
  since: (day: string): string => `у «Гурті» з ${day}`,
  mine: 'Моя компанія',
  mineNote: 'Так вашу сторінку бачать інші.',
  missingTitle: 'Постачальника не знайдено',
  missing: 'Можливо, посилання неповне або компанію видалено.',
  toList: 'Усі постачальники',
  failed: 'Не вдалося завантажити постачальника',
  answersTitle: 'Як відповідає',
  answersSoon: (seconds: number): string => `Зазвичай відповідає за ${duration(seconds)}`,
  answersShare: (answered: number, asked: number): string =>
    `Відповів у ${formatNumber(answered)} із ${counted(asked, { one: 'чату', few: 'чатів', many: 'чатів', other: 'чату' })}, де написав покупець`,
  answersDate: (when: string): string => `за 90\u00A0днів, пораховано ${when}`,
  contacts: {
    title: 'Контакти',
    show: 'Показати контакти',
    guest: 'Потрібно увійти або зареєструватись!',
    signIn: 'Увійти',
    phone: 'Телефон',
    instagram: 'Instagram',
    telegram: 'Telegram',
    note: 'Телефон і месенджери бачать покупці з підтвердженим номером: до 30\u00A0компаній на день. Ми записуємо, хто й коли дивився.',
    unverified: 'Потрібно підтвердити номер телефону!',
    verify: 'Підтвердити номер',
    offline: 'Без мережі контактів не показуємо.',
    failed: 'Не вдалося показати контакти',
  },
}
