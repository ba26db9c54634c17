import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'

import type { Database } from './client.ts'
import { afterCommit, isUniqueViolation, transaction } from './transaction.ts'

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
