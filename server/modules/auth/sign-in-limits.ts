import {
  LOGIN_FAILURES_PER_ACCOUNT,
  LOGIN_FAILURES_PER_ACCOUNT_WINDOW_MS,
  LOGIN_FAILURES_PER_ADDRESS,
  LOGIN_FAILURES_PER_PAIR,
  LOGIN_FAILURES_WINDOW_MS,
  LOGIN_SLOWLY_MS,
  LOGINS_PER_MINUTE,
} from '#domain/rules/limits.ts'
import { waitTexts } from '#domain/uk/waits.ts'
import { transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { AttemptLimit, Attempts } from '#server/modules/attempts/attempts.service.ts'

import type { KnownDevices } from './known-devices.service.ts'

const MINUTE_S = 60

const failures = (scope: string, max: number, windowMs = LOGIN_FAILURES_WINDOW_MS): AttemptLimit => ({
  scope,
  max,
  windowMs,
  say: waitTexts.signIns,
})
const BY_DEVICE = failures('login:device', LOGIN_FAILURES_PER_PAIR)
const BY_PAIR = failures('login:pair', LOGIN_FAILURES_PER_PAIR)
const BY_PAIR_SLOWLY = failures('login:slowly', 1, LOGIN_SLOWLY_MS)
const BY_ADDRESS = failures('login:address', LOGIN_FAILURES_PER_ADDRESS)
const BY_ACCOUNT = failures('login:account', LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ACCOUNT_WINDOW_MS)
const BY_OWNER = { ...failures('own:password', LOGIN_FAILURES_PER_PAIR), say: waitTexts.passwords }

/** Who tries to sign in, as far as it can be told before the password is looked at. */
export type SignInTry = { email: string; ip: string; device: string | null }
type Counter = { limit: AttemptLimit; key: string }
/**
 * `whole` is the counter that a success empties; the account's is of strangers as well, and so is the address's, which
 * refuses nobody: above its ceiling each account may be tried from there at a slow pace.
 */
type Counters = { whole: Counter; account?: string; address?: string }

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Wrong passwords, counted so that they stop whoever guesses and not the owner: for the account from one address, with
 * a high ceiling over all addresses. At an address with many failures the next try of an account waits a minute. A
 * device that has signed in before, and the owner who is signed in, have counters that nobody else can fill.
 */
export function createSignInLimits(
  { sql, env, limits }: Pick<Deps, 'sql' | 'env' | 'limits'>,
  { attempts, devices }: { attempts: Attempts; devices: KnownDevices },
) {
  // a right password costs as much work as a wrong one
  const often = limits('logins', LOGINS_PER_MINUTE, MINUTE_S)

  async function countersOf({ email, ip, device }: SignInTry): Promise<Counters> {
    const known = await devices.find(email, device)
    if (known !== null) return { whole: { limit: BY_DEVICE, key: String(known) } }
    const address = addressKey(ip)
    return { whole: { limit: BY_PAIR, key: `${email} ${address}` }, account: email, address }
  }

  async function reserveAll({ whole, account, address }: Counters, tx: Tx): Promise<number[]> {
    const ids = [await attempts.reserve(whole.key, whole.limit, tx)]
    if (address !== undefined)
      ids.push(
        (await attempts.reserveIfRoom(address, BY_ADDRESS, tx)) ??
          (await attempts.reserve(whole.key, BY_PAIR_SLOWLY, tx)),
      )
    if (account !== undefined) ids.push(await attempts.reserve(account, BY_ACCOUNT, tx))
    return ids
  }

  /** Counts the try as a failure while it is judged; all counters or none. */
  async function guard<T>(counters: Counters, prove: () => Promise<T | null>): Promise<T | null> {
    const { whole } = counters
    await often.take(`${whole.limit.scope} ${whole.key}`)
    const tries = env.rateLimits ? await transaction(sql, (tx) => reserveAll(counters, tx)) : []
    const proved = await prove()
    if (proved === null) return null
    await Promise.all(tries.map((id) => attempts.release(id)))
    await attempts.forget(whole.limit.scope, whole.key)
    return proved
  }

  return {
    /** Runs the proof of a sign-in, which answers null for a wrong password; 429 where too many were wrong. */
    signIn: async <T>(who: SignInTry, prove: () => Promise<T | null>): Promise<T | null> =>
      guard(await countersOf(who), prove),
    /** The same for the password that a signed-in owner is asked for. */
    ofOwner: <T>(userId: number, prove: () => Promise<T | null>): Promise<T | null> =>
      guard({ whole: { limit: BY_OWNER, key: String(userId) } }, prove),
  }
}
