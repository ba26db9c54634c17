import { createRequire } from 'node:module'

// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

import { BANK_QR, drawBankQr } from '#domain/rules/money/bank-qr-drawing.ts'
import { uiTexts } from '#domain/uk/ui.ts'

// Papers of one page: Ukrainian letters embedded, so that they look alike everywhere and can be searched and copied.

const { resolve } = createRequire(import.meta.url)
const font = (style: string): string => resolve(`@expo-google-fonts/manrope/${style}.ttf`)
const FONTS = {
  regular: font('400Regular/Manrope_400Regular'),
  semibold: font('600SemiBold/Manrope_600SemiBold'),
  bold: font('700Bold/Manrope_700Bold'),
}

export const MARGIN = 56
const GAP = 10
const INK = '#1c1a17'
export const MUTED = '#5d574d'
const LINE = '#cfc8bb'

export type Paper = PDFKit.PDFDocument

/** A4 upright, with its title where a viewer shows it. */
export function openPaper(title: string, author: string, at: Date): Paper {
  const info = { Title: title, Author: author, Creator: uiTexts.appName, CreationDate: at, ModDate: at }
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'uk-UA',
    displayTitle: true,
    font: FONTS.regular,
    info,
  })
  for (const [name, file] of Object.entries(FONTS)) paper.registerFont(name, file)
  return paper.fillColor(INK)
}

export const write = (paper: Paper, style: keyof typeof FONTS, size: number, color = INK): Paper =>
  paper.font(style).fontSize(size).fillColor(color)

/** Names with their values beside them, from where the paper has got to. `names` is the width of the first column. */
export function writeRows(
  paper: Paper,
  rows: readonly (readonly [string, string])[],
  { width, names }: { width: number; names: number },
): void {
  for (const [name, value] of rows) {
    const top = paper.y
    write(paper, 'regular', 10, MUTED).text(name, MARGIN, top, { width: names })
    const afterName = paper.y
    write(paper, 'semibold', 10).text(value, MARGIN + names + GAP, top, { width: width - names - GAP })
    paper.y = Math.max(paper.y, afterName) + 5
  }
}

export function rule(paper: Paper, y: number): void {
  paper
    .moveTo(MARGIN, y)
    .lineTo(paper.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(LINE)
}

/** The bank's code, with its white border, in a square of so many points. */
export function drawQr(paper: Paper, url: string, x: number, y: number, side: number): void {
  const { size, cells, circle, sign } = drawBankQr(encode(url, BANK_QR).data)
  paper
    .save()
    .translate(x, y)
    .scale(side / size)
  paper.path(cells).fill('#000000')
  paper.circle(circle.middle, circle.middle, circle.radius).fill('#ffffff')
  paper.translate(circle.middle, circle.middle).scale(sign.scale).path(sign.path).fill('#000000')
  paper.restore()
}

/** Ends the paper and answers its bytes. */
export async function bytesOf(paper: Paper): Promise<Buffer> {
  const pieces: Buffer[] = []
  paper.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((done, fail) => paper.once('end', done).once('error', fail))
  paper.end()
  await ended
  return Buffer.concat(pieces)
}
