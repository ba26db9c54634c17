import * as v from 'valibot'

import { PHONE_CODE_TTL_MS } from '#domain/rules/limits.ts'
import type { SenderEnv } from '#server/env-senders.ts'

import { faultName, NotSent, postJson, Unreachable, type PostOptions } from './post-json.ts'

/** All else of a reply comes and goes from one reply to another. */
const Reply = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.object({ request_id: v.string() }) }),
  v.object({ ok: v.literal(false), error: v.string() }),
])

/** No Telegram on the number, or none that takes codes: nothing was sent, and nothing has to be paid. */
const NO_SUCH_WAY = new Set(['PHONE_NUMBER_NOT_AVAILABLE', 'PHONE_NUMBER_NOT_FOUND', 'PHONE_NUMBER_INVALID'])
const TTL_S = PHONE_CODE_TTL_MS / 1000

/**
 * Codes by the Telegram Gateway, which puts them into words of its own; throws `Unreachable` or `NotSent`. Whether a
 * number can be reached is not asked beforehand: that question costs as much as the code.
 */
export function createTelegram({ url, token }: NonNullable<SenderEnv['telegram']>, way: PostOptions) {
  return async ({ to, code }: { to: string; code: string }): Promise<void> => {
    const { ok, body } = await postJson(way, {
      url: `${url}/sendVerificationMessage`,
      token,
      // what is not delivered while the code lives is given up, and its price comes back
      body: { phone_number: to, code, ttl: TTL_S },
    })
    const reply = v.safeParse(Reply, body)
    if (!reply.success) throw new NotSent('unreadable')
    if (reply.output.ok) {
      if (!ok) throw new NotSent('unreadable')
      return
    }
    if (NO_SUCH_WAY.has(reply.output.error)) throw new Unreachable()
    throw new NotSent(faultName(reply.output.error))
  }
}
