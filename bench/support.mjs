// What the measuring scripts share: our built server as a process of its own, its database, medians and ranges.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import postgres from 'postgres'

const root = new URL('..', import.meta.url).pathname
const CLOCK_TICKS_PER_S = 100
/** As `npm start` has them; a floor that is compared with it gets the same memory to work in. */
export const NODE_OPTIONS = ['--max-semi-space-size=64']

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
const short = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
export const spread = (values) =>
  `${short(median(values))} [${short(Math.min(...values))}..${short(Math.max(...values))}]`
export const percentile = (values, p) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))]

export const argument = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/** CPU seconds that a process has used so far. */
export async function cpuSeconds(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_S
}

export async function waitFor(url, within = 30_000) {
  const until = Date.now() + within
  while (Date.now() < until) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return
    await sleep(50)
  }
  throw new Error(`no answer from ${url}`)
}

/** Our server, of this build, on its own embedded database in a folder that goes afterwards; `sql` speaks to the same database. */
export async function openProduct(env = {}, nodeOptions = NODE_OPTIONS, build = 'build') {
  const dataDir = await mkdtemp(join(tmpdir(), 'gurt-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  let child
  // a measurement that fails, or a server that never answers, leaves none behind
  process.on('exit', () => child?.kill('SIGTERM'))
  process.on('SIGTERM', () => process.exit(1))
  const start = async (within) => {
    child = spawn(process.execPath, [...nodeOptions, `${build}/server/main.js`], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...inherited,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
      },
    })
    await waitFor(`${url}/healthz`, within)
  }
  const end = async (running) => {
    const gone = once(running, 'exit')
    running.kill('SIGTERM')
    await gone
  }
  await start()
  const database = { host: join(dataDir, 'socket'), port: 5432, user: 'gurt', database: 'gurt' }
  const sql = postgres({ ...database, max: 4, onnotice: () => undefined })
  return {
    url,
    sql,
    database,
    get pid() {
      return child.pid
    },
    /** Ends the server with its database and starts both again on the same data. */
    restart: async (within) => {
      await end(child)
      await start(within)
    },
    close: async () => {
      await sql.end()
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A script of ours that prints `ready` when it serves. */
export async function openFloor(script, args, nodeOptions = NODE_OPTIONS) {
  const child = spawn(
    process.execPath,
    [...nodeOptions, new URL(script, import.meta.url).pathname, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  process.on('exit', () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return { pid: child.pid, close: () => child.kill('SIGKILL') }
}

/** What was measured, by size and by whom: each result is told as it comes. */
export function keepResults() {
  const results = new Map()
  return {
    keep: (name, count, result) => {
      const key = `${count} ${name}`
      results.set(key, [...(results.get(key) ?? []), result])
      process.stderr.write(
        `${key.padEnd(14)} ${Object.entries(result)
          .map(([what, value]) => `${what} ${value.toFixed(1)}`)
          .join('  ')}\n`,
      )
    },
    of: (name, count, what) => results.get(`${count} ${name}`).map((result) => result[what]),
  }
}

/** Two spreads and how the second stands to the first, as cells of a table. */
export const compared = (floor, ours) =>
  `${spread(floor)} | ${spread(ours)} | ${(median(ours) / median(floor)).toFixed(2)}`
