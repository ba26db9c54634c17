import * as v from 'valibot'

import { fieldTexts } from '#domain/uk/fields.ts'

import { CHANGE_PROFILE } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Email, NewPassword } from './inputs.ts'
import { One } from './page.ts'
import { Username } from './public-text.ts'
import { Signed } from './sign-in.ts'
import { Intent, Me } from './users.ts'

export const Registration = v.object({ email: Email, password: NewPassword, username: Username })

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary: 'Creates an account and signs in',
  body: Registration,
  reply: Signed,
  status: 201,
})

export const updateProfile = endpoint({
  ...CHANGE_PROFILE,
  summary: 'Changes the username, whether one pays VAT, or what one mostly comes for',
  body: v.pipe(
    v.object({
      username: v.optional(Username),
      is_vat_payer: v.optional(v.boolean()),
      intent: v.optional(Intent),
    }),
    v.forward(
      v.check((change) => Object.values(change).some((value) => value !== undefined), fieldTexts.required),
      ['username'],
    ),
  ),
  reply: One(Me),
})
