import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'

import type { Notification } from '#domain/contract/notifications.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { List } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { NotificationChoice, NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './notifications.queries.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useNotificationActs } from './use-notification-acts.ts'
import styles from './notifications.module.css'

/** What one was told of, the latest first; each leads to what it tells of and is read by that. */
export function NotificationPanel() {
  useLiveNotifications()
  const list = useInfiniteQuery(notificationsQuery())
  const items = list.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <SavedAge query={list} />
      {!items &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={5} />)}
      {items?.length === 0 && <EmptyState icon={<Bell />} title={texts.empty} text={texts.emptyText} />}
      {items && items.length > 0 && <Items items={items} />}
      <More list={list} className={styles.more} />
    </>
  )
}

function Items({ items }: { items: readonly Notification[] }) {
  const online = useOnline()
  const acts = useNotificationActs()
  /** Null while nothing is to be chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  return (
    <>
      {chosen === null && (
        <div className={styles.acts}>
          {items.some(isUnread) && (
            <Button
              variant="ghost"
              size="s"
              busy={acts.mark.isPending}
              disabled={!online}
              onClick={() => acts.mark.mutate(undefined)}
            >
              {texts.markAll}
            </Button>
          )}
          <Button variant="quiet" size="s" disabled={!online} onClick={() => setChosen(new Set())}>
            {texts.choose}
          </Button>
        </div>
      )}
      {!online && <p className={styles.offline}>{texts.offline}</p>}
      <List label={texts.label}>
        {items.map((item) => (
          <li key={item.id}>
            {chosen === null ? (
              <NotificationRow item={item} onFollow={() => isUnread(item) && acts.follow.mutate(item.id)} />
            ) : (
              <NotificationChoice
                item={item}
                chosen={chosen.has(item.id)}
                onChoose={(isChosen) =>
                  setChosen(isChosen ? withOne(chosen, item.id) : without(chosen, item.id))
                }
              />
            )}
          </li>
        ))}
      </List>
      {chosen && <Choosing items={items} chosen={chosen} acts={acts} onChoose={setChosen} />}
    </>
  )
}

type Chosen = ReadonlySet<number>
const isUnread = ({ read_at }: Notification): boolean => read_at === null
const withOne = (chosen: Chosen, id: number): Chosen => new Set([...chosen, id])
const without = (chosen: Chosen, id: number): Chosen => new Set([...chosen].filter((each) => each !== id))

type ChoosingProps = {
  items: readonly Notification[]
  chosen: Chosen
  acts: ReturnType<typeof useNotificationActs>
  onChoose: (chosen: Chosen | null) => void
}

/** What can be done with several. */
function Choosing({ items, chosen, acts: { mark, remove }, onChoose }: ChoosingProps) {
  const online = useOnline()
  // those that went meanwhile are not chosen any more
  const picked = items.filter(({ id }) => chosen.has(id))
  const actOn = (act: typeof mark | typeof remove) => {
    act.mutate(picked.map(({ id }) => id))
    onChoose(null)
  }
  return (
    <div className={styles.choosing}>
      <output>{texts.chosen(picked.length)}</output>
      <div className={styles.acts}>
        <Button variant="quiet" size="s" onClick={() => onChoose(new Set(items.map(({ id }) => id)))}>
          {texts.chooseAll}
        </Button>
        <Button
          variant="ghost"
          size="s"
          disabled={!online || !picked.some(isUnread)}
          onClick={() => actOn(mark)}
        >
          {texts.markChosen}
        </Button>
        <Button
          variant="ghost"
          size="s"
          disabled={!online || picked.length === 0}
          onClick={() => actOn(remove)}
        >
          {texts.remove}
        </Button>
        <Button variant="quiet" size="s" onClick={() => onChoose(null)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
