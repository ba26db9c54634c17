import { searchWords } from '#domain/rules/search/search-words.ts'

export type HighlightedPiece = { text: string; hit: boolean }

const SNIPPET_BEFORE = 60
const SNIPPET_MAX = 160

/** Where the words stand that a search with these terms finds, each once and in their order. */
function hits(text: string, terms: ReadonlySet<string>): { start: number; end: number }[] {
  if (terms.size === 0) return []
  const found = searchWords(text).filter((word) => word.terms.some((term) => terms.has(term)))
  // '50кг' is two words at one place, and a size holds its numbers
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return inOrder.filter((hit) => {
    const isFree = hit.start >= end
    end = Math.max(end, hit.end)
    return isFree
  })
}

/** Cuts a text into what the search found, whole words, and what stands between; the pieces joined are the text. */
export function highlight(text: string, terms: ReadonlySet<string>): HighlightedPiece[] {
  const pieces: HighlightedPiece[] = []
  let done = 0
  for (const { start, end } of hits(text, terms)) {
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false })
    pieces.push({ text: text.slice(start, end), hit: true })
    done = end
  }
  if (done < text.length || pieces.length === 0) pieces.push({ text: text.slice(done), hit: false })
  return pieces
}

/** The place of a long text where the search found something, cut at words; null where it found nothing. */
export function foundSnippet(text: string, terms: ReadonlySet<string>): string | null {
  const [first] = hits(text, terms)
  if (!first) return null
  const from = first.start <= SNIPPET_BEFORE ? 0 : text.indexOf(' ', first.start - SNIPPET_BEFORE) + 1
  const start = from > first.start ? first.start : from
  const rest = text.slice(start).replaceAll(/\s+/g, ' ')
  const cut = rest.length <= SNIPPET_MAX ? rest : `${rest.slice(0, SNIPPET_MAX).replace(/\s+\S*$/u, '')}…`
  return start > 0 ? `…${cut}` : cut
}
