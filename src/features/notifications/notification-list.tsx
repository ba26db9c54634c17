import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'

import type { Notification } from '#domain/contract/notifications.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { useReachable } from '#src/lib/reach.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState, SavedNotice } from '#src/ui/states.tsx'
import { StickyFoot } from '#src/ui/sticky-foot.tsx'

import type { NotificationGroup } from './notification-groups.logic.ts'
import { NotificationRows } from './notification-rows.tsx'
import { isNarrowed, type NotificationFilter } from './notification-filter.logic.ts'
import { TopicFilter } from './topic-filter.tsx'
import { isUnread, type NotificationActs, useNotificationActs } from './use-notification-acts.ts'
import { useNotifications, useUnreadNotifications } from './use-notifications.ts'
import styles from './notifications.module.css'

type NotificationListProps = { filter: NotificationFilter }

/** What one was told of, the latest first; each leads to what it tells of and is read by that. */
export function NotificationList({ filter }: NotificationListProps) {
  const { list, items, pending, savedAt } = useNotifications(filter)
  const isReachable = useReachable()
  return (
    <>
      <TopicFilter filter={filter} />
      <SavedAge query={list} />
      {savedAt !== null && <SavedNotice savedAt={new Date(savedAt)}>{texts.onlySaved}</SavedNotice>}
      {pending > 0 && !isReachable && <p className={styles.note}>{texts.waits}</p>}
      {!items &&
        (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={5} />)}
      {items?.length === 0 && !list.hasNextPage && <Nothing filter={filter} />}
      {items && items.length > 0 && (
        <Items key={JSON.stringify(filter)} items={items} isOfTopic={filter.topic !== undefined} />
      )}
      <More list={list} className={styles.more} />
    </>
  )
}

/** In the place of an empty list: there is nothing at all, or nothing of what was asked for. */
function Nothing({ filter }: NotificationListProps) {
  if (!isNarrowed(filter)) return <EmptyState icon={<Bell />} title={texts.empty} text={texts.emptyText} />
  const isOfTopic = filter.topic !== undefined
  return (
    <EmptyState
      icon={<BellOff />}
      title={isOfTopic ? texts.noneOf : texts.noUnread}
      text={isOfTopic ? texts.noneOfText : texts.noUnreadText}
      action={
        <LinkButton to="/office/notifications" search={{}} variant="ghost">
          {texts.showAll}
        </LinkButton>
      }
    />
  )
}

type ItemsProps = {
  items: readonly Notification[]
  /** Only those of a topic are listed. */
  isOfTopic: boolean
}

function Items({ items, isOfTopic }: ItemsProps) {
  const acts = useNotificationActs()
  const { count } = useUnreadNotifications()
  /** Null while nothing is to be chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const onChoose = (group: NotificationGroup, isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of group)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      {chosen === null && (
        <div className={styles.acts}>
          {items.some(isUnread) && (
            <Button
              variant="ghost"
              size="s"
              onClick={() => (isOfTopic ? acts.markRead(items) : acts.markAllRead(items, count))}
            >
              {isOfTopic ? texts.markShown : texts.markAll}
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={() => setChosen(new Set())}>
            {texts.choose}
          </Button>
        </div>
      )}
      <NotificationRows items={items} onFollow={acts.markRead} choosing={chosen && { chosen, onChoose }} />
      {chosen && <ChoiceActs items={items} chosen={chosen} acts={acts} onChoose={setChosen} />}
    </>
  )
}

type ChoiceActsProps = {
  items: readonly Notification[]
  chosen: ReadonlySet<number>
  acts: NotificationActs
  onChoose: (chosen: ReadonlySet<number> | null) => void
}

/** What can be done with several. */
function ChoiceActs({ items, chosen, acts, onChoose }: ChoiceActsProps) {
  // those that went meanwhile are not chosen any more
  const picked = items.filter(({ id }) => chosen.has(id))
  const actOn = (act: NotificationActs['remove']) => {
    act(picked)
    onChoose(null)
  }
  return (
    <StickyFoot stays className={styles.choosing}>
      <output>{texts.chosen(picked.length)}</output>
      <div className={styles.acts}>
        <Button variant="quiet" size="s" onClick={() => onChoose(new Set(items.map(({ id }) => id)))}>
          {texts.chooseAll}
        </Button>
        <Button
          variant="ghost"
          size="s"
          disabled={!picked.some(isUnread)}
          onClick={() => actOn(acts.markRead)}
        >
          {texts.markChosen}
        </Button>
        <Button variant="ghost" size="s" disabled={picked.length === 0} onClick={() => actOn(acts.remove)}>
          {texts.remove}
        </Button>
        <Button variant="quiet" size="s" onClick={() => onChoose(null)}>
          {texts.cancel}
        </Button>
      </div>
    </StickyFoot>
  )
}
