import type { Sql, Tx } from './client.ts'

export type { Sql, Tx }

/** A pool or a running transaction: repositories take either, so that several of their steps can be one. */
export type Queryable = Sql | Tx

const afterCommitOf = new WeakMap<object, (() => void)[]>()

const isTx = (db: Queryable): db is Tx => 'savepoint' in db

/**
 * Runs the steps in one transaction; a throw rolls all of them back. Inside a running transaction the steps join it,
 * as a savepoint.
 */
export async function transaction<T>(db: Queryable, steps: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(db)) {
    const outer = afterCommitOf.get(db) ?? []
    const told = outer.length
    try {
      return (await db.savepoint((tx) => {
        afterCommitOf.set(tx, outer)
        return steps(tx)
      })) as T
    } catch (error) {
      // what was rolled back to the savepoint did not happen, even if the outer steps go on
      outer.length = told
      throw error
    }
  }
  const queue: (() => void)[] = []
  const result = (await db.begin((tx) => {
    afterCommitOf.set(tx, queue)
    return steps(tx)
  })) as T
  for (const told of queue) told()
  return result
}

/** What meets in a deadlock meets at most what one person does at this moment: a second try finds it done. */
const TRIES = 3

/** One transaction, begun anew where the database ended it because two waited for each other. */
export async function persistentTransaction<T>(sql: Sql, steps: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction(sql, steps)
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error
    }
}

/** Tells the world only when the outermost transaction has been committed; after a rollback it is never told. */
export function afterCommit(tx: Tx, tell: () => void): void {
  const queue = afterCommitOf.get(tx)
  if (!queue) throw new Error('afterCommit outside of transaction()')
  queue.push(tell)
}

const UNIQUE_VIOLATION = '23505'

const DEADLOCK = '40P01'

type DatabaseFault = Error & { code: string; constraint_name?: string }
const isFault = (error: unknown): error is DatabaseFault => error instanceof Error && 'code' in error

/** True when the database refused a second row for what may exist once. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  isFault(error) &&
  error.code === UNIQUE_VIOLATION &&
  (constraint === undefined || error.constraint_name === constraint)

const isDeadlock = (error: unknown): boolean => isFault(error) && error.code === DEADLOCK
