import { contract } from '#domain/contract/index.ts'
import { SESSION_TTL_DAYS } from '#domain/rules/limits.ts'
import type { Env } from '#server/env.ts'
import { answer, respond, type Route } from '#server/http/route.ts'

import type { AccountLinks } from './account-links.service.ts'
import type { Auth } from './auth.service.ts'
import type { Sessions } from './sessions.service.ts'

const DAY_S = 86_400

/** The page reads this cookie to know that somebody is signed in; the server itself never takes it as proof. */
const cookie = (value: string, maxAge: number, secure: boolean): string =>
  `auth.local=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

type Services = { auth: Auth; sessions: Sessions; links: AccountLinks }

export function authRoutes(
  { auth, sessions, links }: Services,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Route[] {
  const secure = publicUrl.startsWith('https:')
  const signed = (data: Awaited<ReturnType<Auth['login']>>, status: number) =>
    respond({ data }, status, { 'set-cookie': cookie(data.token, SESSION_TTL_DAYS * DAY_S, secure) })

  return [
    ...answer(contract.auth)({
      register: async ({ body, ip, userAgent }) => signed(await auth.register(body, { ip, userAgent }), 201),
      login: async ({ body, ip, userAgent }) => signed(await auth.login(body, { ip, userAgent }), 200),
      logout: async ({ me }) => {
        await sessions.end(me, me.sessionId)
        return respond(undefined, 204, { 'set-cookie': cookie('', 0, secure) })
      },
    }),
    ...answer(contract.accountLinks)({
      forgotPassword: ({ body, ip }) => links.forgotPassword(body.email, ip),
      resetPassword: ({ body, ip }) => links.resetPassword(body, ip),
      mailLoginLink: ({ body, ip }) => links.mailLoginLink(body.email, ip),
      createLoginLink: async ({ me }) => ({ data: await links.createLoginLink(me) }),
      lookAtLoginLink: async ({ body, ip }) => ({ data: await links.lookAtLoginLink(body.token, ip) }),
      loginByLink: async ({ body, ip, userAgent }) =>
        signed(await links.loginByLink(body.token, { ip, userAgent }), 200),
      proveEmail: async ({ body, ip }) => ({ data: await links.proveEmail(body.token, ip) }),
    }),
    ...answer(contract.security)({
      changePassword: ({ me, body, ip }) => auth.changePassword(me, body, ip),
      changeEmail: ({ me, body, ip }) => auth.changeEmail(me, body, ip),
      mailProof: ({ me, ip }) => links.mailProof(me, ip),
      sessions: async ({ me }) => ({ data: await sessions.list(me) }),
      endSession: ({ me, params }) => sessions.end(me, params.id),
      endOtherSessions: ({ me }) => sessions.endAll(me.id, me.sessionId),
    }),
  ]
}
