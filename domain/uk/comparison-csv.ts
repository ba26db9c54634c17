import { csvOf } from '#domain/rules/money/csv.ts'
import { decimals, type Kopiykas } from '#domain/rules/money/money.ts'
import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { meansVat } from '#domain/rules/deals/offer/terms.ts'
import { type UnitPrice, unitPriceInHryvnias } from '#domain/rules/deals/offer/unit-price.ts'

import { agreedNote, fieldCell, fieldName, stateWords, type WordsFor } from './comparison-words.ts'
import { offerTexts } from './offer.ts'

const number = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
const sum = (value: Kopiykas | null): string => (value === null ? '' : decimals(value).replace('.', ','))
const price = (value: UnitPrice | null): string => (value === null ? '' : number(unitPriceInHryvnias(value)))

type Column = { name: (words: WordsFor) => string; of: (row: ComparedRow, words: WordsFor) => string }
const column = (name: string, of: Column['of']): Column => ({ name: () => name, of })

const columns: readonly Column[] = [
  column('Постачальник', ({ name }) => name),
  column('Стан', stateWords),
  { name: (words) => `${fieldName('total', words)}, ₴`, of: ({ offer }) => sum(offer.compared) },
  { name: (words) => `${fieldName('price', words)}, ₴`, of: (row) => price(row.price) },
  column('Ціна в пропозиції, ₴', ({ offer }) => price(offer.tierPrice)),
  column('За одиницю', ({ offer, terms }) => (terms.unit_price === null ? '' : (offer.priceUnit ?? ''))),
  column('ПДВ', ({ terms }) => (terms.unit_price === null ? '' : offerTexts.vat(terms))),
  column('Товар, ₴', ({ offer }) => sum(offer.goods)),
  column('Сума ПДВ, ₴', ({ offer, terms }) => (meansVat(terms.vat) ? sum(offer.vat) : '')),
  column('Доставка', ({ terms }) => offerTexts.delivery(terms)),
  column('Вартість доставки, ₴', ({ terms }) => number(terms.delivery_cost)),
  column('Більші обсяги', (row, words) => (row.terms.tiers ? fieldCell('tiers', row, words).main : '')),
  column('Мінімальне замовлення, ₴', ({ minimum }) => number(minimum)),
  {
    name: ({ unit }) => (unit === null ? 'Мінімальне замовлення' : `Мінімальне замовлення, ${unit}`),
    of: (row) => number(row.minimumAmount),
  },
  column('Строк доставки, днів', ({ days }) => number(days)),
  column('Готові відвантажити з', ({ start }) => start),
  column('Місце відвантаження', ({ origin }) => origin),
  column('Діє до', ({ terms }) => terms.valid_until ?? ''),
  column('Зауваги', (row, words) => {
    const flags = row.offer.flags.flatMap((flag) => offerTexts.flag(flag, row.offer) ?? [])
    return [...agreedNote(row, words).map(({ text }) => text), ...flags].join(', ')
  }),
  column('Текст', ({ text }) => text),
]

/** The comparison as a file for a spreadsheet, in the order of the screen. */
export const comparisonCsv = (rows: readonly ComparedRow[], words: WordsFor): string =>
  csvOf([
    columns.map(({ name }) => name(words)),
    ...rows.map((row) => columns.map(({ of }) => of(row, words))),
  ])
