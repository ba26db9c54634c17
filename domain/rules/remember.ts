/** Talk repeats its words. */
const REMEMBERED_MAX = 20_000

/** The same function of a word, which reads each word once; when it has read very many it begins anew. */
export function remember<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const now = read(word)
    if (known.size === REMEMBERED_MAX) known.clear()
    known.set(word, now)
    return now
  }
}
