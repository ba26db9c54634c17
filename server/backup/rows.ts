const CHUNK_BYTES = 1024 * 1024
const NEWLINE = 0x0a

/** Lines of COPY's text: a row each, as a line break within a value is written as two letters. */
export type Rows = { bytes: Buffer; rows: number }

function countRows(bytes: Buffer): number {
  let rows = 0
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1
  return rows
}

/** Gathers what a COPY sends into pieces of about a megabyte, none of which ends within a row. */
export async function* wholeRows(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Rows> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    parts.push(part)
    length += part.length
    if (length < CHUNK_BYTES) continue
    const bytes = Buffer.concat(parts)
    const end = bytes.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield { bytes: bytes.subarray(0, end), rows: countRows(bytes.subarray(0, end)) }
    parts = end < bytes.length ? [bytes.subarray(end)] : []
    length = bytes.length - end
  }
  if (length > 0) {
    const bytes = Buffer.concat(parts)
    yield { bytes, rows: countRows(bytes) }
  }
}
