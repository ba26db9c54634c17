import { NOTIFICATION_TOPICS } from '#domain/contract/notifications.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'

import { isNarrowed, type NotificationFilter } from './notification-filter.logic.ts'

/** The filter as the address tells it. */
const searchOf = ({ topic, unread }: NotificationFilter) => ({
  ...(topic !== undefined && { topic }),
  ...(unread && { unread: '1' as const }),
})

/** Leaves what is unread, or what is about one topic, or both; the address tells which. */
export function TopicFilter({ filter }: { filter: NotificationFilter }) {
  const chip = (name: string, next: NotificationFilter, selected: boolean) => (
    <ChipLink
      key={name}
      to="/office/notifications"
      search={searchOf(next)}
      activeOptions={{ exact: true }}
      resetScroll={false}
      selected={selected}
    >
      {name}
    </ChipLink>
  )
  const { topic, unread } = filter
  return (
    <ChipRow label={texts.filters}>
      {chip(texts.all, {}, !isNarrowed(filter))}
      {chip(texts.onlyUnread, { topic, unread: !unread }, unread === true)}
      {NOTIFICATION_TOPICS.map((each) =>
        chip(texts.topics[each], { topic: each === topic ? undefined : each, unread }, each === topic),
      )}
    </ChipRow>
  )
}
