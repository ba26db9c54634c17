import * as v from 'valibot'

/** Addresses of one picture in its two sizes: a logo's square of 256 and 512 pixels, an article's 720 and 1440 wide. */
export const Picture = v.object({ small: v.string(), large: v.string() })
export type Picture = v.InferOutput<typeof Picture>
