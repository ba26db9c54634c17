import { foldForSearch, searchStems } from '#domain/rules/search-fold.ts'

export type Piece = { text: string; hit: boolean }

/** From so many letters on, the search finds a stem inside a word as well as at its start. */
const INSIDE_FROM = 3
const WORD = /[\p{L}\p{N}\u0301'’ʼ`´‘]+/gu
const SNIPPET_BEFORE = 60
const SNIPPET_MAX = 160

/** The stems that the search itself goes by: single letters count only where nothing else was typed. */
function tellingStems(typed: string): string[] {
  const stems = searchStems(typed)
  const telling = stems.filter((stem) => stem.length > 1)
  return telling.length > 0 ? telling : stems
}

const isHit = (word: string, stems: readonly string[]): boolean => {
  const folded = foldForSearch(word)
  return stems.some((stem) => (stem.length < INSIDE_FROM ? folded.startsWith(stem) : folded.includes(stem)))
}

/** Cuts a text into what the search found, whole words, and what stands between; the pieces joined are the text. */
export function highlight(text: string, typed: string): Piece[] {
  const stems = tellingStems(typed)
  if (stems.length === 0 || text === '') return [{ text, hit: false }]
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isHit(word, stems)) continue
    if (index > done) pieces.push({ text: text.slice(done, index), hit: false })
    pieces.push({ text: word, hit: true })
    done = index + word.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false })
  return pieces
}

/** The place of a long text where the search found something, cut at words; null where it found nothing. */
export function foundSnippet(text: string, typed: string): string | null {
  const stems = tellingStems(typed)
  const first = [...text.matchAll(WORD)].find(({ 0: word }) => stems.length > 0 && isHit(word, stems))
  if (!first) return null
  const from = first.index <= SNIPPET_BEFORE ? 0 : text.indexOf(' ', first.index - SNIPPET_BEFORE) + 1
  const start = from > first.index ? first.index : from
  const rest = text.slice(start).replaceAll(/\s+/g, ' ')
  const cut = rest.length <= SNIPPET_MAX ? rest : `${rest.slice(0, SNIPPET_MAX).replace(/\s+\S*$/u, '')}…`
  return start > 0 ? `…${cut}` : cut
}
