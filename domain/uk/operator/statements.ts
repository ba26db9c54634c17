import { counted } from '#domain/uk/format.ts'

const lines = { one: 'рядок', few: 'рядки', many: 'рядків', other: 'рядка' }
const MEGABYTE = 1024 * 1024

/** The import of a bank's statement. */
export const statementTexts = {
  usage: 'payments import <файл.csv>',
  about: 'виписка банку: зарахувати перекази за кодом у призначенні; повтор нічого не змінює',
  columns: ['Рядок', 'Сума', 'Що з ним', 'Призначення'],
  applied: (reference: string): string => `зараховано: ${reference}`,
  why: {
    none: 'коду немає',
    several: 'кілька кодів',
    unknown: 'такого платежу немає',
  },
  odd: 'не прочитано',
  total: (applied: number, repeated: number, unmatched: number, outgoing: number, odd: number): string =>
    [
      `Зараховано: ${applied}`,
      `раніше враховано: ${repeated}`,
      `не впізнано: ${unmatched}`,
      `вихідних: ${outgoing}`,
      `не прочитано: ${odd}`,
    ].join(', '),
  note: (applied: number, unmatched: number): string =>
    `зараховано ${counted(applied, lines)}, не впізнано ${unmatched}`,
  faults: {
    file: (path: string): string => `Не вдалося прочитати файл ${path}`,
    large: (bytes: number): string => `Файл більший за ${bytes / MEGABYTE}\u00A0МБ`,
    noStatement:
      'Це не виписка: немає рядка з назвами стовпців, серед яких призначення платежу і сума (або кредит)',
  },
}
