import { useMemo, useRef, useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'
import { isUnderWay } from '#src/offline/outbox/item.ts'
import { queueKeyOfChat, queueKeyOfProposal } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { Button } from '#src/ui/button.tsx'
import { NothingSaved } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SavedNotice } from '#src/ui/states.tsx'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'

import { rowsOfStored, withOutgoing } from './messages/chat-messages.logic.ts'
import { Composer, type ComposerHandle } from '#src/features/chats/composer/composer.tsx'
import { MessageList } from './messages/message-list.tsx'
import { recentWords } from '#src/features/chats/composer/recent-words.ts'
import { useUnreadOf } from '#src/features/chats/list/use-chats.ts'
import { type OpenHistory, useHistory, useWayToUnread } from './use-history.ts'
import { startOpensContacts } from './contacts/sharing.logic.ts'
import { useStarting, useUnsentIn } from './messages/use-outgoing.ts'
import { useReadMarks } from './messages/use-read-marks.ts'
import { useSharing } from './contacts/use-sharing.ts'
import { useUnreadLine } from './messages/use-unread-line.ts'
import styles from './chat-window.module.css'

const texts = chatTexts.window

/** As it is at this moment: what was written just now has not been drawn yet. */
const queued = ({ id, propose_id }: Chat) =>
  [queueKeyOfProposal(propose_id), queueKeyOfChat(id)].flatMap((key) => sharedOutbox().list(key))

type ChatWindowProps = { chat: Chat; meId: number; fontSize: number }

/** The messages of a chat and the place to write. */
export function ChatWindow({ chat, meId, fontSize }: ChatWindowProps) {
  // what is known of the chat may be older than its counts, and the other way round
  const unread = Math.max(chat.unread_count, useUnreadOf()(chat))
  const history = useHistory(chat.id, unread)
  const line = useUnreadLine(chat, meId, unread, history)
  const reachesUnread = useWayToUnread(chat.id, history, line.after)
  const { messages, failure, isSyncing, sync } = history
  const online = useOnline()
  const starting = useStarting(chat.propose_id)
  const outgoing = useUnsentIn(chat)
  const { shared } = useSharing(chat)
  // what is written or sent leaves a long history as it was drawn up
  const stored = useMemo(
    () => rowsOfStored({ messages: messages ?? [], meId, unreadAfter: line.after }),
    [messages, meId, line.after],
  )
  const rows = useMemo(() => withOutgoing(stored, outgoing), [stored, outgoing])
  const lastOfPartner = messages?.findLast((message) => message.sender_id !== meId)
  const newest = messages?.at(-1)?.id ?? 0
  const markAtBottom = useReadMarks(chat.id, lastOfPartner?.id ?? 0, chat.read_up_to_id)
  const composer = useRef<ComposerHandle>(null)
  const [writtenHere] = useState(() => new Set<string>())
  return (
    <div className={styles.window}>
      <HistoryAge history={history} online={online} />
      {rows.length > 0 && reachesUnread && (
        <MessageList
          rows={rows}
          partner={(chat.buyer_id === meId ? chat.supplier : chat.buyer).username}
          partnerReadUpTo={chat.partner_read_up_to_id}
          fontSize={fontSize}
          newest={newest}
          unreadAfter={line.after}
          isOpening={line.isOpening}
          isWrittenHere={(key) => writtenHere.has(key)}
          onEdit={chat.can_write ? (text) => composer.current?.takeBack(text) : null}
          older={history}
          onBottom={() => {
            line.atEnd()
            markAtBottom()
          }}
        />
      )}
      {messages && rows.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {(!reachesUnread || (!messages && rows.length === 0)) && (
        <div className={styles.empty}>
          {failure ? (
            <NothingSaved
              title={texts.failed}
              failure={failure}
              isOffline={!online}
              busy={isSyncing}
              onRetry={sync}
            />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
      )}
      <Arrivals chatId={chat.id} meId={meId} />
      {chat.can_write ? (
        <Composer
          key={chat.id}
          ref={composer}
          isBuyer={chat.buyer_id === meId}
          onWrite={(key) => writtenHere.add(key)}
          chatId={chat.id}
          // in the order of writing: what began the chat goes first
          proposal={starting.some(isUnderWay) ? { id: chat.propose_id, orderId: chat.order_id } : undefined}
          contactsShared={shared || chat.contacts_opened || startOpensContacts(starting)}
          recent={() =>
            recentWords({ messages: messages ?? [], outgoing: queued(chat), meId, now: Date.now() })
          }
        />
      ) : (
        <p className={styles.closed}>
          {chat.partner_deleted ? chatTexts.composer.ended : chatTexts.composer.closed}
        </p>
      )}
    </div>
  )
}

type HistoryAgeProps = { history: OpenHistory; online: boolean }

/** Floats over what the device kept, while nothing newer can be had: how old it is; the messages keep their place. */
function HistoryAge({ history, online }: HistoryAgeProps) {
  const { messages, savedAt, failure, isSyncing, sync } = history
  if (messages === null || savedAt === null || (online && !failure)) return null
  return (
    <div className={styles.age}>
      <SavedNotice savedAt={new Date(savedAt)}>{online && failureText(failure)}</SavedNotice>
      {online && (
        <Button size="s" variant="ghost" busy={isSyncing} onClick={sync}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  )
}

/** Tells a screen reader of each new message once; the log itself is too restless for that while it is virtual. */
function Arrivals({ chatId, meId }: { chatId: number; meId: number }) {
  const [said, say] = useState('')
  useRealtimeEvent('chat:message', ({ message, chatId: id }) => {
    if (id === chatId && message.sender_id !== meId) say(texts.arrived(message.username, message.content))
  })
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}
