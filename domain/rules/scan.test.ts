import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import type * as scan from './scan.ts'
import { instagramName, telegramName } from './contact-guard/social-name.ts'
import { codePoints, headingOf } from './text.ts'

const looked = vi.hoisted(() => ({ times: 0 }))
vi.mock('./scan.ts', async (original) => {
  const real = await original<typeof scan>()
  const counted =
    (walk: typeof real.runEnd): typeof real.runEnd =>
    (text, from, passes) =>
      walk(text, from, (unit) => {
        looked.times += 1
        return passes(unit)
      })
  return { runEnd: counted(real.runEnd), runStart: counted(real.runStart) }
})

/** How often the characters of a text are looked at. */
function looks(read: (text: string) => unknown, text: string): number {
  looked.times = 0
  read(text)
  return looked.times
}

const LENGTH = 20_000
const PER_CHARACTER = 4
/** What made the square of its length of work, and its relatives: a run that does not end where the text does. */
const repeated = [
  '.',
  '…',
  '!',
  '. ',
  '.\n',
  ' ',
  '/',
  '//',
  '?',
  '#',
  '&domain=',
  ')',
  'а.',
  'а. ',
  '.,;:!?)]}…',
]
const lasts = ['', 'x', ' x', '.', '\n']
const hostile = (lead: string): string[] =>
  repeated.flatMap((part) => lasts.map((last) => lead + part.repeat(Math.ceil(LENGTH / part.length)) + last))

describe('what strangers write is looked through a bounded number of times:', () => {
  test.each([
    ['a heading', headingOf, ''],
    ['a heading after a word', headingOf, 'Слово'],
    ['a name in Telegram', telegramName, 't.me/'],
    ['a link of its application', telegramName, 'tg:resolve?'],
    ['a name in Instagram', instagramName, 'https://instagram.com/'],
  ])('%s', (_, read, lead) => {
    const texts = hostile(lead)
    for (const text of texts) expect(looks(read, text)).toBeLessThanOrEqual(PER_CHARACTER * text.length)
    // somebody has looked at all: a bound that nothing comes near would show nothing
    expect(Math.max(...texts.map((text) => looks(read, text) / text.length))).toBeGreaterThan(0.9)
  })
})

test('a heading is what the words of the rule say', () => {
  /** The rule as an expression; it takes the square of the length, which is nothing for a short text. */
  const ruled = (text: string): string => {
    const first = /^[^\n]*?[.!?…](?=\s+[\p{Lu}\d«"]|$)|^[^\n]*/u.exec(text.trim())?.[0] ?? ''
    const bare = first.replace(/[.…]+$/u, '').trim()
    if (codePoints(bare) <= 120) return bare
    return `${[...bare]
      .slice(0, 120)
      .join('')
      .replace(/\s+\S*$/u, '')}…`
  }
  const unit = fc.constantFrom(
    'а',
    'Б',
    '.',
    '…',
    '!',
    '?',
    ' ',
    '\n',
    '\u00A0',
    '«',
    '7',
    '😀',
    '𝐀',
    'слово ',
    'довгеслово',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(headingOf(text)).toBe(ruled(text))
    }),
    { numRuns: 1000 },
  )
})
