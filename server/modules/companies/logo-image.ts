import type { Sharp } from 'sharp'

import { LOGO_LARGE_PX, LOGO_SMALL_PX } from '#domain/rules/limits.ts'
import { refuseFields } from '#server/errors.ts'
import { drawAnew, openPicture, Undrawable } from '#server/outside/pictures/drawing.ts'
import type { PictureFiles } from '#server/outside/pictures/picture-store.ts'

const QUALITY = 85
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

async function squares(picture: Sharp): Promise<PictureFiles> {
  const { data, info } = await picture
    .resize(LOGO_LARGE_PX, LOGO_LARGE_PX, { fit: 'contain', background: CLEAR })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const square = await openPicture(data, { raw: { width, height, channels } })
  const [small, large] = await Promise.all([
    square.clone().resize(LOGO_SMALL_PX, LOGO_SMALL_PX).webp({ quality: QUALITY }).toBuffer(),
    square.clone().webp({ quality: QUALITY }).toBuffer(),
  ])
  return { small, large }
}

/** The picture in a square, in both sizes; 422 for what is none. */
export const renderLogo = (bytes: Uint8Array): Promise<PictureFiles> =>
  drawAnew(bytes, squares).catch((error: unknown) => {
    throw error instanceof Undrawable ? refuseFields({ logo: [error.message] }) : error
  })

/** The same of a drawing of our own: an SVG, which nobody may send. */
export const renderOwnLogo = async (svg: string): Promise<PictureFiles> =>
  squares(await openPicture(Buffer.from(svg), {}))
