import type { ReachField } from '#domain/rules/deals/order-reach.ts'

import { counted, formatNumber, formatWhen } from './format.ts'
import { within } from './trust.ts'

const supplierForms = {
  one: 'постачальник',
  few: 'постачальники',
  many: 'постачальників',
  other: 'постачальника',
}
/** After «запросити» and «запрошено». */
const askedForms = {
  one: 'постачальника',
  few: 'постачальників',
  many: 'постачальників',
  other: 'постачальника',
}

const fields: Record<ReachField, string> = {
  quantity: 'Вказати кількість',
  needed_by: 'Вказати дату',
  budget: 'Вказати бюджет',
  location: 'Розширити місце',
}
const why: Record<Exclude<ReachField, 'location'>, string> = {
  quantity: 'без неї ціну за обсяг не порахувати',
  needed_by: 'постачальник одразу знатиме, чи встигне',
  budget: 'відгукнуться ті, хто вкладається в суму',
}

/** A few are not counted out. */
export const howMany = (count: number | null): string => (count === null ? 'кілька' : formatNumber(count))

/** Texts of a buyer's waiting room. */
export const reachTexts = {
  waiting: 'Чекаємо на пропозиції',
  few: 'Поки пропозицій небагато',
  first: (seconds: number): string =>
    `Перша пропозиція в цій категорії зазвичай надходить ${within(seconds)}.`,
  firstOf: (orders: number, countedAt: string, now: Date): string =>
    `За ${formatNumber(orders)} замовленнями останніх 90\u00A0днів, пораховано ${formatWhen(countedAt, now)}.`,
  comes: 'Щойно постачальник надішле пропозицію, вона одразу з’явиться тут.',
  counts: {
    fits: 'Постачальників, яким підходить',
    told: 'Отримали сповіщення',
    opened: 'Відкрили замовлення',
    writing: 'Пишуть пропозицію зараз',
  },
  /** Told aloud when it changes. */
  writing: (count: number | null): string =>
    count === 0
      ? ''
      : count === null
        ? 'Хтось зараз пише вам пропозицію'
        : `Зараз пишуть пропозиції: ${count}`,
  nameless: 'Імен не показуємо: постачальника видно, щойно він напише.',
  moreTitle: 'Що допоможе отримати більше пропозицій',
  fields,
  why: (field: ReachField, suppliers: number | null): string =>
    field === 'location'
      ? suppliers === null
        ? 'підійде ще кільком постачальникам'
        : `підійде ще ${counted(suppliers, { one: 'постачальнику', few: 'постачальникам', many: 'постачальникам', other: 'постачальника' })}`
      : why[field],
  inviteTitle: 'Запросіть постачальників',
  inviteText: (max: number): string =>
    `Тут ті, кому замовлення підходить, найдоречніші спершу. За раз можна запросити до ${max}.`,
  choose: (name: string): string => `Запросити: ${name}`,
  invite: (count: number): string => (count === 0 ? 'Запросити' : `Запросити ${counted(count, askedForms)}`),
  invited: (when: string): string => `запрошено ${when}`,
  waits: 'запрошення чекає в черзі',
  all: (count: number): string => `Показати всіх: ${counted(count, supplierForms)}`,
  enough: (max: number): string => `Обрано ${max}, більше за раз не можна`,
  chosenNone: 'Оберіть хоча б одного',
  sent: (count: number): string => `Запрошено ${counted(count, askedForms)}`,
  queued: (count: number): string =>
    `Запрошення збережено: ${formatNumber(count)}. Надішлються автоматично, щойно буде зв’язок`,
  refused: 'Запросити вдалося не всіх',
  refusedOf: (name: string, reason: string): string => `${name}: ${reason}`,
  notSent: 'Не вдалося запросити',
  offline: 'Немає мережі: запрошення збережемо й надішлемо, щойно вона з’явиться.',
  offlineEdit: 'Немає мережі: змінити замовлення зараз не можна.',
  unverified: 'Щоб запрошувати, потрібно підтвердити номер телефону.',
  missing: 'Скільки постачальників бачили замовлення, стане видно, щойно буде мережа.',
}
