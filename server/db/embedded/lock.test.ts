import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openSandbox } from '#tests/support/embedded-sandbox.ts'

import { lockDataDir } from './lock.ts'

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})

afterAll(async () => {
  await sandbox.clean()
})

test('of many that come at once at most one gets the folder, and the next one after it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(sandbox.path)))
  const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as object] : [],
  )
  expect(locks.length).toBeLessThanOrEqual(1)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'data_dir_in_use' })
  for (const lock of locks) await lock.release()

  const next = await lockDataDir(sandbox.path)
  await expect(lockDataDir(sandbox.path)).rejects.toMatchObject({ code: 'data_dir_in_use' })
  await next.release()
  expect(await readdir(sandbox.path)).toEqual([])
})

test('an owner that accepts but says nothing, like a process that is halted, still owns the folder', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) =>
    silent.listen(join(sandbox.path, 'lock-0000000000000000.sock'), resolve),
  )
  await expect(lockDataDir(sandbox.path)).rejects.toMatchObject({ code: 'data_dir_in_use' })
  silent.close()
  await (await lockDataDir(sandbox.path)).release()
})
