import jsQR from 'jsqr'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'

import { BANK_QR, drawBankQr } from './bank-qr-drawing.ts'

const FINDER_CELLS = 17
const versionOf = (size: number): number => (size - 2 * BANK_QR.border - FINDER_CELLS) / 4

/** What a camera sees of a text drawn as the page and the paper draw it. */
async function seen(
  text: string,
  pixelsPerCell: number,
): Promise<{ read: string | undefined; size: number }> {
  const { size, cells, circle, sign } = drawBankQr(encode(text, BANK_QR).data)
  const { middle, radius } = circle
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * pixelsPerCell}" height="${size * pixelsPerCell}">
    <rect width="100%" height="100%" fill="white"/><path d="${cells}"/>
    <circle cx="${middle}" cy="${middle}" r="${radius}" fill="white"/>
    <path d="${sign.path}" transform="translate(${middle} ${middle}) scale(${sign.scale})"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { read: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data, size }
}

const link = (length: number): string =>
  `https://bank.gov.ua/qr/${Array.from({ length }, (_, at) => 'QkNECjAwMgoxClVDVAoK0_-9'[(at * 7) % 24]).join('')}`

test.each([1, 100, 186, 231, 300, 400, 475, 600])(
  'a decoder reads a link of %d signs past the circle',
  async (length) => {
    const text = link(length)
    const { read, size } = await seen(text, 5)
    expect(read).toBe(text)
    expect(versionOf(size)).toBeGreaterThanOrEqual(10)
    expect(versionOf(size)).toBeLessThanOrEqual(20)
  },
)

test('it is read from a small picture too', async () => {
  expect((await seen(link(231), 3)).read).toBe(link(231))
})

test('what is too long for version 20 is refused by the encoder', () => {
  expect(() => encode(link(700), BANK_QR)).toThrow(RangeError)
})

test('the circle is in the middle, and the sign inside it', () => {
  const { size, circle, sign } = drawBankQr(encode(link(231), BANK_QR).data)
  expect(circle.middle * 2).toBe(size)
  const [halfHeight, halfWidth] = [500, 366].map((units) => units * sign.scale)
  expect(Math.hypot(halfHeight!, halfWidth!)).toBeLessThan(circle.radius)
  // so few cells are lost that the correction brings back several times more
  expect((Math.PI * circle.radius ** 2) / (size - 2 * BANK_QR.border) ** 2).toBeLessThan(0.035)
})
