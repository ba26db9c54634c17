import { isTellingWord } from './gaps.ts'
import { readNumberWords } from './number-words.ts'
import type { Token } from './tokens.ts'

/** What stands for a word of the telling in the tokens that are read for digits. */
const TOLD = 'цифри'
const COUNTED = /^(?:цифр|знак)/
const PREPOSITIONS = new Set(['в', 'у', 'на', 'з', 'із', 'за', 'до', 'перед', 'по', 'через', 'під', 'від'])
const AFTER_FOR = new Set(['ними', 'ним', 'нею', 'нього', 'цим'])
const MOST_COUNTED = 10
/** What a list is marked with besides numbers. */
const LETTERS = 'абвгд'

/**
 * The tokens as they are read for digits: words that only tell the order in which a number is given («перші три», «за
 * ними», «в кінці») become fillers, so that «сім цифр» lends no 7 to the number.
 */
export function withoutTelling(tokens: Token[]): Token[] {
  const items = listNumbers(tokens)
  if (items.size === 0 && !tokens.some(({ kind, text }) => kind === 'word' && isTellingWord(text)))
    return tokens
  return tokens.map((token, at) =>
    items.has(at) || isTelling(tokens, at) ? { ...token, kind: 'word', text: TOLD } : token,
  )
}

const NONE: ReadonlySet<number> = new Set()

/** The places of «1)», «2)» or «а)», «б)» before what is listed: «1) 067 2) 118 3) 45 20». */
function listNumbers(tokens: Token[]): ReadonlySet<number> {
  const places: number[] = []
  for (let at = 0; at + 2 < tokens.length; at += 1) {
    const [token, mark, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    const item = token?.text ?? ''
    const isNext = item === String(places.length + 1) || item === LETTERS[places.length]
    if (!isNext || (tokens[at - 1]?.kind ?? 'space') !== 'space') continue
    if (mark?.text === ')' || (mark?.text === '.' && next?.kind === 'space')) places.push(at)
  }
  return places.length > 1 ? new Set(places) : NONE
}

function isTelling(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind === 'number') return isCount(tokens, at, Number(token.text))
  if (token?.kind !== 'word') return false
  const before = wordAt(tokens, at - 2)
  const after = wordAt(tokens, at + 2)
  if (PREPOSITIONS.has(token.text))
    return isTellingWord(after) || isTellingWord(before) || (token.text === 'за' && AFTER_FOR.has(after))
  if (AFTER_FOR.has(token.text)) return before === 'за' || before === 'після' || before === 'перед'
  const [number, ...others] = readNumberWords(token.text)
  return number !== undefined && others.length === 0 && isCount(tokens, at, number.value)
}

/** Whether a number counts the digits that are told next: «сім цифр», «останні сім 1234567». */
function isCount(tokens: Token[], at: number, value: number): boolean {
  if (value === 0 || value > MOST_COUNTED) return false
  if (COUNTED.test(wordAt(tokens, at + 2))) return true
  if (!isTellingWord(wordAt(tokens, at - 2))) return false
  const next = tokens[tokens[at + 1]?.kind === 'space' ? at + 2 : at + 1]
  return next?.kind === 'number' ? next.text.length === value : next?.text === ')'
}

/** The word at a place, when nothing but a blank parts it from the one in question. */
function wordAt(tokens: Token[], at: number): string {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}
