import type { COMPANY_TYPES, DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/contract/companies.ts'

import { inRow } from './format.ts'

type LabelsOf<L extends readonly string[]> = Record<L[number], string>

/** Several of them in a row, which breaks between them and not within. */
export const listed = <K extends string>(keys: readonly K[], names: Record<K, string>): string =>
  inRow(keys.map((key) => names[key].replaceAll(' ', '\u00A0')))

/** What is chosen of a company is called. */
export const companyTexts = {
  types: {
    manufacturer: 'Виробник',
    wholesaler: 'Гуртовий склад',
    distributor: 'Дистриб’ютор',
    importer: 'Імпортер',
    farm: 'Фермерське господарство',
    services: 'Послуги',
    unknown: 'Компанія',
  } satisfies LabelsOf<typeof COMPANY_TYPES> & { unknown: string },
  delivery: {
    nova_poshta: 'Нова пошта',
    ukrposhta: 'Укрпошта',
    meest: 'Meest',
    delivery: 'Делівері',
    sat: 'САТ',
    own_transport: 'Власний транспорт',
    pickup: 'Самовивіз',
    passing: 'Попутний транспорт',
  } satisfies LabelsOf<typeof DELIVERY_METHODS>,
  payment: {
    bank_transfer: 'На рахунок без ПДВ',
    bank_transfer_vat: 'На рахунок із ПДВ',
    cash: 'Готівка',
    card: 'Картка',
    cod: 'Післяплата',
    deferred: 'Відстрочення платежу',
    prepayment: 'Передоплата',
  } satisfies LabelsOf<typeof PAYMENT_METHODS>,
}
