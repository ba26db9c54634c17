import * as v from 'valibot'

import { INTENTS } from '#domain/rules/intent.ts'

import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { oneOf } from './open.ts'
import { One } from './page.ts'

export const Intent = v.picklist(INTENTS)
export type Intent = v.InferOutput<typeof Intent>

/** The signed-in person's own data; nobody else is ever shown it. */
export const Me = v.object({
  id: Id,
  email: v.string(),
  username: v.string(),
  has_company: v.boolean(),
  phone: v.nullable(v.string()),
  phone_verified_at: v.nullable(Moment),
  email_verified_at: v.nullable(Moment),
  is_first_time: v.boolean(),
  /** VAT that is paid is credited to them; servers of former releases do not tell. */
  is_vat_payer: v.optional(v.boolean(), false),
  /** What they mostly come for; null where they never said, and from servers of former releases. */
  intent: v.optional(v.nullable(oneOf(Intent.options, 'buy')), null),
  created_at: Moment,
})
export type Me = v.InferOutput<typeof Me>

/** How a person is known to others. */
export const Person = v.object({ id: Id, username: v.string() })
export type Person = v.InferOutput<typeof Person>

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends this session and its sockets',
  status: 204,
})

export const renewSession = endpoint({
  method: 'POST',
  path: '/session/renew',
  summary:
    'Writes the cookie of this session for its full time once more, where the browser holds it and it names the token of the call',
  status: 204,
})

export const users = {
  profile: endpoint({ method: 'GET', path: '/user/profile', summary: 'The signed-in user', reply: One(Me) }),
  isFirstTime: endpoint({
    method: 'GET',
    path: '/user/is-first-time',
    summary: 'Whether the first-time choice is still to be made',
    reply: v.object({ is_first_time: v.boolean() }),
  }),
  chooseIntent: endpoint({
    method: 'POST',
    path: '/user/first-time',
    summary: 'Makes the first-time choice',
    body: v.object({ choice: Intent }),
    status: 204,
  }),
}
