import { randomInt } from 'node:crypto'

import type * as v from 'valibot'

import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { phone as phoneCalls, PhoneConfirmation } from '#domain/contract/phone.ts'
import type { Me } from '#domain/contract/users.ts'
import {
  PHONE_CODE_DIGITS,
  PHONE_CODE_REQUESTS_PER_MINUTE,
  PHONE_CODE_RESEND_MS,
  PHONE_CODE_TRIES,
  PHONE_CODE_TTL_MS,
} from '#domain/rules/limits.ts'
import { phoneRefusals } from '#domain/uk/phone-refusals.ts'
import { persistentTransaction, transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse, refuseFor } from '#server/errors.ts'
import { announce } from '#server/pending-events.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { CredentialChanges } from '#server/modules/auth/credential-changes.service.ts'
import type { Sessions } from '#server/modules/auth/sessions.service.ts'
import type { Users } from '#server/modules/users/users.service.ts'
import { NotSent } from '#server/outside/post-json.ts'
import type { PhoneCode } from '#server/outside/senders.ts'

import type { CodeBreaker } from './code-breaker.service.ts'
import { hashCode, isCodeOf } from './code-hash.ts'
import {
  countersOf,
  DAY_MS,
  judgeRequest,
  type CodeHistory,
  WRONG_BY_ACCOUNT,
  WRONG_OVERALL,
  wrongCountersOf,
} from './code-limits.ts'
import {
  deleteCode,
  deleteCodesBefore,
  findStanding,
  insertCode,
  lockRequests,
  spendTry,
  useCode,
} from './phone.repository.ts'
import { createPuzzles } from './puzzles.service.ts'

export type Phone = ReturnType<typeof createPhone>

type PhoneDeps = {
  users: Users
  sessions: Sessions
  attempts: Attempts
  breaker: CodeBreaker
  changes: CredentialChanges
}
type Request = BodyOf<typeof phoneCalls.requestCode>
type Confirmation = v.InferOutput<typeof PhoneConfirmation>

const MINUTE_S = 60
/** A sender that failed may work the next moment. */
const TRY_AGAIN_S = 5

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
const newCode = (): string => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')

/**
 * Proving a phone by a code sent to it. What holds for a user and a number always holds; what is counted for addresses
 * and for the installation are request limits, which RATE_LIMITS=off leaves out.
 */
export function createPhone(deps: Deps, { users, sessions, attempts, breaker, changes }: PhoneDeps) {
  const { sql, env, bus, log, now, senders, limits } = deps
  const requests = limits('codes', PHONE_CODE_REQUESTS_PER_MINUTE, MINUTE_S)
  const puzzles = createPuzzles(deps, { attempts, breaker })
  const underWay = new Set<Promise<void>>()

  async function checkLimits(userId: number, phone: string, tx: Tx): Promise<CodeHistory> {
    const standing = await findStanding(userId, phone, later(now(), -DAY_MS), tx)
    const refusal = judgeRequest(standing, now())
    if (refusal === null) return standing
    const { code, until, say } = refusal
    throw refuseFor(code, until.getTime() - now().getTime(), say)
  }

  /**
   * Writes the code down before it is sent, so that requests made at once count each other; `counted` are what
   * stands for it in the counts of the address.
   */
  async function reserve(userId: number, { phone, channel, proof }: Request, code: string, ip: string) {
    return transaction(sql, async (tx) => {
      await lockRequests(userId, phone, tx)
      const standing = await checkLimits(userId, phone, tx)
      const isNewcomer = await puzzles.demand(userId, proof, tx)
      const counted: number[] = []
      if (env.rateLimits) {
        for (const [key, limit] of countersOf(ip, phone, standing))
          counted.push(await attempts.reserve(key, limit, tx))
        await breaker.check(isNewcomer, tx)
      }
      // only what is going to be sent counts here, or strangers' refused requests would stop the owner's
      await requests.take(`phone ${phone}`)
      // after the limits: hashing is dear, and who is over them is to cost nothing
      const code_hash = await hashCode({ userId, phone, code })
      if (env.rateLimits) await breaker.admit(isNewcomer, tx)
      const created_at = now()
      const expires_at = later(created_at, PHONE_CODE_TTL_MS)
      const row = {
        user_id: userId,
        phone,
        channel,
        code_hash,
        tries_left: PHONE_CODE_TRIES,
        created_at,
        expires_at,
      }
      return { id: await insertCode(row, tx), counted, created_at, expires_at }
    })
  }

  async function reserved(...asked: Parameters<typeof reserve>): ReturnType<typeof reserve> {
    try {
      const kept = await reserve(...asked)
      await breaker.note(null)
      return kept
    } catch (refusal) {
      await breaker.note(refusal)
      throw refusal
    }
  }

  /** Takes the code back where it could not be sent, so that nothing is counted and the one before it is good again. */
  async function handOver(
    code: PhoneCode,
    { id, counted }: { id: number; counted: number[] },
  ): Promise<void> {
    try {
      await senders.send(code)
    } catch (error) {
      await deleteCode(id, sql)
      for (const one of counted) await attempts.release(one)
      if (error instanceof AppError) throw error
      // a word alone: a provider's sentence may quote the text with the code
      const fault = error instanceof NotSent ? error.reason : error instanceof Error ? error.name : 'unknown'
      log.error({ channel: code.channel, fault }, 'a code was not sent')
      throw refuse('unavailable', { detail: phoneRefusals.notCounted, retryAfterSeconds: TRY_AGAIN_S })
    }
  }

  /**
   * Sends a code, the same whoever holds the number; the newest code of a user and phone voids those before it.
   * 429 `code_too_soon` or `code_limit`; 422 `phone_unreachable` or `puzzle_unsolved`; 503 when it could not be sent,
   * or the installation has sent too many. What was not sent counts for nothing.
   */
  async function requestCode(
    userId: number,
    request: Request,
    ip: string,
  ): Promise<{ resend_after: string; expires_at: string }> {
    await requests.take(`user ${userId}`)
    if (!senders.channels()[request.channel]) throw refuse('sender_not_configured')
    const code = newCode()
    const kept = await reserved(userId, request, code, ip)
    const sending = handOver({ channel: request.channel, to: request.phone, code }, kept)
    underWay.add(sending)
    await sending.finally(() => underWay.delete(sending))
    return {
      resend_after: later(kept.created_at, PHONE_CODE_RESEND_MS).toISOString(),
      expires_at: kept.expires_at.toISOString(),
    }
  }

  /**
   * Counts a wrong code before it is compared, for the account, which may have so many, and for address and number;
   * answers what takes it back, and how many tries a code must have left: all of them where much is guessed from this
   * address, at this number, or at many numbers.
   */
  async function reserveTry(userId: number, phone: string, ip: string) {
    if (!env.rateLimits) return { least: 1, takeBack: () => Promise.resolve() }
    return transaction(sql, async (tx) => {
      const ids = [await attempts.reserve(String(userId), WRONG_BY_ACCOUNT, tx)]
      let isGuessedAt = false
      for (const { key, limit, most } of wrongCountersOf(ip, phone)) {
        ids.push(await attempts.reserve(key, limit, tx))
        // this try is counted already
        isGuessedAt ||= (await attempts.count(key, limit, tx)) > most
      }
      isGuessedAt ||= (await attempts.countAll(WRONG_OVERALL.limit, tx)) > WRONG_OVERALL.most
      const takeBack = async (): Promise<void> => {
        for (const id of ids) await attempts.release(id)
      }
      return { least: isGuessedAt ? PHONE_CODE_TRIES : 1, takeBack }
    })
  }

  /**
   * Binds the phone to the user when the code is right and takes it from the account that held it before, which is
   * told by `phone.moved`, and from orders of others. A repeat with the same code answers the same. 422 `wrong_code`,
   * 410 `code_expired`; 429 `code_limit` after too many wrong codes of the account, for whatever numbers.
   */
  async function verify(me: Caller, { phone, code }: Confirmation, ip: string): Promise<Me> {
    const userId = me.id
    const { least, takeBack } = await reserveTry(userId, phone, ip)
    const spent = await spendTry(userId, phone, { now: now(), least }, sql)
    const isRight = spent !== null && (await isCodeOf({ userId, phone, code }, spent.code_hash))
    if (spent === null || isRight) await takeBack()
    if (!spent) throw refuse('code_expired')
    if (!isRight) throw refuse('wrong_code')
    // it holds orders and accounts, as whoever opens contacts does: two may meet, and this one begins anew
    return persistentTransaction(sql, async (tx) => {
      if (await useCode(spent.id, now(), tx)) {
        const formerId = await users.bindPhone(userId, phone, tx)
        // after the accounts, which are locked in one order; what ended the session meanwhile has the last word
        await sessions.hold(me, tx)
        if (formerId !== null) {
          await changes.apply('phone_moved', { userId: formerId }, tx)
          const event = { userId: formerId, phone, at: now().getTime() }
          await announce(bus, 'phone.moved', event, tx)
        }
      }
      const user = await users.me(userId, tx)
      // used before, and the number has gone elsewhere since
      if (user.phone !== phone) throw refuse('code_expired')
      return user
    })
  }

  return {
    puzzle: puzzles.give,
    requestCode,
    /** The ways by which a code can come from this server. */
    channels: senders.channels,
    verify,
    /** Waits for codes that are being sent: what is not sent any more has to be taken back. */
    settle: async (): Promise<void> => void (await Promise.allSettled(underWay)),
    /** Housekeeping: drops codes that no limit counts any more, and old puzzles; answers how many codes went. */
    async sweep(): Promise<number> {
      await puzzles.sweep()
      return deleteCodesBefore(later(now(), -DAY_MS), sql)
    },
  }
}
