import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for each other when read aloud or typed. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8

/** A random name for a short link, such as 'k7mw3xpa'. */
export const makeShortCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
