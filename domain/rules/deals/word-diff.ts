/** A run of text that stands in both, only in the former, or only in the new one. */
export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Words with the space that follows them, and line ends by themselves. */
const TOKENS = /\n|[^\s]+[^\S\n]*|[^\S\n]+/gu
const tokensOf = (text: string): string[] => text.match(TOKENS) ?? []
/** Two words are one word whatever space follows them. */
const wordOf = (token: string): string => token.trimEnd() || token

/** Above so many pairs of words the rest is told as one change: a device has to answer while somebody waits. */
const PAIRS_MAX = 4_000_000

const commonStart = (a: readonly string[], b: readonly string[]): number => {
  const end = Math.min(a.length, b.length)
  let at = 0
  while (at < end && wordOf(a[at] ?? '') === wordOf(b[at] ?? '')) at++
  return at
}

/** Lengths of the longest common rest of words from each pair of places on, row by row. */
function commonRests(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const [down, right, both] = [(i + 1) * width + j, i * width + j + 1, (i + 1) * width + j + 1]
      lengths[i * width + j] =
        wordOf(a[i] ?? '') === wordOf(b[j] ?? '')
          ? (lengths[both] ?? 0) + 1
          : Math.max(lengths[down] ?? 0, lengths[right] ?? 0)
    }
  return lengths
}

/** The middle of two texts, whose beginnings and ends differ. */
function middle(a: readonly string[], b: readonly string[]): DiffPart[] {
  const whole: DiffPart[] = [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ]
  if (a.length * b.length > PAIRS_MAX) return whole
  const rests = commonRests(a, b)
  const restAt = (i: number, j: number): number => rests[i * (b.length + 1) + j] ?? 0
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [former, next] = [a[i] ?? '', b[j] ?? '']
    if (i < a.length && j < b.length && wordOf(former) === wordOf(next)) {
      parts.push({ kind: 'same', text: next })
      i++
      j++
    } else if (i < a.length && (j >= b.length || restAt(i + 1, j) >= restAt(i, j + 1))) {
      parts.push({ kind: 'removed', text: former })
      i++
    } else {
      parts.push({ kind: 'added', text: next })
      j++
    }
  }
  return parts
}

/** Neighbours of one kind become one; of a change the removed words stand before the added ones. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  let [removed, added] = ['', '']
  const flush = (): void => {
    if (removed !== '') runs.push({ kind: 'removed', text: removed })
    if (added !== '') runs.push({ kind: 'added', text: added })
    ;[removed, added] = ['', '']
  }
  for (const { kind, text } of parts) {
    if (text === '') continue
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      flush()
      const last = runs.at(-1)
      if (last?.kind === 'same') runs[runs.length - 1] = { kind, text: last.text + text }
      else runs.push({ kind, text })
    }
  }
  flush()
  return runs
}

/**
 * What became of a text, word by word. The parts that are same or added make the new text, to the letter; those that
 * are same or removed the former one, but for space.
 */
export function diffWords(former: string, next: string): DiffPart[] {
  const [a, b] = [tokensOf(former), tokensOf(next)]
  const start = commonStart(a, b)
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const end = commonStart(restA.toReversed(), restB.toReversed())
  const same = (tokens: readonly string[]): DiffPart => ({ kind: 'same', text: tokens.join('') })
  return joined([
    same(b.slice(0, start)),
    ...middle(restA.slice(0, restA.length - end), restB.slice(0, restB.length - end)),
    same(b.slice(b.length - end)),
  ])
}
