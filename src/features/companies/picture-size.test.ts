import sharp from 'sharp'
import { expect, test } from 'vitest'

import { aPicture, SVG_WITH_SCRIPT } from '#tests/factories/pictures.ts'

import { pixelsOf } from './picture-size.logic.ts'

const headOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

test.each(['png', 'jpeg', 'webp'] as const)('%s says how large it is', async (format) => {
  expect(pixelsOf(headOf(await aPicture(format, { width: 321, height: 123 })))).toBe(321 * 123)
})

test('so do other ways of writing them: without loss, clear, in passes, with what a camera adds', async () => {
  const picture = sharp(await aPicture('png', { width: 321, height: 123 }))
  const others = [
    picture.clone().webp({ lossless: true }),
    picture.clone().ensureAlpha(0.5).webp(),
    picture.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }),
  ]
  for (const other of others) expect(pixelsOf(headOf(await other.toBuffer()))).toBe(321 * 123)
})

test('what does not say so is left to the browser', () => {
  for (const bytes of [
    SVG_WITH_SCRIPT,
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.alloc(100, 0xff),
  ])
    expect(pixelsOf(headOf(bytes))).toBeNull()
  expect(pixelsOf(headOf(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(60)])))).toBeNull()
})
