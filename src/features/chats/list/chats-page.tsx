import { MessagesSquare } from 'lucide-react'
import { chatTexts } from '#domain/uk/chats.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { ChatList } from './chat-list.tsx'
import { ChatRoom } from '#src/features/chats/room/chat-room.tsx'
import type { TalkSlots } from '#src/features/chats/room/talk-subject.tsx'
import styles from './chats-page.module.css'

/** The list of chats; on desks with the place of the conversation beside it. */
export function ChatsPage({ order }: { order?: number | undefined }) {
  return (
    <Page title={chatTexts.title} fill>
      <div className={styles.panes}>
        <section className={styles.list} aria-label={chatTexts.list.label}>
          <ChatList order={order} />
        </section>
        <div className={styles.nothing} data-off-paper="">
          <EmptyState
            icon={<MessagesSquare />}
            title={chatTexts.room.choose}
            text={chatTexts.room.chooseText}
          />
        </div>
      </div>
    </Page>
  )
}

/** One conversation; on desks with the list beside it. */
export function ChatPage({ propose, slots }: { propose: number; slots: TalkSlots }) {
  const list = (
    <section className={styles.beside} aria-label={chatTexts.list.label} data-off-paper="">
      <ChatList openPropose={propose} />
    </section>
  )
  return <ChatRoom key={propose} propose={propose} beside={list} slots={slots} />
}
