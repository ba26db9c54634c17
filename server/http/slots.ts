export type Slots = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most `max` works run at once; the others wait for their turn, in the order in which they came. */
export function createSlots(max: number): Slots {
  let free = max
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
