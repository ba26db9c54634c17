import * as v from 'valibot'

import { DEAL_REASON_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { CANCEL_DEAL } from './addresses.ts'
import { Deal } from './deals.ts'
import { endpoint } from './endpoint.ts'
import { IdParam } from './fields.ts'
import { longText } from './inputs.ts'
import { One } from './page.ts'
import { withoutContacts } from './public-text.ts'

/** Why a deal is called off: the other side reads it, maybe before contacts are open. */
export const DealCancellation = v.object({
  reason: withoutContacts(longText(1, fieldTexts.required, DEAL_REASON_MAX)),
})
export type DealCancellation = v.InferOutput<typeof DealCancellation>

/** Calling a deal off. */
export const dealCancellation = {
  cancel: endpoint({
    ...CANCEL_DEAL,
    summary: 'Calls a deal off, until both have confirmed; a repeat of the same party answers alike',
    params: v.object({ id: IdParam }),
    body: DealCancellation,
    reply: One(Deal),
  }),
}
