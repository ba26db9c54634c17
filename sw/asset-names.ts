/** A release is some hundred files and may rename each of them: two whole former ones find room, and no more. */
const KEPT_MAX = 250
const KEPT_PER_NAME = 2
const HASHED = /-[\w-]{8}(\.\w+)$/

/** Of addresses in the order of their coming, those to drop: two of a name are kept, and so many in all. */
export function surplusOf(urls: readonly string[]): string[] {
  const perName = new Map<string, number>()
  let kept = 0
  const isSurplus = (url: string): boolean => {
    const name = url.replace(HASHED, '$1')
    const ofName = perName.get(name) ?? 0
    if (ofName >= KEPT_PER_NAME || kept >= KEPT_MAX) return true
    perName.set(name, ofName + 1)
    kept += 1
    return false
  }
  return urls.toReversed().filter(isSurplus)
}
