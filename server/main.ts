import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { createApp } from './app.ts'
import { closeDataFolder, OWNER_ONLY_MASK } from './data-folder.ts'
import { MIGRATIONS } from './db/beside.ts'
import { openDatabase } from './db/client.ts'
import { createPictureStore } from './outside/pictures/pictures.ts'
import { seedDemo } from './db/demo/seed.ts'
import { migrate } from './db/migrate.ts'
import type { Log } from './deps.ts'
import { readEnv, type Env } from './env.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { demoInvitation } from './invitation.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createLog } from './log.ts'
import { renderOwnLogo } from './modules/companies/logo-image.ts'
import { matchedOrder } from './modules/notifications/matched-order.ts'
import { notificationsOf } from './modules/notifications/notification-templates.ts'
import { serveOperator } from './operator/socket.ts'
import { watchPostmaster } from './postmaster-watch.ts'
import { openLogEngine } from './realtime/open-log-engine.ts'
import { startFault } from './start-fault.ts'

/** Everybody comes back at once after a restart: who finds no room in the queue is made to wait for up to half a minute. */
const BACKLOG = 4096

/** Where the bundle keeps its files, or where the sources do while developing. */
const here = import.meta.dirname
const bundled = existsSync(join(here, 'migrations'))
/** The articles of the demo lie beside it too. */
const DEMO_POSTS = join(here, bundled ? 'posts' : 'db/demo/posts')
const CLIENT = join(here, bundled ? '../client' : '../build/client')
const RENDER = join(here, bundled ? '../render' : '../build/render')

async function watchEmbedded(env: Env, log: Log, life: Lifecycle): Promise<void> {
  const onDeath = (pid: number) => {
    log.fatal({ pid }, 'PostgreSQL has died, and the server cannot work without it')
    life.failAtOnce()
  }
  const watch = await life.step(
    'watch of PostgreSQL',
    () => watchPostmaster(env.dataDir, log, onDeath),
    async (made) => made.stop(),
  )
  life.beforeExitAtOnce(watch.tellToStop)
}

/** Listens only when all is ready: whoever gets an answer gets the whole product. */
async function start(env: Env, log: Log, life: Lifecycle): Promise<void> {
  await life.step('data folder', () => closeDataFolder(env.dataDir, log))
  const database = await life.step(
    'database',
    () => openDatabase(env, log),
    (made) => made.close(),
  )
  if (env.databaseUrl === undefined) await watchEmbedded(env, log, life)
  await life.step('migrations', () => migrate(database.sql, MIGRATIONS))
  const signIns = env.demo
    ? await life.step('demo', () =>
        seedDemo(database.sql, env.dataDir, {
          folder: DEMO_POSTS,
          pictures: createPictureStore(env, { fetch, log }),
          drawLogo: renderOwnLogo,
          teller: {
            of: ({ name, event }) => notificationsOf(name, event, () => false),
            ofMatch: matchedOrder,
          },
        }),
      )
    : []
  const engine = await life.step(
    'event log',
    () => openLogEngine(env, database.sql, log),
    async (made) => made?.close(),
  )
  const metrics = env.metricsPort === undefined ? undefined : createMetrics()
  const app = await life.step(
    'application',
    () => createApp({ sql: database.sql, env, log, clientRoot: CLIENT, renderRoot: RENDER, metrics, engine }),
    (made) => made.close(),
  )
  if (metrics && env.metricsPort !== undefined) {
    const { metricsPort, host } = env
    await life.step(
      'metrics',
      () => serveMetrics(metrics, metricsPort, host),
      (made) => made.close(),
    )
  }
  await life.step(
    'operator',
    () => serveOperator(app.operator, { dataDir: env.dataDir, log }),
    (made) => made.close(),
  )
  await life.step('listening', () => app.http.listen({ port: env.port, host: env.host, backlog: BACKLOG }))
  log.info({ url: env.publicUrl }, 'listening')
  if (signIns.length > 0) process.stdout.write(demoInvitation(env.publicUrl, signIns))
}

/** Null when the environment is unusable, which is told. */
function environment(): Env | null {
  try {
    return readEnv()
  } catch (error) {
    process.stderr.write(`${startFault(error, null)}\n`)
    return null
  }
}

process.umask(OWNER_ONLY_MASK)
const env = environment()
if (env === null) process.exitCode = 1
else {
  const log = createLog(env.logLevel)
  const life = createLifecycle(log)
  life.begin()
  start(env, log, life).catch((error: unknown) => {
    if (life.isEnding(error)) return
    process.stderr.write(`${startFault(error, env)}\n`)
    life.fail()
  })
}
