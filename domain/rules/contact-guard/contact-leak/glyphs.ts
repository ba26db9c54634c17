/**
 * A text folded to plain characters, one UTF-16 unit each: full-width and other Unicode digits become 0-9, styled
 * letters plain ones, invisible characters vanish. `from` and `to` lead from a unit back to the original.
 */
export type Glyphs = { text: string; from(unit: number): number; to(unit: number): number }

/** Stands for anything that is neither letter, digit, space nor known punctuation: emoji, ornaments, half pairs. */
export const ORNAMENT = '•'

const ONE_FOR_ONE = new Map<string, string>([
  ...['’‘ʼʻ´′‵ʹ＇‛', 'ʽ'].flatMap((group) => [...group].map((char) => [char, "'"] as const)),
  ...[...'‐‑‒–—―−⁃﹣－ー'].map((char) => [char, '-'] as const),
  ...[...'。．｡․﹒·∙⋅'].map((char) => [char, '.'] as const),
  ...[...'\u2028\u2029\u0085\n'].map((char) => [char, '\n'] as const),
  ...[...'\u115f\u1160\u2800\u3164\uffa0'].map((char) => [char, ' '] as const),
  ['№', '#'],
  ['⁄', '/'],
  ['∕', '/'],
  ['ı', 'i'],
  ['\ue000', ORNAMENT],
  ...pairs('οΟαΑεΕρΡνιΙκΚτΤχΧΒΗΜΝΥΖ', 'oOaAeEpPviIkKtTxXBHMNYZ'),
  ...pairs('➀➁➂➃➄➅➆➇➈', '123456789'),
  ...pairs('➊➋➌➍➎➏➐➑➒', '123456789'),
  ...pairs('❶❷❸❹❺❻❼❽❾', '123456789'),
  ...pairs('⓵⓶⓷⓸⓹⓺⓻⓼⓽', '123456789'),
  ...pairs('⓿🄋🄌', '000'),
])

/** Some Arabic ligatures fall apart into eighteen letters; nobody writes a contact with those. */
const MOST_PARTS = 4
/** Nothing in it has another form: printable ASCII but the grave accent, line feeds, Cyrillic but its numerals' signs. */
const PLAIN_TEXT = /^[\n -_a-~\u0400-\u0481\u048a-\u052f]*$/
const SQUARED_METRES = /[²³]/
const LETTER = /\p{L}/u
const MARK_OR_FORMAT = /[\p{M}\p{Cf}]/u
const DECIMAL_DIGIT = /\p{Nd}/u
const SPACE = /\s/
const ALL_MARKS = /\p{M}/gu

/** Whether a folded unit is a letter. */
export function isLetter(char: string): boolean {
  return isLetterCode(char.charCodeAt(0))
}

/** The same by the unit's code: a text is walked without making a string of each of its characters. */
export function isLetterCode(code: number): boolean {
  if (code < 0x80) return (code > 0x40 && code < 0x5b) || (code > 0x60 && code < 0x7b)
  return isCyrillic(code) || LETTER.test(String.fromCharCode(code))
}

/** Whether a folded unit is one of 0-9, by its code. */
export function isDigitCode(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Whether a folded unit is one of 0-9. */
export function isDigit(char: string): boolean {
  return char >= '0' && char <= '9'
}

/** Folds a text; the result is at most MOST_PARTS times as long, and usually as long as the text. */
export function foldGlyphs(source: string): Glyphs {
  if (PLAIN_TEXT.test(source)) return unfolded(source)
  const starts: number[] = []
  const ends: number[] = []
  const units: string[] = []
  for (let at = 0; at < source.length;) {
    if (PLAIN[source.charCodeAt(at)]) {
      units.push(source[at] ?? '')
      starts.push(at)
      ends.push((at += 1))
      continue
    }
    const char = String.fromCodePoint(source.codePointAt(at) ?? 0)
    const end = at + char.length
    const folded = fold(char, units.at(-1) ?? ' ')
    // a keycap and its variation selector belong to the digit before them, so that a mark covers the whole sign
    if (folded === '' && ends.at(-1) === at) ends[ends.length - 1] = end
    for (const unit of folded.split('')) {
      units.push(unit)
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  const text = units.join('')
  return { text, from: (unit) => starts[unit] ?? 0, to: (unit) => ends[unit] ?? 0 }
}

/** A text of nothing but plain characters. */
const unfolded = (text: string): Glyphs => ({
  text,
  from: (unit) => unit,
  to: (unit) => unit + 1,
})

/** Stands for itself; nearly every character of a text does. */
const PLAIN = Array.from({ length: 0x530 }, (_, code) => PLAIN_TEXT.test(String.fromCharCode(code)))

function fold(char: string, before: string): string {
  const code = char.codePointAt(0) ?? 0
  if (char === '\n') return char
  if (char === '`') return "'"
  if (code < 0x20 || code === 0x7f) return ' '
  if (code < 0x80 || isCyrillic(code)) return char
  const known = ONE_FOR_ONE.get(char)
  if (known !== undefined) return known
  if (MARK_OR_FORMAT.test(char)) return ''
  if (SPACE.test(char)) return ' '
  // «м²» is a unit; read as «м2» it would lend its 2 to the number that follows
  if (SQUARED_METRES.test(char) && isLetter(before)) return ''
  if (DECIMAL_DIGIT.test(char)) return decimalValue(code)
  const plain = [...char.normalize('NFKD').replace(ALL_MARKS, '')]
  if (plain.length > MOST_PARTS) return ORNAMENT
  return plain.map((part) => (part.length === 1 ? (ONE_FOR_ONE.get(part) ?? part) : ORNAMENT)).join('')
}

/** Digits of every script stand in unbroken tens, zero first, so the place in the run is the value. */
function decimalValue(code: number): string {
  let first = code
  // the mathematical digits are five tens in a row: walking back stops where the row starts
  while (code - first < 50 && DECIMAL_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

function isCyrillic(code: number): boolean {
  return code >= 0x400 && code <= 0x52f && !(code >= 0x482 && code <= 0x489)
}

/** Lower case without a change of length, which would break the way back to the original. */
export function lowerUnits(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text
    .split('')
    .map((unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit))
    .join('')
}

function pairs(from: string, to: string): [string, string][] {
  const target = [...to]
  return [...from].map((char, index) => [char, target[index] ?? char])
}
