import type { Sharp, SharpOptions } from 'sharp'

import { LOGO_LARGE_PX, LOGO_PIXELS_MAX, LOGO_SMALL_PX } from '#domain/rules/limits.ts'
import { pictureTexts } from '#domain/uk/pictures.ts'
import { refuseFields } from '#server/errors.ts'
import { createSlots } from '#server/http/slots.ts'
import type { PictureFiles } from '#server/outside/pictures/picture-store.ts'

const AT_ONCE = 2
const WITHIN_S = 5
const QUALITY = 85
const MEGA = 1_000_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const READ: SharpOptions = { limitInputPixels: LOGO_PIXELS_MAX, failOn: 'error' }

const startsWith = (bytes: Uint8Array, at: number, start: string): boolean =>
  Buffer.from(bytes.subarray(at, at + start.length)).toString('latin1') === start
/** By the first bytes: what a file is called and what it says of itself prove nothing. */
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0, '\xFF\xD8\xFF') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1A\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'))

const refuseLogo = (text: string) => refuseFields({ logo: [text] })

const slots = createSlots(AT_ONCE)

/** The library is loaded with the first picture: a server that meets none is spared its memory. */
async function openPicture(bytes: Uint8Array, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, options)
}

async function squareOf(bytes: Uint8Array): Promise<Sharp> {
  const { width, height } = await (await openPicture(bytes, { ...READ, limitInputPixels: false })).metadata()
  if (width * height > LOGO_PIXELS_MAX) throw refuseLogo(pictureTexts.tooManyPixels(LOGO_PIXELS_MAX / MEGA))
  const { data, info } = await (
    await openPicture(bytes, READ)
  )
    .timeout({ seconds: WITHIN_S })
    .autoOrient()
    .resize(LOGO_LARGE_PX, LOGO_LARGE_PX, { fit: 'contain', background: CLEAR })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return openPicture(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'AppError'

async function redraw(bytes: Uint8Array): Promise<PictureFiles> {
  if (!isPicture(bytes)) throw refuseLogo(pictureTexts.notPicture)
  const square = await squareOf(bytes).catch((error: unknown) => {
    throw isRefusal(error) ? error : refuseLogo(pictureTexts.broken)
  })
  const [small, large] = await Promise.all([
    square.clone().resize(LOGO_SMALL_PX, LOGO_SMALL_PX).webp({ quality: QUALITY }).toBuffer(),
    square.clone().webp({ quality: QUALITY }).toBuffer(),
  ])
  return { small, large }
}

/**
 * The picture drawn anew in a square, in both sizes: of the file that was sent nothing is left but its pixels, neither
 * what a camera wrote into it nor what somebody hid. Few are drawn at once, as each takes a core and its memory.
 */
export const renderLogo = (bytes: Uint8Array): Promise<PictureFiles> => slots(() => redraw(bytes))
