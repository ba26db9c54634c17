import * as v from 'valibot'

import { PASSWORD_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { Email, NewPassword } from './inputs.ts'
import { Many } from './page.ts'

const CurrentPassword = v.pipe(
  v.string(fieldTexts.required),
  v.minLength(1, fieldTexts.required),
  v.maxLength(PASSWORD_MAX, fieldTexts.atMost(PASSWORD_MAX)),
)

export const PasswordChange = v.object({ current_password: CurrentPassword, password: NewPassword })
export const EmailChange = v.object({ email: Email, password: CurrentPassword })

export const Session = v.object({
  id: Id,
  kind: v.picklist(['local', 'google']),
  user_agent: v.nullable(v.string()),
  created_at: Moment,
  last_used_at: Moment,
  is_current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

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
    summary: 'Mails a link to a new address; the account moves there when it is opened',
    body: EmailChange,
    status: 204,
  }),
  mailProof: endpoint({
    method: 'POST',
    path: '/user/email/proof',
    summary: 'Mails the link that proves one’s address once more',
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
