import * as v from 'valibot'

import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { One } from './page.ts'
import { Signed } from './sign-in.ts'

const fromProvider = v.pipe(
  v.string(fieldTexts.required),
  v.minLength(1, fieldTexts.required),
  v.maxLength(2000, fieldTexts.wrongType),
)

export const google = {
  ways: endpoint({
    method: 'GET',
    path: '/auth/ways',
    access: 'public',
    summary: 'Which ways in this server has beside a password',
    reply: One(v.object({ google: v.boolean() })),
  }),
  begin: endpoint({
    method: 'GET',
    path: '/auth/google',
    access: 'public',
    summary: 'Where Google asks who one is; 404 where it is not configured',
    reply: One(v.object({ url: v.string() })),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/auth/callback/google',
    access: 'public',
    summary: 'Signs in with what Google has sent the browser back with',
    body: v.object({ code: fromProvider, state: fromProvider }),
    reply: Signed,
  }),
}
