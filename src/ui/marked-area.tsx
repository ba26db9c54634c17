import { useRef, type ComponentProps, type UIEvent } from 'react'
import { cx } from './classes.ts'
import { TextArea } from './input.tsx'
import input from './input.module.css'
import styles from './marked-area.module.css'

export type MarkedRange = { start: number; end: number }

/** The text in pieces, marked and not, in their order; marks are UTF-16 places, sorted, without overlaps. */
export function piecesOf(text: string, marks: readonly MarkedRange[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = []
  let from = 0
  for (const { start, end } of marks) {
    if (start < from || end <= start || end > text.length) continue
    if (start > from) pieces.push({ text: text.slice(from, start), marked: false })
    pieces.push({ text: text.slice(start, end), marked: true })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false })
  return pieces
}

type MarkedTextAreaProps = ComponentProps<'textarea'> & {
  /** What stands in the box now, and the places in it that are marked as wrong. */
  text: string
  marks: readonly MarkedRange[]
}

/** A TextArea whose wrong pieces are marked where they stand. The same text is laid out behind it, for the eye only. */
export function MarkedTextArea({ text, marks, className, onScroll, ...rest }: MarkedTextAreaProps) {
  const behind = useRef<HTMLDivElement>(null)
  const follow = (event: UIEvent<HTMLTextAreaElement>) => {
    behind.current?.scrollTo({ top: event.currentTarget.scrollTop })
    onScroll?.(event)
  }
  return (
    <div className={cx(styles.box, className)}>
      <div ref={behind} className={cx(input.input, styles.behind)} aria-hidden="true">
        {piecesOf(text, marks).map((piece, at) =>
          piece.marked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
        )}
        {/* A last empty line takes room in the box above, so it does here too. */}
        {'\n'}
      </div>
      <TextArea {...rest} className={styles.area} onScroll={follow} />
    </div>
  )
}
