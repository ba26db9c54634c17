import { createHash } from 'node:crypto'

/** The answer to a puzzle that is asked for before a code, found by trying as a device does. */
export function solve({ puzzle, bits }: { puzzle: string; bits: number }): string {
  for (let n = 0; ; n++) {
    const head = createHash('sha256').update(`${puzzle}.${n}`).digest().readUInt32BE(0)
    if (Math.clz32(head) >= bits) return `${puzzle}.${n}`
  }
}
