/** What is told: the topic it belongs to, and the thing as JSON, which is made once. */
export type Told = readonly [topic: string, text: string]
export type Numbered = readonly [seq: number, told: readonly Told[]]

/** Minutes of a busy process; what is older can only be read from the database. */
const KEPT_CHARS = 4 * 1024 * 1024

const sizeOf = (told: readonly Told[]): number => told.reduce((sum, [, text]) => sum + text.length, 0)

/** What this process told last, numbered, for those who missed it. */
export function createStore(keptChars = KEPT_CHARS) {
  const kept = new Map<number, readonly Told[]>()
  let chars = 0
  let last = 0

  function forget(): void {
    for (const [seq, told] of kept) {
      if (chars <= keptChars || seq === last) break
      chars -= sizeOf(told)
      kept.delete(seq)
    }
  }

  return {
    last: (): number => last,
    put(told: readonly Told[]): void {
      last += 1
      kept.set(last, told)
      chars += sizeOf(told)
      forget()
    },
    /** All that was told after a number, or that it is no longer known. */
    after(seq: number): { told: Numbered[]; missed: boolean } {
      const told: Numbered[] = []
      for (let next = seq + 1; next <= last; next += 1) {
        const one = kept.get(next)
        if (!one) return { told: [], missed: true }
        told.push([next, one])
      }
      return { told, missed: false }
    },
  }
}
