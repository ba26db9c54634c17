import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { ApiError, isRefusal } from '#src/lib/failures.ts'
import { useMedia } from '#src/lib/media.ts'
import { useChatRoom } from '#src/realtime/realtime.ts'
import { useMe } from '#src/session/me.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconLink } from '#src/ui/button.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { moveDraftToChat } from '#src/features/chats/composer/chat-draft.ts'
import { chatByProposalQuery } from '#src/features/chats/chats.queries.ts'
import { partnerOf } from '#src/features/chats/partner.ts'
import { ChatMenu } from './chat-menu.tsx'
import { ChatWindow } from './chat-window.tsx'
import { ContactLine } from './contacts/contact-line.tsx'
import { useFontSize } from './text-size/font-size.ts'
import { PartnerName } from './partner-name.tsx'
import { OnlineUsers } from '#src/features/chats/list/online-users.tsx'
import { StartChat } from './start-chat.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { TalkColumn } from './talk-column.tsx'
import { type TalkSlots, TalkSubject } from './talk-subject.tsx'
import { useKeptChat } from './use-kept-chat.ts'
import { usePresence } from './use-presence.ts'
import styles from './chat-room.module.css'

const texts = chatTexts.room
/** Room for the list, the talk and what it is about beside each other. */
const WITH_PANE = '(min-width: 80rem)'

/** `beside`: what stands at the left of the conversation on desks. */
type ChatRoomProps = { propose: number; beside: ReactNode; slots: TalkSlots }

/** A whole conversation as a page: who and about what, the messages, the composer. */
export const ChatRoom = ({ propose, beside, slots }: ChatRoomProps) => (
  <Conversation
    propose={propose}
    slots={slots}
    renderOpen={(chat, meId) => (
      <OpenRoom key={chat.id} chat={chat} meId={meId} beside={beside} slots={slots} />
    )}
    renderIn={(children, title = chatTexts.title) => (
      <RoomPage title={title} beside={beside}>
        {children}
      </RoomPage>
    )}
  />
)

/** The same conversation in a pane beside what it is about, which needs no telling there. */
export const TalkPane = ({ propose }: { propose: number }) => (
  <Conversation
    propose={propose}
    slots={null}
    renderOpen={(chat, meId) => <OpenTalk key={chat.id} chat={chat} meId={meId} />}
    renderIn={(children) => <div className={styles.room}>{children}</div>}
  />
)

type ConversationProps = {
  propose: number
  /** Null where the proposal stands beside the talk. */
  slots: TalkSlots | null
  renderOpen: (chat: Chat, meId: number) => ReactNode
  /** Around what stands there until there is a chat; the title once it is known who is on the other side. */
  renderIn: (children: ReactNode, title?: string) => ReactNode
}

function Conversation({ propose, slots, renderOpen, renderIn }: ConversationProps) {
  const me = useMe()
  const found = useQuery({ ...chatByProposalQuery(propose), staleTime: 0 })
  const told = found.data?.data
  const chat = told ?? undefined
  const isRecalled = useKeptChat(me?.id ?? null, propose, chat)
  // where nobody can tell whether there is a chat, its first message finds the one there is
  const isLost = isRecalled && isMissing(found)
  const isUnknown = told === null || isNone(found.error) || (isLost && !(found.error instanceof ApiError))
  // whoever writes there is not taken away while it is asked for again
  const [begins, setBegins] = useState(false)
  if (isUnknown && !begins) setBegins(true)
  if (chat && me) return renderOpen(chat, me.id)
  if (me && begins) return <StartChat propose={propose} meId={me.id} slots={slots} renderIn={renderIn} />
  return renderIn(
    isLost ? (
      <div className={styles.middle}>
        <Missing query={found} title={texts.failed} />
      </div>
    ) : (
      <div className={styles.loading}>
        <Skeleton lines={6} />
      </div>
    ),
  )
}

/** An earlier server has no other way to say that there is no chat. */
const isNone = (failure: unknown): boolean => isRefusal(failure) && [404, 422].includes(failure.status)

type RoomPageProps = {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  beside: ReactNode
  /** What stands at the right of the conversation. */
  after?: ReactNode
  children: ReactNode
}

function RoomPage({ title, aside, actions, beside, after, children }: RoomPageProps) {
  return (
    <Page fill noted title={title} aside={aside} actions={actions} back={<BackLink to="/office/chats" />}>
      <div className={styles.panes}>
        {beside}
        <div className={styles.room}>{children}</div>
        {after}
      </div>
    </Page>
  )
}

type OpenRoomProps = { chat: Chat; meId: number; beside: ReactNode; slots: TalkSlots }

/** Joins the room of a chat, and brings along what was typed before there was one. */
function useOpened(chat: Chat): void {
  useChatRoom(chat.id)
  // before the composer reads it
  useState(() => moveDraftToChat(chat.propose_id, chat.id))
}

function OpenTalk({ chat, meId }: { chat: Chat; meId: number }) {
  useOpened(chat)
  const font = useFontSize()
  return (
    <div className={styles.room}>
      <ContactLine chat={chat} isBuyer={chat.buyer_id === meId} />
      <ChatWindow chat={chat} meId={meId} fontSize={font.size} />
    </div>
  )
}

function OpenRoom({ chat, meId, beside, slots }: OpenRoomProps) {
  useOpened(chat)
  const font = useFontSize()
  const isWide = useMedia(WITH_PANE)
  const users = usePresence(chat.id)
  const isBuyer = chat.buyer_id === meId
  const partner = partnerOf(chat, meId)
  const presence = (
    <OnlineUsers users={users} partnerId={partner.id} otherwise={isBuyer ? texts.supplier : texts.buyer} />
  )
  const actions = (
    <>
      {isBuyer ? (
        <IconLink
          to="/office/my-orders/order-detail/$id"
          params={{ id: chat.order_id }}
          label={texts.myOrder}
        >
          <FileText />
        </IconLink>
      ) : (
        <IconLink to="/orders/$order" params={{ order: chat.order_id }} label={texts.order}>
          <FileText />
        </IconLink>
      )}
      <ChatMenu chat={chat} font={font} />
    </>
  )
  const isHere = users.some((user) => user.user_id === partner.id && user.status === 'online')
  return (
    <RoomPage
      title={partner.name}
      aside={presence}
      actions={actions}
      beside={beside}
      after={isWide && <TalkColumn chat={chat} isBuyer={isBuyer} />}
    >
      <header className={styles.head}>
        <Avatar name={partner.name} picture={partner.company?.logo?.small} online={isHere} />
        <div className={styles.who}>
          <PartnerName partner={partner} />
          <p className={styles.presence}>{presence}</p>
        </div>
        <div className={styles.actions} data-off-paper="">
          {actions}
        </div>
      </header>
      <TalkSubject
        proposeId={chat.propose_id}
        heading={chat.order.heading}
        status={chat.proposal.status}
        isBuyer={isBuyer}
        partner={<PartnerFacts chat={chat} />}
        slots={slots}
      />
      {!isWide && <ContactLine chat={chat} isBuyer={isBuyer} />}
      <ChatWindow chat={chat} meId={meId} fontSize={font.size} />
    </RoomPage>
  )
}
