import type { BuyingToday, SellingToday, Today } from '#domain/contract/today.ts'
import type { Intent } from '#domain/contract/users.ts'

const countOf = (...lists: readonly { total: number }[]): number =>
  lists.reduce((sum, { total }) => sum + total, 0)

const buyingCount = ({ proposals, deals, ending, chats }: BuyingToday): number =>
  countOf(proposals, deals, ending, chats)
const sellingCount = ({ orders, invitations, proposals, deals, chats }: SellingToday): number =>
  countOf(orders, invitations, proposals, deals, chats)

/** The sides on which anything waits: the one that a person chose first, where they chose none the busier. */
export function sidesInOrder({ buying, selling }: Today, chosen: Intent | null): Intent[] {
  const counts = { buy: buyingCount(buying), sell: sellingCount(selling) }
  const first = chosen ?? (counts.sell > counts.buy ? 'sell' : 'buy')
  const sides: Intent[] = first === 'buy' ? ['buy', 'sell'] : ['sell', 'buy']
  return sides.filter((side) => counts[side] > 0)
}
