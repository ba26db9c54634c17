import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'

import { invitations } from '#domain/contract/invitations.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { invitationTexts as texts } from '#domain/uk/invitations.ts'
import { invalidate } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { List, ListRow, RowNote, RowTitle } from '#src/ui/list-row.tsx'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'

import { receivedInvitationsQuery } from './invitations.queries.ts'
import styles from './invitations.module.css'

/** Orders whose buyers ask for a proposal of one's own; nothing at all where nobody does. */
export function ReceivedInvitations() {
  const now = useNow()
  const client = useQueryClient()
  const query = useQuery(receivedInvitationsQuery())
  const refresh = () => void invalidate(client, invitations.received)
  useRealtimeEvent('notification.new', refresh)
  useRealtimeGap(refresh)
  if (isMissing(query)) return <MissingPart query={query} offline={texts.receivedMissing} />
  const received = query.data?.data ?? []
  if (received.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={styles.title}>
        {texts.received}
      </h2>
      <SavedAge query={query} />
      <List>
        {received.map(({ id, order, created_at }) => (
          <li key={id}>
            <ListRow to="/orders/{$order}-propose" params={{ order: order.id }} lead={<Send />}>
              <RowTitle>{tied(order.heading)}</RowTitle>
              <RowNote>
                {order.user.username} · {formatWhen(created_at, now)}
              </RowNote>
            </ListRow>
          </li>
        ))}
      </List>
    </section>
  )
}
