import { createRequire } from 'node:module'

import { type Font, openSync } from 'fontkit'

// Text as outlines of our own type: a picture looks alike wherever it is drawn, whatever fonts the machine has.

const { resolve } = createRequire(import.meta.url)
const FILES = {
  medium: '500Medium/Manrope_500Medium',
  bold: '700Bold/Manrope_700Bold',
  heavy: '800ExtraBold/Manrope_800ExtraBold',
}
export type Weight = keyof typeof FILES
/** Sizes in pixels of the picture. */
export type Style = { weight: Weight; size: number }

const opened = new Map<Weight, Font>()

/** A font is opened with the first text in it. */
function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = openSync(resolve(`@expo-google-fonts/manrope/${FILES[weight]}.ttf`))
  opened.set(weight, font)
  return font
}

/** The text as the font can write it, on one line: what it has no letter for is left out. */
function writable(text: string, font: Font): string {
  const letters = [...text.normalize('NFC').replace(/\s/g, (space) => (space === '\u00A0' ? space : ' '))]
  return letters
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

const widthIn = (text: string, font: Font, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

/** How wide the text stands, in pixels. */
export const widthOf = (text: string, { weight, size }: Style): number => {
  const font = fontOf(weight)
  return widthIn(writable(text, font), font, size)
}

/** The longest beginning that, with what follows it, is at most so wide. */
function fitting(
  letters: readonly string[],
  after: string,
  width: number,
  widthOfText: (text: string) => number,
) {
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const text = letters.slice(0, middle).join('').trimEnd() + after
    if (widthOfText(text) <= width) fits = middle
    else tooMany = middle
  }
  return letters.slice(0, fits).join('').trimEnd()
}

/**
 * The text in at most so many lines of a width in pixels. It breaks between words, and within one that is wider than a
 * line; the last line ends in dots where something is left out.
 */
export function linesOf(text: string, { weight, size }: Style, width: number, most: number): string[] {
  const font = fontOf(weight)
  const measure = (words: string) => widthIn(words, font, size)
  const lines: string[] = []
  let rest = writable(text, font)
  while (rest !== '' && lines.length < most) {
    if (measure(rest) <= width) return [...lines, rest]
    const isLast = lines.length === most - 1
    const whole = fitting([...rest], isLast ? '…' : '', width, measure)
    const next = rest.slice(whole.length)
    const atWord = next.startsWith(' ') ? whole.length : whole.lastIndexOf(' ')
    const line = atWord > 0 ? whole.slice(0, atWord) : whole
    // a line so narrow that not one letter fits
    if (line === '') return lines
    lines.push(isLast ? `${line.replace(/[\s,.:;·–—-]+$/, '')}…` : line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

/** A line as outlines, its left end and its base at (`x`, `y`). */
export function outlines(text: string, { weight, size }: Style, x: number, y: number, fill: string): string {
  const font = fontOf(weight)
  const { glyphs, positions } = font.layout(writable(text, font))
  const scale = size / font.unitsPerEm
  let at = 0
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const left = at + xOffset
    at += xAdvance
    const outline = glyph.path.toSVG()
    return outline === '' ? '' : `<path transform="translate(${left} ${yOffset})" d="${outline}"/>`
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}
