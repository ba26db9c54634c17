import { createHash, randomBytes } from 'node:crypto'

import type { Puzzle } from '#domain/contract/phone.ts'
import {
  PUZZLE_BITS,
  PUZZLE_BITS_MAX,
  PUZZLE_BITS_MAX_LOADED,
  PUZZLE_CODES_PER_BIT,
  PUZZLE_TTL_MS,
} from '#domain/rules/limits.ts'
import { isAnswerTo, startsWithZeros } from '#domain/rules/puzzle.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import { addressKey } from '#server/http/limiter.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'

import type { CodeBreaker } from './code-breaker.service.ts'
import { CODES_BY_ADDRESS } from './code-limits.ts'
import { deletePuzzlesBefore, findIsProved, takePuzzle, upsertPuzzle } from './puzzles.repository.ts'

const PUZZLE_BYTES = 16
/** An installation that has sent half of what it may send is being used up by somebody. */
const LOADED = 0.5
const BITS_WHEN_LOADED = 2

/** How hard a puzzle is: a bit more doubles the work. What a neighbour at the address does costs a phone seconds at most. */
export function bitsFor(codesOfAddress: number, load: number): number {
  const bits = PUZZLE_BITS + Math.floor(codesOfAddress / PUZZLE_CODES_PER_BIT)
  return load >= LOADED
    ? Math.min(bits + BITS_WHEN_LOADED, PUZZLE_BITS_MAX_LOADED)
    : Math.min(bits, PUZZLE_BITS_MAX)
}

/**
 * Work that a device does before a code is sent to an account that has proved nothing yet: seconds of a phone, and so
 * much more of whoever wants many codes.
 */
export function createPuzzles(
  { sql, env, now }: Pick<Deps, 'sql' | 'env' | 'now'>,
  { attempts, breaker }: { attempts: Attempts; breaker: CodeBreaker },
) {
  const isNeeded = async (userId: number, db: Queryable): Promise<boolean> =>
    env.rateLimits && !(await findIsProved(userId, db))

  return {
    /** A new puzzle in place of the one before; null for who needs none. */
    async give(userId: number, ip: string): Promise<Puzzle | null> {
      if (!(await isNeeded(userId, sql))) return null
      const sent = await attempts.count(addressKey(ip), CODES_BY_ADDRESS)
      const row = {
        user_id: userId,
        puzzle: randomBytes(PUZZLE_BYTES).toString('base64url'),
        bits: bitsFor(sent, await breaker.load()),
        expires_at: new Date(now().getTime() + PUZZLE_TTL_MS),
      }
      await upsertPuzzle(row, sql)
      return { puzzle: row.puzzle, bits: row.bits, expires_at: row.expires_at.toISOString() }
    },
    /**
     * Uses the solution up; 422 `puzzle_unsolved` where it is none, which leaves the puzzle as it is. Answers whether
     * one was needed: the account has proved nothing.
     */
    async demand(userId: number, proof: string | undefined, tx: Tx): Promise<boolean> {
      if (!(await isNeeded(userId, tx))) return false
      const asked = await takePuzzle(userId, now(), tx)
      const isSolved =
        asked !== null &&
        proof !== undefined &&
        isAnswerTo(asked.puzzle, proof) &&
        startsWithZeros(createHash('sha256').update(proof).digest(), asked.bits)
      if (!isSolved) throw refuse('puzzle_unsolved')
      return true
    },
    /** Housekeeping: drops puzzles that can be solved no more. */
    sweep: (): Promise<void> => deletePuzzlesBefore(now(), sql),
  }
}
