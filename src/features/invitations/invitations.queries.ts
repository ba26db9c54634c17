import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { infiniteOf, queryOf } from '#src/lib/query.ts'
import { watchOwnOrders } from '#src/lib/watch-moderation.ts'

/** Which of the own orders this supplier was invited to, or has answered. */
export const askedOrdersQuery = (slug: string) => queryOf(invitations.sent, { params: { slug } })

export const receivedInvitationsQuery = () => queryOf(invitations.received)

/** The own orders; one that is being checked may be chosen a moment later. */
export const ownOrdersQuery = () => ({ ...infiniteOf(myOrders.mine), refetchInterval: watchOwnOrders })
