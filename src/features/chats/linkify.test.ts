import { expect, test } from 'vitest'

import { linkify } from './linkify.logic.ts'

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
