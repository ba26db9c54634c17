import { contract } from '#domain/contract/index.ts'
import { API_BASE } from '#domain/contract/endpoint.ts'
import { TOKEN_COOKIES, type TokenCookie } from '#domain/rules/token-cookies.ts'
import { GOOGLE_SIGN_IN_TTL_MS, KNOWN_DEVICE_DAYS, SESSION_TTL_DAYS } from '#domain/rules/limits.ts'
import type { Env } from '#server/env.ts'
import { bearerOf } from '#server/http/caller.ts'
import { answer, respond, type Route } from '#server/http/route.ts'
import type { AccountExports } from '#server/modules/accounts/export.service.ts'
import type { Deletion } from '#server/modules/accounts/deletion.service.ts'

import type { AccountLinks } from './account-links.service.ts'
import type { Auth } from './auth.service.ts'
import type { EmailAddresses } from './email-addresses.service.ts'
import type { GoogleAuth } from './google.service.ts'
import type { KnownDevices } from './known-devices.service.ts'
import type { Sessions } from './sessions.service.ts'

const DAY_S = 86_400
/** Binds a sign-in at the provider to the browser that began it; no script can read it. */
const BINDING = 'google_sign_in'
/** Tells a browser that has signed in before from a stranger's; it opens nothing, and no script can read it. */
const DEVICE = 'known_device'

/** The page reads this cookie to know that somebody is signed in; the server itself never takes it as proof. */
const cookie = (name: TokenCookie, value: string, maxAge: number, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

type AuthRoutesDeps = {
  google: GoogleAuth
  auth: Auth
  sessions: Sessions
  devices: KnownDevices
  links: AccountLinks
  addresses: EmailAddresses
  deletion: Deletion
  exports: AccountExports
}

export function authRoutes(
  { auth, google, sessions, devices, links, addresses, deletion, exports }: AuthRoutesDeps,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Route[] {
  const secure = publicUrl.startsWith('https:')
  const hidden = (name: string, value: string, maxAge: number, path: string): string =>
    `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  /** The cookie of the browser in which this account is signed in. */
  const known = async (userId: number, shown: string | null): Promise<string> =>
    hidden(DEVICE, await devices.remember(userId, shown), KNOWN_DEVICE_DAYS * DAY_S, API_BASE)

  const signed = async (
    data: Awaited<ReturnType<Auth['login']>>,
    status: number,
    cookieNamed: (name: string) => string | null,
    name: TokenCookie = 'auth.local',
  ) => {
    const session = cookie(name, data.token, SESSION_TTL_DAYS * DAY_S, secure)
    return respond({ data }, status, {
      'set-cookie': [session, await known(data.user.id, cookieNamed(DEVICE))],
    })
  }

  /**
   * The session's cookie with its full time before it. Only where the browser has sent this very token in it: after a
   * sign-out or under another account nothing is written, so a call that comes late brings no session back.
   */
  const renewed = (
    authorization: string | null,
    cookieNamed: (name: string) => string | null,
  ): Record<string, string> => {
    const token = bearerOf(authorization ?? undefined)
    const held = TOKEN_COOKIES.find((name) => cookieNamed(name) !== null)
    if (token === null || !held || cookieNamed(held) !== token) return {}
    return { 'set-cookie': cookie(held, token, SESSION_TTL_DAYS * DAY_S, secure) }
  }

  return [
    ...answer(contract.auth)({
      register: async ({ body, ip, userAgent, cookie: cookieNamed }) =>
        signed(await auth.register(body, { ip, userAgent }), 201, cookieNamed),
      login: async ({ body, ip, userAgent, cookie: cookieNamed }) =>
        signed(await auth.login(body, { ip, userAgent, device: cookieNamed(DEVICE) }), 200, cookieNamed),
      // the page drops its cookie by itself: an answer that comes late would drop that of the next sign-in
      logout: ({ me }) => sessions.end(me, me.sessionId),
      renewSession: async ({ header, cookie: cookieNamed }) =>
        respond(undefined, 204, renewed(header('authorization'), cookieNamed)),
    }),
    ...answer(contract.accountLinks)({
      forgotPassword: ({ body, ip, cookie: cookieNamed }) =>
        links.forgotPassword({ email: body.email, ip, device: cookieNamed(DEVICE) }),
      resetPassword: async ({ body, ip, userAgent, cookie: cookieNamed }) =>
        signed(await links.resetPassword(body, { ip, userAgent }), 200, cookieNamed),
      mailLoginLink: ({ body, ip, cookie: cookieNamed }) =>
        links.mailLoginLink({ email: body.email, ip, device: cookieNamed(DEVICE) }),
      createLoginLink: async ({ me }) => ({ data: await links.createLoginLink(me) }),
      lookAtLoginLink: async ({ body, ip }) => ({ data: await links.lookAtLoginLink(body.token, ip) }),
      loginByLink: async ({ body, ip, userAgent, cookie: cookieNamed }) =>
        signed(await links.loginByLink(body.token, { ip, userAgent }), 200, cookieNamed),
      lookAtAddress: async ({ me, body, ip }) => ({ data: await addresses.look(body.token, me, ip) }),
      proveEmail: async ({ me, body, ip, cookie: cookieNamed }) => ({
        data: await addresses.prove(body, me, { ip, device: cookieNamed(DEVICE) }),
      }),
      disavowAddress: ({ body, ip }) => addresses.disavow(body.token, ip),
      lookAtEmailChange: async ({ body, ip }) => ({ data: await addresses.lookAtChange(body.token, ip) }),
      cancelEmailChange: ({ body, ip }) => addresses.callOff(body.token, ip),
    }),
    ...answer(contract.google)({
      ways: async () => ({ data: { google: google.isConfigured } }),
      begin: async ({ ip }) => {
        const { url, browser } = await google.begin(ip)
        return respond({ data: { url } }, 200, {
          'set-cookie': hidden(BINDING, browser, GOOGLE_SIGN_IN_TTL_MS / 1000, `${API_BASE}/auth`),
        })
      },
      finish: async ({ body, ip, userAgent, cookie: cookieNamed }) =>
        signed(
          await google.finish(body, cookieNamed(BINDING), { ip, userAgent }),
          200,
          cookieNamed,
          'auth.google',
        ),
    }),
    ...answer(contract.accountData)({
      exportData: ({ me }) => exports.file(me),
      mailDeletionCode: ({ me }) => deletion.mailCode(me),
      deleteAccount: async ({ me, body }) => {
        await deletion.remove(me, body)
        return respond(undefined, 204, {
          'set-cookie': TOKEN_COOKIES.map((name) => cookie(name, '', 0, secure)),
        })
      },
    }),
    ...answer(contract.security)({
      changePassword: async ({ me, body, cookie: cookieNamed }) => {
        await auth.changePassword(me, body)
        // the browser that the owner sits at goes on being known
        return respond(undefined, 204, { 'set-cookie': await known(me.id, cookieNamed(DEVICE)) })
      },
      changeEmail: ({ me, body }) => addresses.change(me, body),
      mailProof: ({ me }) => addresses.mailProof(me),
      sessions: async ({ me }) => ({ data: await sessions.list(me) }),
      endSession: ({ me, params }) => sessions.end(me, params.id),
      endOtherSessions: ({ me }) => sessions.endOthers(me),
      waysIn: async ({ me }) => ({ data: await google.waysIn(me) }),
      untieGoogle: ({ me, body }) => google.untie(me, body.password),
    }),
  ]
}
