const KINDS = ['company', 'taxpayer', 'barcode', 'waybill'] as const

/** Codes that have a form of their own, unlike articles, which may be anything. */
export type NumberName = (typeof KINDS)[number]

const WORDS: Record<NumberName, string> = {
  company: 'єдрпоу edrpou едрпоу',
  taxpayer: 'рнокпп іпн інн инн ідентифікаційний податковий',
  barcode: 'ean gtin upc штрихкод штрих-код',
  waybill: 'ттн',
}
/** A taxpayer's ten digits begin with a birthday counted from 1900: none that is alive begins with a zero. */
const FORMS: Record<NumberName, RegExp> = {
  company: /^\d{8}$/,
  taxpayer: /^(?:[1-9]\d{9}|\d{12})$/,
  barcode: /^(?:\d{8}|\d{12,14})$/,
  waybill: /^(?:\d{11}|\d{14})$/,
}
const NAMES = new Map(KINDS.flatMap((name) => WORDS[name].split(' ').map((word) => [word, name] as const)))

/** Whether it is one of these codes that introduces a number. */
export const isNumberName = (introduction: string | null): introduction is NumberName =>
  KINDS.some((name) => name === introduction)

/** The code that a word announces. */
export const numberNameOf = (word: string): NumberName | null => NAMES.get(word) ?? null

/** Whether digits can be such a code. */
export const couldBeNamed = (name: NumberName, digits: string): boolean => FORMS[name].test(digits)
