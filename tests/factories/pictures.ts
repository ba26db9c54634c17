import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

const RED = { r: 200, g: 40, b: 20 }

/** A real picture of one colour. */
export const aPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif' = 'png',
  { width = 300, height = 200 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: RED }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer()

export const SVG_WITH_SCRIPT = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A real PNG of 20,000 by 10,000 black pixels in some kilobytes: one bit each, which sharp would take seconds to pack. */
export function twoHundredMegapixels(): Buffer {
  const [width, height] = [20_000, 10_000]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // bits of a pixel; the kind (0: grey), the packing and the lacing stay 0
  head.writeUInt8(1, 8)
  // before each row one byte says how it is written
  const rows = Buffer.alloc((1 + width / 8) * height)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
