import { digitsOf } from './look-alikes.ts'
import { isSplitNumber, readNumberWords, timesOf, type NumberWord } from './number-words.ts'
import type { Glyphs } from './glyphs.ts'
import type { Token } from './tokens.ts'

/** One group of digits as it was written or said; first and last are token indices (inclusive). */
export type Atom = {
  digits: string
  first: number
  last: number
  spoken: boolean
  /** It is made of letters alone («о», «Зб») and counts as digits in the bold reading only. */
  weak: boolean
}

/** As many digits as numbers with a code have; fewer are articles. */
const FEWEST_WOVEN = 9
const LONGEST_WOVEN = 13

type Spoken = { value: number; rank: NumberWord['rank']; noun: NumberWord['noun']; atom: Atom }

/**
 * The ways to read a text. The bold one takes words made of look-alikes only («О», «ОбЗ») for digits too; in the
 * plain one they stay words, since «з», «о» and «і» are among the commonest there are. The apart one reads «сто сорок
 * п’ять» as 100 and 45, not 145; the joined one reads «сорок 5» as 45.
 */
export type ReadingMode = 'plain' | 'bold' | 'apart' | 'joined'

/** Reads the groups of digits off the tokens. */
export function readAtoms(glyphs: Glyphs, tokens: Token[], masked: boolean[], mode: ReadingMode): Atom[] {
  const atoms: Atom[] = []
  let spoken: Spoken | null = null
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined || masked[at] || token.kind === 'mark' || token.kind === 'space') {
      if (token?.kind === 'mark' && token.text !== '-') spoken = null
      at += 1
      continue
    }
    const repeated = token.kind === 'word' ? repeatedAt(tokens, masked, at) : null
    if (repeated !== null) {
      atoms.push(repeated)
      spoken = null
      at = repeated.last + 1
      continue
    }
    const said = token.kind === 'word' ? numberWordsAt(tokens, at) : null
    if (said !== null) {
      for (const word of said.words)
        spoken = addSpoken(atoms, mode === 'apart' && spoken?.rank === 3 ? null : spoken, word, at, said.last)
      at = said.last + 1
      continue
    }
    const written = writtenAt(glyphs, tokens, at, mode === 'bold')
    if (mode === 'joined' && spoken !== null && written !== null && mayEnd(spoken, written, tokens))
      spoken = ended(spoken, written)
    else {
      if (written !== null) atoms.push(written)
      spoken = null
    }
    at = (written?.last ?? at) + 1
  }
  return atoms
}

/** «двічі по 45», «подвійна сімка»: the digits behind, as often as said. */
function repeatedAt(tokens: Token[], masked: boolean[], first: number): Atom | null {
  const times = timesOf(tokens[first]?.text ?? '')
  if (times === 1) return null
  const at = tokens[first + 2]?.text === 'по' ? first + 4 : first + 2
  const token = tokens[at]
  if (token === undefined || masked[at] || tokens[at - 1]?.kind !== 'space') return null
  if (token.kind === 'number')
    return { digits: token.text.repeat(times), first, last: at, spoken: true, weak: false }
  const [word, ...others] = token.kind === 'word' ? readNumberWords(token.text) : []
  if (word === undefined || others.length > 0) return null
  return { digits: String(word.value).repeat(times), first, last: at, spoken: true, weak: false }
}

function numberWordsAt(tokens: Token[], at: number): { words: readonly NumberWord[]; last: number } | null {
  const text = tokens[at]?.text ?? ''
  const next = tokens[at + 2]
  if (isSplitNumber(text) && tokens[at + 1]?.kind === 'space' && next?.text.startsWith('я')) {
    const words = readNumberWords(text + next.text)
    if (words.length > 0) return { words, last: at + 2 }
  }
  const words = readNumberWords(text)
  return words.length > 0 ? { words, last: at } : null
}

/** «сто» + «двадцять» + «три» make one number, «три» + «сімки» 777; anything else starts a new group. */
function addSpoken(
  atoms: Atom[],
  before: Spoken | null,
  word: NumberWord,
  first: number,
  last: number,
): Spoken {
  if (
    before !== null &&
    word.noun === 'plural' &&
    before.noun === null &&
    before.rank === 1 &&
    word.value < 10 &&
    before.value >= 2 &&
    before.value <= 9
  ) {
    extend(before.atom, String(word.value).repeat(before.value), last)
    return { ...before, rank: 0, value: 0 }
  }
  if (before !== null && word.rank > 0 && before.rank > word.rank && (before.rank === 3 || word.value < 10)) {
    extend(before.atom, String(before.value + word.value), last)
    return { value: before.value + word.value, rank: word.rank, noun: word.noun, atom: before.atom }
  }
  const atom: Atom = { digits: String(word.value), first, last, spoken: true, weak: false }
  atoms.push(atom)
  return { value: word.value, rank: word.rank, noun: word.noun, atom }
}

/** Whether figures end a number that was begun in words: «сорок 5», «сто 23», but not the first of «5 6 7». */
function mayEnd({ rank }: Spoken, { digits, last }: Atom, tokens: Token[]): boolean {
  const next = tokens[last + 2]
  if (digits.length === 1 && next?.kind === 'number' && next.text.length === 1) return false
  return /^[1-9]\d?$/.test(digits) && (rank === 3 || (rank === 2 && digits.length === 1))
}

/** The number with its end; tens leave room for one more digit: «сто 20 3». */
function ended(before: Spoken, { digits, last }: Atom): Spoken | null {
  const value = before.value + Number(digits)
  extend(before.atom, String(value), last)
  return digits.length === 2 && digits.endsWith('0') ? { ...before, value, rank: 2 } : null
}

function extend(atom: Atom, digits: string, last: number): void {
  atom.digits = digits
  atom.last = last
}

/** «0а6б7в1г1д8е4є5ж2з0»: a letter between every two digits. */
function wovenAt(tokens: Token[], first: number): Atom | null {
  const isSingle = (at: number, kind: Token['kind']): boolean =>
    tokens[at]?.kind === kind && tokens[at]?.text.length === 1
  if (!isSingle(first, 'number')) return null
  let digits = tokens[first]?.text ?? ''
  let last = first
  while (digits.length < LONGEST_WOVEN && isSingle(last + 1, 'word') && isSingle(last + 2, 'number')) {
    last += 2
    digits += tokens[last]?.text ?? ''
  }
  return digits.length < FEWEST_WOVEN ? null : { digits, first, last, spoken: false, weak: false }
}

/** Digits and the look-alikes glued to them: «О67», «l2З», «б7». */
function writtenAt(glyphs: Glyphs, tokens: Token[], at: number, bold: boolean): Atom | null {
  const woven = wovenAt(tokens, at)
  if (woven !== null) return woven
  let digits = ''
  let numbers = 0
  let last = at
  for (; last < tokens.length; last += 1) {
    const token = tokens[last]
    if (token === undefined || (token.kind !== 'number' && token.kind !== 'word')) break
    const read = token.kind === 'number' ? token.text : digitsOf(glyphs.text, token.start, token.end)
    if (read === null) break
    digits += read
    if (token.kind === 'number') numbers += 1
  }
  const gluedToWord = tokens[last]?.kind === 'word' || tokens[at - 1]?.kind === 'word'
  if (digits === '' || (numbers === 0 && (!bold || gluedToWord || digits.length > 4))) return null
  return { digits, first: at, last: last - 1, spoken: false, weak: numbers === 0 }
}
