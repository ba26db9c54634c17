import * as v from 'valibot'

import { PASSWORD_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { Email, NewPassword } from './inputs.ts'
import { oneOf } from './open.ts'
import { Many, One } from './page.ts'

const CurrentPassword = v.pipe(
  v.string(fieldTexts.required),
  v.minLength(1, fieldTexts.required),
  v.maxLength(PASSWORD_MAX, fieldTexts.atMost(PASSWORD_MAX)),
)

export const PasswordChange = v.object({ current_password: CurrentPassword, password: NewPassword })
export const EmailChange = v.object({ email: Email, password: CurrentPassword })

export const Session = v.object({
  id: Id,
  kind: oneOf(['local', 'google']),
  user_agent: v.nullable(v.string()),
  created_at: Moment,
  last_used_at: Moment,
  is_current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

/** How the account can be entered, beside a mailed link. */
export const WaysIn = v.object({
  has_password: v.boolean(),
  /** Null where no Google account opens this one; ties of long ago have neither address nor moment. */
  google: v.nullable(v.object({ email: v.nullable(v.string()), tied_at: v.nullable(Moment) })),
})
export type WaysIn = v.InferOutput<typeof WaysIn>

export const PasswordProof = v.object({ password: CurrentPassword })

export const security = {
  changePassword: endpoint({
    method: 'POST',
    path: '/user/password',
    summary: 'Changes the password and ends the other sessions',
    body: PasswordChange,
    status: 204,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/user/email',
    summary:
      'Mails a link to a new address, and to the present one a way to call it off; the account moves when the first is opened',
    body: EmailChange,
    status: 204,
  }),
  mailProof: endpoint({
    method: 'POST',
    path: '/user/email/proof',
    summary: 'Mails the link that proves one’s address once more',
    status: 204,
  }),
  waysIn: endpoint({
    method: 'GET',
    path: '/user/ways-in',
    summary: 'Whether the account has a password and which Google account opens it',
    reply: One(WaysIn),
  }),
  untieGoogle: endpoint({
    method: 'POST',
    path: '/user/google/untie',
    summary: 'Takes Google off the account and ends the other sessions; not the last way in',
    body: PasswordProof,
    status: 204,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the account is signed in, last used first',
    reply: Many(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'Ends one session',
    params: v.object({ id: IdParam }),
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/user/sessions/end-others',
    summary: 'Ends every session but this one',
    status: 204,
  }),
}
