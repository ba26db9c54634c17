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

/** Grey through and through, so that it packs into a few hundred kilobytes. */
export const twoHundredMegapixels = (): Promise<Buffer> =>
  sharp({
    create: { width: 20_000, height: 10_000, channels: 3, background: 'grey' },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
