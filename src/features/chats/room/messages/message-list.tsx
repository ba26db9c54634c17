import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'

import { chatTexts } from '#domain/uk/chats.ts'
import { shownAt } from '#domain/rules/written-at.ts'
import { formatDaySeparator } from '#domain/uk/format.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { useRowsOnPaper } from '#src/ui/printing.ts'

import { Bubble } from './bubble.tsx'
import {
  countAfter,
  nextMessage,
  type RoomRow,
  rowEnds,
  rowsOver,
  waitingKeys,
} from './chat-messages.logic.ts'
import { MessageActs } from './message-acts.tsx'
import { Outgoing } from './outgoing.tsx'
import styles from './message-list.module.css'

const texts = chatTexts.window
const BOTTOM_SLACK_PX = 48
const OLDER_FROM_PX = 600

/** What stands before the first row. */
type OlderMessages = { isLoadingOlder: boolean; olderFailure: unknown; loadOlder: () => void }

type MessageListProps = {
  rows: readonly RoomRow[]
  partnerReadUpTo: number
  fontSize: number
  /** Grows when messages come in below: the pill counts them while the reader is elsewhere. */
  newest: number
  /** What came after this message is new, and begins at its line; null where nothing is. */
  unreadAfter: number | null
  /** The server has not said yet what was missed: what comes then stays below the line, which is in sight. */
  isOpening: boolean
  older: OlderMessages
  onBottom: () => void
  /** Whether a message that waits, by its key, was written in this room since it was opened. */
  isWrittenHere: (key: string) => boolean
  /** Takes the words of a failed message to where they can be changed; null where nothing more can be written. */
  onEdit: ((text: string) => void) | null
  partner: string
}

/** The scrolling log: only what is near the screen is in the document, and nothing jumps when older ones come. */
export function MessageList(props: MessageListProps) {
  const { partnerReadUpTo, fontSize, newest, unreadAfter, isOpening, older, onBottom, isWrittenHere } = props
  const { onEdit, partner } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useRef<VirtualizerHandle>(null)
  const above = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const [seen, setSeen] = useState(newest)
  // what one had written may stand here before the history has been read: all that it then brings did not just come
  if (seen === 0 && newest > 0) setSeen(newest)
  const [atBottom, setAtBottom] = useState(true)
  const [chosen, choose] = useState<string | null>(null)
  const [endsBefore, setEndsBefore] = useState(() => rowEnds(props.rows))
  const { rows, prepends } = rowsOver(endsBefore, props.rows)
  const { first, last } = rowEnds(rows)
  const count = rows.length
  const onPaper = useRowsOnPaper(count)
  const lineAt = rows.findIndex((row) => row.kind === 'unread')
  const lineAfter = lineAt < 0 ? null : unreadAfter
  const staysAtLine = lineAt >= 0 && (isOpening || rows.length < props.rows.length)

  // the virtual list counts from its own top, and does not know of what stands above it
  const heightAbove = (): number => above.current?.offsetHeight ?? 0
  const toEnd = (): void => {
    virtual.current?.scrollToIndex(count - 1, { align: 'end', offset: heightAbove() })
  }
  // where all of them fit there is no scrolling that would ask for more; what failed is asked for by a press alone
  const askOlder = (): void => {
    const box = scroller.current
    if (box && box.scrollTop < OLDER_FROM_PX && older.olderFailure === null) older.loadOlder()
  }
  const onScroll = (): void => {
    const box = scroller.current
    if (!box) return
    const isEnd = box.scrollHeight - box.scrollTop - box.clientHeight < BOTTOM_SLACK_PX
    sticks.current = isEnd && !staysAtLine
    setAtBottom(isEnd)
    if (isEnd) {
      setSeen(newest)
      onBottom()
    }
    askOlder()
  }
  const follow = useEffectEvent(() => {
    if (sticks.current) toEnd()
  })
  const showNew = useEffectEvent(() => {
    if (!sticks.current) return
    if (lineAt < 0) return toEnd()
    // who follows the end would be taken away from the line
    sticks.current = false
    virtual.current?.scrollToIndex(lineAt, { align: 'start', offset: heightAbove() - BOTTOM_SLACK_PX })
    // where all of them fit nothing scrolls, and this is the end
    requestAnimationFrame(onScroll)
  })
  // a chat opens at its first unread message, else at its end; whoever read the end goes on at the first that was missed
  // the count of unread may be known before the messages are: then the line comes with them
  useLayoutEffect(() => showNew(), [lineAfter])
  useEffect(() => follow(), [count, fontSize, older.isLoadingOlder, older.olderFailure])
  const goOn = useEffectEvent(() => requestAnimationFrame(onScroll))
  // what was missed stands below the line by now: where all of it fits, the end is followed from here on
  useEffect(() => {
    if (!staysAtLine) goOn()
  }, [staysAtLine])
  // by key: what waits from before may be read from the device later than the chat, and leads nobody away from the line
  const waiting = waitingKeys(rows)
  const written = waiting.at(-1)
  const [shown] = useState(() => new Set(waiting))
  const showWritten = useEffectEvent(() => {
    const isNew = written !== undefined && !shown.has(written) && isWrittenHere(written)
    waiting.forEach((key) => shown.add(key))
    if (!isNew) return
    sticks.current = true
    toEnd()
  })
  // what one writes is seen at once: unseen, it would be written again
  useLayoutEffect(() => showWritten(), [written])
  const fill = useEffectEvent(askOlder)
  useEffect(() => fill(), [first, fontSize, older.olderFailure])
  useEffect(() => setEndsBefore({ first, last }), [first, last])
  // the keyboard of a phone takes half of the height, and a note above the rows moves them: whoever read the end goes on
  useEffect(() => {
    const box = scroller.current
    const watcher = new ResizeObserver(() => {
      // by the box itself: the list of rows learns its new height after us
      if (box && sticks.current) box.scrollTop = box.scrollHeight
      fill()
    })
    for (const part of [box, above.current]) if (part) watcher.observe(part)
    return () => watcher.disconnect()
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Escape' && chosen !== null) {
      // what stands around the messages is not closed by the same press
      event.preventDefault()
      choose(null)
    }
    if (step === 0 || event.target !== event.currentTarget) return
    event.preventDefault()
    const next = nextMessage(rows, chosen, step)
    if (next < 0) return
    choose(rows[next]!.key)
    virtual.current?.scrollToIndex(next, { align: 'nearest' })
  }
  const below = atBottom ? 0 : countAfter(rows, seen)
  return (
    <div className={styles.frame} style={{ '--chat-text': `${fontSize}px` } as React.CSSProperties}>
      {/* the arrows of the log choose a message */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={styles.scroller}
        data-virtual=""
        role="log"
        aria-label={texts.log}
        // a region that scrolls has to be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className={styles.spacer} />
        <div ref={above}>
          {older.isLoadingOlder && <p className={styles.older}>{texts.older}</p>}
          {older.olderFailure !== null && <OlderFailure onRetry={older.loadOlder} />}
        </div>
        <Virtualizer
          as="ul"
          item="li"
          ref={virtual}
          scrollRef={scroller}
          shift={prepends}
          keepMounted={onPaper}
          data={rows}
        >
          {(row) => (
            <RowView
              key={row.key}
              row={row}
              partnerReadUpTo={partnerReadUpTo}
              isChosen={row.key === chosen}
              choose={choose}
              onEdit={onEdit}
              partner={partner}
            />
          )}
        </Virtualizer>
      </div>
      {!atBottom && (
        <button
          type="button"
          className={styles.pill}
          onClick={toEnd}
          aria-label={below > 0 ? texts.below(below) : texts.toEnd}
        >
          {below > 0 && <span>{texts.below(below)}</span>}
          <ArrowDown aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function OlderFailure({ onRetry }: { onRetry: () => void }) {
  const online = useOnline()
  if (!online) return <p className={styles.older}>{texts.olderOffline}</p>
  return (
    <div className={styles.olderFailure} role="alert">
      <p>{texts.failed}</p>
      <Button size="s" variant="ghost" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </div>
  )
}

type RowViewProps = {
  row: RoomRow
  partnerReadUpTo: number
  isChosen: boolean
  choose: (key: string | null) => void
} & Pick<MessageListProps, 'onEdit' | 'partner'>

const RowView = memo(function RowView(props: RowViewProps) {
  const { row, partnerReadUpTo, isChosen, choose, onEdit, partner } = props
  if (row.kind === 'day') return <p className={styles.day}>{formatDaySeparator(row.at)}</p>
  if (row.kind === 'unread') return <p className={styles.unread}>{texts.fresh}</p>
  if (row.kind === 'outgoing')
    return <Outgoing item={row.item} isLast={row.isLast} isOfOtherDay={row.isOfOtherDay} onEdit={onEdit} />
  const { message, mine, isLast, isOfOtherDay } = row
  const mark = mine ? (message.id <= partnerReadUpTo ? 'read' : 'sent') : null
  return (
    <>
      <Bubble
        author={mine ? texts.me : partner}
        text={message.content}
        at={shownAt(message)}
        withDay={isOfOtherDay}
        mine={mine}
        mark={mark}
        isLast={isLast}
        onChoose={() => choose(isChosen ? null : row.key)}
      />
      {isChosen && <MessageActs message={message} mine={mine} onDone={() => choose(null)} />}
    </>
  )
})
