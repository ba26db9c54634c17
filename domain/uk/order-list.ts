import { counted } from './format.ts'

const orderForms = {
  one: 'замовлення',
  few: 'замовлення',
  many: 'замовлень',
  other: 'замовлення',
}

const inOrderForms = {
  one: 'замовленні',
  few: 'замовленнях',
  many: 'замовленнях',
  other: 'замовленнях',
}

/** '200 замовлень'; a count that stopped says so: 'понад 1 000 замовлень'. */
const orderCount = (total: number, isLowerBound: boolean): string =>
  `${isLowerBound ? 'понад\u00A0' : ''}${counted(total, orderForms)}`

/** Texts of the public list of orders. */
export const orderListTexts = {
  title: 'Замовлення',
  searchLabel: 'Пошук замовлень',
  searchPlaceholder: 'Що постачаєте?',
  filters: 'Фільтри замовлень',
  sort: 'Порядок',
  sorts: { best: 'Найдоречніші', new: 'Нові', needed: 'Термінові', budget: 'За бюджетом' },
  results: 'Замовлення',
  where: 'У замовленнях',
  total: (total: number, isLowerBound: boolean): string => orderCount(total, isLowerBound),
  found: (total: number, isLowerBound: boolean): string => `Знайдено ${orderCount(total, isLowerBound)}`,
  /** Above what only mentions the searched thing; without a number where nobody counted so many. */
  mentioned: (total: number | null): string =>
    total === null ? 'Ще згадується' : `Ще згадується у ${counted(total, inOrderForms)}`,
  onlyMentioned: (total: number | null): string =>
    total === null ? 'Лише згадується' : `Лише згадується у ${counted(total, inOrderForms)}`,
  /** Above what is found without a word that says which thing is meant. */
  maybe: 'Можливо, підійде',
  /** Beside a category or place to choose. */
  counted: (total: number): string => orderCount(total, false),
  emptyTitle: 'Нічого не знайдено',
  emptyText: 'Спробуйте інше слово, ширшу категорію або всю область.',
  noneTitle: 'Замовлень поки немає',
  noneText: 'Опишіть, що потрібно вам, і постачальники надішлють пропозиції.',
  create: 'Створити замовлення',
  failed: 'Не вдалося завантажити замовлення',
  hintTitle: 'Є що запропонувати?',
  hint: 'Зареєструйтеся, щоб надсилати покупцям пропозиції й листуватися з ними.',
  register: 'Зареєструватися',
}
