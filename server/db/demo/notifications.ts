import { NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'
import { type MatchedPlace, matchOf, type SupplierToMatch } from '#domain/rules/order-match.ts'
import { headingOf } from '#domain/rules/text.ts'
import { defined } from '#server/defined.ts'
import type { DomainEvents } from '#server/events.ts'
import type { NewNotification } from '#server/modules/notifications/new-notification.ts'
import { matchedOrder, notificationTemplates } from '#server/modules/notifications/notification-templates.ts'

import type { Tx } from '../client.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** What is older was looked at. */
const NEW_FOR_MS = 2 * DAY_MS
/** Orders of so many days are told to the supplier as whom people sign in. */
const MATCHED_DAYS = 5

type Told = { notification: NewNotification; at: Date }

/** What the table of notifications makes of an event of then. */
function told<N extends keyof DomainEvents>(name: N, event: DomainEvents[N], at: Date): Told[] {
  return NOTIFICATION_TYPES.flatMap((type) => {
    const template = notificationTemplates[type]
    const made = template?.event === name ? template.notificationOf(type, event, () => false) : null
    return made ? [{ notification: made, at }] : []
  })
}

async function ofOrders(tx: Tx): Promise<Told[]> {
  const rows = await tx<{ id: number; user_id: number; text: string; decision: number; at: Date }[]>`
    select o.id, o.user_id, o.text, h.id as decision, h.at from orders o
    join order_history h on h.order_id = o.id and h.to_status = 'accepted'`
  return rows.flatMap(({ id, user_id, text, decision, at }) =>
    told(
      'order.decided',
      {
        orderId: id,
        userId: user_id,
        status: 'accepted',
        decisionId: decision,
        heading: headingOf(text),
        reason: null,
        byPerson: false,
      },
      at,
    ),
  )
}

type Deal = {
  proposal: number
  order_id: number
  buyer: number
  buyer_name: string
  supplier: number
  supplier_name: string
  slug: string | null
  text: string
  created_at: Date
  accepted_at: Date | null
  review: number | null
  rating: number
  reviewed_at: Date
  replied_at: Date | null
}

async function ofDeals(tx: Tx): Promise<Told[]> {
  const deals = await tx<Deal[]>`
    select p.id as proposal, p.order_id, o.user_id as buyer, b.username as buyer_name, p.user_id as supplier,
      s.username as supplier_name, c.slug, o.text, p.created_at, p.accepted_at, r.id as review, r.rating,
      r.created_at as reviewed_at, r.replied_at
    from proposals p join orders o on o.id = p.order_id join users b on b.id = o.user_id
    join users s on s.id = p.user_id left join companies c on c.user_id = s.id
    left join reviews r on r.proposal_id = p.id`
  return deals.flatMap((deal) => {
    const { proposal: proposalId, order_id: orderId, buyer: buyerId, supplier: supplierId } = deal
    const heading = headingOf(deal.text)
    const [supplierName, buyerName] = [deal.supplier_name, deal.buyer_name]
    const ids = { proposalId, orderId, buyerId, supplierId }
    const reviewed =
      deal.review === null
        ? null
        : { ...ids, reviewId: deal.review, rating: deal.rating, heading, buyerName, supplierName }
    return [
      ...told('proposal.created', { proposalId, orderId, buyerId, supplierName, heading }, deal.created_at),
      ...(deal.accepted_at
        ? told(
            'proposal.decided',
            { proposalId, orderId, supplierId, status: 'accepted', heading, reason: null },
            deal.accepted_at,
          )
        : []),
      ...(reviewed ? told('review.created', { ...reviewed, supplierSlug: deal.slug }, deal.reviewed_at) : []),
      ...(reviewed && deal.replied_at ? told('review.answered', reviewed, deal.replied_at) : []),
    ]
  })
}

/** Of chats with unread messages, the last one. */
async function ofChats(tx: Tx): Promise<Told[]> {
  const rows = await tx<
    {
      chat: number
      order_id: number
      proposal: number
      buyer: number
      supplier: number
      id: number
      sender: number
      username: string
      content: string
      at: Date
    }[]
  >`
    select c.id as chat, c.order_id, c.proposal_id as proposal, c.buyer_id as buyer, c.supplier_id as supplier,
      m.id, m.sender_id as sender, u.username, m.content, m.created_at as at
    from chat_members cm join chats c on c.id = cm.chat_id join messages m on m.id = cm.last_message_id
    join users u on u.id = m.sender_id
    where cm.unread > 0`
  return rows.flatMap(({ chat, order_id, proposal, buyer, supplier, id, sender, username, content, at }) =>
    told(
      'message.sent',
      {
        message: {
          id,
          chat_id: chat,
          sender_id: sender,
          sender: { id: sender, username },
          username,
          content,
          client_id: null,
          created_at: at.toISOString(),
        },
        chatId: chat,
        orderId: order_id,
        proposalId: proposal,
        buyerId: buyer,
        supplierId: supplier,
      },
      at,
    ),
  )
}

async function ofInvitations(tx: Tx): Promise<Told[]> {
  const rows = await tx<
    { id: number; order_id: number; supplier: number; buyer: string; text: string; at: Date }[]
  >`
    select i.id, i.order_id, i.supplier_id as supplier, b.username as buyer, o.text, i.created_at as at
    from invitations i join orders o on o.id = i.order_id join users b on b.id = o.user_id`
  return rows.flatMap(({ id, order_id, supplier, buyer, text, at }) =>
    told(
      'supplier.invited',
      {
        invitationId: id,
        orderId: order_id,
        supplierId: supplier,
        buyerName: buyer,
        heading: headingOf(text),
      },
      at,
    ),
  )
}

type OpenOrder = {
  id: number
  text: string
  category: { id: number; name: string; group_id: number | null }
  location_id: number
  at: Date
}

/** New orders that are for this supplier by the rule of matching. */
async function ofMatches(supplierId: number, now: number, tx: Tx): Promise<Told[]> {
  const locations = await tx<(MatchedPlace & { name: string })[]>`
    select id, type, name, oblast_id from locations`
  const placeOf = new Map(locations.map((place) => [place.id, place]))
  const place = (id: number) => defined(placeOf.get(id), `place ${id}`)
  const companies = await tx<(Omit<SupplierToMatch, 'place'> & { location_id: number })[]>`
    select category_ids, delivery_methods, location_id, '{}'::int[] as muted_category_ids,
      '{}'::int[] as muted_region_ids
    from companies where user_id = ${supplierId}`
  const orders = await tx<OpenOrder[]>`
    select o.id, o.text, o.location_id, o.published_at as at,
      jsonb_build_object('id', c.id, 'name', c.name, 'group_id', c.parent_id) as category
    from orders o join categories c on c.id = o.category_id
    where o.status in ('accepted', 'play') and o.user_id <> ${supplierId}
      and o.published_at > ${new Date(now - MATCHED_DAYS * DAY_MS)}
      and not exists (select 1 from proposals p where p.order_id = o.id and p.user_id = ${supplierId})
      and not exists (select 1 from invitations i where i.order_id = o.id and i.supplier_id = ${supplierId})`
  const found = companies.flatMap(({ location_id: home, ...company }) =>
    orders.flatMap(({ id, text, category, location_id, at }) => {
      const order = { category_id: category.id, group_id: category.group_id, place: place(location_id) }
      const match = matchOf(order, { ...company, place: place(home) })
      if (!match) return []
      const region = place(match.region_id)
      const reason = {
        category: { id: category.id, name: category.name },
        region: { id: region.id, name: region.name },
      }
      const notification = matchedOrder({ orderId: id, heading: headingOf(text), reason }, supplierId)
      return [{ orderId: id, told: { notification, at } }]
    }),
  )
  const matches = found.map(({ orderId, told: { at } }) => ({
    order_id: orderId,
    user_id: supplierId,
    told_at: at,
  }))
  // the machine tells nobody of them once more
  if (matches.length > 0) await tx`insert into order_matches ${tx(matches)}`
  return found.map((each) => each.told)
}

/** Stores what people were told of all that stands in the demo, as if it had been told when it happened. */
export async function insertNotifications(supplierId: number, now: number, tx: Tx): Promise<void> {
  const all = [
    ...(await ofOrders(tx)),
    ...(await ofDeals(tx)),
    ...(await ofChats(tx)),
    ...(await ofInvitations(tx)),
    ...(await ofMatches(supplierId, now, tx)),
  ]
  const rows = all
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ notification: { user_id, event_key, type, title, message, link, reason }, at }) => {
      const isNew = type === 'message_new' || now - at.getTime() < NEW_FOR_MS
      const read_at = isNew ? null : new Date(Math.min(at.getTime() + HOUR_MS, now)).toISOString()
      return {
        user_id,
        event_key,
        type,
        title,
        message,
        link,
        reason,
        read_at,
        created_at: at.toISOString(),
      }
    })
  await tx`
    insert into notifications (user_id, event_key, type, title, message, link, reason, read_at, created_at)
    select user_id, event_key, type, title, message, link, reason, read_at, created_at
    from jsonb_to_recordset(${tx.json(rows)}) r (
      user_id bigint, event_key text, type text, title text, message text, link text, reason jsonb,
      read_at timestamptz, created_at timestamptz
    )`
}
