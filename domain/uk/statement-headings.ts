// What banks call the columns of a statement: PrivatBank, monobank, Sense and banks on iBank. Each list begins with the
// name that counts where a statement has several of them.

export const STATEMENT_HEADINGS = {
  sum: ['сума', 'сума в валюті картки', 'сума в валюті рахунку', 'сума операції', 'сума платежу', 'сума uah'],
  credit: ['кредит', 'надходження', 'зараховано', 'прихід'],
  debit: ['дебет', 'видатки', 'списано', 'витрати'],
  purpose: ['призначення платежу', 'призначення', 'деталі операції', 'опис операції', 'опис', 'коментар'],
  date: ['дата операції', 'дата і час операції', 'дата проводки', 'дата проведення', 'дата і час', 'дата'],
  time: ['час операції', 'час проводки', 'час проведення', 'час'],
  id: ['ідентифікатор операції', 'ід операції', 'референс', 'номер операції', 'id'],
  document: ['номер документу', 'номер документа', 'документ', '№\u00A0документа', '№док', '№\u00A0док'],
  payer: [
    'кореспондент',
    'контрагент',
    'назва контрагента',
    'найменування контрагента',
    'назва кореспондента',
  ],
  account: ['рахунок кореспондента', 'рахунок контрагента', 'iban контрагента', 'iban'],
  currency: ['валюта', 'валюта рахунку'],
} as const

/** How banks name the hryvnia where they name a currency. */
export const HRYVNIA_NAMES: readonly string[] = ['UAH', '980', 'ГРН']

const LATIN = 'aceiopxyk'
const CYRILLIC = 'асеіорхук'

/** With letters of one alphabet: monobank writes 'Дата i час' with a Latin i. */
export const inCyrillic = (heading: string): string =>
  heading.replaceAll(/[aceiopxyk]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
