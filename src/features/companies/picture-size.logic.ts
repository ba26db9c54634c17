const PNG = 0x89504e47
const JPEG = 0xffd8
const RIFF = 0x52494646
/** Frames of a JPEG that tell its size are C0 to CF, but for three tables that stand among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

function pixelsOfJpeg(view: DataView): number | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at)
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7)
    if (marker < 0xff01) return null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const threeBytes = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
const SIDE_14_BITS = 0x3fff

function pixelsOfWebp(view: DataView): number | null {
  const kind = view.getUint8(15)
  if (kind === 'X'.charCodeAt(0)) return (threeBytes(view, 24) + 1) * (threeBytes(view, 27) + 1)
  if (kind === 'L'.charCodeAt(0)) {
    const bits = view.getUint32(21, true)
    return ((bits & SIDE_14_BITS) + 1) * (((bits >> 14) & SIDE_14_BITS) + 1)
  }
  return (view.getUint16(26, true) & SIDE_14_BITS) * (view.getUint16(28, true) & SIDE_14_BITS)
}

/**
 * How many pixels a picture says it has, by its first bytes, before a browser unpacks all of them into memory; null
 * where it does not say so there.
 */
export function pixelsOf(head: ArrayBuffer): number | null {
  const view = new DataView(head)
  if (view.byteLength < 32) return null
  if (view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20)
  if (view.getUint16(0) === JPEG) return pixelsOfJpeg(view)
  return view.getUint32(0) === RIFF ? pixelsOfWebp(view) : null
}
