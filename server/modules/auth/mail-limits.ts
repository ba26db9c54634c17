import {
  LOGIN_LINK_TTL_MS,
  MAILS_PER_ADDRESS,
  MAILS_PER_MAILBOX,
  MAILS_PER_NEW_ADDRESS,
  MAILS_PER_OWNER,
  MAILS_PER_PAIR,
  MAILS_WINDOW_MS,
  RESET_LINK_TTL_MS,
} from '#domain/rules/limits.ts'
import { waitTexts } from '#domain/uk/waits.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { AttemptLimit, Attempts } from '#server/modules/attempts/attempts.service.ts'

import type { KnownDevices } from './known-devices.service.ts'

const windowMs = MAILS_WINDOW_MS
const BY_DEVICE = { scope: 'mails:device', max: MAILS_PER_PAIR, windowMs, say: waitTexts.mailbox }
const BY_PAIR = { scope: 'mails:pair', max: MAILS_PER_PAIR, windowMs, say: waitTexts.mailbox }
/** At an address that many people share and somebody floods. */
const BY_PAIR_ABOVE = { ...BY_PAIR, max: 1 }
const BY_ADDRESS = { scope: 'mails:address', max: MAILS_PER_ADDRESS, windowMs, say: waitTexts.mails }
const BY_NEW_ADDRESS = {
  scope: 'mails:new-address',
  max: MAILS_PER_NEW_ADDRESS,
  windowMs,
  say: waitTexts.mailbox,
}
/**
 * A mailbox refuses more only while the newest link in it works: the windows are the lives of the links. So strangers
 * who fill it have mailed the owner the way in.
 */
const BY_MAILBOX = {
  reset: {
    scope: 'mails:mailbox:reset',
    max: MAILS_PER_MAILBOX.reset,
    windowMs: RESET_LINK_TTL_MS,
    say: waitTexts.mailbox,
  },
  login: {
    scope: 'mails:mailbox:login',
    max: MAILS_PER_MAILBOX.login,
    windowMs: LOGIN_LINK_TTL_MS,
    say: waitTexts.mailbox,
  },
}
const ofOwner = (act: OwnAct): AttemptLimit => ({
  scope: `own:${act}`,
  max: MAILS_PER_OWNER,
  windowMs,
  say: act === 'shown-link' ? waitTexts.loginLinks : waitTexts.mails,
})

/** What a signed-in owner asks for; each has a counter of its own. */
export type OwnAct = 'proof' | 'new-address' | 'shown-link' | 'deletion-code'
/** A guest who asks for a mail; `device` is the token of a known device, or null. */
export type MailRequest = {
  email: string
  purpose: keyof typeof BY_MAILBOX
  ip: string
  device: string | null
}

export type MailLimits = ReturnType<typeof createMailLimits>

/** How many mails with links and codes go out: for a guest by address and mailbox, for an owner by the act alone. */
export function createMailLimits(
  { sql, env }: Pick<Deps, 'sql' | 'env'>,
  { attempts, devices }: { attempts: Attempts; devices: KnownDevices },
) {
  const count = (counters: [key: string, limit: AttemptLimit][]): Promise<void> =>
    transaction(sql, async (tx) => {
      for (const [key, limit] of counters) await attempts.reserve(key, limit, tx)
    })

  return {
    /** Counts a mail that a guest asks for, all counters or none; 429 alike for known and unknown addresses. */
    async ofGuest({ email, purpose, ip, device }: MailRequest): Promise<void> {
      if (!env.rateLimits) return
      const known = await devices.find(email, device)
      if (known !== null) return count([[String(known), BY_DEVICE]])
      const address = addressKey(ip)
      await transaction(sql, async (tx) => {
        const hasRoom = (await attempts.reserveIfRoom(address, BY_ADDRESS, tx)) !== null
        await attempts.reserve(`${email} ${address}`, hasRoom ? BY_PAIR : BY_PAIR_ABOVE, tx)
        await attempts.reserve(email, BY_MAILBOX[purpose], tx)
      })
    },
    /** Counts what a signed-in owner asks for; `newAddress` is where a link goes that was never this account's. */
    async ofOwner(userId: number, act: OwnAct, newAddress?: string): Promise<void> {
      if (!env.rateLimits) return
      await count([
        [String(userId), ofOwner(act)],
        ...(newAddress === undefined ? [] : [[newAddress, BY_NEW_ADDRESS] as [string, AttemptLimit]]),
      ])
    },
  }
}
