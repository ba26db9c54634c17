import {
  SOCKET_BYTES_BURST,
  SOCKET_BYTES_PER_SECOND,
  SOCKET_FRAMES_BURST,
  SOCKET_FRAMES_PER_SECOND,
} from '#domain/rules/limits.ts'

const MS_PER_S = 1_000

export type Budget = {
  /** Spends so many frames and bytes; false once either is used up, and from then on. */
  spend(frames: number, bytes: number): boolean
}

/** What one connection may say: a burst at once, and then no more than is filled in again, by frames and by bytes. */
export function createBudget(now: () => number = () => performance.now()): Budget {
  let frames = SOCKET_FRAMES_BURST
  let bytes = SOCKET_BYTES_BURST
  let filledAt = now()
  let isUsedUp = false

  function fill(): void {
    const at = now()
    const seconds = (at - filledAt) / MS_PER_S
    filledAt = at
    frames = Math.min(SOCKET_FRAMES_BURST, frames + seconds * SOCKET_FRAMES_PER_SECOND)
    bytes = Math.min(SOCKET_BYTES_BURST, bytes + seconds * SOCKET_BYTES_PER_SECOND)
  }

  return {
    spend(moreFrames, moreBytes) {
      if (isUsedUp) return false
      fill()
      frames -= moreFrames
      bytes -= moreBytes
      isUsedUp = frames < 0 || bytes < 0
      return !isUsedUp
    },
  }
}

const LENGTH_BITS = 0x7f
const IS_MASKED = 0x80
const MASK_BYTES = 4
/** Lengths from here on say in how many further bytes the length stands (RFC 6455, 5.2). */
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127

/** How long a frame's head is; its second byte says so. */
function headLength(second: number): number {
  const length = second & LENGTH_BITS
  const lengthBytes = length === IN_EIGHT_BYTES ? 8 : length === IN_TWO_BYTES ? 2 : 0
  return 2 + lengthBytes + (second & IS_MASKED ? MASK_BYTES : 0)
}

function payloadLength(head: Buffer): number {
  const length = head[1]! & LENGTH_BITS
  if (length === IN_TWO_BYTES) return head.readUInt16BE(2)
  return length === IN_EIGHT_BYTES ? Number(head.readBigUInt64BE(2)) : length
}

/**
 * Counts the WebSocket frames that begin in each piece of a stream, control frames and parts of messages among them.
 * It reads their heads alone: what a frame holds is not looked at.
 */
export function createFrameCounter(): (piece: Buffer) => number {
  /** A head that the last piece ended in. */
  let begun: Buffer | null = null
  let skip = 0

  return (piece) => {
    let count = 0
    let at = 0
    let data = piece
    if (begun) {
      data = Buffer.concat([begun, piece])
      begun = null
    }
    while (at < data.length) {
      if (skip > 0) {
        const skipped = Math.min(skip, data.length - at)
        skip -= skipped
        at += skipped
        continue
      }
      const rest = data.length - at
      const length = rest < 2 ? 2 : headLength(data[at + 1]!)
      if (rest < length) {
        begun = Buffer.from(data.subarray(at))
        break
      }
      count += 1
      skip = payloadLength(data.subarray(at, at + length))
      at += length
    }
    return count
  }
}
