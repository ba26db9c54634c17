import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import { type Queryable, transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'

import {
  lockNotificationSettings,
  putNotificationSettings,
  readNotificationSettings,
} from './notification-settings.repository.ts'

export type NotificationSettingsService = ReturnType<typeof createNotificationSettings>

/** What is not said stays as it was. */
const changed = (
  settings: NotificationSettings,
  { quietHours, pace, ...switches }: SettingsChange,
): NotificationSettings => ({
  ...settings,
  ...said(switches),
  quietHours: quietHours ?? settings.quietHours,
  pace: { ...settings.pace, ...said(pace ?? {}) },
})

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const said = <T extends object>(given: T): Said<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T>

/** How people want to be notified. */
export function createNotificationSettings({ sql }: Pick<Deps, 'sql'>) {
  return {
    of: (userId: number, db: Queryable = sql): Promise<NotificationSettings> =>
      readNotificationSettings(userId, db),
    /** Changes what is said and leaves the rest; two devices that change different things both have their way. */
    change: (me: Caller, change: SettingsChange): Promise<NotificationSettings> =>
      transaction(sql, async (tx) => {
        await lockNotificationSettings(me.id, tx)
        const settings = changed(await readNotificationSettings(me.id, tx), change)
        await putNotificationSettings(me.id, settings, tx)
        return settings
      }),
  }
}
