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

/** What a link about an address would do, and to whose account. */
export const AddressLook = v.object({
  username: v.string(),
  /** The account's present address, masked. */
  email: v.string(),
  /** Where the account would move, masked; null where its present address is proved. */
  new_email: v.nullable(v.string()),
  /** False for whoever is signed in to that account. */
  needs_password: v.boolean(),
})
export type AddressLook = v.InferOutput<typeof AddressLook>

/** A move of an account to another address, which a link calls off or undoes; addresses are masked. */
export const MoveLook = v.object({
  username: v.string(),
  /** The address whose link it is. */
  email: v.string(),
  /** Where the account is to move, or has moved. */
  new_email: v.string(),
  /** True where it has moved: the link puts the address back and ends what the account had. */
  is_moved: v.optional(v.boolean()),
})
export type MoveLook = v.InferOutput<typeof MoveLook>

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
    summary: 'Sets a new password by a mailed link, ends every session and opens a new one',
    body: Reset,
    reply: Signed,
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
  lookAtAddress: endpoint({
    method: 'POST',
    path: '/verify-email/look',
    access: 'optional',
    summary: 'Whose account a link about an address is for, masked; uses nothing up',
    body: v.object({ token: LinkToken }),
    reply: One(AddressLook),
  }),
  proveEmail: endpoint({
    method: 'POST',
    path: '/verify-email',
    access: 'optional',
    summary:
      'Proves an e-mail address, or moves the account to a new one, by a mailed link: signed in to that account, or with its password',
    body: v.object({ token: LinkToken, password: v.optional(filled) }),
    reply: One(v.object({ email: v.string() })),
  }),
  disavowAddress: endpoint({
    method: 'POST',
    path: '/verify-email/disavow',
    access: 'public',
    summary:
      'Says that the account is not of the address’s owner: its password and sessions end; a move to the address is called off',
    body: v.object({ token: LinkToken }),
    status: 204,
  }),
  lookAtEmailChange: endpoint({
    method: 'POST',
    path: '/email-change/look',
    access: 'public',
    summary: 'Which move of an account to another address waits or has happened, masked; uses nothing up',
    body: v.object({ token: LinkToken }),
    reply: One(MoveLook),
  }),
  cancelEmailChange: endpoint({
    method: 'POST',
    path: '/email-change/cancel',
    access: 'public',
    summary:
      'Calls off the move of an account to another address, by the link that the one it leaves was mailed; undoes one that has happened and ends all sessions',
    body: v.object({ token: LinkToken }),
    status: 204,
  }),
}
