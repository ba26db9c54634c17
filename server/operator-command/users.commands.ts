import { operatorActs } from '#domain/operator/index.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/deals/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { operatorUserTexts as uk } from '#domain/uk/operator/users.ts'
import type { UserCard } from '#domain/operator/users.ts'

import { commands } from './command.ts'
import { byStatus } from './counts.ts'
import { card, plain, when } from './paper.ts'

function shown(user: UserCard, { width }: { width: number }): string {
  const since = (moment: string | null): string | null => (moment === null ? null : when(moment))
  const facts = card(
    [
      [uk.show.email, user.email],
      [uk.show.phone, user.phone],
      [uk.show.company, user.company],
      [uk.show.created, when(user.created_at)],
      [uk.show.seen, since(user.last_seen_at)],
      [uk.show.deleted, since(user.deleted_at)],
      [uk.show.blocked, since(user.blocked_at)],
      [uk.show.reason, user.blocked_reason],
      [uk.show.sessions, String(user.sessions)],
      [uk.show.orders, byStatus(user.orders, ORDER_STATUSES, myOrderTexts.status)],
      [uk.show.proposals, byStatus(user.proposals, PROPOSAL_STATUSES, myOrderTexts.proposals.status)],
    ],
    width,
  )
  return `${plain(uk.show.title(user.id, user.username))}\n${facts}`
}

/** `users …` */
export const userCommands = commands(operatorActs.users)({
  show: {
    ...uk.show,
    words: 1,
    options: [],
    input: ({ words: [who] }) => (who?.includes('@') ? { email: who } : { id: who }),
    print: shown,
  },
  block: {
    ...uk.block,
    words: 1,
    options: ['reason'],
    input: ({ words, options }) => ({ id: words[0], reason: options.reason }),
    print: ({ id, orders }) => uk.blocked(id, orders),
  },
  unblock: {
    ...uk.unblock,
    words: 1,
    options: [],
    input: ({ words }) => ({ id: words[0] }),
    print: ({ id, orders }) => uk.unblocked(id, orders),
  },
})
