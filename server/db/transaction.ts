import { setTimeout as pause } from 'node:timers/promises'

import type { Sql, Tx } from './client.ts'
import { isLostConnection, TransactionOver } from './lost-connection.ts'

export type { Sql, Tx }

/** A pool or a running transaction: repositories take either, so that several of their steps can be one. */
export type Queryable = Sql | Tx

/** What a transaction has to tell once it is committed, and whether it has ended, by itself or with its connection. */
type Running = { afterCommit: (() => void)[]; isOver: boolean; over: Promise<unknown> }

const runningOf = new WeakMap<object, Running>()

function runningIn(tx: Tx): Running {
  const running = runningOf.get(tx)
  if (!running) throw new Error('a transaction that transaction() has not begun')
  if (running.isOver) throw new TransactionOver()
  return running
}

const isTx = (db: Queryable): db is Tx => 'savepoint' in db

/** How long after an error of a lost connection the driver may take to close it. */
const CLOSES_WITHIN_MS = 1_000

/** Refuses what comes after the end: the driver would write it into a connection that is closed, or another's by now. */
function guarded(tx: Tx, running: Running): Tx {
  const guard = new Proxy(tx, {
    apply(target, self, args) {
      if (running.isOver) throw new TransactionOver()
      return Reflect.apply(target, self, args) as unknown
    },
  })
  runningOf.set(guard, running)
  return guard
}

/**
 * Runs the steps, and never ends where their connection has closed: the driver would write the commit or the rollback
 * into it, which throws where nobody can catch it and leaves a connection of the pool that never answers again
 * (github.com/porsager/postgres/issues/1208). Whoever waits for the transaction is told by the driver.
 */
async function whileConnected<T>(running: Running, steps: () => Promise<T>): Promise<T> {
  try {
    return await steps()
  } catch (error) {
    if (isLostConnection(error))
      await Promise.race([running.over, pause(CLOSES_WITHIN_MS, undefined, { ref: false })])
    throw error
  } finally {
    if (running.isOver) await new Promise(() => undefined)
  }
}

/**
 * Runs the steps in one transaction; a throw rolls all of them back. Inside a running transaction the steps join it,
 * as a savepoint.
 */
export async function transaction<T>(db: Queryable, steps: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(db)) {
    const running = runningIn(db)
    const told = running.afterCommit.length
    try {
      return (await db.savepoint((tx) =>
        whileConnected(running, () => steps(guarded(tx as Tx, running))),
      )) as T
    } catch (error) {
      // what was rolled back to the savepoint did not happen, even if the outer steps go on
      running.afterCommit.length = told
      throw error
    }
  }
  const running: Running = { afterCommit: [], isOver: false, over: Promise.resolve() }
  const begun = db.begin((tx) => whileConnected(running, () => steps(guarded(tx, running))))
  const end = () => void (running.isOver = true)
  running.over = begun.then(end, end)
  const result = (await begun) as T
  for (const told of running.afterCommit) told()
  return result
}

/** What meets in a deadlock meets at most what one person does at this moment: a second try finds it done. */
const TRIES = 3

/**
 * One transaction, begun anew where the database ended it because two waited for each other; inside a running one the
 * savepoint is.
 */
export async function persistentTransaction<T>(db: Queryable, steps: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction(db, steps)
    } catch (error) {
      if (tries === TRIES || !isCollision(error)) throw error
    }
}

/** Tells the world only when the outermost transaction has been committed; after a rollback it is never told. */
export function afterCommit(tx: Tx, tell: () => void): void {
  runningIn(tx).afterCommit.push(tell)
}

const UNIQUE_VIOLATION = '23505'

/** Two waited for each other, or cannot both have happened. */
const COLLISIONS = new Set(['40P01', '40001'])

type DatabaseFault = Error & { code: string; constraint_name?: string }
const isFault = (error: unknown): error is DatabaseFault => error instanceof Error && 'code' in error

/** True when the database refused a second row for what may exist once. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  isFault(error) &&
  error.code === UNIQUE_VIOLATION &&
  (constraint === undefined || error.constraint_name === constraint)

const isCollision = (error: unknown): boolean => isFault(error) && COLLISIONS.has(error.code)
