import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect as connectDatabase } from '#server/db/client.ts'
import { createApi } from '#tests/support/api.ts'
import { isAlive, QUIET } from '#tests/support/embedded-sandbox.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { until } from '#tests/support/wait.ts'

import {
  answers,
  isShutDown,
  openPlace,
  postmasterOf,
  ROOT,
  START,
  stop,
  type Place,
  type Running,
} from './installation.ts'

let place: Place
let dataDir: string

beforeAll(async () => {
  place = await openPlace()
  dataDir = place.folder('data')
})
afterAll(() => place.clean())

const LOGIN = JSON.stringify({ email: 'nobody@example.com', password: 'немає такого пароля' })

/** A call whose body has come half: it is under way until `finish`. */
async function callUnderWay({ url }: Running) {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  let reply = ''
  socket.on('data', (chunk) => (reply += String(chunk)))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const length = Buffer.byteLength(LOGIN)
  socket.write(
    `POST /api/v1/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  // it says so once it has the head
  await until(() => reply.startsWith('HTTP/1.1 100 '))
  reply = ''
  socket.write(LOGIN.slice(0, 5))
  return {
    finish: async (): Promise<string> => {
      socket.write(LOGIN.slice(5))
      await closed
      return reply
    },
  }
}

async function newcomer(url: string): Promise<{ token: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const { body } = await createApi(url).post('/register', {
    email,
    password: 'дуже-довгий-пароль',
    username: 'Хтось',
  })
  return { token: body.data.token as string }
}

/** Waits until the database's folder is being written. */
async function databaseFolder(dataDir: string): Promise<void> {
  const names = () => readdir(dataDir).catch(() => [] as string[])
  await until(async () => (await names()).some((name) => name.startsWith('postgres.new-')))
}

/** The servers on this DATA_DIR, whoever their parents are. */
async function processesOf(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='])
  const starts = stdout
    .split('\n')
    .filter((line) => /\bnode .*scripts\/start\.mjs/.test(line) && !/ sh /.test(line))
  const pids = starts.map((line) => Number(line.trim().split(' ')[0]))
  const environments = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, at) => environments[at]?.split('\0').includes(`DATA_DIR=${folder}`))
}

/** Makes a fault that nobody catches at SIGUSR2 (thrown) and at SIGWINCH (rejected). */
const FAULTY = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `process.on('SIGUSR2',()=>{throw new Error('thrown by a test')});process.on('SIGWINCH',()=>{Promise.reject(new Error('rejected by a test'))})`,
  )}`,
}

describe('SIGTERM', () => {
  test('lets a call under way finish, takes no new one, sends sockets elsewhere and closes the database last', async () => {
    const server = await place.up(dataDir)
    const postmaster = await postmasterOf(dataDir)
    const socket = await connectSocket(server.url, await newcomer(server.url))
    const lost = new Promise((resolve) => socket.socket.on('disconnect', resolve))
    const call = await callUnderWay(server)
    server.signal('SIGTERM')
    expect(await lost).toBe('transport close')
    await until(async () => !(await answers(`${server.url}/healthz`)))
    expect(await isAlive(postmaster)).toBe(true)
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 401 /)
    expect(await server.ended).toBe(0)
    expect(await isAlive(postmaster)).toBe(false)
    expect(await isShutDown(dataDir)).toBe(true)
    socket.close()
  })

  test('does not wait for ever for calls and sockets whose other end is stuck', async () => {
    const server = await place.up(dataDir)
    await callUnderWay(server)
    const { hostname, port } = new URL(server.url)
    const stuck = connect(Number(port), hostname)
    stuck.on('error', () => undefined)
    stuck.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await once(stuck, 'data')
    stuck.pause()
    // a stop that takes too long ends with 1
    expect(await stop(server)).toBe(0)
    expect(await isShutDown(dataDir)).toBe(true)
    stuck.destroy()
  })

  test('sent a second time ends at once, and PostgreSQL ends by itself', async () => {
    const server = await place.up(dataDir)
    const postmaster = await postmasterOf(dataDir)
    await callUnderWay(server)
    server.signal('SIGTERM')
    // only from when it has heard the first one a second one may come
    await until(async () => !(await answers(`${server.url}/healthz`)))
    await sleep(1_200)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(143)
    await until(async () => !(await isAlive(postmaster)))
    expect(await isShutDown(dataDir)).toBe(true)
  })

  test.each([
    ['while the database is created', (folder: string) => () => databaseFolder(folder)],
    ['while PostgreSQL comes up', (folder: string) => () => postmasterOf(folder)],
    ['right after PostgreSQL came up', (folder: string) => () => postmasterOf(folder).then(() => sleep(80))],
  ])('%s ends the start and leaves the database closed', async (name, moment) => {
    const folder = place.folder(name)
    const server = await place.start(folder, { env: { DEMO: '1' } })
    await moment(folder)()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toContain('listening')
    expect(await isShutDown(folder)).toBe(true)
  })
})

test('Ctrl-C below npm, where the signal arrives twice, is one wish for an orderly end', async () => {
  const server = await place.up(dataDir, { command: ['npm', 'start'], cwd: ROOT })
  const postmaster = await postmasterOf(dataDir)
  server.signal('SIGINT', true)
  await server.ended
  await until(async () => !(await isAlive(postmaster)))
  expect(server.output()).toContain('"signal":"SIGINT"')
  expect(server.output()).toContain('PostgreSQL has stopped')
  expect(await isShutDown(dataDir)).toBe(true)
})

describe('npm start whose npm is gone', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('by %s alone ends in order too', async (signal) => {
    const server = await place.up(dataDir, { command: ['npm', 'start'], cwd: ROOT })
    const postmaster = await postmasterOf(dataDir)
    server.signal(signal)
    // the server has inherited the output, so this is its end and not only npm's
    await server.ended
    expect(await isAlive(postmaster)).toBe(false)
    expect(server.output()).toContain('npm, which started this server, is gone: stopping')
    expect(server.output()).toContain('PostgreSQL has stopped')
    expect(server.output()).not.toContain('could not be stopped in order')
    expect(await isShutDown(dataDir)).toBe(true)
  })

  test('while its start goes on ends as well', async () => {
    const server = await place.start(dataDir, { command: ['npm', 'start'], cwd: ROOT })
    await until(() => server.output().includes('scripts/start.mjs'))
    server.signal('SIGKILL')
    await server.ended
    expect(await answers(`${server.url}/healthz`)).toBe(false)
  })
})

describe('a start that is left alone by whoever made it', () => {
  const BACKGROUND = 'while its shell ends at once'
  test.each([
    [`nohup npm start, ${BACKGROUND}`, 'nohup npm start &', {}],
    [`npm start in a session of its own, ${BACKGROUND}`, 'setsid npm start &', {}],
    [`node without npm, ${BACKGROUND}`, `node ${START} &`, {}],
    [`node below another script of npm, ${BACKGROUND}`, `node ${START} &`, { npm_lifecycle_event: 'deploy' }],
    [
      `node below npm start of another package, ${BACKGROUND}`,
      `node ${START} &`,
      { npm_lifecycle_event: 'start', npm_package_json: '/elsewhere/package.json' },
    ],
  ])('goes on: %s', async (_what, script, env) => {
    const server = await place.up(dataDir, { command: ['sh', '-c', script], cwd: ROOT, env })
    // two looks of the watch later
    await sleep(2_500)
    expect(await answers(`${server.url}/healthz`)).toBe(true)
    const pids = await processesOf(dataDir)
    expect(pids).toHaveLength(1)
    process.kill(pids[0]!, 'SIGTERM')
    await server.ended
    expect(server.output()).not.toContain('is gone')
    expect(await isShutDown(dataDir)).toBe(true)
  })
})

test.each([
  ['SIGUSR2', 'thrown by a test', 'uncaughtException'],
  ['SIGWINCH', 'rejected by a test', 'unhandledRejection'],
] as const)(
  'a fault that nobody caught (%s) is logged and ends in order with code 1',
  async (signal, words, origin) => {
    const server = await place.up(dataDir, { env: FAULTY })
    server.signal(signal)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(words)
    expect(server.output()).toContain(`"origin":"${origin}"`)
    expect(await isShutDown(dataDir)).toBe(true)
  },
)

describe('a PostgreSQL that dies below the server', () => {
  /** The tasks of the start have ended: a write to a connection that closes under it breaks the driver in its own words. */
  async function untilIdle(): Promise<void> {
    const socket = { path: `${dataDir}/socket/.s.PGSQL.5432`, user: 'gurt', database: 'gurt' }
    const { sql, close } = connectDatabase(socket, 1, QUIET)
    await until(async () => {
      const [row] = await sql<{ busy: number }[]>`
        select count(*)::int as busy from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`
      return row?.busy === 0
    })
    await close()
  }

  async function endsAfterDeathOf(server: Running, signal: NodeJS.Signals): Promise<void> {
    await untilIdle()
    const postmaster = await postmasterOf(dataDir)
    process.kill(postmaster, signal)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('PostgreSQL has died, and the server cannot work without it')
  }

  test('ends the server with code 1, and the next start has everything that was there', async () => {
    const first = await place.up(dataDir)
    const who = await newcomer(first.url)
    await endsAfterDeathOf(first, 'SIGKILL')
    const next = await place.up(dataDir)
    expect((await createApi(next.url, who.token).get('/user/profile')).status).toBe(200)
    expect(await stop(next)).toBe(0)
  })

  test('is noticed too when an earlier server process had started it', async () => {
    const killed = await place.up(dataDir)
    const postmaster = await postmasterOf(dataDir)
    killed.signal('SIGKILL')
    await killed.ended
    const heir = await place.up(dataDir)
    expect(await postmasterOf(dataDir)).toBe(postmaster)
    await endsAfterDeathOf(heir, 'SIGQUIT')
    expect(await stop(await place.up(dataDir))).toBe(0)
  })
})
