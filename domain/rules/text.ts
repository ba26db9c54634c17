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

const HEADING_MAX = 120

/** The heading of an order: the first sentence of its text, cut at a word when it runs long. */
export function headingOf(text: string): string {
  const first = /^[^\n]*?[.!?…](?=\s+[\p{Lu}\d«"]|$)|^[^\n]*/u.exec(text.trim())?.[0] ?? ''
  const bare = first.replace(/[.…]+$/u, '').trim()
  if (codePoints(bare) <= HEADING_MAX) return bare
  const cut = [...bare].slice(0, HEADING_MAX).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}
