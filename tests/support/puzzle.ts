import { hash } from 'node:crypto'

/** Of a hash in hexadecimal digits the 32 bits that count. */
const HEAD_DIGITS = 8

/** The answer to a puzzle that is asked for before a code, found by trying as a device does. */
export function solve({ puzzle, bits }: { puzzle: string; bits: number }): string {
  for (let n = 0; ; n++) {
    // in one go: a puzzle takes some ten thousand tries, and a hash by one call is five times quicker
    const head = Number.parseInt(hash('sha256', `${puzzle}.${n}`).slice(0, HEAD_DIGITS), 16)
    if (Math.clz32(head) >= bits) return `${puzzle}.${n}`
  }
}
