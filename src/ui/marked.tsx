import { highlight } from '#src/lib/highlight.logic.ts'

/** A text with what a search found in it marked. */
export const Marked = ({ text, terms }: { text: string; terms: ReadonlySet<string> }) =>
  highlight(text, terms).map((piece, at) =>
    piece.hit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )
