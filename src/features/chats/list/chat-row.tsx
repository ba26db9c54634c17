import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { formatTime, formatWhen } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { useNow } from '#src/lib/time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountBadge } from '#src/ui/badge.tsx'
import { CompanyLink } from '#src/ui/company-link.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { ListRow, RowNote, RowText, RowTitle } from '#src/ui/list-row.tsx'

import { draftIdOfProposal, readChatDraft } from '#src/features/chats/composer/chat-draft.ts'
import { useUnsentIn } from '#src/features/chats/room/messages/use-outgoing.ts'
import { type Partner, partnerOf } from '#src/features/chats/partner.ts'

import { momentOf } from './chat-row.logic.ts'
import { ChatRowWords } from './chat-row-words.tsx'
import { partnerOfTalk, type Start } from './starts.logic.ts'
import styles from './chat-list.module.css'

const texts = chatTexts.list
const timeOf = (moment: Date, now: Date): string =>
  kyivDay(moment) === kyivDay(now) ? formatTime(moment) : formatWhen(moment, now).split(',')[0]!

type ChatRowProps = { chat: Chat; meId: number; unread: number; isOpen: boolean; isOnline: boolean }

/** One chat of the list: who, the last words, what it is about, and what is new. */
export function ChatRow({ chat, meId, unread, isOpen, isOnline }: ChatRowProps) {
  const outgoing = useUnsentIn(chat)
  const { order_id: order, propose_id: propose } = chat
  const draft = isOpen ? '' : readChatDraft(chat.id) || readChatDraft(draftIdOfProposal(propose))
  return (
    <TalkRow
      to={{ order, propose }}
      partner={partnerOf(chat, meId)}
      heading={chat.order.heading}
      moment={momentOf(chat, outgoing)}
      unread={unread}
      isOpen={isOpen}
      isOnline={isOnline}
    >
      <ChatRowWords chat={chat} meId={meId} draft={draft} outgoing={outgoing} />
    </TalkRow>
  )
}

/** A talk that was begun here and has no chat yet. */
export function StartRow({ start, meId, isOpen }: { start: Start; meId: number; isOpen: boolean }) {
  const { propose, order, talk, items, writtenAt } = start
  const draft = isOpen ? '' : readChatDraft(draftIdOfProposal(propose))
  return (
    <TalkRow
      to={{ order, propose }}
      partner={talk && partnerOfTalk(talk, meId)}
      heading={talk?.heading ?? texts.order(order)}
      moment={new Date(writtenAt)}
      isOpen={isOpen}
    >
      <ChatRowWords chat={{ last_message: null }} meId={meId} draft={draft} outgoing={items} />
    </TalkRow>
  )
}

type TalkRowProps = {
  to: { order: number; propose: number }
  /** Null where nobody knows: the row goes by what the talk is about. */
  partner: Partner | null
  heading: string
  /** When its words were written. */
  moment: Date
  unread?: number
  isOpen: boolean
  isOnline?: boolean
  /** Its last words. */
  children: ReactNode
}

function TalkRow(props: TalkRowProps) {
  const { to, partner, heading, moment, unread = 0, isOpen, isOnline = false, children } = props
  const now = useNow()
  const company = partner?.company
  return (
    <div className={styles.place}>
      <ListRow
        to="/office/chats/$order/{-$propose}"
        params={to}
        selected={isOpen}
        lead={
          <Avatar
            name={partner?.name ?? ''}
            blank={<MessagesSquare />}
            picture={company?.logo?.small}
            online={isOnline}
          />
        }
        tail={
          <>
            <span className={styles.time}>{timeOf(moment, now)}</span>
            <CountBadge count={unread} label={texts.count(unread)} />
          </>
        }
      >
        <RowTitle>
          {partner?.name ?? heading}
          {partner && partner.person !== null && <span className={styles.person}> · {partner.person}</span>}
          {/* the space goes where the rating stands in a line of its own */}
          {typeof company?.rating === 'number' && ' '}
          {typeof company?.rating === 'number' && (
            <span className={styles.rating}>
              <Rating rating={company.rating} reviews={company.reviews_count} brief />
            </span>
          )}
        </RowTitle>
        <RowText>{children}</RowText>
        {partner && (
          <RowNote>
            <span className={styles.clip}>{heading}</span>
          </RowNote>
        )}
      </ListRow>
      {company && <CompanyLink company={company} className={styles.company} />}
    </div>
  )
}
