import { runEnd, runStart } from './scan.ts'

/** U+202A–202E and U+2066–2069 reorder what a reader sees; a forger uses them to hide an address. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is this pattern's whole purpose
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/
const LONE_SURROGATE = /\p{Surrogate}/u
/** Of units that may all be kept, are composed and count as one each: nearly every text, looked through once. */
const PLAIN =
  /^[\t\n -~\u00A0-\u00FF\u0400-\u0482\u048A-\u052F\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2116]*$/

/** Unicode NFC, LF line ends, no white space around: the one form in which text is stored and compared. */
export function normalizeText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim()
}

/** True when the text holds no control characters or direction overrides; LF and TAB count as fine. */
export function isCleanText(text: string): boolean {
  return PLAIN.test(text) || (!FORBIDDEN.test(text) && !LONE_SURROGATE.test(text))
}

/** True when the text stands on one line. */
export function isOneLine(text: string): boolean {
  return !/[\n\t\u2028\u2029]/.test(text)
}

/** Spaces, marks that stand on nothing, and characters that no font draws, such as U+200B and U+3164. */
const UNSEEN = /[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** True when anything of the text can be seen. */
export function isSeen(text: string): boolean {
  for (const character of text) if (!UNSEEN.test(character)) return true
  return false
}

const PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** Length as a person counts it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return text.length - (text.match(PAIR)?.length ?? 0)
}

/** Whether a text has no more code points than that; counted only where its length in units leaves it open. */
export function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || codePoints(text) <= max
}

/** Whether a text has no fewer code points than that. */
export function hasAtLeast(min: number, text: string): boolean {
  return text.length >= 2 * min || codePoints(text) >= min
}

/** The beginning of a text on one line, at most so many code points with the dots of what was left out. */
export function preview(text: string, max: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= max) return letters.join('')
  return `${letters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

const DESCRIPTION_MAX = 200
/** The beginning of a text, for search engines and shared links. */
export const descriptionOf = (text: string): string => preview(text, DESCRIPTION_MAX)

const HEADING_MAX = 120
const SENTENCE_ENDS = '.!?…'
const DOTS = '.…'
const OPENS_SENTENCE = /^[\p{Lu}\d«"]/u
const isSpace = (unit: string): boolean => /\s/.test(unit)
const isNoSpace = (unit: string): boolean => !isSpace(unit)
const isInSentence = (unit: string): boolean => unit !== '\n' && !SENTENCE_ENDS.includes(unit)

/** Words that are cut short before what they name: 'вул. Київська', 'ст. 5', 'м. Вінниця'. */
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}])(?:ст|стор|с|м|смт|вул|просп|пров|бул|пл|буд|корп|кв|оф|обл|т|п|пп|розд|табл|рис|дод|див|ім|напр|арт)$/iu
/** After a number the same letters are a unit, and may end a sentence: 'завдовжки 6 м. Доставка наша'. */
const AFTER_NUMBER = /\d\s?\p{L}+$/u
const BEFORE_DOT = 10

/** Whether the dot at `at` cuts a word short; looks at a few letters before it. */
function isCutShort(text: string, at: number): boolean {
  if (text[at] !== '.') return false
  const before = text.slice(Math.max(0, at - BEFORE_DOT), at)
  return ABBREVIATION.test(before) && !AFTER_NUMBER.test(before)
}

/** Where the first sentence of a text ends: behind its mark, or with the line. */
function sentenceEnd(text: string): number {
  for (let at = 0; ;) {
    at = runEnd(text, at, isInSentence)
    if (at === text.length || text[at] === '\n') return at
    const isWithin = isCutShort(text, at)
    at += 1
    const next = runEnd(text, at, isSpace)
    if (at === text.length) return at
    if (!isWithin && next > at && OPENS_SENTENCE.test(text.slice(next, next + 2))) return at
  }
}

const isDot = (unit: string): boolean => DOTS.includes(unit)
const withoutDots = (text: string): string => text.slice(0, runStart(text, text.length, isDot)).trim()

/** The heading of an order: the first sentence of its text, cut at a word when it runs long. */
export function headingOf(text: string): string {
  const whole = text.trim()
  const first = whole.slice(0, sentenceEnd(whole))
  const bare = withoutDots(first)
  if (codePoints(bare) <= HEADING_MAX) return bare
  const cut = [...bare].slice(0, HEADING_MAX).join('')
  const lastWord = runStart(cut, cut.length, isNoSpace)
  return `${lastWord === 0 ? cut : cut.slice(0, runStart(cut, lastWord, isSpace))}…`
}

/** Whether the heading says all that the text does, so that nobody needs to read both. */
export const isAllHeading = (text: string): boolean => headingOf(text) === withoutDots(text.trim())

/** What the text says behind its heading: all of it where the heading is cut short, nothing where that says it all. */
export function textBelowHeading(text: string): string {
  if (isAllHeading(text)) return ''
  const whole = text.trim()
  const end = sentenceEnd(whole)
  return codePoints(withoutDots(whole.slice(0, end))) > HEADING_MAX ? whole : whole.slice(end).trim()
}
