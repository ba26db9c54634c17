import type { FastifyInstance } from 'fastify'

import { API_BASE } from '#domain/contract/endpoint.ts'

import { createNightlyBackups } from './backup/nightly.ts'
import { readNightly } from './backup/nightly-record.ts'
import type { Deps, Log } from './deps.ts'
import { createBus } from './events.ts'
import { boundArrivals } from './http/arrivals.ts'
import { trackConnections } from './http/connections.ts'
import { createGuestCalls } from './http/guest-calls.ts'
import { mountHealth } from './http/health.ts'
import { mount } from './http/mount.ts'
import { openApiDocument } from './http/openapi.ts'
import { watchBackups, watchCodes, watchDeliveries, watchPayments } from './metrics/database-metrics.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createHttpServer, type Deadlines } from './http/server.ts'
import { createLimits } from './http/limiter.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { answerTheRest, serveStatic } from './http/static.ts'
import { serveUploads } from './http/uploads.ts'
import { sweep } from './jobs/housekeeping.ts'
import { createJobs } from './jobs/jobs.ts'
import { createModules } from './modules.ts'
import type { Operator } from './modules/operator/operator.service.ts'
import type { MailTry } from './modules/notifications/mailing.service.ts'
import type { Charges } from './modules/payments/charges.service.ts'
import type { Settling } from './modules/payments/settling.service.ts'
import type { PushTry } from './modules/push/push.sending.ts'
import { createHeldStore } from './outside/pictures/held-store.ts'
import { nameOfFile } from './outside/pictures/picture-names.ts'
import { createPictureStore, uploadsFolder } from './outside/pictures/pictures.ts'
import { createSenders } from './outside/senders.ts'
import { openBuiltDocument } from './pages/built-document.ts'
import { openRenderer } from './pages/renderer.ts'
import { serveIndexes } from './pages/serve-indexes.ts'
import { servePages } from './pages/serve-pages.ts'
import { servePreviews } from './pages/serve-previews.ts'
import { createEventLog, LOG_TIMING, type Timing } from './realtime/event-log.ts'
import { createRealtime } from './realtime/io.ts'
import type { LogEngine } from './realtime/log-engine.ts'
import { usedPictures } from './used-pictures.ts'

/** Where a browser gets its token from. */
const FIREBASE_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
]
/** What is under way gets this long when the server closes. */
const FINISH_WITHIN_MS = 6_000
/** How often a process that is alone asks whether the sessions of its sockets have ended meanwhile. */
const LOOK_EVERY_BEATS = 5

type AppOptions = Pick<Deps, 'sql' | 'env'> &
  Partial<Pick<Deps, 'now' | 'senders' | 'fetch'>> & {
    log: Log
    clientRoot: string
    /** Where the build for Node lies that renders pages; without it the application draws them. */
    renderRoot?: string
    metrics?: Metrics | undefined
    /** Keeps the log that all processes follow; without it this is the only one. */
    engine?: LogEngine | null
    logTiming?: Timing
    deadlines?: Deadlines | undefined
    /** Without them nothing is done at night and nothing is caught up; new orders are still decided at once. */
    jobs?: boolean
  }

type Money = Pick<Settling, 'checkHanging' | 'confirmBankTransfer'> & Pick<Charges, 'returnUnseen'>

export type App = {
  http: FastifyInstance
  deps: Deps
  /** What the operator's socket is to be answered by; the public port does not know of it. */
  operator: Operator
  /** What the clock and an import of statements do with money. */
  money: Money
  /** Resolves when no letter or code that an answer did not wait for is on its way. */
  sent(): Promise<void>
  close(): Promise<void>
}

/** Builds the whole server and listens to nothing. */
export async function createApp({
  sql,
  env,
  log,
  clientRoot,
  renderRoot,
  metrics,
  engine = null,
  logTiming = LOG_TIMING,
  deadlines,
  now = () => new Date(),
  senders,
  fetch = globalThis.fetch,
  jobs: withJobs = true,
}: AppOptions): Promise<App> {
  const eventLog = createEventLog({ log }, engine, logTiming)
  const bus = createBus(
    (error, name) => log.error({ err: error, event: name }, 'a listener failed'),
    eventLog,
  )
  const deps: Deps = {
    sql,
    env,
    log,
    bus,
    limits: createLimits(env.rateLimits, engine && (engine.counts ? { redis: engine.counts } : { eventLog })),
    now,
    fetch,
    senders: senders ?? createSenders(env, log, { fetch }),
    pictures: createHeldStore(createPictureStore(env, { fetch, log }), sql),
  }
  const http = await createHttpServer({
    logger: log,
    trustProxy: env.trustProxy,
    publicUrl: env.publicUrl,
    connectTo: env.firebase ? FIREBASE_HOSTS : [],
    picturesFrom: env.s3 ? [new URL(env.s3.publicUrl).origin] : [],
    ...(deadlines ? { deadlines } : {}),
  })
  const jobs = createJobs(deps)
  const realtime = createRealtime(deps, eventLog, metrics?.onSocketCut)
  const modules = createModules(deps, { moderation: jobs, push: jobs, mail: jobs }, realtime.emit, eventLog)
  const connections = trackConnections(http.server)
  let stopping = false

  metrics?.watch(http, bus, eventLog.count)
  if (metrics) {
    watchBackups(metrics.registry, () => readNightly(sql))
    watchCodes(metrics.registry, () => modules.breaker.counts())
    watchDeliveries(metrics.registry, () => modules.deliveries.queues())
    watchPayments(metrics.registry, () => modules.payments.counts())
  }
  const nightly = env.backups && createNightlyBackups({ ...deps, ...env.backups, usedPictures })
  mountHealth(http, async () => !stopping && eventLog.isFollowing() && (await sql`select 1`).length === 1)
  mount(http, modules.routes, { sql, authenticate: modules.authenticate, limits: deps.limits })
  const openApi = openApiDocument(env.publicUrl)
  http.get(`${API_BASE}/openapi.json`, () => openApi)
  serveUploads(http, { folder: uploadsFolder(env), isOurs: (file) => nameOfFile(file) !== null })
  serveSecurityTxt(http, { contact: env.securityContact, publicUrl: env.publicUrl, now: deps.now })
  await serveStatic(http, clientRoot)
  const built = await openBuiltDocument(clientRoot)
  const { call, answer } = createGuestCalls(modules.routes, sql)
  const renderer = renderRoot === undefined ? null : await openRenderer(renderRoot, answer)
  serveIndexes(http, { ...deps, call, sitemap: modules.sitemap })
  servePreviews(http, { ...deps, call })
  answerTheRest(
    http,
    built &&
      servePages(http, { ...deps, call, built, renderer, unrendered: () => metrics?.onPageUnrendered() }),
  )
  http.addHook('preClose', async () => realtime.close())
  await http.ready()
  const { authenticate, onSocket } = modules
  realtime.attach(http.server, {
    authenticate,
    onSocket: metrics ? [...onSocket, metrics.onSocket] : onSocket,
  })
  boundArrivals(http.server, {
    trustProxy: env.trustProxy,
    perAddress: env.rateLimits,
    dropped: () => metrics?.onConnectionDropped(),
  })
  await eventLog.start()
  const look = async () => {
    if (!eventLog.isFollowing()) await realtime.dropEnded(modules.openSessions)
  }
  const looking = setInterval(
    () => void look().catch((error: unknown) => log.error({ err: error }, 'sessions could not be looked at')),
    LOOK_EVERY_BEATS * logTiming.beatMs,
  ).unref()
  if (withJobs) {
    const {
      moderation,
      endings,
      attempts,
      devices,
      phone,
      missed,
      push,
      notifications,
      mailing,
      deliveries,
      deals,
      newOrders,
      charges,
      settling,
      orderIndex,
      supplierIndex,
      suppliers,
      reach,
    } = modules
    // a small market is found whole from the first request on; a large one goes on being indexed while it serves
    await orderIndex.catchUpSome()
    await supplierIndex.catchUp()
    const tasks = {
      moderate: (orderId: number) => moderation.decide(orderId),
      catchUp: () => moderation.catchUp(),
      index: () => orderIndex.catchUp(),
      countAnswers: () => suppliers.countAnswers(),
      countFirst: () => reach.countFirst(),
      hideDuplicates: () => moderation.hideDuplicates(),
      endOrders: () => endings.endByClock(),
      sweep: () => sweep(deps, { attempts, devices, phone, missed }),
      push: (again: PushTry) => push.again(again),
      tellPending: () => notifications.tellPending(),
      mail: (again: MailTry) => mailing.again(again),
      deliverDue: () => deliveries.lookForDue(),
      tellOfOrders: () => newOrders.catchUp(),
      checkPayments: () => settling.checkHanging(),
      returnUnseen: () => charges.returnUnseen(),
      askForReviews: () => deals.askForReviews(),
      ...(nightly ? { backUp: () => nightly.make() } : {}),
    }
    const isBackUpDue = async () => (await nightly?.isDue()) === true
    await jobs.start({ ...(metrics ? metrics.timedAll(tasks) : tasks), isBackUpDue })
  }

  const close = async () => {
    stopping = true
    clearInterval(looking)
    await connections.closeWith(FINISH_WITHIN_MS, () => http.close())
    await modules.settle()
    await nightly?.close()
    if (withJobs) await jobs.stop()
    await eventLog.close()
  }
  const { checkHanging, confirmBankTransfer } = modules.settling
  const money: Money = { checkHanging, confirmBankTransfer, returnUnseen: modules.charges.returnUnseen }
  return { http, deps, operator: modules.operator, money, sent: modules.sent, close }
}
