import type { BuyerFacts, SupplierFacts } from '#domain/contract/trust.ts'

import { counted, formatDay, formatNumber, formatWhen } from './format.ts'

/** After «за», in the accusative. */
const minuteForms = { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' }
const hourForms = { one: 'годину', few: 'години', many: 'годин', other: 'години' }
const dayForms = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }
const dealForms = { one: 'угода', few: 'угоди', many: 'угод', other: 'угоди' }
/** The object of «підтвердили». */
const confirmedForms = { one: 'угоду', few: 'угоди', many: 'угод', other: 'угоди' }
const orderForms = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }
const chatForms = { one: 'чату', few: 'чатів', many: 'чатів', other: 'чату' }

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** 'за 12 хвилин', 'за 1 годину', 'менш ніж за хвилину': how long something takes. */
export function within(seconds: number): string {
  if (seconds < MINUTE_S) return 'менш ніж за хвилину'
  if (seconds < HOUR_S) return `за ${counted(Math.round(seconds / MINUTE_S), minuteForms)}`
  if (seconds < DAY_S) return `за ${counted(Math.round(seconds / HOUR_S), hourForms)}`
  return `за ${counted(Math.round(seconds / DAY_S), dayForms)}`
}

/** The same where there is little room: '12 хв'. */
function shortly(seconds: number): string {
  if (seconds < MINUTE_S) return 'хвилину'
  if (seconds < HOUR_S) return `${Math.round(seconds / MINUTE_S)}\u00A0хв`
  if (seconds < DAY_S) return `${Math.round(seconds / HOUR_S)}\u00A0год`
  return counted(Math.round(seconds / DAY_S), dayForms)
}

export type Fact = {
  kind: 'phone' | 'edrpou' | 'deals' | 'answers' | 'orders' | 'since'
  /** Where several stand in one line. */
  brief: string
  /** What follows it where that line has room. */
  more?: string
  /** With what it rests on, and of when it is. */
  title: string
  note: string | null
}

const phone = (at: string | null, now: Date): Fact | null =>
  at === null
    ? null
    : {
        kind: 'phone',
        brief: 'телефон',
        more: 'підтверджено',
        title: 'Телефон підтверджено',
        note: `кодом, ${formatDay(at, now)}`,
      }

const since = (at: string, now: Date): Fact => ({
  kind: 'since',
  brief: `з ${formatDay(at, now)}`,
  title: `У «Гурті» з ${formatDay(at, now)}`,
  note: null,
})

function deals({ deals: count, last_deal_at }: Pick<SupplierFacts, 'deals' | 'last_deal_at'>, now: Date) {
  if (count === 0) return null
  const last = last_deal_at === null ? null : formatDay(last_deal_at, now)
  return {
    kind: 'deals' as const,
    brief: counted(count, dealForms),
    title: `${counted(count, confirmedForms)} підтвердили обидві сторони`,
    note: last && (count === 1 ? last : `остання\u00A0— ${last}`),
  }
}

function edrpou(facts: SupplierFacts, now: Date): Fact | null {
  if (facts.edrpou === null) return null
  const { code, checked_at } = facts.edrpou
  return {
    kind: 'edrpou',
    brief: 'ЄДРПОУ',
    title: `Код ЄДРПОУ ${code}`,
    note: `контрольна цифра правильна, перевірено ${formatDay(checked_at, now)}`,
  }
}

function answers({ answers: known }: SupplierFacts, now: Date): Fact | null {
  if (known === null || known.median_seconds === null) return null
  const { asked, answered, median_seconds, counted_at } = known
  return {
    kind: 'answers',
    brief: `відповідає за ${shortly(median_seconds)}`,
    title: `Зазвичай відповідає ${within(median_seconds)}`,
    note: `у ${formatNumber(answered)} із ${counted(asked, chatForms)} за 90\u00A0днів, пораховано ${formatWhen(counted_at, now)}`,
  }
}

const known = (facts: readonly (Fact | null)[]): Fact[] => facts.filter((each) => each !== null)

/** What is checked of a supplier, what counts most first; what is not known is left out. */
export const supplierFacts = (facts: SupplierFacts, now: Date): Fact[] =>
  known([
    phone(facts.phone_verified_at, now),
    edrpou(facts, now),
    deals(facts, now),
    answers(facts, now),
    since(facts.since, now),
  ])

/** The same of a buyer. */
export const buyerFacts = (facts: BuyerFacts, now: Date): Fact[] =>
  known([
    phone(facts.phone_verified_at, now),
    facts.orders === 0
      ? null
      : {
          kind: 'orders',
          brief: counted(facts.orders, orderForms),
          title: `${counted(facts.orders, orderForms)} опубліковано`,
          note: null,
        },
    deals(facts, now),
    since(facts.since, now),
  ])

/** Those for one line: since when somebody is here stands for who has nothing else. */
export function briefly(facts: readonly Fact[]): readonly Fact[] {
  const telling = facts.filter(({ kind }) => kind !== 'since')
  return telling.length > 0 ? telling : facts
}

/** Texts of who somebody is. */
export const trustTexts = {
  checked: 'Перевірено',
  /** A button that unfolds them. */
  factsOf: (name: string): string => `Що перевірено: ${name}`,
  buyer: 'Про покупця',
}
