import { isTelling, searchWords, type SearchWord } from './search-words.ts'

/** So many words name what a heading is about. */
const LEAD_MAX = 6

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words by which people ask: what they ask for follows. */
const ASKING = set(
  'потрібен потрібна потрібно потрібне потрібні треба куплю купимо купуємо купую закуплю закупимо закуповуємо закупівля закуповую шукаю шукаємо цікавить цікавлять придбаємо придбаю замовимо замовлю візьмемо візьму приймаємо приймаю розглянемо прошу терміново постійно регулярно щомісяця щотижня щодня оптом',
)
const NUMBERS = set(
  'один одна два дві три чотири пять шість десять двадцять тридцять сто двісті триста тисяча тисяч тисячі',
)
/** Measures; what is counted in them follows, unless they are the thing itself. */
const MEASURES = set(
  'тонн тонни тонну тонна кг кілограм кілограмів грам літр літрів літри штук штуки шт пачок пачки ящиків упаковок комплект комплектів комплекти партія партію партії кубів куб метр метрів метри палет палети палета палетами ящиками мішками пачками фурами фура рулони рулонами вагонами пара пар пари',
)
/** Words after which it is said for what, from where, with what. */
const PREPOSITIONS = set('для з із зі на в у до від без під по при за через над про щодо біля')

const PAUSE = /[;.()–—]/u
const isNumber = ({ word }: SearchWord): boolean => /^\d/.test(word) || NUMBERS.has(word)

/** True where a heading begins with the purpose: 'Для пекарні потрібне борошно'. */
const isPurpose = (words: readonly SearchWord[]): boolean =>
  PREPOSITIONS.has(words[0]?.word ?? '') && words.some(({ word }) => ASKING.has(word))

/**
 * The words of a heading that name the thing itself, not its maker, purpose or properties: 'картопля' of 'Картопля з
 * низьким вмістом цукру'.
 */
export function leadOf(heading: string): SearchWord[] {
  const all = searchWords(heading)
  const words = isPurpose(all) ? all.slice(all.findIndex(({ word }) => ASKING.has(word))) : all
  const lead: SearchWord[] = []
  for (const [i, found] of words.entries()) {
    const isAfterPause = i > 0 && PAUSE.test(heading.slice(words[i - 1]!.end, found.start))
    const isCounted = i > 0 && isNumber(found) && heading.slice(words[i - 1]!.end, found.start).includes(',')
    if (lead.length > 0 && (isAfterPause || isCounted || PREPOSITIONS.has(found.word))) break
    const isMeasure = MEASURES.has(found.word) && (lead.length > 0 || (i > 0 && isNumber(words[i - 1]!)))
    if (ASKING.has(found.word) || isMeasure || isNumber(found) || !isTelling(found)) continue
    lead.push(found)
    if (lead.length === LEAD_MAX) break
  }
  return lead
}
