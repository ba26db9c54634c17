import { SKELETON } from './official-name/skeleton.ts'
import {
  BRAND_WORDS,
  CLAIM_PHRASES,
  COMMON_WORDS,
  ROLE_WORDS,
  SOLE_ROLE_WORDS,
} from './official-name/vocabulary.ts'

/*
 * Nobody may be taken for those who run the marketplace. A name is read as words, each folded so that letters which are
 * drawn alike count as one; what the words claim decides, and a word that says anything else makes a name of one's own.
 */

const MARKS = /\p{M}/gu
/** Where 'АдмінГурт' falls apart. */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/gu
const NOT_OF_WORDS = /[^\p{L}\p{N}@$'’ʼ`|!]+/u
const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu
const SPACED_OUT = 4

/** A word with one sign for all letters that look alike: Cyrillic, Latin, Greek and digits. */
function skeletonOf(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
  return [...plain].map((sign) => SKELETON.get(sign) ?? sign).join('')
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(skeletonOf))
const brands = folded(BRAND_WORDS)
const roles = folded(ROLE_WORDS)
const soleRoles = folded(SOLE_ROLE_WORDS)
const common = folded(COMMON_WORDS)
const phrases = CLAIM_PHRASES.map((phrase) => phrase.split(' ').map(skeletonOf).join(' '))

type Claims = { role: boolean; soleRole: boolean; brand: boolean; other: boolean }

/** Single letters in a row are one word written apart. */
function joinSpacedOut(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters: string[] = []
  const flush = () => {
    joined.push(...(letters.length >= SPACED_OUT ? [letters.join('')] : letters))
    letters = []
  }
  for (const word of words) {
    if ([...word].length === 1) letters.push(word)
    else {
      flush()
      joined.push(word)
    }
  }
  flush()
  return joined
}

/** Digits around a word mean nothing, digits within it may stand for letters. */
const readingsOf = (word: string): string[] => [
  skeletonOf(word),
  skeletonOf(word.normalize('NFKC').replace(EDGES, '')),
]

/** What the parts of 'гуртпідтримка' and 'adminhurt' are, where one of them is the brand. */
function partsOf(word: string): string[] {
  for (const brand of brands) {
    if (word.length <= brand.length) continue
    if (word.startsWith(brand)) return [brand, word.slice(brand.length)]
    if (word.endsWith(brand)) return [word.slice(0, -brand.length), brand]
  }
  return [word]
}

function claimsOf(words: readonly string[]): Claims {
  const claims: Claims = { role: false, soleRole: false, brand: false, other: false }
  const isKnown = (word: string): boolean =>
    word === '' || brands.has(word) || roles.has(word) || soleRoles.has(word) || common.has(word)
  for (const word of words) {
    const whole = readingsOf(word).find(isKnown) ?? skeletonOf(word)
    const parts = partsOf(whole)
    const read = isKnown(whole) || !parts.every(isKnown) ? [whole] : parts
    for (const part of read) {
      if (brands.has(part)) claims.brand = true
      else if (roles.has(part)) claims.role = true
      else if (soleRoles.has(part)) claims.soleRole = true
      else if (!common.has(part) && part !== '') claims.other = true
    }
  }
  return claims
}

function read(name: string): Claims & { phrase: boolean } {
  const words = joinSpacedOut(name.normalize('NFKC').replace(HUMP, ' ').split(NOT_OF_WORDS).filter(Boolean))
  // 'СЛУЖБА' has no humps, and a name in humps may hide a word of its own
  const whole = joinSpacedOut(name.normalize('NFKC').split(NOT_OF_WORDS).filter(Boolean))
  const [apart, together] = [claimsOf(words), claimsOf(whole)]
  const text = ` ${whole.map((word) => readingsOf(word)[1]).join(' ')} `
  return {
    role: apart.role || together.role,
    soleRole: apart.soleRole || together.soleRole,
    brand: apart.brand || together.brand,
    other: apart.other && together.other,
    phrase: phrases.some((phrase) => text.includes(` ${phrase} `)),
  }
}

/** Whether a person's name claims to speak for the marketplace: by its role, by its name, or by both. */
export function isOfficialPerson(name: string): boolean {
  const { role, soleRole, brand, other, phrase } = read(name)
  return role || phrase || (brand && soleRole) || (!other && (brand || soleRole))
}

/**
 * The same of a company. A role may stand in an honest company's name ('Адміністрація морських портів'), so it counts
 * alone or beside the marketplace's name only.
 */
export function isOfficialCompany(name: string): boolean {
  const { role, soleRole, brand, other, phrase } = read(name)
  const claims = role || soleRole || phrase
  return (claims && (brand || !other)) || (brand && !other)
}
