// A reference is what people type into a transfer: digits and Latin letters that nobody takes for one another, and a last
// character that checks the others.

const PREFIX = 'HURT'
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = ALPHABET.length
export const REFERENCE_DIGITS = 5

/** Letters that look alike or are typed in each other's place, Cyrillic ones among them. */
const MEANT: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: '1',
  У: 'Y',
}

/** Luhn's sum over 32 characters: it notices one wrong character, and nearly every two that changed places. */
function sumOf(characters: string, first: 1 | 2): number {
  let factor = first
  let sum = 0
  for (const character of [...characters].toReversed()) {
    const product = ALPHABET.indexOf(character) * factor
    sum += Math.floor(product / BASE) + (product % BASE)
    factor = factor === 2 ? 1 : 2
  }
  return sum % BASE
}

/** The reference of so many numbers from 0 to 31. */
export function makeReference(numbers: readonly number[]): string {
  const characters = numbers.map((number) => ALPHABET[number % BASE] ?? '0').join('')
  return `${PREFIX}-${characters}-${ALPHABET[(BASE - sumOf(characters, 2)) % BASE] ?? '0'}`
}

const FORM = new RegExp(
  `[HНГ][UУY][RР][TТ][\\s\\-–—_.№:]*((?:[\\p{L}\\d][\\s-]?){${REFERENCE_DIGITS + 1}})`,
  'giu',
)

/** The references in a text, however they were typed; what does not check is none. */
export function findReferences(text: string): string[] {
  const found = [...text.matchAll(FORM)].flatMap(([, typed = '']) => {
    const characters = [...typed.toUpperCase().replaceAll(/[\s-]/g, '')]
      .map((character) => MEANT[character] ?? character)
      .join('')
    const isSound = [...characters].every((each) => ALPHABET.includes(each)) && sumOf(characters, 1) === 0
    return isSound ? [`${PREFIX}-${characters.slice(0, -1)}-${characters.slice(-1)}`] : []
  })
  return [...new Set(found)]
}
