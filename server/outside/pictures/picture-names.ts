import type { Picture } from '#domain/contract/pictures.ts'
import { LOGO_LARGE_PX, LOGO_SMALL_PX } from '#domain/rules/limits.ts'

const SIZES = { small: LOGO_SMALL_PX, large: LOGO_LARGE_PX } satisfies Record<keyof Picture, number>
const FILE = new RegExp(`^([\\w-]{22})-(?:${Object.values(SIZES).join('|')})\\.webp$`)

/** The folder of pictures, in addresses and in a bucket. */
export const PICTURES = 'uploads'

/** The files of a picture by size. */
export const filesOf = (name: string): Picture => ({
  small: `${name}-${SIZES.small}.webp`,
  large: `${name}-${SIZES.large}.webp`,
})

/** The picture that a file belongs to; null for what is no file of ours. */
export const nameOfFile = (file: string): string | null => FILE.exec(file)?.[1] ?? null
