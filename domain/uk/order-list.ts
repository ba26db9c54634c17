import type { FilterUnit } from '#domain/rules/deals/offer/units.ts'

import { counted, formatMoney, formatNumber, nested } from './format.ts'

const orderForms = {
  one: 'замовлення',
  few: 'замовлення',
  many: 'замовлень',
  other: 'замовлення',
}

const newForms = { one: 'нове', few: 'нові', many: 'нових', other: 'нового' }

const inOrderForms = {
  one: 'замовленні',
  few: 'замовленнях',
  many: 'замовленнях',
  other: 'замовленнях',
}

/** '200 замовлень'; a count that stopped says so: 'понад 1 000 замовлень'. */
const orderCount = (total: number, isLowerBound: boolean): string =>
  `${isLowerBound ? 'понад\u00A0' : ''}${counted(total, orderForms)}`

const shortened: Partial<Record<FilterUnit, string>> = { шт: 'шт.', уп: 'уп.', ящ: 'ящ.', пал: 'пал.' }
/** A word that is cut short ends with a full stop, as it does beside the amount of an order; a measure does not. */
const unitName = (unit: FilterUnit): string => shortened[unit] ?? unit

/** Texts of the public list of orders. */
export const orderListTexts = {
  title: 'Замовлення',
  searchLabel: 'Пошук замовлень',
  searchPlaceholder: 'Що постачаєте?',
  filters: 'Фільтри замовлень',
  sort: 'Порядок',
  sorts: { best: 'Найдоречніші', new: 'Нові', needed: 'Термінові', budget: 'За бюджетом' },
  /** Heads of the ledger. */
  heads: {
    when: 'Час',
    title: 'Назва',
    amount: 'Обсяг',
    budget: 'Бюджет',
    place: 'Місце',
    neededBy: 'До',
    proposals: 'Пропозицій',
  },
  /** What pressing a head does, after its name. */
  sorting: { new: 'спершу нові', needed: 'спершу термінові', budget: 'спершу з більшим бюджетом' },
  first: 'перша — ваша',
  viewed: 'ви переглядали',
  sum: formatMoney,
  until: (date: string): string => `до ${date}`,
  news: (count: number, isMore: boolean): string =>
    `${isMore ? 'понад\u00A0' : ''}${counted(count, newForms)} з минулого візиту`,
  density: 'Висота рядків',
  densities: { dense: 'Щільні рядки', roomy: 'Просторі рядки' },
  categories: 'Найчастіші категорії',
  amount: 'Обсяг',
  amountFrom: 'Обсяг від',
  amountTo: 'Обсяг до',
  from: 'від',
  to: 'до',
  amountUnit: 'Одиниця обсягу',
  unitName,
  /** 'від 1 до 5 т' */
  amountWithin: (from: number | undefined, to: number | undefined, unit: FilterUnit): string =>
    `${[...(from === undefined ? [] : [`від\u00A0${formatNumber(from)}`]), ...(to === undefined ? [] : [`до\u00A0${formatNumber(to)}`])].join(' ')}\u00A0${unitName(unit)}`,
  amountWrong: 'Введіть число, як-от 1,5',
  show: 'Показати',
  withoutProposals: 'Поки без пропозицій',
  withBudget: 'З бюджетом',
  chosen: 'Обрані фільтри',
  /** Takes a chosen filter away. */
  without: (name: string): string => `Прибрати: ${name}`,
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
  /** Of a list of one category or one region. */
  narrowed: {
    count: (total: number, withoutProposals: number): string =>
      `Зараз ${orderCount(total, false)}${
        withoutProposals === 0 ? '' : `, з\u00A0них ${formatNumber(withoutProposals)} поки без пропозицій`
      }. Надішліть покупцеві свої умови: це безкоштовно.`,
    /** `group`: «Бакалія». */
    inGroup: (group: string): string => `У\u00A0розділі «${nested(group)}»`,
    alsoInGroup: (group: string): string => `Ще в\u00A0розділі «${nested(group)}»`,
    byRegion: (category: string): string => `${category}: за областями`,
    wantedIn: (region: string): string => `Що шукають: ${region}`,
    otherRegions: 'Інші області',
  },
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
