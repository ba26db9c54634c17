import type { Asked, BestColumn, SortColumn } from '#domain/rules/deals/offer/comparison.ts'

import { counted, formatNumber, nested } from './format.ts'

const answers = { one: 'відповіді', few: 'відповідей', many: 'відповідей', other: 'відповіді' }
const hidden = { one: 'приховано', few: 'приховано', many: 'приховано', other: 'приховано' }
const proposals = { one: 'пропозиція', few: 'пропозиції', many: 'пропозицій', other: 'пропозиції' }

const withUnit = (quantity: number, unit: string | null): string =>
  unit === null ? formatNumber(quantity) : `${formatNumber(quantity)}\u00A0${unit}`

type AskedAbout = { asked: readonly Asked[]; unit: string | null; place: string }

function question(flag: Asked, { unit, place }: AskedAbout): string {
  const one = unit === null ? 'одиницю' : `1\u00A0${unit}`
  switch (flag) {
    case 'no_price':
    case 'other_unit':
      return `яка ціна за ${one}`
    case 'vat_unknown':
      return 'ціна з\u00A0ПДВ чи без ПДВ'
    case 'delivery_unknown':
      return `скільки коштує доставка (${place})`
    case 'expired':
      return 'чи діє ще ваша ціна'
    case 'unconfirmed':
      break
  }
  return 'чи лишається пропозиція в силі після змін у замовленні'
}

const lacks = {
  no_price: 'ціна',
  other_unit: 'ціна за потрібну одиницю',
  vat_unknown: 'ПДВ',
  delivery_unknown: 'доставка',
  expired: 'строк дії ціни',
  unconfirmed: 'підтвердження',
} satisfies Record<Asked, string>

const wholeForms = { one: 'повної', few: 'повних', many: 'повних', other: 'повних' }
/** What a sum holds that can be compared. */
const within = (isVatPayer: boolean): string =>
  isVatPayer ? 'без\u00A0ПДВ, з\u00A0доставкою' : 'з\u00A0ПДВ і\u00A0доставкою'

const best: Record<BestColumn, string> = {
  total: 'найменше',
  price: 'найменше',
  minimum: 'найменше',
  days: 'найшвидше',
  start: 'найраніше',
}
const sorts: Record<SortColumn, string> = {
  supplier: 'Назва',
  total: 'Сума',
  price: 'Ціна',
  minimum: 'Мінімум',
  days: 'Строк',
  start: 'Готові з',
  valid: 'Діє до',
}

/** Texts of comparing the proposals to an own order. */
export const comparisonTexts = {
  moved: 'Умови змінилися: упорядкувати заново',
  /** Said, while nothing on the screen moves. */
  movedAside: 'Постачальник змінив умови. Порядок пропозицій поки що той самий.',
  count: (count: number): string => counted(count, proposals),
  countFor: 'Рахуємо для',
  /** The name of the field, which begins with the words that stand beside it. */
  quantity: 'Рахуємо для такої кількості',
  less: 'Зменшити кількість',
  more: 'Збільшити кількість',
  wrongQuantity: 'Введіть кількість, більшу за нуль',
  backToOrder: (quantity: number, unit: string | null): string =>
    `Як у замовленні: ${withUnit(quantity, unit)}`,
  noQuantity: 'Вкажіть кількість, і порахуємо суму кожної пропозиції.',
  vatPayer: 'Я платник ПДВ',
  vatPayerHint: 'Порівнюємо без ПДВ, який ви зарахуєте. Хто не платник ПДВ, податкового кредиту не дає.',
  vatNotKept: 'Не вдалося зберегти на цьому пристрої',
  sort: 'Порядок',
  sorts,
  view: 'Вигляд',
  comparison: 'Порівняння',
  best,
  /** Of those that can be compared with one another. */
  bestOf: (count: number): string => `найменше з\u00A0${counted(count, wholeForms)}`,
  /** Under a sum to which nothing comes: what is in it. */
  wholeSum: (quantity: number | null, unit: string | null, isVatPayer: boolean): string =>
    `${quantity === null ? 'разом' : `за ${withUnit(quantity, unit)}`} ${within(isVatPayer)}`,
  columns: {
    supplier: 'Постачальник',
    total: (quantity: number | null, unit: string | null, isVatPayer: boolean): string => {
      const what = quantity === null ? 'Разом' : `За ${withUnit(quantity, unit)}`
      return `${what} ${within(isVatPayer)}`
    },
    price: (unit: string | null, isVatPayer: boolean): string =>
      `Ціна за ${unit ?? 'одиницю'}, ${isVatPayer ? 'без' : 'з'}\u00A0ПДВ`,
    minimum: 'Мін. замовлення',
    days: 'Строк',
    start: 'готові з',
    valid: 'Діє до',
    state: 'стан',
  },
  sortBy: (column: string): string => `Упорядкувати: ${column}`,
  fields: {
    vat: 'ПДВ',
    delivery: 'Доставка',
    tiers: 'Більші обсяги',
    minimum: 'Мінімум',
    days: 'Строк доставки',
    start: 'Готові з',
    origin: 'Місце відвантаження',
    valid: 'Діє до',
    state: 'Стан',
    open: 'Відкрити',
    condition: 'Умова',
  },
  /** Under the sum of a deal, where others are compared for another amount. */
  agreedFor: (amount: string): string => `домовлено за ${amount}`,
  from: (day: string): string => `з\u00A0${day}`,
  details: 'Деталі',
  detailsOf: (who: string): string => `Деталі: ${who}`,
  tickWord: 'порівняти',
  tick: (who: string): string => `Порівняти: ${who}`,
  pin: (who: string): string => `Закріпити: ${who}`,
  unpin: (who: string): string => `Відкріпити: ${who}`,
  hide: (who: string): string => `Приховати: ${who}`,
  show: (who: string): string => `Повернути: ${who}`,
  hidden: (count: number): string => counted(count, hidden).replace(/^(\S+)\s(\S+)$/u, '$2\u00A0$1'),
  bring: 'Повернути',
  showHidden: 'Показати',
  hideHidden: 'Згорнути',
  ticked: (count: number): string => `Позначено: ${formatNumber(count)}`,
  tickMore: 'Позначте від двох до чотирьох пропозицій, щоб побачити відмінності.',
  letGo: (who: string): string => `Поруч стоять щонайбільше чотири: позначку «${nested(who)}» знято.`,
  differences: 'Лише відмінності',
  backToAll: 'Усі пропозиції',
  untick: 'Зняти позначки',
  same: 'Ці пропозиції ні в чому не відрізняються.',
  swipe: (count: number): string => `${counted(count, proposals)}, гортайте вбік`,
  fileName: (orderId: number): string => `porivniannia-${orderId}.csv`,
  csv: 'Завантажити таблицю CSV',
  print: 'Надрукувати порівняння',
  lacking: (count: number): string => `Бракує ${counted(count, answers)}`,
  lacks: (who: string, asked: readonly Asked[]): string =>
    `${who}: ${asked.map((flag) => lacks[flag]).join(', ')}`,
  andMore: (count: number): string => `і\u00A0ще ${formatNumber(count)}`,
  ask: (count: number): string =>
    count === 1 ? 'Запитати' : count === 2 ? 'Запитати обох' : 'Запитати всіх',
  asked: 'Запитання надіслано в\u00A0чат',
  askedLater: 'Немає мережі: запитання надішлемо в\u00A0чат, щойно з’явиться зв’язок',
  notAsked: 'Не вдалося зберегти запитання на цьому пристрої',
  question: (about: AskedAbout): string => {
    const questions = [...new Set(about.asked.map((flag) => question(flag, about)))]
    return `Добрий день! Щоб порівняти вашу пропозицію з\u00A0іншими, напишіть, будь ласка: ${questions.join('; ')}. Дякую!`
  },
  paper: {
    title: 'Порівняння пропозицій',
    order: (id: number): string => `Замовлення №\u00A0${id}`,
    made: (when: string): string => `Станом на ${when}`,
    qr: 'QR-код з адресою замовлення',
    note: 'Суми пораховано за умовами постачальників. Де чогось бракує, це сказано.',
  },
}
