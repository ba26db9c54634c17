import type { Notification } from '#domain/contract/notifications.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { useNow } from '#src/lib/time.ts'
import { CheckBox } from '#src/ui/choice.tsx'
import { ListRow, RowText, RowTitle } from '#src/ui/list-row.tsx'

import { NotificationIcon } from './notification-icon.tsx'
import styles from './notifications.module.css'

type RowProps = { item: Notification; onFollow: () => void }

/** A notification that leads to what it tells of. */
export function NotificationRow({ item, onFollow }: RowProps) {
  const now = useNow()
  const { link, title, message, created_at, read_at, type } = item
  const [to, hash] = link.split('#')
  const isNew = read_at === null
  return (
    <ListRow
      to={to ?? link}
      {...(hash && { hash })}
      preload={false}
      onClick={onFollow}
      lead={<NotificationIcon type={type} className={isNew ? styles.fresh : styles.seen} />}
      tail={
        <>
          <span className={styles.time}>{formatWhen(created_at, now)}</span>
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
  )
}

type ChoiceRowProps = { item: Notification; chosen: boolean; onChoose: (chosen: boolean) => void }

/** The same as a row to be chosen, for doing something with several. */
export function NotificationChoice({ item, chosen, onChoose }: ChoiceRowProps) {
  return (
    <CheckBox
      className={styles.choice}
      label={
        <span className={styles.words}>
          <RowTitle>{item.title}</RowTitle>
          <RowText>{item.message}</RowText>
        </span>
      }
      checked={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  )
}
