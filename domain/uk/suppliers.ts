import { counted, formatNumber } from './format.ts'

const supplierForms = {
  one: 'постачальник',
  few: 'постачальники',
  many: 'постачальників',
  other: 'постачальника',
}
/** After «знайдено». */
const foundForms = {
  one: 'постачальника',
  few: 'постачальників',
  many: 'постачальників',
  other: 'постачальника',
}
const reviewForms = { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' }
const minuteForms = { one: 'хвилина', few: 'хвилини', many: 'хвилин', other: 'хвилини' }
const hourForms = { one: 'година', few: 'години', many: 'годин', other: 'години' }
const dayForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const over = (isLowerBound: boolean): string => (isLowerBound ? 'понад\u00A0' : '')

/** 'близько 2 годин' would need another case: 'зазвичай: 2 години'. */
function duration(seconds: number): string {
  if (seconds < MINUTE_S) return 'менше хвилини'
  if (seconds < HOUR_S) return counted(Math.round(seconds / MINUTE_S), minuteForms)
  if (seconds < DAY_S) return counted(Math.round(seconds / HOUR_S), hourForms)
  return counted(Math.round(seconds / DAY_S), dayForms)
}

/** Texts of the list of suppliers and of a supplier's page. */
export const supplierTexts = {
  title: 'Постачальники',
  searchLabel: 'Пошук постачальників',
  searchPlaceholder: 'Що шукаєте?',
  filters: 'Фільтри постачальників',
  results: 'Постачальники',
  where: 'Серед постачальників',
  sort: 'Порядок',
  sorts: { best: 'За збігом', rating: 'За оцінкою', new: 'Нові' },
  anyDelivery: 'Доставка',
  anyPayment: 'Оплата',
  anyRating: 'Оцінка',
  ratingFrom: (stars: number): string => `від ${stars}`,
  total: (total: number, isLowerBound: boolean): string => over(isLowerBound) + counted(total, supplierForms),
  found: (total: number, isLowerBound: boolean): string =>
    `Знайдено ${over(isLowerBound)}${counted(total, foundForms)}`,
  emptyTitle: 'Нікого не знайдено',
  emptyText:
    'Спробуйте інше слово, ширшу категорію або всю область. Або опишіть, що потрібно: постачальники відгукнуться самі.',
  noneTitle: 'Постачальників поки немає',
  noneText: 'Опишіть, що потрібно, і перші постачальники побачать ваше замовлення.',
  createOrder: 'Створити замовлення',
  createCompany: 'Створити компанію',
  failed: 'Не вдалося завантажити постачальників',
  hintTitle: 'Ви постачаєте?',
  hint: 'Створіть сторінку компанії, щоб покупці знаходили вас тут і бачили у ваших пропозиціях.',
  front: { title: 'Постачальники', all: 'Усі постачальники' },
  page: {
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
    answersSoon: (seconds: number): string => `Зазвичай за: ${duration(seconds)}`,
    answersShare: (answered: number, asked: number): string =>
      `Відповів у ${formatNumber(answered)} із ${counted(asked, { one: 'чату', few: 'чатів', many: 'чатів', other: 'чату' })}, де написав покупець`,
    answersDate: (when: string): string => `за 90 днів, пораховано ${when}`,
    answersNone: 'За останні 90 днів покупці в чат ще не писали.',
  },
  rating: (rating: number, reviews: number): string =>
    `${formatNumber(rating)} · ${counted(reviews, reviewForms)}`,
  ratingSaid: (rating: number, reviews: number): string =>
    `Оцінка ${formatNumber(rating)} з 5, ${counted(reviews, reviewForms)}`,
  noReviews: 'відгуків ще немає',
  contacts: {
    title: 'Контакти',
    show: 'Показати контакти',
    guest: 'Потрібно увійти або зареєструватись!',
    signIn: 'Увійти',
    phone: 'Телефон',
    instagram: 'Instagram',
    telegram: 'Telegram',
    note: 'Телефон і месенджери бачать покупці з підтвердженим номером: до 30 компаній на день. Ми записуємо, хто й коли дивився.',
    unverified: 'Потрібно підтвердити номер телефону!',
    verify: 'Підтвердити номер',
    offline: 'Без мережі контактів не показуємо.',
    failed: 'Не вдалося показати контакти',
  },
}
