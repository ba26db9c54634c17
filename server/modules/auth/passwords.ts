import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

import { fieldTexts } from '#domain/uk/fields.ts'
import { refuseFields } from '#server/errors.ts'

/** argon2id at the parameters OWASP names as its minimum. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const known: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** A known word with years, signs or a repeat around it is found by the same lists. */
const bare = (password: string): string => password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/gu, '')
const MIN_OWN_LETTERS = 4

/** Passwords that are tried first: of the lists of leaks, of one sign, of one's own name or address. */
function isTrivial(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase()
  if (known.has(lower) || /^(.{1,4})\1+$/u.test(lower)) return true
  const core = bare(password)
  const words = own
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= MIN_OWN_LETTERS)
  if (words.some((word) => lower === word || core === word)) return true
  // 'password2024!' is no better than 'password'; what is left must be most of it, or 'сіль-olena-і-мед' would fall
  return core.length >= MIN_OWN_LETTERS && core.length * 2 >= lower.length && known.has(core)
}

/** Refuses with 422 a password that would be guessed first; `own` are the account's name and address. */
export function checkPassword(password: string, own: readonly string[]): void {
  if (isTrivial(password, own)) throw refuseFields({ password: [fieldTexts.passwordKnown] })
}

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON)

/** False also where the stored form cannot be read. */
export const isPasswordOf = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false)
