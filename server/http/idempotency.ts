import { createHash } from 'node:crypto'

import type { JSONValue } from 'postgres'

import { transaction, type Queryable, type Sql, type Tx } from '#server/db/transaction.ts'
import { AppError, refuse } from '#server/errors.ts'

import { problemOf } from './problem.ts'
import type { SentReply } from './route.ts'

export type IdempotencyScope = { userId: number; method: string; path: string; key: string; bodyHash: Buffer }

/** A fingerprint of a body; bodies nested deeper than any contract are refused as malformed. */
export function hashBody(body: unknown): Buffer {
  try {
    return createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest()
  } catch {
    throw refuse('malformed')
  }
}

/** Takes the key until the end of the transaction; false when another call holds it. */
async function takeKey({ userId, method, path, key }: IdempotencyScope, tx: Tx): Promise<boolean> {
  const name = `${userId} ${method} ${path} ${key}`
  const [lock] = await tx`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`
  return lock?.['got'] === true
}

async function firstAnswer(scope: IdempotencyScope, tx: Tx): Promise<SentReply | null> {
  const [row] = await tx<{ body_hash: Buffer; status: number; response: unknown }[]>`
    select body_hash, status, response from idempotency_keys
    where user_id = ${scope.userId} and method = ${scope.method} and path = ${scope.path} and key = ${scope.key}`
  if (!row) return null
  if (!row.body_hash.equals(scope.bodyHash)) throw refuse('idempotency_mismatch')
  return { status: row.status, body: row.response, headers: {} }
}

async function keepAnswer(
  scope: IdempotencyScope,
  status: number,
  body: unknown,
  db: Queryable,
): Promise<void> {
  await db`
    insert into idempotency_keys (user_id, method, path, key, body_hash, status, response)
    values (${scope.userId}, ${scope.method}, ${scope.path}, ${scope.key}, ${scope.bodyHash}, ${status}, ${db.json(body as JSONValue)})
    on conflict do nothing`
}

/** Refusals are kept as answers too, but not those that ask to try again. */
const isKept = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.status < 500 &&
  error.status !== 429 &&
  !error.code.startsWith('idempotency_')

/**
 * Does the work once for a key and answers a repeat with the first answer, kept in the transaction of what was
 * created, so that a crash keeps both or neither. Refuses while the first call runs, or when the body differs.
 */
export async function once(
  scope: IdempotencyScope,
  sql: Sql,
  work: (tx: Tx) => Promise<SentReply>,
): Promise<SentReply> {
  try {
    return await transaction(sql, async (tx) => {
      if (!(await takeKey(scope, tx))) throw refuse('idempotency_running', { retryAfterSeconds: 1 })
      const first = await firstAnswer(scope, tx)
      if (first) return first
      const answer = await work(tx)
      await keepAnswer(scope, answer.status, answer.body, tx)
      return answer
    })
  } catch (error) {
    // Kept after the rollback and only with the key in hand: a repeat that has begun meanwhile answers for itself.
    if (isKept(error)) {
      await transaction(sql, async (tx) => {
        if (await takeKey(scope, tx)) await keepAnswer(scope, error.status, problemOf(error), tx)
      })
    }
    throw error
  }
}
