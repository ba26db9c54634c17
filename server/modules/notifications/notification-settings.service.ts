import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import {
  changedSettings,
  DEFAULT_NOTIFICATION_SETTINGS,
} from '#domain/rules/notifications/notification-settings.ts'
import { type Queryable, transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'

import {
  lockNotificationSettings,
  putNotificationSettings,
  readNotificationSettings,
  readSettingsOfAll,
} from './notification-settings.repository.ts'

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>

/** How people want to be notified. */
export function createNotificationSettings({ sql }: Pick<Deps, 'sql'>) {
  return {
    of: (userId: number, db: Queryable = sql): Promise<NotificationSettings> =>
      readNotificationSettings(userId, db),
    /** The same of many people at once, by their ids. */
    async ofAll(
      userIds: readonly number[],
      db: Queryable,
    ): Promise<(userId: number) => NotificationSettings> {
      const chosen = await readSettingsOfAll(userIds, db)
      return (userId) => chosen.get(userId) ?? DEFAULT_NOTIFICATION_SETTINGS
    },
    /** Changes what is said and leaves the rest; two devices that change different things both have their way. */
    change: (me: Pick<Caller, 'id'>, change: SettingsChange): Promise<NotificationSettings> =>
      transaction(sql, async (tx) => {
        await lockNotificationSettings(me.id, tx)
        const settings = changedSettings(await readNotificationSettings(me.id, tx), change)
        await putNotificationSettings(me.id, settings, tx)
        return settings
      }),
  }
}
