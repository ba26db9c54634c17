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

const over = (isLowerBound: boolean): string => (isLowerBound ? 'понад\u00A0' : '')

/** Texts of the list of suppliers, and of a supplier in a row. */
export const supplierTexts = {
  title: 'Постачальники',
  searchLabel: 'Пошук постачальників',
  searchPlaceholder: 'Що шукаєте?',
  filters: 'Фільтри постачальників',
  results: 'Постачальники',
  where: 'Серед постачальників',
  sort: 'Порядок',
  sorts: { best: 'Найдоречніші', rating: 'Спершу найкращі', new: 'Нові' },
  anyDelivery: 'Доставка',
  anyPayment: 'Оплата',
  anyRating: 'Оцінка',
  ratingFrom: (stars: string): string => `Оцінка від ${stars}`,
  total: (total: number, isLowerBound: boolean): string => over(isLowerBound) + counted(total, supplierForms),
  found: (total: number, isLowerBound: boolean): string =>
    `Знайдено ${over(isLowerBound)}${counted(total, foundForms)}`,
  emptyTitle: 'Нікого не знайдено',
  emptyText:
    'Спробуйте інше слово, ширшу категорію або всю область. Або опишіть, що потрібно: постачальники надішлють пропозиції.',
  noneTitle: 'Постачальників поки немає',
  noneText: 'Опишіть, що потрібно, і перші постачальники побачать ваше замовлення.',
  createOrder: 'Створити замовлення',
  createCompany: 'Створити компанію',
  failed: 'Не вдалося завантажити постачальників',
  hintTitle: 'Ви постачальник?',
  hint: 'Створіть сторінку компанії, щоб покупці знаходили вас тут і бачили у ваших пропозиціях.',
  front: { title: 'Постачальники', all: 'Усі постачальники' },
  rating: (rating: number, reviews: number): string =>
    `${formatNumber(rating)} · ${counted(reviews, reviewForms)}`,
  ratingBrief: (rating: number, reviews: number): string =>
    `${formatNumber(rating)}\u00A0· ${formatNumber(reviews)}`,
  ratingSaid: (rating: number, reviews: number): string =>
    `Оцінка ${formatNumber(rating)} з 5, ${counted(reviews, reviewForms)}`,
  noReviews: 'відгуків ще немає',
}
