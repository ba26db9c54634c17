import { contract } from '#domain/contract/index.ts'
import { API_BASE } from '#domain/contract/endpoint.ts'
import { TOKEN_COOKIES, type TokenCookie } from '#domain/rules/token-cookies.ts'
import { GOOGLE_SIGN_IN_TTL_MS, SESSION_TTL_DAYS } from '#domain/rules/limits.ts'
import type { Env } from '#server/env.ts'
import { answer, respond, type Route } from '#server/http/route.ts'
import type { AccountExports } from '#server/modules/accounts/export.service.ts'
import type { Deletion } from '#server/modules/accounts/deletion.service.ts'

import type { AccountLinks } from './account-links.service.ts'
import type { Auth } from './auth.service.ts'
import type { GoogleWay } from './google.service.ts'
import type { Sessions } from './sessions.service.ts'

const DAY_S = 86_400
/** Binds a sign-in at the provider to the browser that began it; no script can read it. */
const BINDING = 'google_sign_in'

/** The page reads this cookie to know that somebody is signed in; the server itself never takes it as proof. */
const cookie = (name: TokenCookie, value: string, maxAge: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

type Services = {
  google: GoogleWay
  auth: Auth
  sessions: Sessions
  links: AccountLinks
  deletion: Deletion
  exports: AccountExports
}

export function authRoutes(
  { auth, google, sessions, links, deletion, exports }: Services,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Route[] {
  const secure = publicUrl.startsWith('https:')
  const signed = (
    data: Awaited<ReturnType<Auth['login']>>,
    status: number,
    name: TokenCookie = 'auth.local',
  ) => respond({ data }, status, { 'set-cookie': cookie(name, data.token, SESSION_TTL_DAYS * DAY_S, secure) })

  const forgotten = () =>
    respond(undefined, 204, { 'set-cookie': TOKEN_COOKIES.map((name) => cookie(name, '', 0, secure)) })

  const binding = (browser: string, maxAge: number): string =>
    `${BINDING}=${browser}; Path=${API_BASE}/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return [
    ...answer(contract.auth)({
      register: async ({ body, ip, userAgent }) => signed(await auth.register(body, { ip, userAgent }), 201),
      login: async ({ body, ip, userAgent }) => signed(await auth.login(body, { ip, userAgent }), 200),
      logout: async ({ me }) => {
        await sessions.end(me, me.sessionId)
        return forgotten()
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
    ...answer(contract.google)({
      ways: async () => ({ data: { google: google.isConfigured } }),
      begin: async ({ ip }) => {
        const { url, browser } = await google.begin(ip)
        return respond({ data: { url } }, 200, {
          'set-cookie': binding(browser, GOOGLE_SIGN_IN_TTL_MS / 1000),
        })
      },
      finish: async ({ body, ip, userAgent, cookie: cookieNamed }) =>
        signed(await google.finish(body, cookieNamed(BINDING), { ip, userAgent }), 200, 'auth.google'),
    }),
    ...answer(contract.accountData)({
      exportData: ({ me }) => exports.file(me),
      mailDeletionCode: ({ me, ip }) => deletion.mailCode(me, ip),
      deleteAccount: async ({ me, body, ip }) => {
        await deletion.remove(me, body, ip)
        return forgotten()
      },
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
