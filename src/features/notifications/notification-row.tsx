import { formatWhen } from '#domain/uk/format.ts'
import { wordsOf } from '#domain/uk/notification-groups.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { useNow } from '#src/lib/time.ts'
import { CheckBox } from '#src/ui/choice.tsx'
import { cx } from '#src/ui/classes.ts'
import { ListRow, RowText, RowTitle } from '#src/ui/list-row.tsx'

import { SupplierChip } from '#src/ui/supplier-chip.tsx'

import { LessOrders } from './less-orders.tsx'
import type { NotificationGroup } from './notification-groups.logic.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { isUnread } from './use-notification-acts.ts'
import styles from './notifications.module.css'

type RowProps = { group: NotificationGroup; onFollow: (group: NotificationGroup) => void }

/** Leads to what it tells of; several about one place are one row. */
export function NotificationRow({ group, onFollow }: RowProps) {
  const now = useNow()
  const [latest] = group
  const [to, hash] = latest.link.split('#')
  const isNew = isUnread(latest)
  const { title, message } = wordsOf(group)
  return (
    <>
      <ListRow
        to={to ?? latest.link}
        {...(hash && { hash })}
        preload={false}
        className={styles.row}
        onClick={() => onFollow(group)}
        lead={
          <NotificationIcon
            type={latest.type}
            className={cx(styles.kind, isNew ? styles.fresh : styles.seen)}
          />
        }
        tail={
          <>
            <span className={styles.time}>{formatWhen(latest.created_at, now)}</span>
            {isNew && <span className={styles.dot} aria-hidden="true" />}
          </>
        }
      >
        <RowTitle>
          {isNew && <span className="visually-hidden">{texts.unread}: </span>}
          {title}
        </RowTitle>
        <RowText>{message}</RowText>
      </ListRow>
      {latest.supplier && group.length === 1 && (
        <div className={styles.supplier}>
          <SupplierChip supplier={latest.supplier} />
        </div>
      )}
      {latest.reason && <LessOrders reason={latest.reason} />}
    </>
  )
}

export type Choosing = {
  chosen: ReadonlySet<number>
  onChoose: (group: NotificationGroup, isChosen: boolean) => void
}
type ChoiceProps = { group: NotificationGroup; choosing: Choosing }

/** The same as a row to be chosen, for doing something with several. */
export function NotificationChoice({ group, choosing: { chosen, onChoose } }: ChoiceProps) {
  const { title, message } = wordsOf(group)
  const count = group.filter(({ id }) => chosen.has(id)).length
  const isPart = count > 0 && count < group.length
  return (
    <CheckBox
      className={styles.choice}
      label={
        <span className={styles.words}>
          <RowTitle>{title}</RowTitle>
          <RowText>{message}</RowText>
        </span>
      }
      ref={(box) => {
        if (box) box.indeterminate = isPart
      }}
      checked={count === group.length}
      onChange={({ currentTarget }) => onChoose(group, currentTarget.checked)}
    />
  )
}
