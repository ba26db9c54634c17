import * as v from 'valibot'

/** Addresses of one square picture in its two sizes, 256 and 512 pixels wide. */
export const Picture = v.object({ small: v.string(), large: v.string() })
export type Picture = v.InferOutput<typeof Picture>
