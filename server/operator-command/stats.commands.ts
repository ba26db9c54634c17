import { operatorActs } from '#domain/operator/index.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/deals/proposal-status.ts'
import { formatNumber } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { operatorBackupTexts } from '#domain/uk/operator/backup.ts'
import { age, operatorTexts } from '#domain/uk/operator/operator.ts'
import { operatorStatsTexts as uk } from '#domain/uk/operator/stats.ts'

import type { Stats } from '#domain/operator/stats.ts'

import { filled } from './codes.commands.ts'
import { commands } from './command.ts'
import { byStatus } from './counts.ts'
import { card, when } from './paper.ts'

/** Null where no backups are made at night; a failure stays in sight until the next success. */
function nightly({ is_set, succeeded_at, failed_at, fault }: Stats['nightly_backup']): string | null {
  const uk = operatorBackupTexts.stats
  if (!is_set) return null
  const made = succeeded_at === null ? uk.none : uk.made(when(succeeded_at))
  const isFailing = failed_at !== null && (succeeded_at === null || failed_at > succeeded_at)
  return isFailing ? uk.failed(made, when(failed_at), fault ?? operatorTexts.none) : made
}

/** What of notifications waits, a line a queue. */
function deliveryLines({ deliveries }: Stats, now: Date): [string, string][] {
  return deliveries.map(({ queue, waiting, due_since: since, failed_in_day: failed }) => {
    const late = since === null ? null : age(now.getTime() - Date.parse(since))
    const words =
      queue === 'event'
        ? uk.eventsOf(formatNumber(waiting), late)
        : uk.deliveriesOf(formatNumber(waiting), late, formatNumber(failed))
    return [uk.deliveries[queue], words]
  })
}

/** `stats` */
export const statsCommands = commands(operatorActs.stats)({
  show: {
    ...uk,
    words: 0,
    options: [],
    input: () => ({}),
    print: (stats, { width, now }) => {
      const { total, new_in_day: fresh, blocked } = stats.users
      const facts = card(
        [
          [uk.users, uk.usersOf(formatNumber(total), formatNumber(fresh), formatNumber(blocked))],
          [uk.companies, formatNumber(stats.companies)],
          [uk.orders, byStatus(stats.orders, ORDER_STATUSES, myOrderTexts.status)],
          [uk.ordersInDay, formatNumber(stats.orders_in_day)],
          [
            uk.waiting,
            stats.waiting_since === null
              ? operatorTexts.none
              : age(now.getTime() - Date.parse(stats.waiting_since)),
          ],
          [uk.proposals, byStatus(stats.proposals, PROPOSAL_STATUSES, myOrderTexts.proposals.status)],
          [uk.chats, formatNumber(stats.chats)],
          [uk.messages, formatNumber(stats.messages)],
          [operatorBackupTexts.stats.name, nightly(stats.nightly_backup)],
          [
            uk.codes,
            uk.codesOf(filled(stats.codes.hour), filled(stats.codes.day), stats.codes.opened_at !== null),
          ],
          ...deliveryLines(stats, now),
        ],
        width,
      )
      return `${uk.title}\n${facts}`
    },
  },
})
