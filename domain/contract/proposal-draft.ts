import * as v from 'valibot'

import { DELIVERY_DAYS_MAX, PROPOSAL_TEXT_MIN } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { CHANGE_PROPOSAL, SEND_PROPOSAL } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { IdParam } from './fields.ts'
import { CalendarDate, Hryvnias, lineText, longText } from './inputs.ts'
import { offerTermsEntries } from './offer-terms.ts'
import { One } from './page.ts'
import { Proposal } from './proposals.ts'
import { withoutContacts } from './public-text.ts'

const DeliveryDays = v.pipe(
  v.number(fieldTexts.deliveryDays),
  v.integer(fieldTexts.deliveryDays),
  v.minValue(0, fieldTexts.deliveryDays),
  v.maxValue(DELIVERY_DAYS_MAX, fieldTexts.deliveryDays),
)

/** What a supplier offers. */
export const ProposalDraft = v.object({
  text: withoutContacts(longText(PROPOSAL_TEXT_MIN, fieldTexts.proposalText)),
  start_date: CalendarDate,
  delivery_origin: withoutContacts(lineText()),
  minimum_sum: Hryvnias,
  delivery_days: DeliveryDays,
  ...offerTermsEntries,
})
/** The edition of the order that was seen: a later one leaves the proposal to be confirmed. Older pages say none. */
const seenEdition = { order_revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }
export type ProposalDraft = v.InferOutput<typeof ProposalDraft>

const params = v.object({ id: IdParam })

/** Writing proposals. */
export const proposalDrafts = {
  create: endpoint({
    ...SEND_PROPOSAL,
    summary: 'Sends a proposal to an order',
    params,
    body: v.object({ ...ProposalDraft.entries, ...seenEdition }),
    reply: One(Proposal),
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    ...CHANGE_PROPOSAL,
    summary: 'Edits an own pending proposal',
    params,
    body: v.object({
      ...v.partial(ProposalDraft).entries,
      ...seenEdition,
      /** The version that it changes: 409 `proposal_changed` where it is another one by now. Older pages say none. */
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    reply: One(Proposal),
    idempotent: true,
  }),
}
