import { expect, test, vi } from 'vitest'

import type * as scan from '#domain/rules/scan.ts'

import { linkify } from './linkify.logic.ts'

const looked = vi.hoisted(() => ({ times: 0 }))
vi.mock('#domain/rules/scan.ts', async (original) => {
  const real = await original<typeof scan>()
  const runStart: typeof real.runStart = (text, to, passes) =>
    real.runStart(text, to, (unit) => {
      looked.times += 1
      return passes(unit)
    })
  return { ...real, runStart }
})

const links = (text: string) => linkify(text).flatMap(({ kind, text }) => (kind === 'link' ? [text] : []))

test('addresses become links without the marks of the sentence', () => {
  expect(links('Фото: https://example.com/a?b=1. Ще http://example.org/ї, так!')).toEqual([
    'https://example.com/a?b=1',
    'http://example.org/ї',
  ])
  expect(links('(https://example.com/a)')).toEqual(['https://example.com/a'])
})

test('nothing else does', () => {
  expect(links('javascript:alert(1) data:text/html,x example.com <a href="x">')).toEqual([])
})

test('no letter is lost', () => {
  const text = 'Див. https://example.com/x, дякую\nі ще https:// порожнє'
  expect(
    linkify(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['marks that do not end the text', `https://${'.'.repeat(20_000)}x`],
  ['marks that do', `https://a.ua${'.'.repeat(20_000)}`],
  ['marks of every sort', `https://a.ua/${'.,;:!?)]}…'.repeat(2000)}x`],
  ['many addresses', 'https://a.ua/....x '.repeat(1000)],
  ['many that are none', 'https://.... '.repeat(1000)],
])('%s are looked at once', (_, text) => {
  looked.times = 0
  linkify(text)
  expect(looked.times).toBeGreaterThan(0)
  expect(looked.times).toBeLessThanOrEqual(text.length)
})
