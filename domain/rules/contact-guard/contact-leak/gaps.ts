import { remember } from '#domain/rules/remember.ts'
import type { Atom } from './digit-atoms.ts'
import type { Token } from './tokens.ts'
import {
  ARTICLE_WORDS,
  FILLERS,
  MESSENGERS,
  NEVER_INSIDE,
  ORDER_WORDS,
  PHONE_WORDS,
  TELLING_WORDS,
  UNITS,
} from './vocabulary.ts'

/** What stands between two groups of digits. */
export type Gap = {
  /** Nothing that could stand inside one phone number. */
  closed: boolean
  /** The characters between, without blanks and brackets; '~' for a filler word. */
  separator: string
  /** No blank and no word between. */
  glued: boolean
  /** Short words that are neither fillers nor units: allowed only in numbers of a telling shape. */
  strangers: number
  /** A word between tells that the number goes on: «далі», «решта». */
  told: boolean
  /** Every word between is a unit, as in «067 т 123 т 45 т 67 т». */
  dressed: boolean
  /** Some bracket stands between. */
  bracket: boolean
  /** The line ends between. */
  lineBreak: boolean
}

const CLOSING = '+%$€₴£₽°×±‰@&÷≈≥≤'
const CLOSING_WORDS = new Set([
  ...[NEVER_INSIDE, UNITS, PHONE_WORDS, MESSENGERS, ARTICLE_WORDS].flatMap((words) => [...words]),
  'плюс',
  'plus',
])
/** Prepositions and conjunctions that are abbreviations of units as well. */
const AMBIGUOUS_UNITS = new Set(['в', 'а', 'м', 'ст', 'од', 'кв', 'пар', 'об'])
const BRACKETS = '()[]{}'
/** The same words in any form. */
const ORDER =
  /^(?:почат(?:ок|к)|початков|почина|кін(?:ець|ц[іяею]|цівк)|(?:перед)?останн|(?:най)?перш|заверш|закінч|закінчен|хв[іо]ст|старт|фініш|решт|спереду|спочатку|наприкінці)/
const TELLING = /^(?:номер|цифр|частин|половин|продовж|наступн|пробіл|абонент|комбінаці)/
/** Verbs that ask; nouns with these ends are few, and hardly ever stand inside a number. */
const IMPERATIVE = /^\p{L}{2,}(?:йте|[іи]ть|[внмдстч]те|ьте)(?:ся|сь)?$/u
const LONGEST_STRANGER = 4
const MOST_MARKS = 6
const MOST_WORDS = 2
const MOST_TELLING_WORDS = 7

/** Reads the gap between neighbouring atoms. */
export function readGap(tokens: Token[], masked: boolean[], left: Atom, right: Atom): Gap {
  const gap: Gap = {
    closed: false,
    separator: '',
    glued: true,
    strangers: 0,
    told: false,
    dressed: false,
    bracket: false,
    lineBreak: false,
  }
  let marks = 0
  let words = 0
  let tellingWords = 0
  let units = 0
  for (let at = left.last + 1; at < right.first && !gap.closed; at += 1) {
    const token = tokens[at]
    if (token === undefined || masked[at]) return { ...gap, closed: true }
    if (token.kind === 'mark') {
      marks += 1
      if (BRACKETS.includes(token.text)) gap.bracket = true
      else gap.separator += token.text
      // 067+123+45+67 is one number, «067… +380…» are two
      const joining = token.text === '+' && left.last + 2 === right.first
      gap.closed = (CLOSING.includes(token.text) && !joining) || marks > MOST_MARKS
      continue
    }
    gap.glued = false
    if (token.kind === 'space') {
      if (token.text.includes('\n')) gap.lineBreak = true
      continue
    }
    if (isTellingWord(token.text)) {
      gap.told = true
      tellingWords += 1
      gap.closed = tellingWords > MOST_TELLING_WORDS
      continue
    }
    if (isUnit(token.text) && units === words) {
      units += 1
      words += 1
      continue
    }
    words += 1
    gap.closed = words > MOST_WORDS || !readWord(gap, token.text)
  }
  if (gap.told) gap.separator = '~'
  gap.dressed = units === 1 && words === 1 && !gap.told
  if (units > 0 && !gap.dressed) gap.closed = true
  return gap
}

/** Whether what stands on the two sides has nothing to do with each other: a clause or a line ends between. */
export function isApart(gap: Gap | null): boolean {
  return (
    gap === null ||
    gap.closed ||
    gap.dressed ||
    gap.lineBreak ||
    (!gap.glued && /[.,;:!?]/.test(gap.separator))
  )
}

/** Whether a word is said between groups of digits, and has no say in what they are. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word) || isTellingWord(word)
}

/** Whether a word is a unit and nothing else: «067 т 123 т 45 т 67 т» may be a number dressed as amounts. */
export function isUnit(word: string): boolean {
  return UNITS.has(word) && !AMBIGUOUS_UNITS.has(word)
}

/** Whether a word belongs to the telling of a number in parts. */
export const isTellingWord = remember(
  (word: string) =>
    TELLING_WORDS.has(word) || TELLING.test(word) || isOrderWord(word) || IMPERATIVE.test(word),
)

/** Whether a word asks people to do something: «візьміть», «приставте», «підпишіться». */
export const isAsking = remember((word: string) => IMPERATIVE.test(word))

/** Whether a word says which part of a number is told: its beginning, its end. */
export const isOrderWord = remember((word: string) => ORDER_WORDS.has(word) || ORDER.test(word))

/** Whether a word is too long to stand inside a number without being a filler. */
export function isTooLong(word: string): boolean {
  return word.length > LONGEST_STRANGER
}

function readWord(gap: Gap, word: string): boolean {
  if (isFiller(word)) {
    gap.separator = '~'
    return true
  }
  // 067х123х45х67: the sign of sizes, which start with no zero and are cut otherwise
  if (word === 'х' || word === 'x') {
    gap.separator += 'x'
    return true
  }
  gap.strangers += 1
  return !isTooLong(word) && !CLOSING_WORDS.has(word)
}
