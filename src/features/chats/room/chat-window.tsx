import { useMemo, useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'
import type { HistoryView } from '#src/offline/chats/histories.ts'
import { queueKeyOfChat } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/page-outbox.ts'
import { NothingSaved } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SavedNotice } from '#src/ui/states.tsx'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'

import { rowsOfStored, withOutgoing } from './chat-messages.logic.ts'
import { Composer } from '#src/features/chats/composer/composer.tsx'
import { MessageList } from './message-list.tsx'
import { recentWords } from '#src/features/chats/composer/recent-words.ts'
import { useUnreadOf } from '#src/features/chats/list/use-chats.ts'
import { useHistory } from './use-history.ts'
import { useOutgoing } from './use-outgoing.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useSharing } from './use-sharing.ts'
import styles from './chat-window.module.css'

const texts = chatTexts.window

/** As it is at this moment: what was written just now has not been drawn yet. */
const queued = (chatId: number) => sharedOutbox().list(queueKeyOfChat(chatId))

type ChatWindowProps = { chat: Chat; meId: number; fontSize: number }

/** The messages of a chat and the place to write. */
export function ChatWindow({ chat, meId, fontSize }: ChatWindowProps) {
  // what is known of the chat may be older than its counts, and the other way round
  const unread = Math.max(chat.unread_count, useUnreadOf()(chat))
  // the line stays where it was when the chat was opened
  const [unreadAfter] = useState(unread > 0 ? chat.read_up_to_id : null)
  const history = useHistory(chat.id, unread, unreadAfter)
  const { messages, failure, isSyncing, sync } = history
  const online = useOnline()
  const outgoing = useOutgoing(chat.id)
  const { shared } = useSharing(chat)
  // what is written or sent leaves a long history as it was drawn up
  const stored = useMemo(
    () => rowsOfStored({ messages: messages ?? [], meId, unreadAfter }),
    [messages, meId, unreadAfter],
  )
  const rows = useMemo(() => withOutgoing(stored, outgoing), [stored, outgoing])
  const lastOfPartner = messages?.findLast((message) => message.sender_id !== meId)
  const newest = messages?.at(-1)?.id ?? 0
  const markAtBottom = useReadMarks(chat.id, lastOfPartner?.id ?? 0, chat.read_up_to_id)
  return (
    <div className={styles.window}>
      <HistoryAge history={history} online={online} />
      {rows.length > 0 && history.reachesUnread && (
        <MessageList
          rows={rows}
          partnerReadUpTo={chat.partner_read_up_to_id}
          fontSize={fontSize}
          newest={newest}
          older={history}
          onBottom={markAtBottom}
        />
      )}
      {messages && rows.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {(!history.reachesUnread || (!messages && rows.length === 0)) && (
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
          chatId={chat.id}
          contactsShared={shared || chat.contacts_opened}
          recent={() =>
            recentWords({ messages: messages ?? [], outgoing: queued(chat.id), meId, now: Date.now() })
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

type HistoryAgeProps = { history: HistoryView; online: boolean }

/** Over what the device kept, while nothing newer can be had: how old it is. */
function HistoryAge({ history: { messages, savedAt, failure }, online }: HistoryAgeProps) {
  if (messages === null || savedAt === null || (online && !failure)) return null
  return (
    <div className={styles.age}>
      <SavedNotice savedAt={new Date(savedAt)}>{online && failureText(failure)}</SavedNotice>
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
