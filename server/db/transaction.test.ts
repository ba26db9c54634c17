import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'

import type { Database } from './client.ts'
import { isLostConnection } from './lost-connection.ts'
import { afterCommit, isUniqueViolation, transaction, type Tx } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase(2)
})
afterAll(() => database.close())

const count = async (email: string): Promise<number> => {
  const [row] = await database.sql<
    { count: number }[]
  >`select count(*)::int as count from users where email = ${email}`
  return row!.count
}

test('what a transaction tells is told after the commit, in order, and never after a rollback', async () => {
  const told: string[] = []
  await transaction(database.sql, async (tx) => {
    afterCommit(tx, () => told.push('first'))
    await transaction(tx, async (inner) => afterCommit(inner, () => told.push('second')))
    expect(told).toEqual([])
  })
  expect(told).toEqual(['first', 'second'])

  const failing = transaction(database.sql, async (tx) => {
    afterCommit(tx, () => told.push('never'))
    await tx`insert into users (email, username) values ('gone@example.com', 'Нема')`
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(told).toEqual(['first', 'second'])
  expect(await count('gone@example.com')).toBe(0)
})

test('a part that is rolled back is not told, although the whole goes on', async () => {
  const told: string[] = []
  await transaction(database.sql, async (tx) => {
    await tx`insert into users (email, username) values ('kept@example.com', 'Є')`
    afterCommit(tx, () => told.push('kept'))
    const part = transaction(tx, async (inner) => {
      afterCommit(inner, () => told.push('part'))
      await inner`insert into users (email, username) values ('kept@example.com', 'Двічі')`
    })
    expect(
      await part.then(
        () => false,
        (error) => isUniqueViolation(error, 'users_email_key'),
      ),
    ).toBe(true)
  })
  expect(told).toEqual(['kept'])
  expect(await count('kept@example.com')).toBe(1)
})

/** Ends the process of the server behind this connection, and waits until the driver has heard of it. */
async function cut(tx: Tx): Promise<void> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  await database.sql`select pg_terminate_backend(${row!.pid}, 5000)`
  await sleep(50)
}

test.each<[when: string, steps: (tx: Tx) => Promise<unknown>]>([
  ['under a statement', (tx) => tx`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`],
  ['before its next statement', async (tx) => [await cut(tx), await tx`select 1`]],
  ['before a savepoint', async (tx) => [await cut(tx), await transaction(tx, (inner) => inner`select 1`)]],
  ['within a savepoint', (tx) => transaction(tx, async (inner) => [await cut(inner), await inner`select 1`])],
  ['before its commit', cut],
  [
    'before its rollback',
    async (tx) => {
      await cut(tx)
      throw new Error('changed my mind')
    },
  ],
])('a transaction whose connection closes %s is rejected, and its pool goes on', async (_when, steps) => {
  await expect(transaction(database.sql, steps)).rejects.toSatisfy(isLostConnection)
  // every connection of the pool answers, also the one that was cut; the driver may give its old error to one more
  const both = () => Promise.all([1, 2].map((one) => database.sql`select ${one}::int as one, pg_sleep(0.1)`))
  await expect.poll(both).toMatchObject([[{ one: 1 }], [{ one: 2 }]])
})
