import * as v from 'valibot'

import { INVITE } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, Slug } from './fields.ts'
import { Many, One } from './page.ts'
import { Person } from './users.ts'

/** A buyer asks a supplier to answer an order. */
export const Invitation = v.object({ id: Id, order_id: Id, created_at: Moment })
export type Invitation = v.InferOutput<typeof Invitation>

/** A public order of the one who asks that this supplier was invited to, or has answered. */
export const AskedOrder = v.object({
  order_id: Id,
  invited_at: v.nullable(Moment),
  is_answered: v.boolean(),
})
export type AskedOrder = v.InferOutput<typeof AskedOrder>

/** An invitation as the supplier reads it: the order is open, and no proposal has gone there yet. */
export const ReceivedInvitation = v.object({
  id: Id,
  order: v.object({ id: Id, heading: v.string(), user: Person }),
  created_at: Moment,
})
export type ReceivedInvitation = v.InferOutput<typeof ReceivedInvitation>

export const InvitationDraft = v.object({ order_id: Id })
export type InvitationDraft = v.InferOutput<typeof InvitationDraft>

const params = v.object({ slug: Slug })

/** Asking suppliers to answer an order. */
export const invitations = {
  create: endpoint({
    ...INVITE,
    summary: 'Invites a supplier to answer an own public order; a repeat answers alike, 20 a day',
    params,
    body: InvitationDraft,
    reply: One(Invitation),
    status: 201,
    idempotent: true,
  }),
  sent: endpoint({
    method: 'GET',
    path: '/suppliers/:slug/invitations',
    summary: 'Own public orders that the supplier was invited to or has answered',
    params,
    reply: Many(AskedOrder),
  }),
  received: endpoint({
    method: 'GET',
    path: '/user/invitations',
    summary: 'Invitations that wait for an answer of one’s own, the latest first',
    reply: Many(ReceivedInvitation),
  }),
}
