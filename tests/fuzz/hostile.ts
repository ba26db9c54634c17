import type { Random } from '#tests/torture/random.ts'

import type { Json } from './values.ts'

const HUGE = 20_000
const DEPTH = 3_000

/** Texts that parsers, databases and pages have stumbled over. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'а\0б',
  '\ud800',
  'а\udc00б',
  '\udbff\ud800',
  '\ufeffтекст',
  '\u202eвідторг',
  '\u200b\u200d\u3164',
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  'İıſßŉ',
  "' or 1=1 --",
  "'; select pg_sleep(0); --",
  '%_\\%',
  '$1 ${a} {{b}} #{c}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '=cmd|/c calc!A1',
  '\r\nset-cookie: a=b',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e400',
  '0x10',
  '१२३',
  '+380 (00) 111-22-33',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '-000001-01-01',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
]

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.001,
  1.005,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  9_223_372_036_854_775_000,
  1e15,
  1e21,
  1.797e308,
  -1e308,
]

/** Ids as a path may name them; each as it stands on the wire. */
const SEGMENTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e9',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999',
  '%00',
  'a%00',
  '%C0%80',
  '%ED%A0%80',
  '%E0%A4%A',
  '%zz',
  '%',
  '%2e%2e',
  '%2F',
  '..%2f..',
  '%0d%0aset-cookie:a',
  '%27%20or%201=1--',
  '%D1%86%D1%83%D0%BA%D0%BE%D1%80',
  'a'.repeat(300),
  '__proto__',
  'constructor',
  'null',
  '*',
  'all',
  'mine',
]

/** What a cursor may hold inside its base64. */
const KEYS: readonly Json[] = [
  null,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  '\0',
  '\ud800',
  'а',
  '2026-02-30',
  '0000-01-01',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T25:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  [],
  {},
]

export const hostileText = (random: Random): string =>
  random.chance(0.03)
    ? random.pick(['а', 'x', '\u0301', ' ', '🙂', 'a b ']).repeat(HUGE / 4)
    : random.pick(TEXTS)

export const hostileNumber = (random: Random): number => random.pick(NUMBERS)

export const hostileSegment = (random: Random): string => random.pick(SEGMENTS)

/** Any value of JSON that a field is not meant to have. */
export function hostileJson(random: Random): Json {
  const kinds: Record<string, () => Json> = {
    text: () => hostileText(random),
    number: () => hostileNumber(random),
    literal: () => random.pick([null, true, false]),
    list: () => [hostileText(random), hostileNumber(random), null],
    object: () => ({ [hostileText(random)]: hostileNumber(random), length: 1e9 }),
    deep: () => JSON.parse('['.repeat(DEPTH) + ']'.repeat(DEPTH)) as Json,
    long: () => Array.from({ length: 5_000 }, () => hostileNumber(random)),
  }
  return kinds[
    random.weighted({ text: 5, number: 4, literal: 2, list: 1, object: 1, deep: 0.3, long: 0.3 })
  ]!()
}

export function hostileCursor(random: Random): string {
  if (random.chance(0.2)) return hostileText(random).slice(0, 250)
  const keys = Array.from({ length: random.whole(0, 3) }, () => random.pick(KEYS))
  return Buffer.from(JSON.stringify(random.chance(0.9) ? keys : { keys })).toString('base64url')
}
