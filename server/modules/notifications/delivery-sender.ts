import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import type { Queryable } from '#server/db/transaction.ts'

import type { StoredChannel } from './deliveries.repository.ts'
import type { DueGroup } from './delivery-plan.ts'

/** What each of several people has chosen. */
export type Chosen = (userId: number) => NotificationSettings
/** How a channel hands over what is due: the machine says when and what, the sender knows addresses and words. */
export type DeliverySender = {
  /** Who of these people, with their settings, has an address for it now: for the others nothing is noted. */
  reachable(userIds: readonly number[], chosen: Chosen, db: Queryable): Promise<ReadonlySet<number>>
  /**
   * Hands over what goes as one. When it resolves the rows go: everything was answered, or noted elsewhere for another
   * try. When it throws they stay and are taken again.
   */
  send(group: DueGroup): Promise<void>
}
export type DeliverySenders = Partial<Record<StoredChannel, DeliverySender>>
