import type { CodeCounts } from '#domain/operator/codes.ts'
import { waitTexts } from '#domain/uk/waits.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, refuseFor } from '#server/errors.ts'

import {
  countAllCodes,
  findBreaker,
  lockBreaker,
  markClosed,
  markOpened,
  restartCount,
  updateLimits,
  type BreakerRow,
} from './code-breaker.repository.ts'

const HOUR_MS = 3_600_000
const WINDOWS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const
type Window = keyof typeof WINDOWS
const NAMES: readonly Window[] = ['hour', 'day']
/** This part of a window is kept for who has proved an e-mail or a number: newcomers cost a flood nothing. */
const KEPT_PART = 5
const ofNewcomers = (limit: number): number => limit - Math.floor(limit / KEPT_PART)

const isFull = ({ hour, day }: CodeCounts): boolean => hour.sent >= hour.limit || day.sent >= day.limit

export type CodeBreaker = ReturnType<typeof createCodeBreaker>

/**
 * Stops all codes when the installation sends more than it should: they cost money, and wake people. The operator sees
 * and sets it; what is set stands in the database, so that every process knows it.
 */
export function createCodeBreaker({ sql, env, log, now }: Pick<Deps, 'sql' | 'env' | 'log' | 'now'>) {
  const limitOf = (row: BreakerRow, window: Window): number =>
    window === 'hour' ? (row.per_hour ?? env.codesPerHour) : (row.per_day ?? env.codesPerDay)

  async function sentIn(window: Window, { counted_from }: BreakerRow, db: Queryable) {
    const start = now().getTime() - WINDOWS[window]
    return countAllCodes(new Date(Math.max(start, counted_from?.getTime() ?? start)), db)
  }

  let holdsNewcomers = false

  /** 503 with the time to wait when one of the windows is full, for newcomers but for what is kept. */
  async function check(isNewcomer: boolean, db: Queryable): Promise<void> {
    const row = await findBreaker(db)
    for (const window of NAMES) {
      const { count, oldest } = await sentIn(window, row, db)
      const limit = limitOf(row, window)
      if (count < (isNewcomer ? ofNewcomers(limit) : limit)) continue
      const until = (oldest ?? now()).getTime() + WINDOWS[window]
      const say = count < limit ? waitTexts.codesPausedUnproved : waitTexts.codesPaused
      throw refuseFor('unavailable', until - now().getTime(), say)
    }
    if (isNewcomer) holdsNewcomers = false
  }

  async function counts(db: Queryable = sql): Promise<CodeCounts> {
    const row = await findBreaker(db)
    const [hour, day] = await Promise.all(NAMES.map((window) => sentIn(window, row, db)))
    return {
      hour: { sent: hour!.count, limit: limitOf(row, 'hour'), is_set: row.per_hour !== null },
      day: { sent: day!.count, limit: limitOf(row, 'day'), is_set: row.per_day !== null },
      counted_from: row.counted_from?.toISOString() ?? null,
      opened_at: row.opened_at?.toISOString() ?? null,
    }
  }

  return {
    /** How full the windows are, for the operator and for metrics. */
    counts,
    /** How full the fuller window is, from 0 to 1 and above. */
    async load(): Promise<number> {
      const { hour, day } = await counts()
      return Math.max(...[hour, day].map(({ sent, limit }) => (limit === 0 ? 1 : sent / limit)))
    },
    /** Refuses before any work is done for a code. */
    check,
    /** The same right before a code is written down; those that are written down meanwhile wait for each other. */
    async admit(isNewcomer: boolean, tx: Tx): Promise<void> {
      await lockBreaker(tx)
      await check(isNewcomer, tx)
    },
    /**
     * Tells the log once that the breaker has opened, to newcomers (each process once) or to all, or has closed again.
     * For after the transaction that asked for a code: a refusal rolls it back.
     */
    async note(refusal: unknown): Promise<void> {
      if (refusal instanceof AppError && refusal.code === 'unavailable') {
        const sent = await counts()
        const isOpen = isFull(sent)
        if (isOpen && (await markOpened(now(), sql)))
          log.warn(
            sent,
            'codes to phones are stopped: as many were sent as the installation may send; see `operator codes`',
          )
        if (!isOpen && !holdsNewcomers)
          log.warn(
            sent,
            'codes to phones of newcomers are stopped: the last fifth is kept for who has proved an e-mail or a number; see `operator codes`',
          )
        holdsNewcomers ||= !isOpen
      }
      if (refusal === null && (await markClosed(sql)))
        log.info(await counts(), 'codes to phones go out again')
    },
    /** Sets limits; null brings the environment's back, what is left out stays. */
    async setLimits(
      wished: { hour?: number | null | undefined; day?: number | null | undefined },
      tx: Tx,
    ): Promise<CodeCounts> {
      await updateLimits(
        {
          ...(wished.hour === undefined ? {} : { per_hour: wished.hour }),
          ...(wished.day === undefined ? {} : { per_day: wished.day }),
        },
        tx,
      )
      const set = await counts(tx)
      if (isFull(set)) return set
      await markClosed(tx)
      return { ...set, opened_at: null }
    },
    /** Counts from now on; what was sent before is forgotten by the breaker alone. */
    async restart(tx: Tx): Promise<CodeCounts> {
      await restartCount(now(), tx)
      return counts(tx)
    },
  }
}
