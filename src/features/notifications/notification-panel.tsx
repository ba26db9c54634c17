import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellDot } from 'lucide-react'

import { type Notification, notifications } from '#domain/contract/notifications.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { List, ListRow, RowText, RowTitle } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { notify } from '#src/ui/toast.tsx'

import { notificationsQuery, refreshNotifications, showRead } from './notifications.queries.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import styles from './notifications.module.css'

/** What one was told of, the latest first; each leads to what it tells of and is read by that. */
export function NotificationPanel() {
  useLiveNotifications()
  const client = useQueryClient()
  const online = useOnline()
  const list = useInfiniteQuery(notificationsQuery())
  const items = list.data?.pages.flatMap(({ data }) => data)
  const mark = useMutation({
    meta: { quiet: true },
    mutationFn: (id?: number) =>
      id === undefined ? call(notifications.markAllRead) : call(notifications.markRead, { params: { id } }),
    onMutate: (id) => showRead(client, new Date().toISOString(), id),
    onError: (_failure, id) => {
      // one that was followed will be marked another time
      if (id === undefined) notify.error(texts.markFailed)
      void refreshNotifications(client)
    },
  })
  return (
    <>
      <SavedAge query={list} />
      {!items &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={5} />)}
      {items?.length === 0 && <EmptyState icon={<Bell />} title={texts.empty} text={texts.emptyText} />}
      {items?.some(({ read_at }) => read_at === null) && (
        <Button
          variant="ghost"
          size="s"
          className={styles.markAll}
          busy={mark.isPending}
          disabled={!online}
          onClick={() => mark.mutate(undefined)}
        >
          {texts.markAll}
        </Button>
      )}
      {items && items.length > 0 && (
        <List label={texts.label}>
          {items.map((item) => (
            <li key={item.id}>
              <Row item={item} onFollow={() => item.read_at === null && mark.mutate(item.id)} />
            </li>
          ))}
        </List>
      )}
      <More list={list} className={styles.more} />
    </>
  )
}

type RowProps = { item: Notification; onFollow: () => void }

function Row({ item: { link, title, message, created_at, read_at }, onFollow }: RowProps) {
  const now = useNow()
  const [to, hash] = link.split('#')
  const isNew = read_at === null
  return (
    <ListRow
      to={to!}
      {...(hash && { hash })}
      preload={false}
      onClick={onFollow}
      lead={isNew ? <BellDot className={styles.fresh} aria-hidden="true" /> : <Bell aria-hidden="true" />}
      tail={<span className={styles.time}>{formatWhen(created_at, now)}</span>}
    >
      <RowTitle>
        {isNew && <span className="visually-hidden">{texts.unread}: </span>}
        {title}
      </RowTitle>
      <RowText>{message}</RowText>
    </ListRow>
  )
}
