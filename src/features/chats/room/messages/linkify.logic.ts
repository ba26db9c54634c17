import { runStart } from '#domain/rules/scan.ts'

export type LinkifiedPiece = { kind: 'text' | 'link'; text: string }

const LINK = /https?:\/\/[^\s<>"'«»]+/gi
/** A sentence's own marks after an address are not part of it. */
const TRAILING = '.,;:!?)]}…'

/** Splits text into plain pieces and http(s) addresses; nothing else ever becomes a link. */
export function linkify(text: string): LinkifiedPiece[] {
  const pieces: LinkifiedPiece[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const end = runStart(match[0], match[0].length, (unit) => TRAILING.includes(unit))
    const address = match[0].slice(0, end)
    if (!URL.canParse(address)) continue
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    pieces.push({ kind: 'link', text: address })
    from = match.index + address.length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}
