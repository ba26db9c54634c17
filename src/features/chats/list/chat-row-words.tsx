import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { readChatDraft } from '#src/features/chats/composer/chat-draft.ts'
import { useOutgoing } from '#src/features/chats/room/messages/use-outgoing.ts'
import { type Reach, useReach } from '#src/realtime/use-reach.ts'

import { wordsOf } from './chat-row.logic.ts'
import styles from './chat-list.module.css'

const texts = chatTexts.list

/** The last words of a chat, before them what became of one's own: not sent, waiting, or not finished. */
export function ChatRowWords({ chat, meId, isOpen }: { chat: Chat; meId: number; isOpen: boolean }) {
  const reach: Reach = useReach()
  const draft = isOpen ? '' : readChatDraft(chat.id)
  const { hasFailed, waitsFor, isDraft, text } = wordsOf({
    chat,
    meId,
    draft,
    outgoing: useOutgoing(chat.id),
    reach,
  })
  return (
    <span className={styles.clip}>
      {hasFailed && <span className={styles.failed}>{texts.notSent}</span>}
      {waitsFor && <span className={styles.waits}>{texts.waits[waitsFor]}</span>}
      {isDraft && <span className={styles.draft}>{texts.draft}</span>}
      {text || texts.noMessages}
    </span>
  )
}
