import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Email } from './inputs.ts'
import { One } from './page.ts'
import { Me } from './users.ts'

export const Credentials = v.object({
  email: Email,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

/** What a sign-in answers: the token is shown this once. */
export const Signed = One(v.object({ token: v.string(), user: Me }))

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Signs in',
  body: Credentials,
  reply: Signed,
})
