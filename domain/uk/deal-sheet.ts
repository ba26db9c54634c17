import type { Deal, DealTerms } from '#domain/contract/deals.ts'
import { fromHryvnias } from '#domain/rules/money/money.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { unitPriceOf } from '#domain/rules/deals/offer/unit-price.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'

import { counted, formatDateOfYear, formatMoney } from './format.ts'
import { amountWords, minimumWords, offerTexts } from './offer.ts'

/** A name and what stands beside it. */
type SheetRow = readonly [name: string, value: string]

const days = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

export const sheetTexts = {
  title: (id: number): string => `Підтвердження угоди №\u00A0${id}`,
  agreed: (at: string): string => `Домовлено ${formatDateOfYear(at)}`,
  received: (at: string): string => `Отримання підтвердили обидві сторони, ${formatDateOfYear(at)}`,
  parties: 'Сторони',
  goods: 'Товар і\u00A0ціна',
  delivery: 'Доставка і\u00A0строки',
  supplierWords: 'Умови постачальника',
  buyer: 'Покупець',
  supplier: 'Постачальник',
  person: 'Контактна особа',
  edrpou: 'ЄДРПОУ',
  phone: 'Телефон',
  email: 'Електронна адреса',
  what: 'Товар',
  quantity: 'Кількість',
  minimum: 'Мінімальне замовлення',
  vatSum: 'Сума ПДВ',
  goodsSum: 'Вартість товару',
  total: 'Разом',
  noDelivery: '(без доставки)',
  place: 'Куди',
  origin: 'Місце відвантаження',
  from: 'Готові відвантажити з',
  days: 'Строк доставки',
  sameDay: 'того ж дня',
  by: 'Очікувано до',
  neededBy: 'Потрібно покупцеві до',
  cancelled: 'Угоду скасовано.',
  note: 'Це підтвердження домовленості, складене сервісом «Гурт» зі слів сторін. Воно не є рахунком, накладною чи договором і не підтверджує оплати. «Гурт» не є стороною угоди.',
  contacts: 'Контакти другої сторони друкуємо, лише якщо вона їх відкрила.',
}

const texts = sheetTexts
const told = (rows: readonly (SheetRow | false | null)[]): SheetRow[] =>
  rows.filter((row) => row !== false && row !== null)

/** What is paid for what, as it was agreed. */
export function moneyRows(terms: DealTerms): SheetRow[] {
  const { quantity, unit, sums, minimum_sum } = terms
  const said = termsOf(terms)
  const price = sums.unit_price ?? terms.unit_price
  const isOpen = sums.delivery_sum === null
  return told([
    quantity !== null && [texts.quantity, amountWords(quantity, unit)],
    [
      offerTexts.names.price,
      price === null
        ? offerTexts.byAgreement
        : offerTexts.perUnit(unitPriceOf(price), terms.price_unit ?? sums.price_unit ?? unit),
    ],
    said.tiers !== null && [
      offerTexts.names.tiers,
      offerTexts.tiers(said.tiers, terms.price_unit ?? sums.price_unit),
    ],
    price !== null && [offerTexts.names.vat, offerTexts.vat(said)],
    sums.goods !== null && [texts.goodsSum, formatMoney(sums.goods)],
    sums.vat_sum !== null && sums.vat_sum > 0 && [texts.vatSum, formatMoney(sums.vat_sum)],
    price !== null && [offerTexts.names.delivery, offerTexts.delivery(said)],
    sums.total !== null && [
      texts.total,
      isOpen
        ? `${offerTexts.total(fromHryvnias(sums.total), true)} ${texts.noDelivery}`
        : formatMoney(sums.total),
    ],
    minimum_sum > 0 && [texts.minimum, minimumWords(said, minimum_sum, unit)],
  ])
}

/** Where from, where to and when. */
export function deliveryRows({ terms, deliver_by }: Pick<Deal, 'terms' | 'deliver_by'>): SheetRow[] {
  const { location, delivery_origin, start_date, delivery_days, needed_by } = terms
  return told([
    [texts.place, location.oblast === null ? location.name : `${location.name}, ${location.oblast}`],
    [texts.origin, delivery_origin],
    [texts.from, formatDateOfYear(start_date)],
    (terms.delivery !== 'pickup' || delivery_days > 0) && [
      texts.days,
      delivery_days === 0 ? texts.sameDay : counted(delivery_days, days),
    ],
    [texts.by, formatDateOfYear(deliver_by)],
    needed_by !== null && [texts.neededBy, formatDateOfYear(needed_by)],
  ])
}

/** Both sides, as far as the one who asks may know them. */
export const partyRows = ({
  buyer,
  supplier,
}: Pick<Deal, 'buyer' | 'supplier'>): { buyer: SheetRow[]; supplier: SheetRow[] } => ({
  buyer: told([
    [texts.buyer, buyer.username],
    buyer.phone !== null && [texts.phone, formatPhoneUa(buyer.phone)],
    buyer.email !== null && [texts.email, buyer.email],
  ]),
  supplier: told([
    [texts.supplier, supplierName({ user: supplier, company: supplier.company })],
    supplier.company !== null && supplier.company.edrpou !== null && [texts.edrpou, supplier.company.edrpou],
    supplier.company !== null &&
      supplier.company.title !== supplier.username && [texts.person, supplier.username],
    supplier.phone !== null && [texts.phone, formatPhoneUa(supplier.phone)],
    supplier.email !== null && [texts.email, supplier.email],
  ]),
})
