import { contract } from '#domain/contract/index.ts'
import { SESSION_TTL_DAYS } from '#domain/rules/limits.ts'
import type { Env } from '#server/env.ts'
import { answer, respond } from '#server/http/route.ts'

import type { Auth } from './auth.service.ts'

const DAY_S = 86_400

/** The page reads this cookie to know that somebody is signed in; the server itself never takes it as proof. */
const cookie = (value: string, maxAge: number, secure: boolean): string =>
  `auth.local=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`

export function authRoutes(service: Auth, { publicUrl }: Pick<Env, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const signed = (data: Awaited<ReturnType<Auth['login']>>, status: number) =>
    respond({ data }, status, { 'set-cookie': cookie(data.token, SESSION_TTL_DAYS * DAY_S, secure) })

  return answer(contract.auth)({
    register: async ({ body, ip, userAgent }) => signed(await service.register(body, { ip, userAgent }), 201),
    login: async ({ body, ip, userAgent }) => signed(await service.login(body, { ip, userAgent }), 200),
    logout: async ({ me }) => {
      await service.logout(me)
      return respond(undefined, 204, { 'set-cookie': cookie('', 0, secure) })
    },
  })
}
