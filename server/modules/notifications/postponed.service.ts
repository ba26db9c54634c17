import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { links } from '#domain/rules/links.ts'
import { deliveryOf, quietUntil } from '#domain/rules/notification-delivery.ts'
import { notificationTexts } from '#domain/uk/notifications.ts'
import { transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import type { NewNotification, PushContent } from './new-notification.ts'
import type { NotificationSettingsService } from './notification-settings.service.ts'
import { findDueUsers, type PostponedPush, putPostponed, takeDue } from './postponed.repository.ts'

const USERS_AT_ONCE = 200

export type Postponed = ReturnType<typeof createPostponed>

/** A push as it is handed over: where it leads and what it says. */
export type DuePush = Pick<PostponedPush, 'user_id' | 'link' | 'chat_id' | 'content'>

type PostponedDeps = {
  settings: Pick<NotificationSettingsService, 'of'>
  /** Notes a push in the transaction, to be sent at once; what has no device is dropped. */
  enqueue: (push: DuePush, tx: Tx) => Promise<void>
}

/** One goes as it is, of several goes their number. */
function gathered(due: readonly PostponedPush[], now: Date): DuePush | null {
  const [first] = due
  if (!first) return null
  if (due.length === 1) return { ...first, content: { ...first.content, at: null } }
  const content: PushContent = {
    type: 'notification',
    nid: `d${first.user_id}-${now.getTime()}`,
    text: notificationTexts.digest(due.map((each) => each.content.text.title)),
    ids: {},
    at: null,
  }
  return { user_id: first.user_id, link: links.notifications(), chat_id: null, content }
}

/** Pushes that wait for the end of quiet hours, or to be told together with others. */
export function createPostponed(
  { sql, now }: Pick<Deps, 'sql' | 'now'>,
  { settings, enqueue }: PostponedDeps,
) {
  /** The settings may have changed since it was noted. */
  async function sort(
    due: readonly PostponedPush[],
    chosen: NotificationSettings,
    at: Date,
    tx: Tx,
  ): Promise<PostponedPush[]> {
    const until = quietUntil(chosen.quietHours, at)
    const wanted = due.filter(({ type }) => deliveryOf(type, chosen, 'push', at).kind !== 'never')
    if (until === null) return wanted
    for (const each of wanted) await putPostponed(each, until, tx)
    return []
  }

  async function deliverTo(userId: number, at: Date): Promise<void> {
    await transaction(sql, async (tx) => {
      const due = await takeDue(userId, at, tx)
      if (due.length === 0) return
      const push = gathered(await sort(due, await settings.of(userId, tx), at, tx), at)
      if (push) await enqueue(push, tx)
    })
  }

  return {
    /** Notes the push of a notification for later. */
    async add({ push, ...notification }: NewNotification, dueAt: Date, tx: Tx): Promise<void> {
      if (push === null) return
      const { user_id, event_key, type, link, chat_id } = notification
      await putPostponed({ user_id, event_key, type, link, chat_id, content: push() }, dueAt, tx)
    },
    /**
     * Hands over what is due. A server that dies meanwhile leaves the rest, and nothing goes twice. What fails for one
     * person fails for nobody else: it is thrown when everybody had their turn, and tried again by the next run.
     */
    async deliverDue(): Promise<void> {
      for (;;) {
        const at = now()
        const users = await findDueUsers(at, USERS_AT_ONCE, sql)
        const failures: unknown[] = []
        for (const userId of users)
          await deliverTo(userId, at).catch((failure: unknown) => failures.push(failure))
        if (failures.length > 0) throw failures[0]
        if (users.length < USERS_AT_ONCE) return
      }
    },
  }
}
