export type Random = ReturnType<typeof randomOf>

const FNV_PRIME = 0x01_00_01_93
const FNV_START = 0x81_1c_9d_c5

/** A number of 32 bits for a name. */
function hashOf(name: string): number {
  let hash = FNV_START
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME)
  return hash >>> 0
}

/** Numbers that look random and are the same for the same name (mulberry32). */
export function randomOf(name: string) {
  let state = hashOf(name)
  function next(): number {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** A whole number from `from` to `to`, both possible. */
    whole: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    between: (from: number, to: number): number => from + next() * (to - from),
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
    /** One of the names, each as likely as its weight says. */
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) if ((left -= weight) < 0) return name
      return entries.at(-1)![0]
    },
  }
}
