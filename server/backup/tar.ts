/*
 * The plain tar of POSIX (ustar), in the one shape that a backup needs: files with short names and known sizes. Any tar
 * lists and unpacks it. The library at hand for it brings fifteen packages; this is one page of the standard.
 */

export const BLOCK = 512

/** Any moment that no tar takes for a mistake: when a file was made says the manifest. */
const MTIME_S = 1_000_000_000
const OWNER_ONLY = 0o600
const NAME_MAX = 100
const SUM = { at: 148, length: 8 }
const SIZE = { at: 124, length: 12 }

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum of a header's bytes, where those of the sum itself count as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= SUM.at && at < SUM.at + SUM.length ? 0x20 : byte
  return sum
}

/** The block before the bytes of a file. */
export function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`The name ${name} is too long for a tar`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(OWNER_ONLY, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, SIZE.length), SIZE.at)
  header.write(octal(MTIME_S, 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(sumOf(header), 7)} `, SUM.at)
  return header
}

/** What fills up the last block of a file. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The two empty blocks after the last file. */
export const END = Buffer.alloc(2 * BLOCK)

/** The name and size that a header tells; null for what is no header of ours. */
export function readHeader(header: Buffer): { name: string; size: number } | null {
  const field = ({ at, length }: { at: number; length: number }): string =>
    header.toString('latin1', at, at + length).split('\0')[0]!
  const size = Number.parseInt(field(SIZE), 8)
  const isWhole = Number.parseInt(field(SUM), 8) === sumOf(header)
  if (!isWhole || !Number.isSafeInteger(size)) return null
  return { name: header.toString('utf8', 0, NAME_MAX).split('\0')[0]!, size }
}
