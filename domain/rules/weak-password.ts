import { neighboursEnd, readingsOf, straightEnd } from './weak-password/keys.ts'
import { LOCAL_WORDS } from './weak-password/words.ts'

/*
 * A password is read as pieces: words, runs over the keyboard, dates, repeats, single signs. Each piece costs whoever
 * guesses so many powers of ten, and the cheapest way to put the password together decides.
 */
/** Powers of ten. What can be guessed with fewer tries than this is refused. */
const ENOUGH = 7
const COST = {
  localWord: 3,
  listedWord: 3.5,
  run: 1.5,
  turningRun: 3.5,
  year: 1.5,
  date: 4,
  repeat: 0.5,
  digit: 0.7,
  sign: 1,
}
const SHORTEST = { word: 4, run: 3, turningRun: 6, repeat: 3 }
const LONGEST_WORD = 24
/** Numbers of telephones and papers are shorter: whoever knows the person has them. */
const DIGITS_ALONE_MAX = 11

const YEAR = '(?:19|20)\\d{2}'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const APART = '[ ./_-]?'
const DATES = [
  { shape: new RegExp(YEAR, 'y'), cost: COST.year },
  { shape: new RegExp(`${DAY}${APART}${MONTH}${APART}${YEAR}`, 'y'), cost: COST.date },
  { shape: new RegExp(`${YEAR}${APART}${MONTH}${APART}${DAY}`, 'y'), cost: COST.date },
  { shape: new RegExp(`${DAY}${APART}${MONTH}${APART}\\d{2}(?!\\d)`, 'y'), cost: COST.date },
]

/** A piece that begins at a known place: where it ends and what it costs. */
type PasswordPiece = { end: number; cost: number }

/** Signs that stand in the text earlier already, as many as possible. */
function repeatEnd(text: string, start: number): number {
  let end = start
  while (
    end < text.length &&
    2 * (end + 1 - start) <= 2 * start &&
    text.slice(0, start).includes(text.slice(start, end + 1))
  )
    end += 1
  return end
}

function* runsFrom(signs: readonly string[], start: number): Generator<PasswordPiece> {
  for (let end = straightEnd(signs, start); end - start >= SHORTEST.run; end -= 1)
    yield { end, cost: COST.run }
  const end = neighboursEnd(signs, start)
  if (end - start >= SHORTEST.turningRun) yield { end, cost: COST.turningRun }
}

function* datesFrom(text: string, start: number): Generator<PasswordPiece> {
  for (const { shape, cost } of DATES) {
    shape.lastIndex = start
    const found = shape.exec(text)
    if (found) yield { end: start + found[0].length, cost }
  }
}

function* wordsFrom(
  readings: readonly string[],
  start: number,
  isListed: (word: string) => boolean,
): Generator<PasswordPiece> {
  for (const reading of readings) {
    const last = Math.min(reading.length, start + LONGEST_WORD)
    for (let end = start + SHORTEST.word; end <= last; end += 1) {
      const word = reading.slice(start, end)
      if (LOCAL_WORDS.has(word)) yield { end, cost: COST.localWord }
      else if (isListed(word)) yield { end, cost: COST.listedWord }
    }
  }
}

/** How many tries, as a power of ten, find a password for one who knows how people make them. */
export function guessesOf(password: string, isListed: (word: string) => boolean): number {
  const text = password
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ`‘]/g, "'")
    .replaceAll('ё', 'е')
  const signs = text.split('')
  const readings = [text, ...readingsOf(signs).map((reading) => reading.join(''))]
  const cheapest = signs.map(() => Infinity)
  const costTo = (end: number): number => (end === 0 ? 0 : (cheapest[end - 1] ?? Infinity))
  for (let start = 0; start < signs.length; start += 1) {
    const before = costTo(start)
    const take = ({ end, cost }: PasswordPiece) => {
      cheapest[end - 1] = Math.min(costTo(end), before + cost)
    }
    take({ end: start + 1, cost: /\d/.test(signs[start] ?? '') ? COST.digit : COST.sign })
    for (const piece of runsFrom(signs, start)) take(piece)
    for (const piece of datesFrom(text, start)) take(piece)
    for (const piece of wordsFrom(readings, start, isListed)) take(piece)
    const end = repeatEnd(text, start)
    if (end - start >= SHORTEST.repeat) take({ end, cost: COST.repeat })
  }
  return costTo(signs.length)
}

/** Whether a password falls to the first ten million guesses; `isListed` knows the words of leaks, in lower case. */
export function isWeakPassword(password: string, isListed: (word: string) => boolean): boolean {
  const digits = password.replace(/[\s+().-]/g, '')
  if (digits.length <= DIGITS_ALONE_MAX && /^\d+$/.test(digits)) return true
  return guessesOf(password, isListed) < ENOUGH
}
