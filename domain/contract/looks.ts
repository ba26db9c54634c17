import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { IdParam } from './fields.ts'

/** What the pages of an order say of who looks at them. */
export const looks = {
  look: endpoint({
    method: 'POST',
    path: '/orders/:id/looks',
    summary: 'Says that a person has opened an order, or has the form of a proposal to it open',
    params: v.object({ id: IdParam }),
    body: v.object({ writing: v.optional(v.boolean(), false) }),
    status: 204,
  }),
}
