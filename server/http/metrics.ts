import { once } from 'node:events'
import { createServer } from 'node:http'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Bus } from '#server/events.ts'

const REQUEST_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5, 30, 120]
const MS_PER_S = 1_000
/** Whatever no route answers, pages of the application among it: a path of anybody's choice is never a label. */
const NO_ROUTE = 'other'
const REQUEST_TIMEOUT_MS = 10_000

type Socket = { once(event: 'disconnect', listener: () => void): unknown }
type Codes = Record<'hour' | 'day', { sent: number; limit: number }>
type DeliveryQueueState = {
  queue: string
  waiting: number
  due: number
  due_since: Date | null
  failed_in_day: number
}
type Task = (...args: never[]) => Promise<unknown>

export type Metrics = ReturnType<typeof createMetrics>

/** What Prometheus is told: the process, the event loop, calls by route, sockets, messages, jobs. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'gurt_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  })
  const sockets = new Gauge({ name: 'gurt_sockets_connected', help: 'Sockets connected now', registers })
  const cut = new Counter({
    name: 'gurt_sockets_cut_total',
    help: 'Sockets cut because they said more than their budget',
    registers,
  })
  const dropped = new Counter({
    name: 'gurt_connections_dropped_total',
    help: 'Connections without a whole request that had to make room for newer ones',
    registers,
  })
  const messages = new Counter({
    name: 'gurt_messages_stored_total',
    help: 'Chat messages stored',
    registers,
  })
  const jobs = new Histogram({
    name: 'gurt_job_duration_seconds',
    help: 'Time of background jobs, by their outcome',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS_S,
    registers,
  })
  /** One entry a route and status that occurred: a request then costs a lookup, and no object of labels. */
  const observers = new Map<string, (seconds: number) => void>()

  function observerOf(method: string, route: string, status: number): (seconds: number) => void {
    const key = `${method} ${route} ${status}`
    let observe = observers.get(key)
    if (!observe) {
      const labelled = requests.labels(method, route, String(status))
      observe = (seconds) => labelled.observe(seconds)
      observers.set(key, observe)
    }
    return observe
  }

  function timed<T extends Task>(job: string, task: T): T {
    return (async (...args: never[]) => {
      const stop = jobs.startTimer({ job })
      try {
        const result = await task(...args)
        stop({ outcome: 'done' })
        return result
      } catch (error) {
        stop({ outcome: 'failed' })
        throw error
      }
    }) as unknown as T
  }

  return {
    registry,
    /** `others` counts the processes that this one hears. */
    watch(http: FastifyInstance, bus: Bus, others: () => number): void {
      const heard = new Gauge({
        name: 'gurt_processes_heard',
        help: 'Other processes of this installation that are heard',
        registers: [],
        collect() {
          this.set(others())
        },
      })
      registry.registerMetric(heard)
      http.addHook('onResponse', (request, reply, done) => {
        const { url = NO_ROUTE } = request.routeOptions
        observerOf(request.method, url, reply.statusCode)(reply.elapsedTime / MS_PER_S)
        done()
      })
      bus.on('message.sent', () => messages.inc())
    },
    /** Tells when a nightly backup was last made and last failed; asked for with each reading. */
    watchBackups(read: () => Promise<{ succeeded_at: Date | null; failed_at: Date | null }>): void {
      const gauge = (name: string, help: string, pick: keyof Awaited<ReturnType<typeof read>>) =>
        registry.registerMetric(
          new Gauge({
            name,
            help,
            registers: [],
            async collect() {
              // a database that is away leaves what was known
              const at = (await read().catch(() => null))?.[pick]
              if (at) this.set(at.getTime() / MS_PER_S)
            },
          }),
        )
      gauge(
        'gurt_backup_last_success_timestamp_seconds',
        'When a nightly backup was last made, 0 if never',
        'succeeded_at',
      )
      gauge(
        'gurt_backup_last_failure_timestamp_seconds',
        'When a nightly backup last failed, 0 if never',
        'failed_at',
      )
    },
    /** Codes to phones that were sent, and may be: asked for when Prometheus asks. */
    watchCodes(read: () => Promise<Codes>): void {
      const gauge = (name: string, help: string, valueOf: (codes: Codes, window: 'hour' | 'day') => number) =>
        registry.registerMetric(
          new Gauge({
            name,
            help,
            labelNames: ['window'],
            registers: [],
            async collect() {
              // without a database the other metrics are the more wanted
              const codes = await read().catch(() => null)
              this.reset()
              if (codes)
                for (const window of ['hour', 'day'] as const) this.set({ window }, valueOf(codes, window))
            },
          }),
        )
      gauge(
        'gurt_codes_sent',
        'Codes sent to phones, by the window that is counted',
        (codes, window) => codes[window].sent,
      )
      gauge('gurt_codes_limit', 'Codes at which sending stops', (codes, window) => codes[window].limit)
    },
    /** What of notifications waits, how long, and how often it failed: asked for when Prometheus asks. */
    watchDeliveries(read: () => Promise<DeliveryQueueState[]>): void {
      const gauge = (name: string, help: string, valueOf: (queue: DeliveryQueueState) => number) =>
        registry.registerMetric(
          new Gauge({
            name,
            help,
            labelNames: ['queue'],
            registers: [],
            async collect() {
              const queues = await read().catch(() => [])
              this.reset()
              for (const each of queues) this.set({ queue: each.queue }, valueOf(each))
            },
          }),
        )
      gauge(
        'gurt_deliveries_waiting',
        'Deliveries that wait, those of a later time among them',
        (queue) => queue.waiting,
      )
      gauge(
        'gurt_deliveries_due_age_seconds',
        'How long the oldest delivery should have gone, 0 where none is due',
        ({ due_since: since }) => (since === null ? 0 : Math.max(0, Date.now() - since.getTime()) / MS_PER_S),
      )
      gauge(
        'gurt_deliveries_failed_in_day',
        'Tries of the last day that came to nothing',
        (queue) => queue.failed_in_day,
      )
    },
    onSocket: (socket: Socket): void => {
      sockets.inc()
      socket.once('disconnect', () => sockets.dec())
    },
    onSocketCut: (): void => cut.inc(),
    onConnectionDropped: (): void => dropped.inc(),
    /** The same tasks, each timed under its own name. */
    timedAll<T extends Record<string, Task>>(tasks: T): T {
      return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, timed(name, task)])) as T
    },
  }
}

/** Serves `/metrics` and nothing else on a port of its own; the public port never knows of it. */
export async function serveMetrics(
  { registry }: Metrics,
  port: number,
  host: string,
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, reply) => {
    const path = request.url?.split('?')[0]
    if (request.method !== 'GET' || path !== '/metrics') {
      reply.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
      return
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
      await Promise.resolve()
    },
  }
}
