import { differenceOf, type EditionState } from '#domain/rules/deals/order-edition.ts'
import type { CloseReason } from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { DomainEvents } from '#server/events.ts'

import type { Tx } from '../client.ts'

/** Something that has happened in the demo, as it would have been announced. */
export type PastEvent = {
  [N in keyof DomainEvents]: { name: N; event: DomainEvents[N]; at: Date }
}[keyof DomainEvents]

async function ofOrders(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<{ id: number; user_id: number; text: string; decision: number; at: Date }[]>`
    select o.id, o.user_id, o.text, h.id as decision, h.at from orders o
    join order_history h on h.order_id = o.id and h.to_status = 'accepted'`
  return rows.map(({ id: orderId, user_id: userId, text, decision: decisionId, at }) => {
    const heading = headingOf(text)
    const event = {
      orderId,
      userId,
      status: 'accepted',
      decisionId,
      heading,
      reason: null,
      byPerson: false,
    } as const
    return { name: 'order.decided', event, at }
  })
}

type DemoDeal = {
  proposalId: number
  orderId: number
  buyerId: number
  buyerName: string
  supplierId: number
  supplierName: string
  supplierSlug: string | null
  text: string
  created_at: Date
  accepted_at: Date | null
  dealId: number | null
}

const deals = (tx: Tx) => tx`
  select p.id as "proposalId", p.order_id as "orderId", o.user_id as "buyerId", b.username as "buyerName",
    p.user_id as "supplierId", s.username as "supplierName", c.slug as "supplierSlug", o.text, p.created_at,
    p.accepted_at, a.id as "dealId"
  from proposals p join orders o on o.id = p.order_id join users b on b.id = o.user_id
  join users s on s.id = p.user_id left join companies c on c.user_id = s.id
  left join deals a on a.proposal_id = p.id`

async function ofProposals(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<DemoDeal[]>`${deals(tx)}`
  return rows.flatMap(({ text, created_at, accepted_at, ...ids }): PastEvent[] => {
    const deal = { ...ids, heading: headingOf(text) }
    const created: PastEvent = { name: 'proposal.created', event: deal, at: created_at }
    if (accepted_at === null) return [created]
    const event = { ...deal, status: 'accepted', reason: null } as const
    return [created, { name: 'proposal.decided', event, at: accepted_at }]
  })
}

type Ended = {
  id: number
  buyer_id: number
  supplier_id: number
  goods: string
  buyer_received_at: Date | null
  supplier_received_at: Date | null
  received_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
}

/** The last step of each deal: the demo's are called off by suppliers, and confirmed last by buyers. */
async function ofDeals(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<Ended[]>`
    select id, buyer_id, supplier_id, terms ->> 'goods' as goods, buyer_received_at, supplier_received_at, received_at,
      cancelled_at, cancel_reason from deals`
  return rows.flatMap((deal): PastEvent[] => {
    const told = { dealId: deal.id, heading: headingOf(deal.goods), reason: deal.cancel_reason }
    const bySupplier = { ...told, userId: deal.buyer_id, by: 'supplier' } as const
    const byBuyer = { ...told, userId: deal.supplier_id, by: 'buyer' } as const
    if (deal.cancelled_at)
      return [{ name: 'deal.stepped', event: { ...bySupplier, step: 'cancelled' }, at: deal.cancelled_at }]
    if (deal.received_at)
      return [{ name: 'deal.stepped', event: { ...byBuyer, step: 'received' }, at: deal.received_at }]
    if (deal.buyer_received_at)
      return [{ name: 'deal.stepped', event: { ...byBuyer, step: 'confirmed' }, at: deal.buyer_received_at }]
    if (!deal.supplier_received_at) return []
    return [
      { name: 'deal.stepped', event: { ...bySupplier, step: 'confirmed' }, at: deal.supplier_received_at },
    ]
  })
}

type Review = DemoDeal & { reviewId: number; rating: number; reviewed_at: Date; replied_at: Date | null }

async function ofReviews(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<Review[]>`
    select d.*, r.id as "reviewId", r.rating, r.created_at as reviewed_at, r.replied_at
    from reviews r join (${deals(tx)}) d on d."proposalId" = r.proposal_id`
  return rows.flatMap(({ text, reviewed_at, replied_at, ...ids }): PastEvent[] => {
    const event = { ...ids, heading: headingOf(text) }
    const created: PastEvent = { name: 'review.created', event, at: reviewed_at }
    return replied_at === null ? [created] : [created, { name: 'review.answered', event, at: replied_at }]
  })
}

type LastMessage = {
  chatId: number
  orderId: number
  proposalId: number
  buyerId: number
  supplierId: number
  id: number
  sender: { id: number; username: string }
  content: string
  at: Date
}

/** Of chats with unread messages the last one. */
async function ofChats(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<LastMessage[]>`
    select c.id as "chatId", c.order_id as "orderId", c.proposal_id as "proposalId", c.buyer_id as "buyerId",
      c.supplier_id as "supplierId", m.id, m.content, m.created_at as at,
      jsonb_build_object('id', u.id, 'username', u.username) as sender
    from chat_members cm join chats c on c.id = cm.chat_id join messages m on m.id = cm.last_message_id
    join users u on u.id = m.sender_id
    where cm.unread > 0`
  return rows.map(({ id, sender, content, at, ...ids }) => {
    const said = { id, chat_id: ids.chatId, sender_id: sender.id, sender, username: sender.username, content }
    const message = { ...said, client_id: null, created_at: at.toISOString() }
    return { name: 'message.sent', event: { ...ids, message }, at }
  })
}

type Invitation = {
  invitationId: number
  orderId: number
  supplierId: number
  buyerName: string
  text: string
  at: Date
}

async function ofInvitations(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<Invitation[]>`
    select i.id as "invitationId", i.order_id as "orderId", i.supplier_id as "supplierId",
      b.username as "buyerName", o.text, i.created_at as at
    from invitations i join orders o on o.id = i.order_id join users b on b.id = o.user_id`
  return rows.map(({ text, at, ...ids }) => ({
    name: 'supplier.invited',
    event: { ...ids, heading: headingOf(text) },
    at,
  }))
}

type Edited = {
  proposalId: number
  orderId: number
  supplierId: number
  revision: number
  text: string
  was: EditionState<string>
  became: EditionState<string>
  at: Date
}

/** What suppliers who have not confirmed yet were told of an edit. */
async function ofEditions(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<Edited[]>`
    select p.id as "proposalId", o.id as "orderId", p.user_id as "supplierId", o.revision, o.text, e.at,
      jsonb_build_object('text', e.text, 'quantity', e.quantity, 'unit', e.unit, 'location', was.name,
        'needed_by', e.needed_by) as was,
      jsonb_build_object('text', o.text, 'quantity', o.quantity, 'unit', o.unit, 'location', now.name,
        'needed_by', o.needed_by) as became
    from orders o join order_editions e on e.order_id = o.id and e.revision = o.revision
    join proposals p on p.order_id = o.id and p.status = 'pending' and p.order_revision = o.revision - 1
    join locations was on was.id = e.location_id join locations now on now.id = o.location_id`
  return rows.map(({ text, was, became, at, ...ids }) => ({
    name: 'order.edited',
    event: { ...ids, heading: headingOf(text), difference: differenceOf(was, became) },
    at,
  }))
}

type Closed = {
  proposalId: number
  orderId: number
  supplierId: number
  text: string
  reason: CloseReason
  at: Date
}

/** What suppliers who wait were told of a closed order. */
async function ofClosed(tx: Tx): Promise<PastEvent[]> {
  const rows = await tx<Closed[]>`
    select p.id as "proposalId", o.id as "orderId", p.user_id as "supplierId", o.text, o.close_reason as reason,
      o.closed_at as at
    from orders o join proposals p on p.order_id = o.id and p.status = 'pending' where o.status = 'closed'`
  return rows.map(({ text, at, ...ids }) => ({
    name: 'order.closed',
    event: { ...ids, heading: headingOf(text) },
    at,
  }))
}

/** All that has happened in the demo and somebody is told of, but new orders that are for a supplier. */
export async function pastEvents(tx: Tx): Promise<PastEvent[]> {
  return [
    ...(await ofOrders(tx)),
    ...(await ofProposals(tx)),
    ...(await ofDeals(tx)),
    ...(await ofReviews(tx)),
    ...(await ofChats(tx)),
    ...(await ofInvitations(tx)),
    ...(await ofEditions(tx)),
    ...(await ofClosed(tx)),
  ]
}
