import * as v from 'valibot'

import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf } from './open.ts'
import { Many, Page, PageQuery } from './page.ts'
import { toldBuyerFacts, toldCompany, toldSupplierFacts } from './trust.ts'
import { Person } from './users.ts'

/** The buyer of an order whose contacts this supplier has opened. */
export const OpenedContact = v.object({
  chat_id: Id,
  propose_id: Id,
  order: v.object({ id: Id, heading: v.string(), text: v.string(), status: oneOf(ORDER_STATUSES) }),
  name: v.string(),
  /** What is checked of the buyer. */
  facts: toldBuyerFacts,
  /** Null once the buyer has deleted the account. */
  phone: v.nullable(v.string()),
  /** As it was opened; null where it was not. */
  email: v.nullable(v.string()),
  opened_at: Moment,
  /** Whether the buyer shares them still: what was opened stays. */
  shared: v.boolean(),
  /** Since when they are closed to others; null while they are shared, and where nobody noted it. */
  closed_at: v.nullable(Moment),
  partner_deleted: v.boolean(),
})
export type OpenedContact = v.InferOutput<typeof OpenedContact>

export const CONTACT_EVENTS = ['shared', 'revoked', 'opened'] as const
export type ContactEventKind = (typeof CONTACT_EVENTS)[number]

/** How it stands with one supplier of an own order, and how it came to that, the first event first. */
export const ContactHistory = v.object({
  chat_id: Id,
  propose_id: Id,
  supplier: Person,
  company: v.nullable(v.string()),
  /** The company with the way to its page, and what is checked of the supplier. */
  supplier_company: toldCompany,
  facts: toldSupplierFacts,
  /** Whether this supplier may open the contacts now. */
  shared: v.boolean(),
  opened_at: v.nullable(Moment),
  events: v.array(v.object({ kind: oneOf(CONTACT_EVENTS), with_email: v.boolean(), at: Moment })),
})
export type ContactHistory = v.InferOutput<typeof ContactHistory>

/** Who opened whose contacts, and when. */
export const contactHistory = {
  opened: endpoint({
    method: 'GET',
    path: '/user/opened-orders',
    summary:
      'Contacts that this supplier has opened, the latest first; `text` leaves those whose order or buyer has all of its words',
    query: v.object({
      ...PageQuery.entries,
      text: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
    }),
    reply: Page(OpenedContact),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/contact-history',
    summary: 'For the owner of an order: to which suppliers the contacts are or were open, and when',
    params: v.object({ id: IdParam }),
    reply: Many(ContactHistory),
  }),
}
