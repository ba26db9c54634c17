import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { memo } from 'react'

import { chatTexts } from '#domain/uk/chats.ts'
import { formatMinute, formatTime, tied } from '#domain/uk/format.ts'
import { cx } from '#src/ui/classes.ts'

import { linkify } from './linkify.logic.ts'
import styles from './bubble.module.css'

const { states } = chatTexts.window
export type DeliveryMark = 'keeping' | 'queued' | 'sent' | 'read' | 'failed'
const icons = { keeping: Clock, queued: Clock, sent: Check, read: CheckCheck, failed: CircleAlert }

type BubbleProps = {
  /** Who wrote it, for who cannot see on which side it stands. */
  author: string
  text: string
  /** When it was written, and whether the day has to be said with it. */
  at: string
  withDay?: boolean
  mine: boolean
  mark: DeliveryMark | null
  isLast: boolean
  /** A press on it; none where it can be chosen for nothing. */
  onChoose?: (() => void) | undefined
}

/** A link is followed and words are marked without choosing the message. */
const isForBubble = ({ target }: { target: EventTarget }): boolean =>
  !(target instanceof Element && target.closest('a')) && (getSelection()?.isCollapsed ?? true)

/** One message: its words as they were written, its time, and for one's own how far it got. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { author, text, at, withDay = false, mine, mark, isLast, onChoose } = props
  const Icon = mark && icons[mark]
  return (
    <div className={cx(styles.line, mine && styles.mine, isLast && styles.last)}>
      {/* by keyboard messages are chosen with the arrows of the log */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={cx(styles.bubble, mark && styles[mark])}
        onClick={onChoose && ((event) => isForBubble(event) && onChoose())}
      >
        <span className="visually-hidden">{`${author}: `}</span>
        <span className={styles.text}>
          {linkify(tied(text)).map((piece, index) =>
            piece.kind === 'link' ? (
              <a key={index} href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
                {piece.text}
              </a>
            ) : (
              piece.text
            ),
          )}
        </span>
        <span className={styles.meta}>
          <time dateTime={at}>{withDay ? formatMinute(at) : formatTime(at)}</time>
          {Icon && <Icon aria-hidden="true" />}
          {mark && mark !== 'keeping' && <span className="visually-hidden">{states[mark]}</span>}
        </span>
      </div>
    </div>
  )
})
