import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'

import type { Notification } from '#domain/contract/notifications.ts'
import { wordsOf } from '#domain/uk/notification-groups.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { IconButton } from '#src/ui/button.tsx'
import { List } from '#src/ui/list-row.tsx'

import { groupNotifications, type NotificationGroup } from './notification-groups.logic.ts'
import { type Choosing, NotificationChoice, NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

type RowsProps = {
  items: readonly Notification[]
  /** As many rows at most. */
  limit?: number
  onFollow: (group: NotificationGroup) => void
  /** Null while nothing is to be chosen. */
  choosing?: Choosing | null
}

/** Notifications with those in one row that follow each other and tell of one place. */
export function NotificationRows({ items, limit, onFollow, choosing = null }: RowsProps) {
  const groups = useMemo(() => groupNotifications(items).slice(0, limit), [items, limit])
  return (
    <List label={texts.label}>
      {groups.map((group) => {
        // the oldest, so that a new one above makes no other row of it
        const key = group.at(-1)?.id
        return group.length === 1 ? (
          <li key={key}>
            <Row group={group} onFollow={onFollow} choosing={choosing} />
          </li>
        ) : (
          <Group key={key} group={group} onFollow={onFollow} choosing={choosing} />
        )
      })}
    </List>
  )
}

type RowProps = Pick<RowsProps, 'onFollow'> & { group: NotificationGroup; choosing: Choosing | null }

const Row = ({ group, onFollow, choosing }: RowProps) =>
  choosing ? (
    <NotificationChoice group={group} choosing={choosing} />
  ) : (
    <NotificationRow group={group} onFollow={onFollow} />
  )

/** Many in one row, and each of them below it once it is unfolded. */
function Group({ group, ...rest }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className={styles.group}>
        <Row group={group} {...rest} />
        <IconButton
          label={isOpen ? texts.fold : texts.unfold(group.length)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown className={isOpen ? styles.turned : undefined} />
        </IconButton>
      </div>
      {isOpen && (
        // Safari forgets that a list without markers is one.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul id={id} role="list" aria-label={wordsOf(group).title} className={styles.inner}>
          {group.map((item) => (
            <li key={item.id}>
              <Row group={[item]} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
