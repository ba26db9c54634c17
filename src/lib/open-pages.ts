import * as v from 'valibot'

/** An address opens a list no further than this at once. */
const OPEN_PAGES_MAX = 25
const Typed = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number), v.maxValue(OPEN_PAGES_MAX))

/** How many pages of a list are open, as its address says. */
export const OpenPages = v.union([v.number(), Typed])
