import { createHash } from 'node:crypto'

import type { Sharp } from 'sharp'

import { POST_PICTURE_LARGE_PX, POST_PICTURE_SMALL_PX } from '#domain/rules/limits.ts'

import { drawAnew } from './drawing.ts'
import { postName } from './picture-names.ts'
import type { PictureFiles } from './picture-store.ts'

const QUALITY = 82

export type PostPicture = { name: string; files: PictureFiles; width: number; height: number }

async function widths(picture: Sharp): Promise<Omit<PostPicture, 'name'>> {
  const drawn = (width: number) =>
    picture
      .clone()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
  const [small, large] = await Promise.all([drawn(POST_PICTURE_SMALL_PX), drawn(POST_PICTURE_LARGE_PX)])
  const { width, height } = large.info
  return { files: { small: small.data, large: large.data }, width, height }
}

/** A picture of an article in both widths, under the name that its bytes make; throws `Undrawable`. */
export async function renderPostPicture(bytes: Uint8Array): Promise<PostPicture> {
  const hash = createHash('sha256').update(bytes).digest()
  return { name: postName(hash), ...(await drawAnew(bytes, widths)) }
}
