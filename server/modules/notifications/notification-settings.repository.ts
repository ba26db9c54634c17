import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { PACED_TYPES } from '#domain/contract/notifications.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notification-settings.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

type Row = Omit<NotificationSettings, 'quietHours' | 'pace'> & {
  quiet: boolean
  quiet_from: number
  quiet_to: number
  pace: Partial<NotificationSettings['pace']>
}

/** What a person chose, or what holds for who has chosen nothing. */
export async function readNotificationSettings(userId: number, db: Queryable): Promise<NotificationSettings> {
  const [row] = await db<Row[]>`
    select browser as "browserNotifications", sound as "soundNotifications", email as "emailNotifications",
      push as "pushNotifications", chats as "chatNotifications", orders as "orderNotifications",
      proposals as "proposalNotifications", quiet, quiet_from, quiet_to, pace
    from notification_settings where user_id = ${userId}`
  if (!row) return DEFAULT_NOTIFICATION_SETTINGS
  const { quiet, quiet_from, quiet_to, pace, ...switches } = row
  return {
    ...switches,
    quietHours: { enabled: quiet, from: quiet_from, to: quiet_to },
    pace: { ...DEFAULT_NOTIFICATION_SETTINGS.pace, ...pace },
  }
}

/** Of changes at the same moment each sees the one before; nothing is kept for an account that is gone. */
export async function lockNotificationSettings(userId: number, tx: Tx): Promise<void> {
  await tx`select 1 from users where id = ${userId} and deleted_at is null for no key update`
}

export async function putNotificationSettings(
  userId: number,
  settings: NotificationSettings,
  db: Queryable,
): Promise<void> {
  const { quietHours, pace } = settings
  // what comes at once is not said, so that another release may choose otherwise for those who chose nothing
  const slower = Object.fromEntries(
    PACED_TYPES.map((type) => [type, pace[type]]).filter(([, each]) => each !== 'now'),
  ) as Record<string, string>
  const row = {
    browser: settings.browserNotifications,
    sound: settings.soundNotifications,
    email: settings.emailNotifications,
    push: settings.pushNotifications,
    chats: settings.chatNotifications,
    orders: settings.orderNotifications,
    proposals: settings.proposalNotifications,
    quiet: quietHours.enabled,
    quiet_from: quietHours.from,
    quiet_to: quietHours.to,
    pace: slower,
  }
  await db`
    insert into notification_settings ${db({ user_id: userId, ...row })}
    on conflict (user_id) do update set ${db(row)}`
}
