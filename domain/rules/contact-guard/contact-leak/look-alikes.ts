/** Letters that pass for digits, by their codes; case matters (G looks like 6, g like 9). */
const DIGITS = new Map<number, string>(
  Object.entries({
    '0': 'oOоОQD',
    '1': 'lIіІiї',
    '2': 'zZ',
    '3': 'зЗэЭ',
    '4': 'чЧ',
    '5': 'sS',
    '6': 'бБGb',
    '8': 'ВвB',
    '9': 'gq',
  }).flatMap(([digit, letters]) => [...letters].map((letter) => [letter.charCodeAt(0), digit] as const)),
)

const LATIN = new Map<string, string>(zip('асеіјорхуткмнвгпздилб', 'aceijopxytkmhvgpzdulb'))
const CYRILLIC = new Map<string, string>(zip('aceijkmopxyth', 'асеіјкморхутн'))
const ASCII_LETTER = /[a-z]/
const CYRILLIC_LETTER = /[\u0400-\u052f]/
// the letters of LATIN that are drawn alike; the rest only sounds alike
const TWINS = new Set('асеіјорхутк')

/** A word made of letters that look like digits, as those digits; null when any letter does not. */
export function digitsOf(text: string, start: number, end: number): string | null {
  let digits = ''
  for (let at = start; at < end; at += 1) {
    const digit = DIGITS.get(text.charCodeAt(at))
    if (digit === undefined) return null
    digits += digit
  }
  return digits
}

/** Whether each letter of a word, small or capital, looks like some digit. */
export function couldBeDigits(word: string): boolean {
  return [word.toLowerCase(), word.toUpperCase()]
    .map((letters) => [...letters].map((letter) => DIGITS.has(letter.charCodeAt(0))))
    .reduce((small, capital) => small.map((drawn, at) => drawn || capital[at] === true))
    .every(Boolean)
}

/** The word in Latin letters (lower case) when its Cyrillic ones have look-alikes or near sounds, else null. */
export function latinOf(word: string): string | null {
  let latin = ''
  for (const letter of word) {
    const twin = CYRILLIC_LETTER.test(letter) ? LATIN.get(letter) : letter
    if (twin === undefined) return null
    latin += twin
  }
  return latin
}

/** Whether Latin letters stand beside Cyrillic ones that are drawn alike: a disguise, hardly ever an accident. */
export function isDisguised(word: string): boolean {
  return ASCII_LETTER.test(word) && [...word].some((letter) => TWINS.has(letter))
}

/** A word in lower case with the Latin twins among its Cyrillic letters replaced. */
export function cyrillicOf(word: string): string {
  if (!CYRILLIC_LETTER.test(word)) return word
  return [...word].map((letter) => CYRILLIC.get(letter) ?? letter).join('')
}

function zip(from: string, to: string): [string, string][] {
  return [...from].map((letter, index) => [letter, to[index] ?? letter])
}
