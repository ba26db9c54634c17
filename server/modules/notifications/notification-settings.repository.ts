import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { MAILED_TYPES, PACED_TYPES } from '#domain/contract/notifications.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notifications/notification-settings.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

type Row = Omit<NotificationSettings, 'quietHours' | 'pace' | 'mailTypes'> & {
  user_id: number
  quiet: boolean
  quiet_from: number
  quiet_to: number
  pace: Partial<NotificationSettings['pace']>
  mail_muted: string[]
}

/** What a person chose, or what holds for who has chosen nothing. */
export async function readNotificationSettings(userId: number, db: Queryable): Promise<NotificationSettings> {
  return (await readSettingsOfAll([userId], db)).get(userId) ?? DEFAULT_NOTIFICATION_SETTINGS
}

/** What these people chose; those who have chosen nothing are not among them. */
export async function readSettingsOfAll(
  userIds: readonly number[],
  db: Queryable,
): Promise<Map<number, NotificationSettings>> {
  const rows = await db<Row[]>`
    select user_id, browser as "browserNotifications", sound as "soundNotifications", email as "emailNotifications",
      push as "pushNotifications", chats as "chatNotifications", orders as "orderNotifications",
      proposals as "proposalNotifications", quiet, quiet_from, quiet_to, pace, mail_muted,
      mail_digests as "mailDigests"
    from notification_settings where user_id = any (${[...userIds]}::bigint[])`
  return new Map(
    rows.map(({ user_id, quiet, quiet_from, quiet_to, pace, mail_muted, ...switches }) => [
      user_id,
      {
        ...switches,
        quietHours: { enabled: quiet, from: quiet_from, to: quiet_to },
        pace: { ...DEFAULT_NOTIFICATION_SETTINGS.pace, ...pace },
        mailTypes: {
          ...DEFAULT_NOTIFICATION_SETTINGS.mailTypes,
          ...Object.fromEntries(mail_muted.map((type) => [type, false])),
        },
      },
    ]),
  )
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
  const { quietHours, pace, mailTypes } = settings
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
    mail_muted: MAILED_TYPES.filter((type) => !mailTypes[type]),
    mail_digests: settings.mailDigests,
  }
  await db`
    insert into notification_settings ${db({ user_id: userId, ...row })}
    on conflict (user_id) do update set ${db(row)}`
}
