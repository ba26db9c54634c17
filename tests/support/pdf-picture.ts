import jsQR from 'jsqr'
import sharp from 'sharp'

import { objectsOf } from './pdf-text.ts'

type Matrix = readonly [number, number, number, number, number, number]

/** What lies on a paper is first moved by the later matrix, then by the one before it. */
const joined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const hex = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

/** The filled shapes of a page as the operators of its content draw them, as SVG; words are left out. */
function shapesOf(content: string): string {
  const shapes: string[] = []
  const kept: { matrix: Matrix; colour: string }[] = []
  let state: { matrix: Matrix; colour: string } = { matrix: [1, 0, 0, 1, 0, 0], colour: '#000000' }
  let numbers: number[] = []
  let path = ''
  const draw: Record<string, () => void> = {
    q: () => void kept.push(state),
    Q: () => void (state = kept.pop()!),
    cm: () => void (state = { ...state, matrix: joined(state.matrix, numbers as unknown as Matrix) }),
    scn: () => void (state = { ...state, colour: `#${numbers.map(hex).join('')}` }),
    m: () => void (path += `M${numbers.join(' ')}`),
    l: () => void (path += `L${numbers.join(' ')}`),
    c: () => void (path += `C${numbers.join(' ')}`),
    h: () => void (path += 'Z'),
    S: () => void (path = ''),
    f() {
      shapes.push(`<path d="${path}" fill="${state.colour}" transform="matrix(${state.matrix.join(' ')})"/>`)
      path = ''
    },
  }
  for (const word of content.replaceAll(/BT[\s\S]*?ET/g, ' ').split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) numbers.push(Number(word))
    else {
      draw[word]?.()
      numbers = []
    }
  }
  return shapes.join('')
}

const [WIDTH, HEIGHT] = [595.28, 841.89]
const PIXELS_PER_POINT = 3

/** What a camera reads of the code on an A4 paper that PDFKit has written; undefined where there is none. */
export async function codeOfPdf(pdf: Buffer): Promise<string | undefined> {
  const pages = [...objectsOf(pdf).values()].filter(({ stream }) => stream.includes(' cm\n'))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"
    width="${WIDTH * PIXELS_PER_POINT}" height="${HEIGHT * PIXELS_PER_POINT}">
    <rect width="100%" height="100%" fill="white"/>
    <g transform="matrix(1 0 0 -1 0 ${HEIGHT})">${pages.map(({ stream }) => shapesOf(stream)).join('')}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
