import type { Glyphs } from './glyphs.ts'
import { numberNameOf, type NumberName } from './number-names.ts'
import { isMessenger } from './services.ts'
import type { Token } from './tokens.ts'
import {
  ARTICLE_NEUTRAL,
  ARTICLE_WORDS,
  CARD_WORDS,
  CONNECTORS,
  LOCAL_PHONE_WORDS,
  PHONE_WORDS,
  UNITS,
} from './vocabulary.ts'

/**
 * What introduces a number: a phone word (`local` when a number without a code makes sense after it), an article, or a
 * code that has a form of its own.
 */
export type Introduction = 'local' | 'phone' | 'article' | NumberName | null

const CALLING = /^(?:дзвон|подзвон|зателефон|телефонуйте|набер|набир|звон)/
const FARTHEST = 14
const MOST_WORDS = 4
const LONGEST_ABBREVIATION = 5
const PASSED_BY = `:.-=()[]«»'"*/>|,•#!_~→☎✆`
const NUMBER_WORDS = new Set(['номер', 'номером', 'номеру', 'номерок'])
const CURRENCY = '₴$€%°£₽‰'
// prepositions and conjunctions when a blank stands before them, volts, amperes and metres when glued on
const UNITS_IF_GLUED = new Set(['в', 'а', 'м', 'з'])

/** What stands before the token at `first` and says what the number is. */
export function introductionOf(glyphs: Glyphs, tokens: Token[], first: number): Introduction {
  let words = 0
  let numberWord = false
  let otherClause = false
  for (let at = first - 1; at >= 0 && at >= first - FARTHEST && words < MOST_WORDS; at -= 1) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'number') break
    if (token.kind === 'mark' && !PASSED_BY.includes(token.text)) break
    if (token.kind !== 'word') {
      if (endsClause(tokens, at)) otherClause = true
      continue
    }
    const { text } = token
    if (LOCAL_PHONE_WORDS.has(text)) return 'local'
    if (PHONE_WORDS.has(text) || isMessenger(text)) return 'phone'
    const name = numberNameOf(text)
    if (name !== null) return otherClause ? null : name
    if (ARTICLE_WORDS.has(text) || isArticlePrefix(glyphs, token, tokens, at, first))
      return otherClause ? null : 'article'
    if (NUMBER_WORDS.has(text)) numberWord = true
    if (!CONNECTORS.has(text) && !ARTICLE_NEUTRAL.has(text)) break
    words += 1
  }
  return numberWord ? 'phone' : null
}

/** Whether a bank card is named shortly before or right after: «на картку моно», «… — карта». */
export function isCardNamed(tokens: Token[], first: number, last: number): boolean {
  for (let at = last + 1; at <= last + 3; at += 1) if (CARD_WORDS.has(tokens[at]?.text ?? '')) return true
  let words = 0
  for (let at = first - 1; at >= first - FARTHEST && words < MOST_WORDS; at -= 1) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'number') return false
    if (token.kind !== 'word') continue
    if (CARD_WORDS.has(token.text)) return true
    words += 1
  }
  return false
}

/** Whether a phone word or a messenger follows closely: «0671234567 (вайбер)». */
export function isPhoneNamedAfter(tokens: Token[], last: number): boolean {
  for (let at = last + 1; at < last + 5; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'number', text: '' }
    if (kind === 'word') return PHONE_WORDS.has(text) || isMessenger(text)
    if (kind === 'number' || endsClause(tokens, at)) return false
  }
  return false
}

/** Whether people are told to call the number that stands before, or where: «93 745 12 80 наберіть». */
export function isCalledAfter(tokens: Token[], last: number): boolean {
  const next = tokens[last + 1]?.text === ',' ? last + 3 : last + 2
  const word = tokens[next]?.text ?? ''
  return CALLING.test(word) || isMessenger(word)
}

/** Whether the number is an amount of something: a unit or a currency follows. */
export function isAmount(tokens: Token[], last: number): boolean {
  const blank = tokens[last + 1]?.kind === 'space' && !endsClause(tokens, last + 1)
  const next = tokens[last + (blank ? 2 : 1)]
  if (next?.kind === 'mark') return CURRENCY.includes(next.text)
  if (next?.kind !== 'word') return false
  return UNITS_IF_GLUED.has(next.text) ? !blank : UNITS.has(next.text)
}

/** Whether a clause ends here: a comma, a line break, a full stop that is none of an abbreviation («арт.»). */
function endsClause(tokens: Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  if (text === ',' || text === ';' || text.includes('\n')) return true
  const before = tokens[at - 1]
  return text === '.' && (before?.kind !== 'word' || before.text.length > LONGEST_ABBREVIATION)
}

/** AB-0671234567: capital Latin letters glued on make it a serial or an article number. */
function isArticlePrefix(glyphs: Glyphs, token: Token, tokens: Token[], at: number, first: number): boolean {
  const glued = at === first - 1 || (at === first - 2 && tokens[first - 1]?.text === '-')
  return glued && token.text !== 'ua' && /^[A-Z]{2,4}$/.test(glyphs.text.slice(token.start, token.end))
}
