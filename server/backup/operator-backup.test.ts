import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { readEnv } from '#server/env.ts'
import { usedPictures } from '#server/used-pictures.ts'
import { putUser } from '#tests/factories/users.ts'
import { openOperator, type TestOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually, untilBlocked } from '#tests/support/wait.ts'

import { openDump } from './dump.ts'

let server: TestServer
let operator: TestOperator
let folder: string
beforeAll(async () => {
  server = await startServer()
  operator = await openOperator(server)
  folder = await mkdtemp(join(tmpdir(), 'gurt-backup-'))
})
afterAll(async () => {
  await operator.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const tokenOf = async (): Promise<string> =>
  (await readFile(join(server.dataDir, 'operator.token'), 'utf8')).trim()

/** Asks the socket for a backup with this token. */
const ask = (token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(
      {
        socketPath: join(server.dataDir, 'operator.sock'),
        path: '/backup',
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      },
      (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    asking.on('error', reject)
    asking.end(JSON.stringify({ actor: { os_user: 'x', pid: 1, host: 'x' }, input: { file: 'x' } }))
  })

test('nobody gets a backup without the token, and nobody at all by the public port', async () => {
  const user = await putUser(server.sql)
  expect(await ask('')).toBe(401)
  expect(await ask(user.token)).toBe(401)
  for (const path of ['/backup', '/acts/backup', '/api/v1/backup'])
    for (const api of [{}, { authorization: `Bearer ${user.token}` }]) {
      const reply = await fetch(server.url + path, { method: 'POST', headers: api })
      expect([404, 405]).toContain(reply.status)
    }
})

test('who took one stands in the audit log before it is made', async () => {
  const path = join(folder, 'noted.tar')
  const answer = await operator.ask('backup', path)
  expect(answer).toMatchObject({ file: path, tables: expect.any(Number), pictures: 0 })
  expect(answer.bytes).toBe((await stat(path)).size)
  const { entries } = await operator.ask('audit')
  expect(entries[0]).toMatchObject({ act: 'backup', reason: path })
})

test('one whose command is gone before it begins is let go of', async () => {
  await server.sql.begin(async (tx) => {
    await tx`lock table operator_audit in exclusive mode`
    const asking = request({
      socketPath: join(server.dataDir, 'operator.sock'),
      path: '/backup',
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf()}` },
    })
    asking.on('error', () => undefined)
    const isGone = new Promise((resolve) => void asking.on('close', resolve))
    asking.end(JSON.stringify({ actor: { os_user: 'x', pid: 1, host: 'x' }, input: { file: 'x' } }))
    await untilBlocked(server.sql)
    asking.destroy()
    await isGone
    // the server's end of it hears that in a turn of its own
    await sleep(50)
  })
  await eventually(async () => {
    const next = await openDump({ ...server.app.deps, usedPictures })
    await next?.close()
    expect(next).not.toBeNull()
  })
})

test('refusals have their words and codes', async () => {
  // a restore reads the settings of this process
  vi.stubEnv('REDIS_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const path = join(folder, 'refused.tar')
  expect(await operator.run('backup')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Вкажіть файл'),
  })
  expect(await operator.run('backup', path, 'more')).toMatchObject({ code: 2 })
  expect(await operator.run('backup', path, '--limit', '3')).toMatchObject({ code: 2 })
  const nowhere = await operator.run('backup', join(folder, 'none', 'x.tar'))
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining(': ENOENT') })
  const other = await openDump({ ...server.app.deps, usedPictures })
  expect(await operator.run('backup', path)).toMatchObject({
    code: 5,
    err: expect.stringContaining('Іншу копію'),
  })
  await other!.close()
  expect(await operator.run('restore', path)).toMatchObject({
    code: 4,
    err: expect.stringContaining('Не вдалося прочитати файл'),
  })
  expect(await operator.run('restore', process.execPath)).toMatchObject({
    code: 1,
    err: expect.stringContaining('пошкоджено'),
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([])
})

test('the settings of nightly backups are judged', () => {
  expect(readEnv({}).backups).toBeUndefined()
  expect(readEnv({ BACKUP_DIR: '/b' }).backups).toEqual({ folder: '/b', keep: 7 })
  expect(readEnv({ BACKUP_DIR: '/b', BACKUP_KEEP: '30' }).backups?.keep).toBe(30)
  for (const keep of ['0', '-1', '1000', 'all'])
    expect(() => readEnv({ BACKUP_DIR: '/b', BACKUP_KEEP: keep })).toThrow('BACKUP_KEEP')
  expect(() => readEnv({ BACKUP_KEEP: '3' })).toThrow('BACKUP_DIR')
})
