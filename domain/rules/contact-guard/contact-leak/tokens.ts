import { isDigitCode, isLetterCode, lowerUnits, type Glyphs } from './glyphs.ts'

/** A word, a run of digits, a run of blanks or a single other character; start and end count in glyphs. */
export type Token = { kind: 'number' | 'word' | 'space' | 'mark'; start: number; end: number; text: string }

const BLANK = /\s/
// people write п'ять with whatever the keyboard offers; only before these letters is it one word
const AFTER_APOSTROPHE = 'яюєїЯЮЄЇ'
const APOSTROPHES = `'"*^”“`

/** Cuts folded text into tokens; their texts are in lower case. */
export function readTokens(glyphs: Glyphs): Token[] {
  const lower = lowerUnits(glyphs.text)
  const tokens: Token[] = []
  for (let at = 0; at < lower.length;) {
    const kind = kindAt(lower, at)
    const end = tokenEnd(kind, lower, at)
    tokens.push({ kind, start: at, end, text: lower.slice(at, end) })
    at = end
  }
  return tokens
}

/** The kinds of the characters that texts here are made of, up to the last Cyrillic one. */
const KINDS = Array.from({ length: 0x530 }, (_, code) => kindOf(code))

/** What a token is, by its first character. */
export function kindAt(text: string, at: number): Token['kind'] {
  const code = text.charCodeAt(at)
  return KINDS[code] ?? kindOf(code)
}

/** Where the token of a kind ends that starts at a place; small letters and capitals are cut alike. */
export function tokenEnd(kind: Token['kind'], text: string, start: number): number {
  let end = start + 1
  if (kind !== 'mark') while (end < text.length && continues(kind, text, end)) end += 1
  return end
}

function kindOf(code: number): Token['kind'] {
  if (isDigitCode(code)) return 'number'
  if (BLANK.test(String.fromCharCode(code))) return 'space'
  return isLetterCode(code) ? 'word' : 'mark'
}

function continues(kind: Token['kind'], text: string, at: number): boolean {
  const found = kindAt(text, at)
  if (found === kind) return true
  if (kind !== 'word' || found !== 'mark') return false
  return APOSTROPHES.includes(text[at] ?? '') && AFTER_APOSTROPHE.includes(text[at + 1] || ' ')
}
