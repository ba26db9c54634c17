import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import { changedSettings } from '#domain/rules/notification-settings.ts'
import { type Queryable, transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'

import {
  lockNotificationSettings,
  putNotificationSettings,
  readNotificationSettings,
} from './notification-settings.repository.ts'

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>

/** How people want to be notified. */
export function createNotificationSettings({ sql }: Pick<Deps, 'sql'>) {
  return {
    of: (userId: number, db: Queryable = sql): Promise<NotificationSettings> =>
      readNotificationSettings(userId, db),
    /** Changes what is said and leaves the rest; two devices that change different things both have their way. */
    change: (me: Caller, change: SettingsChange): Promise<NotificationSettings> =>
      transaction(sql, async (tx) => {
        await lockNotificationSettings(me.id, tx)
        const settings = changedSettings(await readNotificationSettings(me.id, tx), change)
        await putNotificationSettings(me.id, settings, tx)
        return settings
      }),
  }
}
