import * as v from 'valibot'

import { PASSWORD_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'
import { Email, NewPassword } from './inputs.ts'
import { One } from './page.ts'
import { Signed } from './sign-in.ts'

/** What stands behind `#token=` of a link; whatever else comes is a link that opens nothing. */
const LinkToken = v.pipe(
  v.string(fieldTexts.required),
  v.trim(),
  v.minLength(1, fieldTexts.required),
  v.maxLength(200, fieldTexts.wrongType),
)

export const AddressForm = v.object({ email: Email })

const filled = v.pipe(
  v.string(fieldTexts.fillAll),
  v.minLength(1, fieldTexts.fillAll),
  v.maxLength(PASSWORD_MAX, fieldTexts.atMost(PASSWORD_MAX)),
)
export const NewPasswordForm = v.pipe(
  v.object({ password: v.pipe(filled, NewPassword), password_confirmation: filled }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (form) => form.password === form.password_confirmation,
      fieldTexts.passwordsDiffer,
    ),
    ['password_confirmation'],
  ),
)
const Reset = v.pipe(
  v.object({ token: LinkToken, password: v.pipe(filled, NewPassword), password_confirmation: filled }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (form) => form.password === form.password_confirmation,
      fieldTexts.passwordsDiffer,
    ),
    ['password_confirmation'],
  ),
)

export const LoginLink = v.object({ url: v.string(), expires_at: Moment })
export type LoginLink = v.InferOutput<typeof LoginLink>

export const accountLinks = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    access: 'public',
    summary: 'Mails a link for a new password; answers alike whether or not the address is known',
    body: AddressForm,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    access: 'public',
    summary: 'Sets a new password by a mailed link and ends every session',
    body: Reset,
    status: 204,
  }),
  mailLoginLink: endpoint({
    method: 'POST',
    path: '/login-links',
    access: 'public',
    summary: 'Mails a one-time login link; answers alike whether or not the address is known',
    body: AddressForm,
    status: 204,
  }),
  createLoginLink: endpoint({
    method: 'POST',
    path: '/user/login-links',
    summary: 'Makes a one-time login link to one’s own account',
    reply: One(LoginLink),
    status: 201,
  }),
  lookAtLoginLink: endpoint({
    method: 'POST',
    path: '/login-links/look',
    access: 'public',
    summary: 'Whose account a login link opens, masked; uses nothing up',
    body: v.object({ token: LinkToken }),
    reply: One(v.object({ email: v.string(), username: v.string(), expires_at: Moment })),
  }),
  loginByLink: endpoint({
    method: 'POST',
    path: '/login-by-link',
    access: 'public',
    summary: 'Signs in by a one-time link',
    body: v.object({ token: LinkToken }),
    reply: Signed,
  }),
  proveEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    access: 'public',
    summary: 'Proves an e-mail address, or moves the account to a new one, by a mailed link',
    body: v.object({ token: LinkToken }),
    reply: One(v.object({ email: v.string() })),
  }),
}
