import { LOGO_BYTES_MAX, LOGO_LARGE_PX } from '#domain/rules/limits.ts'
import { pictureTexts } from '#domain/uk/pictures.ts'

import { pixelsOf } from './picture-size.logic.ts'

/** A larger file is no picture for a logo, and unpacking it may end the tab. */
const FILE_MAX_MB = 30
const MEGABYTE = 1024 * 1024
/** Unpacked, each pixel takes four bytes of a phone's memory. */
const MEGAPIXEL = 1_000_000
const PIXELS_MAX = 64 * MEGAPIXEL
/** A camera writes its preview before the size. */
const HEAD_BYTES = 256 * 1024
const QUALITY = 0.9
/** With clear edges it is larger than this only where there is nothing to gain from them: a photo. */
const CLEAR_MAX = 300 * 1024

/** Why a file cannot become a logo, in words for the one who chose it. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

const HEIC = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/
/** By its first bytes: phones call such a photo as they please. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && HEIC.test(head.slice(4))
}

async function unpack(file: Blob): Promise<ImageBitmap> {
  const pixels = pixelsOf(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (pixels !== null && pixels > PIXELS_MAX)
    throw new NoPicture(pictureTexts.tooManyPixels(PIXELS_MAX / MEGAPIXEL))
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new NoPicture((await isHeic(file)) ? pictureTexts.heic : pictureTexts.unreadable)
  }
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, QUALITY))

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LOGO_LARGE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new NoPicture(pictureTexts.unreadable)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The picture as it is sent: small, upright, without what a camera wrote into it. Throws NoPicture. */
export async function drawLogo(file: Blob): Promise<Blob> {
  if (file.size > FILE_MAX_MB * MEGABYTE) throw new NoPicture(pictureTexts.fileTooLarge(FILE_MAX_MB))
  const bitmap = await unpack(file)
  try {
    const canvas = draw(bitmap)
    const webp = await encode(canvas, 'image/webp')
    // a browser that writes no WebP gives a PNG in its place, which holds clear edges but no photo
    const small = webp && (webp.type === 'image/webp' || webp.size <= CLEAR_MAX)
    const drawn = small ? webp : await encode(canvas, 'image/jpeg')
    if (!drawn || drawn.size > LOGO_BYTES_MAX) throw new NoPicture(pictureTexts.unreadable)
    return drawn
  } finally {
    bitmap.close()
  }
}

/** For keeping on the device and for showing. */
export const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

/** Null for what is no picture in base64. */
export function fromDataUrl(url: string): Blob | null {
  const [, type, base64] = /^data:(image\/(?:webp|png|jpeg));base64,([\w+/=]+)$/.exec(url) ?? []
  if (type === undefined || base64 === undefined) return null
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
}
