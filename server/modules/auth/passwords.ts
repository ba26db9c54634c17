import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

import { transliterate } from '#domain/rules/slug.ts'
import { isWeakPassword } from '#domain/rules/weak-password.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { refuseFields } from '#server/errors.ts'

/** argon2id at the parameters OWASP names as its minimum. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common'])
const MIN_OWN_LETTERS = 4

/** The account's own name and address as words: whole, in parts, and as they are spelled in Latin letters. */
function wordsOf(own: readonly string[]): ReadonlySet<string> {
  const parts = own.flatMap((word) => [word, word.split('@')[0] ?? '', ...word.split(/[^\p{L}\p{N}]+/u)])
  const spelled = parts.map((word) => word.toLowerCase()).flatMap((word) => [word, transliterate(word)])
  return new Set(spelled.filter((word) => word.length >= MIN_OWN_LETTERS))
}

/** Refuses with 422 a password that would be guessed first; `own` are the account's name and address. */
export function checkPassword(password: string, own: readonly string[]): void {
  const words = wordsOf(own)
  const isKnown = (word: string): boolean => leaked.has(word) || words.has(word)
  if (words.has(password.toLowerCase()) || isWeakPassword(password, isKnown))
    throw refuseFields({ password: [fieldTexts.passwordKnown] })
}

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON)

/** False also where the stored form cannot be read. */
export const isPasswordOf = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false)
