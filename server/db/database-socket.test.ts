import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/wait.ts'

import type { Database } from './client.ts'

/** Without the dialler and the long greeting one of the first ten leaves a connection that never answers again. */
const CUTS = 100
const STATEMENTS = 60
/** How the driver spends the time between two statements decides where in its work the cut meets it. */
const PAUSES = [() => turn(), () => Promise.resolve(), () => sleep(0), () => Promise.resolve()]

let cutter: Database
let database: Database
beforeAll(async () => {
  database = await freshDatabase(2)
  cutter = await freshDatabase(1)
})
afterAll(() => Promise.all([database.close(), cutter.close()]))

const settled = (statement: Promise<unknown>): Promise<unknown> =>
  statement.then(
    () => null,
    () => null,
  )

async function storm(): Promise<void> {
  const statements: Promise<unknown>[] = []
  for (let n = 0; n < STATEMENTS; n += 1) {
    statements.push(settled(database.sql`select ${n}::int`))
    await PAUSES[n % PAUSES.length]!()
  }
  await Promise.all(statements)
}

async function pidOfOne(): Promise<number> {
  const [row] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}

test('connections that are cut under many statements leave none waiting, and answer again', async () => {
  for (let n = 0; n < CUTS; n += 1) {
    const pid = await eventually(pidOfOne)
    await Promise.all([cutter.sql`select pg_terminate_backend(${pid})`, storm()])
  }
  const both = () => Promise.all([1, 2].map((one) => database.sql`select ${one}::int as one, pg_sleep(0.1)`))
  await expect.poll(both).toMatchObject([[{ one: 1 }], [{ one: 2 }]])
})
