import { initialsOf } from '#domain/uk/initials.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { openPicture } from '#server/outside/pictures/drawing.ts'

import { linesOf, outlines, type Style, widthOf } from './typesetting.ts'

/** What stands on a preview picture: words that a guest may read. */
export type PreviewCard = {
  /** What kind of thing it is. */
  label: string
  title: string
  /** What weighs most, below the title; empty where nothing is known. */
  figures: string
  /** Average of 1 to 5 with its words, for a supplier that has one. */
  rating?: string | undefined
  notes: readonly string[]
  /** A supplier's face: its logo as WebP, or null for its initials. */
  face?: { logo: Buffer | null } | undefined
}

/** What messengers and networks show beside a link without cutting it. */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630
/** Part of each tag: a picture drawn otherwise is another one. */
export const DRAWING = 1

const EDGE = 72
const WIDTH = PREVIEW_WIDTH - 2 * EDGE
// the tokens of the light theme (src/ui/tokens.css) as a picture names colours
const PAPER = '#fbf9f3'
const INK = '#15251d'
const INK_2 = '#46554d'
const LINE = '#dfdbce'
const SPRUCE = '#0e5b42'
const SPRUCE_SOFT = '#daf3e6'
const WHEAT = '#d9a514'
const WHEAT_STAR = '#f0b93a'

const NAME: Style = { weight: 'heavy', size: 44 }
const LABEL: Style = { weight: 'bold', size: 28 }
const FIGURES: Style = { weight: 'heavy', size: 42 }
const NOTES: Style = { weight: 'medium', size: 32 }
const TITLES: readonly { style: Style; lines: number; leading: number }[] = [
  { style: { weight: 'heavy', size: 76 }, lines: 2, leading: 86 },
  { style: { weight: 'heavy', size: 60 }, lines: 3, leading: 70 },
]
const LABEL_MAX = 620
const LABEL_PAD = 22
const FACE = 132
const FACE_GAP = 36
const COLOURS = 128

// the sheaf of public/icons/mark.svg in the colours of the day
const MARK = `<g fill="none" stroke-width="2.2" stroke-linecap="round" transform="translate(${EDGE} 58) scale(2.1)"><path stroke="${SPRUCE}" d="M14 3v10.5M9 4.2c.2 3.6 1.7 5.6 2.2 9.3M19 4.2c-.2 3.6-1.7 5.6-2.2 9.3M4.2 7.2c.8 2.8 3.4 3.6 4.2 6.3M23.8 7.2c-.8 2.8-3.4 3.6-4.2 6.3M14 20v5M11.3 20c-.3 2-1 3.4-1.5 5M16.7 20c.3 2 1 3.4 1.5 5"/><path stroke="${WHEAT}" d="M7.5 16.8h13"/></g>`
const STAR = 'M12 2.6l2.9 5.9 6.5 1-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-1z'

const one = (text: string, style: Style, width: number): string => linesOf(text, style, width, 1)[0] ?? ''

function labelled(text: string): string {
  const shown = one(text, LABEL, LABEL_MAX)
  if (shown === '') return ''
  const width = widthOf(shown, LABEL) + 2 * LABEL_PAD
  const left = PREVIEW_WIDTH - EDGE - width
  return `<rect x="${left}" y="62" width="${width}" height="54" rx="14" fill="${SPRUCE_SOFT}"/>${outlines(shown, LABEL, left + LABEL_PAD, 99, SPRUCE)}`
}

function facing(name: string, logo: Buffer | null, top: number): string {
  const frame = `<rect x="${EDGE}" y="${top}" width="${FACE}" height="${FACE}" rx="28" fill="${logo ? '#ffffff' : SPRUCE_SOFT}" stroke="${LINE}" stroke-width="2"/>`
  // what is under the frame's line is put there once it is drawn
  if (logo) return frame
  const style: Style = { weight: 'heavy', size: 52 }
  const initials = one(initialsOf(name), style, FACE)
  return frame + outlines(initials, style, EDGE + (FACE - widthOf(initials, style)) / 2, top + 85, SPRUCE)
}

/** Where the title begins, and what it is set in: as large as it fits. */
function titled(title: string, left: number): { lines: string[]; style: Style; leading: number } {
  const width = PREVIEW_WIDTH - EDGE - left
  const set = TITLES.map((size) => ({ ...size, set: linesOf(title, size.style, width, size.lines + 1) }))
  const fits = set.find((size) => size.set.length <= size.lines) ?? set.at(-1)
  if (!fits) return { lines: [], style: FIGURES, leading: 0 }
  return { ...fits, lines: linesOf(title, fits.style, width, fits.lines) }
}

const FACE_TOP = 188
/** The room of the title ends above the line, under which the facts stand. */
const LINE_AT = 418

/** The card as SVG without a letter of text in it: everything is an outline, so nothing that people wrote is markup. */
export function previewSvg({ label, title, figures, rating, notes, face }: PreviewCard): string {
  const left = face ? EDGE + FACE + FACE_GAP : EDGE
  const { lines, style, leading } = titled(title, left)
  const first = FACE_TOP + (face && lines.length === 1 ? 92 : style.size * 0.86)
  const written = [
    ...lines.map((line, at) => outlines(line, style, left, first + at * leading, INK)),
    ...(face ? [facing(title, face.logo, FACE_TOP)] : []),
  ]
  const belowLine: string[] = []
  let base = LINE_AT + 64
  if (rating !== undefined) {
    belowLine.push(
      `<path fill="${WHEAT_STAR}" transform="translate(${EDGE - 3} ${base - 37}) scale(1.75)" d="${STAR}"/>`,
      outlines(one(rating, FIGURES, WIDTH), FIGURES, EDGE + 52, base, INK),
    )
    base += 54
  } else if (figures !== '') {
    belowLine.push(outlines(one(figures, FIGURES, WIDTH), FIGURES, EDGE, base, SPRUCE))
    base += 54
  }
  for (const note of notes) {
    if (base > PREVIEW_HEIGHT - 40) break
    belowLine.push(outlines(one(note, NOTES, WIDTH), NOTES, EDGE, base, INK_2))
    base += 46
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    `<rect width="100%" height="10" fill="${SPRUCE}"/>`,
    MARK,
    outlines(uiTexts.appName, NAME, EDGE + 72, 104, INK),
    labelled(label),
    ...written,
    ...(belowLine.length > 0
      ? [`<rect x="${EDGE}" y="${LINE_AT}" width="${WIDTH}" height="2" fill="${LINE}"/>`]
      : []),
    ...belowLine,
    '</svg>',
  ].join('')
}

/** The card as a PNG of 1200 by 630; some tens of kilobytes. */
export async function drawPreview(card: PreviewCard): Promise<Buffer> {
  const picture = await openPicture(Buffer.from(previewSvg(card)), { density: 72 })
  const { face } = card
  if (face?.logo) {
    const inside = FACE - 20
    const logo = await (
      await openPicture(face.logo, {})
    )
      .resize(inside, inside, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    picture.composite([{ input: logo, left: EDGE + 10, top: FACE_TOP + 10 }])
  }
  return picture.png({ palette: true, colours: COLOURS, compressionLevel: 9 }).toBuffer()
}
