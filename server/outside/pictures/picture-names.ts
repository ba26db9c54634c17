import { randomBytes } from 'node:crypto'

import type { Picture } from '#domain/contract/pictures.ts'
import {
  LOGO_LARGE_PX,
  LOGO_SMALL_PX,
  POST_PICTURE_LARGE_PX,
  POST_PICTURE_SMALL_PX,
} from '#domain/rules/limits.ts'

type Sizes = Record<keyof Picture, number>
const LOGO: Sizes = { small: LOGO_SMALL_PX, large: LOGO_LARGE_PX }
const POST: Sizes = { small: POST_PICTURE_SMALL_PX, large: POST_PICTURE_LARGE_PX }

const either = (sizes: Sizes): string => Object.values(sizes).join('|')
const FILE = new RegExp(`^(?:([\\w-]{22})-(?:${either(LOGO)})|(post-[\\w-]{22})-(?:${either(POST)}))\\.webp$`)
const POST_NAME = /^post-[\w-]{22}$/
const HASH_BYTES = 16

/** The folder of pictures, in addresses and in a bucket. */
export const PICTURES = 'uploads'

/** The name of an article's picture: what has the same bytes has the same name. */
export const postName = (hash: Buffer): string => `post-${hash.subarray(0, HASH_BYTES).toString('base64url')}`

/** The files of a picture by size. */
export function filesOf(name: string): Picture {
  const sizes = POST_NAME.test(name) ? POST : LOGO
  return { small: `${name}-${sizes.small}.webp`, large: `${name}-${sizes.large}.webp` }
}

const DRAFT = /^(.+)\.[0-9a-f]{8}$/

/** What a file is called until it is whole; another name each time. */
export const draftOf = (file: string): string => `${file}.${randomBytes(4).toString('hex')}`

/** Whether a file is one of a picture that was being written. */
export const isDraft = (file: string): boolean => nameOfFile(DRAFT.exec(file)?.[1] ?? '') !== null

/** The picture that a file belongs to; null for what is no file of ours. */
export function nameOfFile(file: string): string | null {
  const [, logo, post] = FILE.exec(file) ?? []
  return logo ?? post ?? null
}
