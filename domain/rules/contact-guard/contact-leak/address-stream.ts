import { isEndingWord, leftOutAt } from './left-out.ts'
import { isDigitCode, isLetterCode, type Glyphs } from './glyphs.ts'
import type { Token } from './tokens.ts'

/**
 * The text once more, for finding addresses: «собака», (at), « крапка », [dot] and the like are written as @ and .
 * with the blanks around them gone, letters spelled out one by one are joined. `from` and `to` give the glyphs that the
 * character at a place stands for. `unsure` has the places of an @ that was a word or stood behind a blank («інста
 * @shop.opt»): only a known ending makes an e-mail of those.
 */
export type AddressStream = {
  text: string
  from(place: number): number
  to(place: number): number
  unsure: ReadonlySet<number>
}

/** A sign, how many tokens it takes in the text, and whether brackets around it go with it. */
type StreamSign = { char: string; tokens: number; bracketed: boolean; unsure: boolean }

const SIGNS = new Map<string, string>([
  ...words(
    'собака собаку собакою собачка собачку собачкою песик равлик равлика sobaka sobaku sobachka sobachku',
    '@',
  ),
  ...words('крапка крапку крапочка точка точку дот dot krapka krapku tochka tochku', '.'),
  ...words('тире дефіс дефис dash hyphen tyre defis', '-'),
  ...words('підкреслення андерскор underscore pidkreslennia', '_'),
  ...words('слеш слэш slash', '/'),
])
const BARE_AT = words('at ат ет эт', '@')
const BRACKETED = new Map<string, string>([...SIGNS, ...BARE_AT, ...words('a а @', '@'), ['.', '.']])
const UNBRACKETED = new Map<string, string>([...SIGNS, ...BARE_AT])
const OPENING = '([{<«'
const CLOSING = ')]}>»'
const SHORT_HOSTS = new Set(['t', 'т', 'wa', 'vb'])
const SHORT_ENDINGS = new Set(['me', 'ме'])
/** «tme/ivan»: the full stop inside was left out, in letters of either alphabet. The source of an expression. */
export const SHORT_JOINED = '(?:[tт]|w[aа])[mм][eе]'
const IS_SHORT_JOINED = new RegExp(`^${SHORT_JOINED}$`, 'u')
/** Fewer single letters in a row are not spelled out. */
export const FEWEST_SPELLED = 6
const UNDERSCORE = 0x5f
const HYPHEN = 0x2d

/** Builds the stream; its characters keep the order of the text. */
export function readAddressStream(glyphs: Glyphs, tokens: Token[]): AddressStream {
  const spelled = spelledBlanks(tokens)
  if (spelled.size === 0 && !tokens.some((_, at) => signAt(tokens, at) !== null)) return asItStands(glyphs)
  const chars: string[] = []
  const from: number[] = []
  const to: number[] = []
  const push = (char: string, start: number, end: number) => {
    chars.push(char)
    from.push(start)
    to.push(end)
  }
  const pop = () => {
    chars.pop()
    from.pop()
    to.pop()
  }
  const dropBlanks = () => {
    while (chars.at(-1) === ' ' || chars.at(-1) === '\n') pop()
  }
  const unsure = new Set<number>()
  let joining = false
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || spelled.has(at) || (joining && token.kind === 'space')) continue
    if (joining && chars.at(-1) === '@' && unsure.size > 0 && isSaidBetween(token)) continue
    const sign = signAt(tokens, at)
    joining = sign !== null
    if (sign === null) {
      for (let place = token.start; place < token.end; place += 1)
        push(glyphs.text[place] ?? '', place, place + 1)
      continue
    }
    dropBlanks()
    if (sign.bracketed) pop()
    if (sign.bracketed) dropBlanks()
    if (sign.unsure) unsure.add(chars.length)
    push(sign.char, token.start, token.end)
    at += sign.tokens - 1
  }
  return { text: chars.join(''), from: (place) => from[place] ?? 0, to: (place) => to[place] ?? 0, unsure }
}

const NONE: ReadonlySet<number> = new Set()

/** The stream of a text without a sign and without spelled letters, as nearly all are. */
const asItStands = ({ text }: Glyphs): AddressStream => ({
  text,
  from: (place) => place,
  to: (place) => place + 1,
  unsure: NONE,
})

/** Whether a character may be part of a name in an address. */
export function isNameChar(char: string): boolean {
  return isNameCode(char.charCodeAt(0))
}

/** The same by the character's code. */
export function isNameCode(code: number): boolean {
  return isLetterCode(code) || isDigitCode(code) || code === UNDERSCORE || code === HYPHEN
}

/** Whether a word may be written for a sign, or stand behind one that was left out («t me/ivan»). */
export function isSignWord(word: string): boolean {
  return UNBRACKETED.has(word) || SHORT_ENDINGS.has(word) || IS_SHORT_JOINED.test(word) || isEndingWord(word)
}

/** Whether a word is said for «_». */
export function isUnderscore(word: string): boolean {
  return SIGNS.get(word) === '_'
}

/** Whether a token is a sign between brackets alone. */
export function isSignInBrackets(text: string): boolean {
  return BRACKETED.has(text)
}

/** Whether a mark may open such brackets. */
export function opensBrackets(mark: string): boolean {
  return OPENING.includes(mark)
}

function signAt(tokens: Token[], at: number): StreamSign | null {
  const token = tokens[at]
  const text = token?.text ?? ''
  const said = token?.kind === 'word'
  if (token?.kind === 'space') {
    const isShort = isShortLink(tokens[at - 1]?.text, tokens[at + 1]?.text)
    const char = isShort ? '.' : leftOutAt(tokens, at)
    return char === null ? null : { char, tokens: 1, bracketed: false, unsure: char === '@' }
  }
  // nearly every token of a text ends here
  if (!BRACKETED.has(text) && text !== ',') return null
  const inBrackets = BRACKETED.get(text)
  const closing = inBrackets === undefined ? null : closingAfter(tokens, at)
  if (inBrackets !== undefined && closing !== null && isOpenBefore(tokens, at)) {
    return { char: inBrackets, tokens: closing - at + 1, bracketed: true, unsure: said }
  }
  const word = said ? UNBRACKETED.get(text) : undefined
  if (word !== undefined) return { char: word, tokens: 1, bracketed: false, unsure: true }
  // «ivan @ ukr . net»: the blank before a full stop tells it from the end of a sentence
  const spaced = tokens[at - 1]?.kind === 'space'
  if (text === ',' && spaced && isLatinEnding(tokens, at))
    return { char: '.', tokens: 1, bracketed: false, unsure: false }
  if (text !== '@' && !(text === '.' && spaced)) return null
  return { char: text, tokens: 1, bracketed: false, unsure: spaced }
}

/** «agro-opt , com , ua»: commas by a slip. */
function isLatinEnding(tokens: Token[], at: number): boolean {
  const next = tokens[tokens[at + 1]?.kind === 'space' ? at + 2 : at + 1]
  return next?.kind === 'word' && /^(?:com|net|org|ua)$/.test(next.text)
}

/** «ivan, далі собачка, далі gmail com»: what is said behind a sign that was said. */
function isSaidBetween({ text }: Token): boolean {
  return text === ',' || text === 'далі' || text === 'потім' || text === 'тоді'
}

/** «t me/ivan»: the full stop was left out. */
function isShortLink(before = '', after = ''): boolean {
  return SHORT_ENDINGS.has(after) && SHORT_HOSTS.has(before)
}

function isOpenBefore(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : tokens[at - 1]
  return before?.kind === 'mark' && OPENING.includes(before.text)
}

function closingAfter(tokens: Token[], at: number): number | null {
  const next = tokens[at + 1]?.kind === 'space' ? at + 2 : at + 1
  const token = tokens[next]
  return token?.kind === 'mark' && CLOSING.includes(token.text) ? next : null
}

/** The blanks inside «i v a n @ g m a i l . c o m», as indices of tokens. */
function spelledBlanks(tokens: Token[]): Set<number> {
  const blanks = new Set<number>()
  let start = 0
  let count = 0
  const close = (end: number) => {
    if (count < FEWEST_SPELLED) return
    for (let at = start + 1; at < end; at += 1) if (tokens[at]?.text === ' ') blanks.add(at)
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'space') continue
    const single = token.end - token.start === 1
    if (single && count > 0 && tokens[at - 1]?.text === ' ') {
      count += 1
      continue
    }
    close(at - 1)
    start = at
    count = single ? 1 : 0
  }
  close(tokens.length)
  return blanks
}

function words(forms: string, char: string): [string, string][] {
  return forms.split(' ').map((form) => [form, char])
}
