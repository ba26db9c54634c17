import { invitations } from '#domain/contract/invitations.ts'
import { type MyOrder, myOrders } from '#domain/contract/my-orders.ts'
import { infiniteOf, queryOf } from '#src/lib/query.ts'

/** Which of the own orders this supplier was invited to, or has answered. */
export const askedOrdersQuery = (slug: string) => queryOf(invitations.sent, { params: { slug } })

export const receivedInvitationsQuery = () => queryOf(invitations.received)

const CHECKED_EVERY_MS = 3000
type MyOrderPages = { pages: readonly { data: readonly MyOrder[] }[] }

/** The own orders; one that is being checked may be chosen a moment later. */
export const ownOrdersQuery = () => ({
  ...infiniteOf(myOrders.mine),
  refetchInterval: (query: { state: { data?: MyOrderPages | undefined } }) => {
    const orders = query.state.data?.pages.flatMap(({ data }) => data) ?? []
    return orders.some(({ status }) => status === 'moderation') && CHECKED_EVERY_MS
  },
})
