/** Where something was found; the unit is the finder's own (glyphs, or characters of the address stream). */
export type Span = { start: number; end: number }
