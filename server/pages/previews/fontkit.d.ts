/** What is used of the package, which brings no types. Numbers are in units of the font, upwards. */
declare module 'fontkit' {
  export type Glyph = { id: number; path: { toSVG(): string } }
  export type Position = { xAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
  }
  export function openSync(path: string): Font
}
