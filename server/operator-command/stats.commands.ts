import { operatorActs } from '#domain/operator/index.ts'
import { ORDER_STATUSES } from '#domain/rules/order-status.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/proposal-status.ts'
import { formatNumber } from '#domain/uk/format.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { age, operatorTexts } from '#domain/uk/operator/operator.ts'
import { operatorStatsTexts as uk } from '#domain/uk/operator/stats.ts'

import { commands } from './command.ts'
import { byStatus } from './counts.ts'
import { card } from './paper.ts'

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
        ],
        width,
      )
      return `${uk.title}\n${facts}`
    },
  },
})
