import { useInfiniteQuery } from '@tanstack/react-query'

import { chatTexts } from '#domain/uk/chats.ts'
import { useMe } from '#src/session/me.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { List, ListRow, RowText, RowTitle } from '#src/ui/list-row.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'

import { chatsQuery } from '#src/features/chats/chats.queries.ts'
import { partnerOf } from '#src/features/chats/partner.ts'
import styles from './chat-list.module.css'

const RECENT = 8
const texts = chatTexts.recent

/** The chats of the latest talks that one may write in; a press tells which and opens it. */
export function RecentChats({ onPick }: { onPick: (chatId: number) => void }) {
  const me = useMe()
  const list = useInfiniteQuery(chatsQuery())
  const chats = list.data?.pages[0]?.data.filter(({ can_write }) => can_write).slice(0, RECENT)
  if (isMissing(list)) return <Missing query={list} title={chatTexts.list.failed} />
  if (!chats) return <SkeletonList rows={4} />
  if (chats.length === 0) return <p>{texts.none}</p>
  return (
    <List label={texts.label}>
      {chats.map((chat) => {
        const { id, order, order_id, propose_id } = chat
        const partner = partnerOf(chat, me?.id ?? chat.supplier_id)
        return (
          <li key={id}>
            <ListRow
              to="/office/chats/$order/{-$propose}"
              params={{ order: order_id, propose: propose_id }}
              replace
              onClick={() => onPick(id)}
              lead={<Avatar name={partner.name} picture={partner.company?.logo?.small} />}
            >
              <RowTitle>{partner.name}</RowTitle>
              <RowText>
                <span className={styles.clip}>{order.heading}</span>
              </RowText>
            </ListRow>
          </li>
        )
      })}
    </List>
  )
}
