import type { OfferTerms } from '#domain/rules/deals/offer/terms.ts'

import type { DemoProposal } from './proposals.ts'

/** A proposal with terms of its own, in place of drawn ones. */
export type ShowcaseProposal = DemoProposal & {
  readonly terms: Partial<OfferTerms>
  readonly starts_in_days: number
  /** Its price ends so many days from now; past days have ended. */
  readonly valid_in_days?: number
  /** It answers the order as it was before its last edit. */
  readonly is_unconfirmed?: true
}

const payer = { price_unit: 'кг', vat: 'included', vat_rate: 20 } as const
const OF_FLOUR = { group_slug: null } as const

/** The order under which every term and every flag of a comparison can be seen. */
export const COMPARED_ORDER = 'Потрібне борошно пшеничне вищого ґатунку, 20 тонн'

/** For 20 tonnes of flour; the first is the cheapest whole one. */
export const flourProposals: readonly ShowcaseProposal[] = [
  {
    ...OF_FLOUR,
    text: 'Вітаю! Маємо на складі 60 тонн свого помелу: білість 59, клейковина 25 %. Мішки по 50 кг, подвійний шов. Пробний мішок привеземо безплатно.',
    delivery_days: 3,
    minimum_sum: 37_600,
    starts_in_days: 1,
    valid_in_days: 6,
    terms: {
      ...payer,
      unit_price: 18.8,
      delivery: 'included',
      tiers: [
        { from_quantity: 5000, unit_price: 18.2 },
        { from_quantity: 40_000, unit_price: 17.9 },
      ],
    },
  },
  {
    ...OF_FLOUR,
    text: 'Добрий день! Борошно вищого ґатунку з власного млина, білість 58–60. Веземо своїм зерновозом, розвантаження за пів години. Посвідчення якості на кожну партію.',
    delivery_days: 5,
    minimum_sum: 174_000,
    starts_in_days: 2,
    valid_in_days: 11,
    terms: { ...payer, unit_price: 17.4, delivery: 'extra', delivery_cost: 22_000 },
  },
  {
    ...OF_FLOUR,
    text: 'Відвантажимо щотижня по 5 тонн за графіком, ціну тримаємо місяць. Клейковина 24–26 %, мішки 50 кг на палетах.',
    delivery_days: 6,
    minimum_sum: 79_250,
    starts_in_days: 4,
    valid_in_days: 30,
    terms: { unit_price: 15_850, price_unit: 'т', vat: 'excluded', vat_rate: 20, delivery: 'included' },
  },
  {
    ...OF_FLOUR,
    text: 'Борошно з твердої пшениці власного врожаю, білість 60. Можемо почати вже завтра, доставку порахуємо за вашою адресою.',
    delivery_days: 4,
    minimum_sum: 16_900,
    starts_in_days: 1,
    valid_in_days: 16,
    terms: { unit_price: 16.9, price_unit: 'кг', vat: 'excluded', vat_rate: 20 },
  },
  {
    ...OF_FLOUR,
    text: 'Працюємо від 25 тонн: цілий вагон або дві машини. За такого обсягу ціна найкраща в області, доставка вже в ній.',
    delivery_days: 6,
    minimum_sum: 440_000,
    starts_in_days: 3,
    valid_in_days: 21,
    terms: { ...payer, unit_price: 17.6, delivery: 'included' },
  },
  {
    ...OF_FLOUR,
    text: 'Віддаємо зі складу в Тульчині, навантаження наше. Заберете своїм транспортом у будні з 8:00 до 17:00.',
    delivery_days: 0,
    minimum_sum: 8_525,
    starts_in_days: 1,
    terms: { ...payer, unit_price: 17.05, delivery: 'pickup' },
  },
  {
    ...OF_FLOUR,
    text: 'Маємо борошно торішнього помелу, добре зберігалося, клейковина 23 %. Напишіть, чи підходить, тоді виставимо рахунок.',
    delivery_days: 5,
    minimum_sum: 34_400,
    starts_in_days: 2,
    valid_in_days: 9,
    terms: { unit_price: 17.2, price_unit: 'кг', delivery: 'included' },
  },
  {
    ...OF_FLOUR,
    text: 'Невеликий млин, працюємо на спрощеній системі. Мелемо під замовлення, привозимо самі. Перший раз можна взяти кілька мішків.',
    delivery_days: 2,
    minimum_sum: 18_600,
    starts_in_days: 0,
    valid_in_days: -3,
    terms: { unit_price: 18.6, price_unit: 'кг', vat: 'not_payer', delivery: 'extra', delivery_cost: 6000 },
  },
  {
    ...OF_FLOUR,
    text: 'Фасуємо в крафтові ящики по 20 кг для пекарень і кав’ярень. Палета — 40 ящиків, збираємо за день.',
    delivery_days: 3,
    minimum_sum: 15_600,
    starts_in_days: 2,
    valid_in_days: 14,
    terms: { unit_price: 390, price_unit: 'ящ.', vat: 'included', vat_rate: 20, delivery: 'included' },
  },
  {
    ...OF_FLOUR,
    text: 'Можемо закрити весь обсяг за дві поставки, мішки по 50 кг. Склад у сусідній області, машина щовівторка.',
    delivery_days: 4,
    minimum_sum: 35_600,
    starts_in_days: 2,
    valid_in_days: 12,
    is_unconfirmed: true,
    terms: { ...payer, unit_price: 17.8, delivery: 'included' },
  },
  {
    ...OF_FLOUR,
    text: 'Давно працюємо з пекарнями, якість стабільна. Ціну назвемо після розмови: вона залежить від графіка й оплати.',
    delivery_days: 7,
    minimum_sum: 20_000,
    starts_in_days: 5,
    terms: {},
  },
]
