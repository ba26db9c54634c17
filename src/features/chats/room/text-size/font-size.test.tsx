import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fontNow } from './font-size.ts'
import { TextSize } from './text-size.tsx'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What stands on the screen: the size, and the buttons that do nothing any more. */
function shown(): { size: string | undefined; ended: (string | undefined)[] } {
  const html = renderToStaticMarkup(<TextSize font={fontNow()} label="Розмір" />)
  const buttons = html.match(/<button[^>]*>/g) ?? []
  return {
    size: /<output>(\d+)/.exec(html)?.[1],
    ended: buttons
      .filter((button) => / disabled=""/.test(button))
      .map((button) => /aria-label="([^"]+)"/.exec(button)?.[1]),
  }
}
const sizesOf = (step: 'larger' | 'smaller', times: number): number[] =>
  Array.from({ length: times }, () => {
    fontNow()[step]()
    return fontNow().size
  })

test('CHAT_FONT_MAX, CHAT_FONT_STEP: the text of chats grows by 2 px up to 24 px', () => {
  expect(sizesOf('larger', 5)).toEqual([18, 20, 22, 24, 24])
  expect(shown()).toEqual({ size: '24', ended: ['Більший текст'] })
})

test('CHAT_FONT_MIN, CHAT_FONT_STEP: the text of chats shrinks by 2 px down to 12 px', () => {
  expect(sizesOf('smaller', 3)).toEqual([14, 12, 12])
  expect(shown()).toEqual({ size: '12', ended: ['Менший текст'] })
})

test.each([
  ['4', 12],
  ['40', 24],
  ['18', 18],
  ['"large"', 16],
])('a size that is kept as %s is shown as %i', (text, size) => {
  kept.set('gurt:chat-font', text)
  expect(fontNow().size).toBe(size)
})
