import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Email, NewPassword } from './inputs.ts'
import { One } from './page.ts'
import { Username } from './public-text.ts'
import { Signed } from './sign-in.ts'
import { Me } from './users.ts'

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
  method: 'PATCH',
  path: '/user/profile',
  summary: 'Changes the username',
  body: v.object({ username: Username }),
  reply: One(Me),
})
