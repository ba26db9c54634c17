import { randomInt } from 'node:crypto'

import type * as v from 'valibot'

import type { PhoneCodeRequest, PhoneConfirmation } from '#domain/contract/phone.ts'
import type { Me } from '#domain/contract/users.ts'
import {
  PHONE_CODE_DIGITS,
  PHONE_CODE_REQUESTS_PER_MINUTE,
  PHONE_CODE_RESEND_MS,
  PHONE_CODE_TRIES,
  PHONE_CODE_TTL_MS,
  PHONE_CODES_PER_DAY,
} from '#domain/rules/limits.ts'
import { phoneRefusals } from '#domain/uk/phone-refusals.ts'
import { afterCommit, transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'
import type { Users } from '#server/modules/users/users.service.ts'
import { NotSent } from '#server/outside/post-json.ts'
import type { PhoneCode } from '#server/outside/senders.ts'

import { hashCode, isCodeOf } from './code-hash.ts'
import {
  countCodes,
  deleteCode,
  deleteCodesBefore,
  findWaiting,
  insertCode,
  lockRequests,
  spendTry,
  useCode,
} from './phone.repository.ts'

export type Phone = ReturnType<typeof createPhone>

type Request = v.InferOutput<typeof PhoneCodeRequest>
type Confirmation = v.InferOutput<typeof PhoneConfirmation>

const DAY_MS = 86_400_000
const MINUTE_S = 60
/** A sender that failed may work the next moment. */
const TRY_AGAIN_S = 5

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
const newCode = (): string => String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')

/** Proving a phone by a code sent to it. Its rules are no request limits: RATE_LIMITS=off leaves them. */
export function createPhone({ sql, bus, log, now, senders, limits }: Deps, { users }: { users: Users }) {
  const requests = limits('codes', PHONE_CODE_REQUESTS_PER_MINUTE, MINUTE_S)
  const underWay = new Set<Promise<void>>()

  function refuseUntil(moment: Date, code: 'code_too_soon' | 'code_limit'): AppError {
    const seconds = Math.ceil((moment.getTime() - now().getTime()) / 1000)
    return refuse(code, { retryAfterSeconds: Math.max(1, seconds) })
  }

  async function checkLimits(userId: number, phone: string, tx: Tx): Promise<void> {
    const { count, oldest } = await countCodes(userId, phone, later(now(), -DAY_MS), tx)
    if (count >= PHONE_CODES_PER_DAY) throw refuseUntil(later(oldest ?? now(), DAY_MS), 'code_limit')
    const waiting = await findWaiting(userId, phone, tx)
    const resendAfter = waiting && later(waiting, PHONE_CODE_RESEND_MS)
    if (resendAfter && resendAfter > now()) throw refuseUntil(resendAfter, 'code_too_soon')
  }

  /** Writes the code down before it is sent, so that requests made at once count each other. */
  async function reserve(userId: number, { phone, channel }: Request, code: string) {
    return transaction(sql, async (tx) => {
      await lockRequests(userId, phone, tx)
      await checkLimits(userId, phone, tx)
      // after the limits: hashing is dear, and who is over them is to cost nothing
      const code_hash = await hashCode({ userId, phone, code })
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
      return { id: await insertCode(row, tx), created_at, expires_at }
    })
  }

  /** Takes the code back where it could not be sent, so that nothing is counted and the one before it is good again. */
  async function handOver(code: PhoneCode, id: number): Promise<void> {
    try {
      await senders.send(code)
    } catch (error) {
      await deleteCode(id, sql)
      if (error instanceof AppError) throw error
      // a word alone: a provider's sentence may quote the text with the code
      const fault = error instanceof NotSent ? error.reason : error instanceof Error ? error.name : 'unknown'
      log.error({ channel: code.channel, fault }, 'a code was not sent')
      throw refuse('unavailable', { detail: phoneRefusals.notCounted, retryAfterSeconds: TRY_AGAIN_S })
    }
  }

  /**
   * Sends a code, the same whoever holds the number; the newest code of a user and phone voids those before it.
   * 429 `code_too_soon` or `code_limit`; 422 `phone_unreachable`; 503 when it could not be sent. What was not sent
   * counts for nothing.
   */
  async function requestCode(
    userId: number,
    request: Request,
  ): Promise<{ resend_after: string; expires_at: string }> {
    await requests.take(`user ${userId}`)
    await requests.take(`phone ${request.phone}`)
    const code = newCode()
    const { id, created_at, expires_at } = await reserve(userId, request, code)
    const sending = handOver({ channel: request.channel, to: request.phone, code }, id)
    underWay.add(sending)
    await sending.finally(() => underWay.delete(sending))
    return {
      resend_after: later(created_at, PHONE_CODE_RESEND_MS).toISOString(),
      expires_at: expires_at.toISOString(),
    }
  }

  /**
   * Binds the phone to the user when the code is right and takes it from the account that held it before, which is
   * told by `phone.moved`. A repeat with the same code answers the same. 422 `wrong_code`, 410 `code_expired`.
   */
  async function verify(userId: number, { phone, code }: Confirmation): Promise<Me> {
    const spent = await spendTry(userId, phone, now(), sql)
    if (!spent) throw refuse('code_expired')
    if (!(await isCodeOf({ userId, phone, code }, spent.code_hash))) throw refuse('wrong_code')
    return transaction(sql, async (tx) => {
      if (await useCode(spent.id, now(), tx)) {
        const formerId = await users.bindPhone(userId, phone, tx)
        if (formerId !== null) afterCommit(tx, () => bus.emit('phone.moved', { userId: formerId, phone }))
      }
      const user = await users.me(userId, tx)
      // used before, and the number has gone elsewhere since
      if (user.phone !== phone) throw refuse('code_expired')
      return user
    })
  }

  return {
    requestCode,
    /** The ways by which a code can come from this server. */
    channels: senders.channels,
    verify,
    /** Waits for codes that are being sent: what is not sent any more has to be taken back. */
    settle: async (): Promise<void> => void (await Promise.allSettled(underWay)),
    /** Housekeeping: drops codes that no limit counts any more; answers how many went. */
    sweep: (): Promise<number> => deleteCodesBefore(later(now(), -DAY_MS), sql),
  }
}
