import pLimit from 'p-limit'
import type { Sharp, SharpOptions } from 'sharp'

import { LOGO_PIXELS_MAX } from '#domain/rules/limits.ts'
import { pictureTexts } from '#domain/uk/pictures.ts'

const AT_ONCE = 2
/** A busy machine takes its time over a good picture; beyond it a hostile one would hold a core. */
const WITHIN_S = 20
const MEGA = 1_000_000
const READ: SharpOptions = { limitInputPixels: LOGO_PIXELS_MAX, failOn: 'error' }

const startsWith = (bytes: Uint8Array, at: number, start: string): boolean =>
  Buffer.from(bytes.subarray(at, at + start.length)).toString('latin1') === start
/** By the first bytes: what a file is called and what it says of itself prove nothing. */
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0, '\xFF\xD8\xFF') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1A\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'))

/** Bytes that are no picture to be drawn; the message is Ukrainian and fit to show. */
export class Undrawable extends Error {
  override readonly name = 'Undrawable'
}

const slots = pLimit(AT_ONCE)

/** The library is loaded with the first picture: a server that meets none is spared its memory. */
export async function openPicture(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, options)
}

/** The library says it in these words alone. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout')

async function read<T>(bytes: Uint8Array, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  if (!isPicture(bytes)) throw new Undrawable(pictureTexts.notPicture)
  try {
    const { width, height } = await (
      await openPicture(bytes, { ...READ, limitInputPixels: false })
    ).metadata()
    if (width * height > LOGO_PIXELS_MAX)
      throw new Undrawable(pictureTexts.tooManyPixels(LOGO_PIXELS_MAX / MEGA))
    return await draw((await openPicture(bytes, READ)).timeout({ seconds: WITHIN_S }).autoOrient())
  } catch (error) {
    if (error instanceof Undrawable) throw error
    throw new Undrawable(isLate(error) ? pictureTexts.tooLate : pictureTexts.broken)
  }
}

/**
 * Draws a picture anew: of the file that was sent nothing is left but its pixels, neither what a camera wrote into it
 * nor what somebody hid. Few are drawn at once, as each takes a core and its memory.
 */
export const drawAnew = <T>(bytes: Uint8Array, draw: (picture: Sharp) => Promise<T>): Promise<T> =>
  slots(() => read(bytes, draw))
