import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream$/

/** The objects of a PDF as PDFKit writes it, streams unpacked; bytes stand as Latin-1. */
export function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const found = pdf.toString('latin1').matchAll(OBJECT)
  return new Map(
    [...found].map(([, id, text]) => {
      const [, head = text!, packed] = STREAM.exec(text!) ?? []
      const stream = packed === undefined ? '' : Buffer.from(packed, 'latin1')
      const isPacked = head.includes('/FlateDecode')
      return [
        id!,
        { head, stream: String(isPacked && stream ? inflateSync(stream).toString('latin1') : stream) },
      ]
    }),
  )
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What each glyph of a font stands for, as whoever copies from the paper gets it. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from, listed] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...listed!.matchAll(/<([\da-f ]+)>/gi)].entries())
      letters.set(Number.parseInt(from!, 16) + at, utf16(hex!.replaceAll(' ', '')))
  return letters
}

/** The words of a PDF, in the order they were written. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '') ?? []
      if (map !== undefined) fonts.set(name!, lettersOf(objects.get(map)!.stream))
    }
  const words: string[] = []
  for (const { stream } of objects.values()) {
    let letters: Map<number, string> | undefined
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font)
      else {
        const glyphs = [...shown!.matchAll(/<([\da-f]+)>/gi)].map(([, hex]) => hex!).join('')
        words.push(glyphs.replaceAll(/.{4}/g, (glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '?'))
      }
    }
  }
  return words.join(' ').replaceAll(/\s+/g, ' ')
}
