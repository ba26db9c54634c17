import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { memo } from 'react'

import { chatTexts } from '#domain/uk/chats.ts'
import { formatTime } from '#domain/uk/format.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { sharedOutbox } from '#src/offline/outbox/shared.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'

import { linkify } from './linkify.logic.ts'
import styles from './bubble.module.css'

const { states } = chatTexts.window
export type Mark = 'queued' | 'sent' | 'read' | 'failed'
const icons = { queued: Clock, sent: Check, read: CheckCheck, failed: CircleAlert }

type BubbleProps = { text: string; at: string; mine: boolean; mark: Mark | null; isLast: boolean }

/** One message: its words as they were written, its time, and for one's own how far it got. */
export const Bubble = memo(function Bubble({ text, at, mine, mark, isLast }: BubbleProps) {
  const Icon = mark && icons[mark]
  return (
    <div className={cx(styles.line, mine && styles.mine, isLast && styles.last)}>
      <div className={cx(styles.bubble, mark && styles[mark])}>
        <span className={styles.text}>
          {linkify(text).map((piece, index) =>
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
          <time dateTime={at}>{formatTime(at)}</time>
          {Icon && <Icon aria-hidden="true" />}
          {mark && <span className="visually-hidden">{states[mark]}</span>}
        </span>
      </div>
    </div>
  )
})

const reasonOf = ({ error }: OutboxItem): string =>
  error?.code === 'expired' ? chatTexts.window.expired : error?.detail || chatTexts.window.notSent

/** A message of this device that the server does not have yet; a failed one says why and what can be done. */
export function OutgoingBubble({ item, isLast }: { item: OutboxItem; isLast: boolean }) {
  const failed = item.state === 'failed'
  return (
    <>
      <Bubble
        mine
        text={item.letter.kind === 'message' ? item.letter.content : ''}
        at={new Date(item.createdAt).toISOString()}
        mark={failed ? 'failed' : 'queued'}
        isLast={isLast}
      />
      {item.state === 'parked' && <p className={styles.reason}>{chatTexts.window.parked}</p>}
      {failed && (
        <div className={styles.failure} role="alert">
          <p className={styles.reason}>{reasonOf(item)}</p>
          <Button size="s" variant="ghost" onClick={() => void sharedOutbox().retry(item.id)}>
            {chatTexts.window.again}
          </Button>
          <Button size="s" variant="quiet" onClick={() => void sharedOutbox().discard(item.id)}>
            {chatTexts.window.remove}
          </Button>
        </div>
      )}
    </>
  )
}
