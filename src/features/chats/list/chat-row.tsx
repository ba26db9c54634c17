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

import { useOutgoing } from '#src/features/chats/room/messages/use-outgoing.ts'

import { partnerOf } from '#src/features/chats/partner.ts'

import { momentOf } from './chat-row.logic.ts'
import { ChatRowWords } from './chat-row-words.tsx'
import styles from './chat-list.module.css'

const texts = chatTexts.list
const timeOf = (moment: Date, now: Date): string =>
  kyivDay(moment) === kyivDay(now) ? formatTime(moment) : formatWhen(moment, now).split(',')[0]!

type ChatRowProps = { chat: Chat; meId: number; unread: number; isOpen: boolean; isOnline: boolean }

/** One chat of the list: who, the last words, what it is about, and what is new. */
export function ChatRow({ chat, meId, unread, isOpen, isOnline }: ChatRowProps) {
  const now = useNow()
  const outgoing = useOutgoing(chat.id)
  const { order } = chat
  const partner = partnerOf(chat, meId)
  const { company } = partner
  return (
    <div className={styles.place}>
      <ListRow
        to="/office/chats/$order/{-$propose}"
        params={{ order: chat.order_id, propose: chat.propose_id }}
        selected={isOpen}
        lead={<Avatar name={partner.name} picture={company?.logo?.small} online={isOnline} />}
        tail={
          <>
            <span className={styles.time}>{timeOf(momentOf(chat, outgoing), now)}</span>
            <CountBadge count={unread} label={texts.count(unread)} />
          </>
        }
      >
        <RowTitle>
          {partner.name}
          {partner.person !== null && <span className={styles.person}> · {partner.person}</span>}
          {/* the space goes where the rating stands in a line of its own */}
          {typeof company?.rating === 'number' && ' '}
          {typeof company?.rating === 'number' && (
            <span className={styles.rating}>
              <Rating rating={company.rating} reviews={company.reviews_count} brief />
            </span>
          )}
        </RowTitle>
        <RowText>
          <ChatRowWords chat={chat} meId={meId} isOpen={isOpen} />
        </RowText>
        <RowNote>
          <span className={styles.clip}>{order.heading}</span>
        </RowNote>
      </ListRow>
      {company && <CompanyLink company={company} className={styles.company} />}
    </div>
  )
}
