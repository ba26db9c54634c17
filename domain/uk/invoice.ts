import type { Invoice, InvoiceState } from '#domain/contract/invoices.ts'
import type { LegalParty } from '#domain/contract/legal-party.ts'
import type { Payment } from '#domain/contract/payments.ts'
import { spacedIban } from '#domain/rules/money/iban.ts'
import { fromHryvnias, toHryvnias, vatWithin } from '#domain/rules/money/money.ts'

import { formatAtTime, formatDateOfYear, tied } from './format.ts'
import { kyivParts } from './kyiv-clock.ts'
import { codeName } from './legal-party.ts'
import { sumInWords } from './sum-in-words.ts'

const VAT_RATE = 20

/** A name and what stands beside it. */
export type PaperRow = readonly [name: string, value: string]

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const codeRow = (code: string): PaperRow => [upperFirst(codeName({ code })), code]

/** '23.11.2026' in Kyiv: what a bank's field has room for. */
function shortDay(moment: Date): string {
  const { day, month, year } = kyivParts(moment)
  return `${day}.${month}.${year}`
}

/** '41,67': a sum in a bank's field, where no narrow space and no sign of a currency may stand. */
const bankSum = (hryvnias: number): string => hryvnias.toFixed(2).replace('.', ',')

/** How much of a sum is VAT, to the kopiyka. */
export const vatOf = (hryvnias: number): number => toHryvnias(vatWithin(fromHryvnias(hryvnias), VAT_RATE))

/** The currency where its sign may not stand. */
export const HRYVNIA_SHORT = 'грн'

/** What the payer writes into the transfer; plain spaces, since it is typed and copied into banks' fields. */
export const transferPurpose = (number: string, issuedAt: Date, vat: number | null): string =>
  `Оплата за доступ до контактів, рахунок №\u00A0${number} від\u00A0${shortDay(issuedAt)}, ${
    vat === null
      ? 'без ПДВ'
      : `у\u00A0т.\u00A0ч. ПДВ ${VAT_RATE}\u00A0% ${bankSum(vat)}\u00A0${HRYVNIA_SHORT}`
  }`.replaceAll('\u00A0', ' ')

const money = new Intl.NumberFormat('uk-UA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** '1 250,00 ₴': papers show kopiykas also where there are none. */
const exactly = (hryvnias: number): string => `${money.format(hryvnias)}\u00A0₴`

export const invoiceTexts = {
  title: (number: string): string => `Рахунок №\u00A0${number}`,
  requisites: 'Реквізити для переказу',
  closed: 'Рахунок',
  issuedOn: (day: string): string => `Рахунок ${day}`,
  issued: (at: string): string => `від ${formatDateOfYear(at)}`,
  due: 'Сплатити до',
  vatName: 'ПДВ',
  recipient: 'Отримувач',
  payer: 'Платник',
  service: 'Доступ до контактів покупця в\u00A0сервісі «Гурт»',
  serviceName: 'Послуга',
  sum: 'Сума',
  inWords: 'Сума словами',
  purpose: 'Призначення платежу',
  keepPurpose: 'Не змінюйте призначення: за номером рахунку ми впізнаємо ваш платіж.',
  qr: 'Код для оплати в\u00A0застосунку банку',
  /** On what is not to be paid any more: it may lie in a folder for years. */
  marks: {
    due: () => null,
    paid: () => 'Сплачено. Платити за цим рахунком більше не треба.',
    part: (received) =>
      `За цим рахунком надійшло ${exactly(received)}. Більше за ним не платіть: на решту почніть нову оплату в\u00A0чаті.`,
    expired: () => 'Строк оплати минув. Не платіть за цим рахунком: почніть нову оплату в\u00A0чаті.',
    refunded: () => 'Гроші за цим рахунком повернуто. Платити за ним не треба.',
    unknown: () => null,
  } satisfies Record<InvoiceState | 'unknown', (received: number) => string | null>,
  scan: 'Наведіть камеру застосунку банку: реквізити й\u00A0сума заповняться автоматично.',
  note: 'Рахунок сформовано автоматично, він дійсний без підпису й\u00A0печатки.',
  fileName: (number: string): string => `Рахунок ${number}.pdf`,
  noInvoice: 'Рахунок є лише в\u00A0платежу банківським переказом',
  notPaid: 'Цей платіж ще не надійшов, тож підтверджувати нічого',
}

/** What an invoice says, the same on the page and on paper. */
export function invoiceParts({ recipient, payer, amount, vat, state, received, ...invoice }: Invoice) {
  const recipientRows: PaperRow[] = [
    [invoiceTexts.recipient, recipient.name],
    codeRow(recipient.code),
    ['IBAN', spacedIban(recipient.iban)],
    ['Банк', recipient.bank],
    ['Адреса', tied(recipient.address)],
  ]
  const payerRows: PaperRow[] = [
    [invoiceTexts.payer, payer.name],
    ...(payer.code === null ? [] : [codeRow(payer.code)]),
  ]
  return {
    title: invoiceTexts.title(invoice.number),
    /** Null where it is to be paid. */
    mark: invoiceTexts.marks[state](received),
    issued: invoiceTexts.issued(invoice.issued_at),
    due: formatDateOfYear(invoice.due_at),
    recipientRows,
    payerRows,
    sum: exactly(amount),
    /** What the sum is called: on a closed invoice nothing is to be paid. */
    sumName: state === 'due' || state === 'unknown' ? 'До сплати' : 'Разом',
    words: sumInWords(fromHryvnias(amount)),
    vat: vat === null ? 'Без ПДВ' : `У\u00A0сумі є ПДВ ${VAT_RATE}\u00A0%: ${exactly(vat)}`,
    purpose: invoice.purpose,
  }
}

const METHODS = { liqpay: 'Карткою через LiqPay', monobank: 'Карткою через monobank' } as const

export const receiptTexts = {
  title: (reference: string): string => `Підтвердження оплати №\u00A0${reference}`,
  note: 'Документ сформовано автоматично. Це не розрахунковий документ: чек або виписку дає банк.',
  demo: 'Демонстраційні дані: насправді такої компанії немає.',
  fileName: (reference: string): string => `Оплата ${reference}.pdf`,
}

type Paid = Payment & { paid_at: string }

/** What a paper about a payment that came says. */
export function receiptRows(payment: Paid, party: LegalParty, payer: Invoice['payer']): PaperRow[] {
  const { provider } = payment
  const method =
    provider === 'liqpay' || provider === 'monobank' ? METHODS[provider] : 'Банківським переказом'
  return [
    ['Отримано', `${formatDateOfYear(payment.paid_at)} ${formatAtTime(payment.paid_at)}`],
    [invoiceTexts.sum, exactly(payment.amount)],
    [invoiceTexts.inWords, sumInWords(fromHryvnias(payment.amount))],
    ...(payment.refunded_amount > 0 ? [['Повернуто', exactly(payment.refunded_amount)] as const] : []),
    ['Спосіб', method],
    [invoiceTexts.serviceName, invoiceTexts.service],
    [invoiceTexts.payer, payer.name],
    ...(payer.code === null ? [] : [codeRow(payer.code)]),
    [invoiceTexts.recipient, party.name],
    codeRow(party.code),
    ['Адреса', tied(party.address)],
  ]
}
