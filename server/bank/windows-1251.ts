const ASCII_END = 0x80
const TABLE_SIZE = 0x100

/** What the upper half of the code page stands for, read from the runtime's own decoder. */
const UPPER = new Map(
  Array.from({ length: TABLE_SIZE - ASCII_END }, (_, at) => {
    const byte = ASCII_END + at
    return [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const
  }).filter(([sign]) => !/\p{Cc}/u.test(sign)),
)

const byteOf = (sign: string): number | undefined => {
  const code = sign.codePointAt(0) ?? 0
  return code < ASCII_END ? code : UPPER.get(sign)
}

/** The signs of a text that the code page does not have, each once. */
export const missingIn1251 = (text: string): string[] => [
  ...new Set([...text].filter((sign) => byteOf(sign) === undefined)),
]

/** A text in Windows-1251; throws where it has a sign that the code page lacks. */
export function toWindows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text], (sign) => {
    const byte = byteOf(sign)
    if (byte === undefined) throw new RangeError(`no ${JSON.stringify(sign)} in Windows-1251`)
    return byte
  })
}
