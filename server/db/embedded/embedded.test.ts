import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  asRoot,
  copyFiles,
  installInto,
  isAlive,
  NOBODY,
  openSandbox,
  postmasterPid,
  query,
  QUIET,
  startServer,
} from '#tests/support/embedded-sandbox.ts'
import { until } from '#tests/support/wait.ts'

import { startEmbedded } from './embedded.ts'

let sandbox: Awaited<ReturnType<typeof openSandbox>>
let entry: string

beforeAll(async () => {
  sandbox = await openSandbox()
  entry = await installInto(folder('app'), { links: true })
  await (await startEmbedded({ dataDir: folder('used'), log: QUIET })).stop()
})

afterAll(async () => {
  await sandbox.clean()
})

const folder = (name: string): string => join(sandbox.path, name)

/** A database folder somebody has used and left in order. */
async function usedFolder(name: string): Promise<string> {
  await copyFiles(folder('used/postgres'), join(await makeFolder(name), 'postgres'))
  return folder(name)
}

async function makeFolder(name: string): Promise<string> {
  await mkdir(folder(name), { mode: 0o711 })
  return folder(name)
}

describe('a start', () => {
  test('creates a database that knows Ukrainian, under a relative path with spaces and Cyrillic', async () => {
    const dataDir = folder('мої дані, "тест"')
    const log: string[] = []
    const listener = { ...QUIET, info: (_about: object, message: string) => log.push(message) }
    const first = await startEmbedded({ dataDir: relative(process.cwd(), dataDir), log: listener })
    await query(first, 'create extension pg_trgm')
    const names = await query<{ name: string }>(
      first,
      `select name from unnest('{яблуко,жук,ґанок,єнот,груша,їжак,івасик,ель,дах,йод,ґрунт,гума}'::text[]) name
       order by name collate "uk-x-icu"`,
    )
    expect(names.map(({ name }) => name).join(' ')).toBe(
      'груша гума ґанок ґрунт дах ель єнот жук івасик їжак йод яблуко',
    )
    const [text] = await query<{ small: string; similar: number; trigrams: number }>(
      first,
      `select lower('ЄҐІЇ') small, similarity('борошно', 'Барошно') similar,
              cardinality(show_trgm('ґанок їжака')) trigrams`,
    )
    expect(text).toMatchObject({ small: 'єґії', trigrams: 12 })
    expect(text?.similar).toBeGreaterThan(0.3)
    await query(first, 'create table kept as select 1 as value')
    await Promise.all([first.stop(), first.stop()])
    await first.stop()

    const second = await startEmbedded({ dataDir, log: listener })
    expect(await query(second, 'select value from kept')).toEqual([{ value: 1 }])
    await second.stop()
    const whole = ['created the database folder', 'PostgreSQL is ready', 'PostgreSQL has stopped']
    expect(log).toEqual([...whole, ...whole.slice(1)])
  })

  test('keeps PostgreSQL durable, off the network, in UTC, and the application no superuser', async () => {
    const running = await startEmbedded({ dataDir: await usedFolder('settings'), log: QUIET })
    const settings = await query<{ name: string; setting: string }>(
      running,
      'select name, setting from pg_settings',
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
      listen_addresses: '',
      fsync: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      max_connections: '50',
    })
    expect(await query(running, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    expect((await stat(running.host)).mode & 0o777).toBe(0o700)
    const logs = await readdir(folder('settings/postgres/log'))
    expect(logs).toEqual([expect.stringMatching(/^postgres-\w{3}\.log$/)])
    await running.stop()
  })

  test('finds room for its sockets when the path of the folder is too long for one', async () => {
    const dataDir = await usedFolder('d'.repeat(120))
    const server = await startServer(entry, dataDir)
    expect(Buffer.byteLength(server.said.host ?? '')).toBeLessThan(90)
    expect((await startServer(entry, dataDir)).said.code).toBe('data_dir_in_use')
    await server.kill('SIGKILL')
    const next = await startEmbedded({ dataDir, log: QUIET })
    expect(next.host).toBe(server.said.host)
    await next.stop()
    await expect(stat(next.host)).rejects.toThrow('ENOENT')
  })

  test('explains a folder of another major version and leaves it alone', async () => {
    const dataDir = await usedFolder('old')
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    const before = await readdir(join(dataDir, 'postgres'), { recursive: true })
    await expect(startEmbedded({ dataDir, log: QUIET })).rejects.toMatchObject({
      code: 'version_mismatch',
      message: expect.stringMatching(/PostgreSQL 17.*18.*backup.*DATABASE_URL/),
    })
    expect(await readdir(join(dataDir, 'postgres'), { recursive: true })).toEqual(before)
  })

  test('refuses what is no folder of a database', async () => {
    const dataDir = folder('foreign')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/notes'), '')
    expect(await refusal(dataDir)).toMatchObject({ code: 'data_dir_unusable' })
    expect(await refusal(join(dataDir, 'postgres/notes'))).toMatchObject({ code: 'data_dir_unusable' })
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['notes'])
  })
})

async function refusal(dataDir: string): Promise<unknown> {
  return await startEmbedded({ dataDir, log: QUIET }).catch((error: unknown) => error)
}

describe.concurrent('a crash', () => {
  test('in the middle of initdb leaves nothing in the way', async () => {
    const dataDir = folder('half')
    const server = await startServer(entry, dataDir, { wait: false })
    await until(async () =>
      (await readdir(dataDir).catch(() => [])).some((name) => name.startsWith('postgres.new-')),
    )
    await server.kill('SIGKILL', true)
    expect(await readdir(dataDir)).not.toContain('postgres')
    const running = await startEmbedded({ dataDir, log: QUIET })
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    await running.stop()
  })

  test('of the server leaves PostgreSQL to be adopted, and a Ctrl-C of its group does not end it', async () => {
    const dataDir = await usedFolder('orphan')
    for (const [signal, group] of [
      ['SIGKILL', false],
      ['SIGINT', true],
    ] as const) {
      const server = await startServer(entry, dataDir)
      const pid = await postmasterPid(dataDir)
      await server.kill(signal, group)
      expect(await isAlive(pid)).toBe(true)
      const next = await startServer(entry, dataDir)
      expect(await postmasterPid(dataDir)).toBe(pid)
      expect(await query(next.said, 'select 1 as one')).toEqual([{ one: 1 }])
      await next.stop()
      expect(await isAlive(pid)).toBe(false)
    }
  })

  test('of both loses nothing that was acknowledged', async () => {
    const dataDir = await usedFolder('power')
    const server = await startServer(entry, dataDir)
    await query(server.said, 'create table kept as select 1 as value')
    const pid = await postmasterPid(dataDir)
    await server.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const next = await startEmbedded({ dataDir, log: QUIET })
    expect(await query(next, 'select value from kept')).toEqual([{ value: 1 }])
    await next.stop()
  })

  test('that leaves PostgreSQL silent or closing ends in a new one', async () => {
    const dataDir = await usedFolder('half-dead')
    for (const signals of [['SIGSTOP'], ['SIGSTOP', 'SIGINT', 'SIGCONT']] as const) {
      const server = await startServer(entry, dataDir)
      const pid = await postmasterPid(dataDir)
      await server.kill('SIGKILL')
      for (const signal of signals) process.kill(pid, signal)
      const next = await startServer(entry, dataDir)
      expect(await postmasterPid(dataDir)).not.toBe(pid)
      expect(await query(next.said, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(await isAlive(pid)).toBe(false)
      await next.stop()
    }
  })

  test('whose pid was given to a stranger does not harm the stranger, and an empty pid file does no harm', async () => {
    const dataDir = await usedFolder('reused')
    const file = join(dataDir, 'postgres/postmaster.pid')
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    // Of the same user: PostgreSQL by itself would take the stranger for its postmaster.
    const stranger = spawn('sleep', ['600'], { uid, gid })
    try {
      for (const content of [`${stranger.pid}\n/proc/self/cwd\n1\n5432\n/tmp\n\n1 1\nready   \n`, '']) {
        await writeFile(file, content)
        const running = await startEmbedded({ dataDir, log: QUIET })
        expect(await isAlive(stranger.pid ?? 0)).toBe(true)
        await running.stop()
      }
    } finally {
      stranger.kill()
    }
  })
})

describe('two servers on one folder', () => {
  test('the second is told so, and may start when the first was killed', async () => {
    const dataDir = await usedFolder('shared')
    const both = await Promise.all([startServer(entry, dataDir), startServer(entry, dataDir)])
    const winner = both.find(({ said }) => said.host)
    const loser = both.find(({ said }) => said.code)
    expect(loser?.said).toMatchObject({
      code: 'data_dir_in_use',
      message: expect.stringContaining(`process ${winner?.pid}`),
    })
    expect(await refusal(dataDir)).toMatchObject({ code: 'data_dir_in_use' })
    await winner?.kill('SIGKILL')
    const third = await startServer(entry, dataDir)
    expect(third.said.host).toBe(winner?.said.host)
    await third.stop()
    expect((await readdir(dataDir)).filter((name) => name.startsWith('lock-'))).toEqual([])
  })
})

describe.runIf(asRoot)('started by root', () => {
  test('steps down to an unprivileged user and opens the closed folder for passing only', async () => {
    const dataDir = folder('closed')
    await mkdir(dataDir, { mode: 0o700 })
    const running = await startEmbedded({ dataDir, log: QUIET })
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
    const data = await stat(join(dataDir, 'postgres'))
    expect(data.mode & 0o777).toBe(0o700)
    expect(data.uid).not.toBe(0)
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(data.uid)
    await running.stop()
  })

  test('works when the application and its data lie where only root may go', async () => {
    const shared = '/var/lib/gurt-postgres'
    const known = await stat(shared).catch(() => undefined)
    const home = folder('root-home')
    try {
      const app = join(home, 'app')
      const hidden = await installInto(app, { links: true })
      await chmod(home, 0o700)
      for (const dataDir of [join(app, '.data'), folder('open')]) {
        const server = await startServer(hidden, dataDir)
        expect(server.said.message).toBeUndefined()
        expect(await query(server.said, 'select 1 as one')).toEqual([{ one: 1 }])
        const pid = await postmasterPid(dataDir)
        await server.kill('SIGKILL')
        const next = await startServer(hidden, dataDir)
        expect(await postmasterPid(dataDir)).toBe(pid)
        await next.stop()
        expect(await isAlive(pid)).toBe(false)
      }
      expect((await stat(home)).mode & 0o777).toBe(0o700)
      expect(await readdir(folder('open/postgres-bin'))).toHaveLength(1)
    } finally {
      if (!known) await rm(shared, { recursive: true, force: true })
    }
  })

  test('an ordinary user has all the same, also from an install without scripts it cannot write to', async () => {
    const bare = await installInto(folder('bare'), { links: false })
    const dataDir = folder('ordinary')
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, NOBODY, NOBODY)
    const server = await startServer(entry, dataDir, { uid: NOBODY })
    expect(await query(server.said, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(server.said.host).toBe(join(dataDir, 'socket'))
    await server.stop()
    const again = await startServer(bare, dataDir, { uid: NOBODY })
    expect(again.said.message).toBeUndefined()
    expect(await readdir(join(dataDir, 'postgres-bin'))).toHaveLength(1)
    await again.stop()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)

    // Root takes over: the data keep their owner. The other way round there is a clear refusal.
    await (await startEmbedded({ dataDir, log: QUIET })).stop()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
    const foreign = await startServer(entry, await usedFolder('of-root'), { uid: NOBODY })
    expect(foreign.said).toMatchObject({
      code: 'data_dir_unusable',
      message: expect.stringContaining('DATABASE_URL'),
    })
    expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18\n')
  })
})
