import { mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asRoot, openSandbox, QUIET } from '#tests/support/embedded-sandbox.ts'

import { chooseAccount, mayEnter } from './account.ts'
import { findPackage, prepareBinaries } from './binaries.ts'
import { prepareSocketFolder } from './folders.ts'

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})

afterAll(async () => {
  await sandbox.clean()
})

const ourselves = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, switched: false }
const stranger = { uid: 54_321, gid: 54_321, switched: true }

test('a platform without PostgreSQL is told about DATABASE_URL', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(
    expect.objectContaining({ code: 'no_binary', message: expect.stringContaining('DATABASE_URL') }),
  )
})

test('programs that do not run are told about DATABASE_URL', async () => {
  const packageFolder = join(sandbox.path, 'broken')
  await mkdir(join(packageFolder, 'native/bin'), { recursive: true })
  await writeFile(join(packageFolder, 'native/bin/postgres'), '#!/no/such/loader\n', { mode: 0o755 })
  await expect(
    prepareBinaries({ packageFolder, account: ourselves, dataDir: sandbox.path, log: QUIET }),
  ).rejects.toMatchObject({ code: 'binary_unusable', message: expect.stringMatching(/ENOENT.*DATABASE_URL/) })
})

describe('the folder of the socket', () => {
  test('is never one that somebody else has put under our name', async () => {
    const dataDir = join(sandbox.path, 'd'.repeat(100))
    await mkdir(dataDir)
    const id = `gurt-test-squatted-${process.pid}`
    const squatted = join('/tmp', id)
    const theirs = join(sandbox.path, 'theirs')
    await mkdir(theirs)
    await symlink(theirs, squatted)
    try {
      const place = await prepareSocketFolder(ourselves, dataDir, id)
      expect(place).toMatch(/^\/tmp\/gurt-\w{6}$/)
      expect((await stat(place)).mode & 0o777).toBe(0o700)
      await rm(place, { recursive: true })
    } finally {
      await rm(squatted)
    }
  })

  test('is refused when others may enter it', async () => {
    const dataDir = join(sandbox.path, 'open-socket')
    await mkdir(join(dataDir, 'socket'), { recursive: true, mode: 0o755 })
    const place = await prepareSocketFolder(ourselves, dataDir, `gurt-test-open-${process.pid}`)
    expect(place).not.toContain(dataDir)
    await rm(place, { recursive: true })
  })
})

test('what an account may enter is decided by every folder on the way', async () => {
  const closed = join(sandbox.path, 'closed')
  await mkdir(join(closed, 'inner'), { recursive: true, mode: 0o755 })
  expect(await mayEnter(stranger, join(closed, 'inner'))).toBe(true)
  await rm(closed, { recursive: true })
  await mkdir(closed, { mode: 0o700 })
  await mkdir(join(closed, 'inner'), { mode: 0o755 })
  expect(await mayEnter(stranger, join(closed, 'inner'))).toBe(false)
  expect(await mayEnter(stranger, join(closed, 'missing'))).toBe(false)
})

test.runIf(asRoot)('root steps down to postgres or nobody, and says so when there is neither', async () => {
  const passwd = join(sandbox.path, 'passwd')
  const missing = join(sandbox.path, 'no-data')
  await writeFile(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n')
  expect(await chooseAccount(missing, passwd)).toEqual({ uid: 65534, gid: 65533, switched: true })
  await writeFile(passwd, `${await readFile(passwd, 'utf8')}postgres:x:70:71::/:/bin/false\n`)
  expect(await chooseAccount(missing, passwd)).toEqual({ uid: 70, gid: 71, switched: true })
  await writeFile(passwd, 'root:x:0:0::/root:/bin/sh\n')
  await expect(chooseAccount(missing, passwd)).rejects.toMatchObject({ code: 'no_account' })
  await mkdir(missing)
  await writeFile(passwd, 'nobody:x:65534:65533::/:/bin/false\n')
  await expect(chooseAccount(missing, passwd)).rejects.toThrow('chown -R nobody')
})
