import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Bus } from '#server/events.ts'

const REQUEST_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5, 30, 120]
const MS_PER_S = 1_000
/** Whatever no route answers, pages of the application among it: a path of anybody's choice is never a label. */
const NO_ROUTE = 'other'

type Socket = { once(event: 'disconnect', listener: () => void): unknown }
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
  const unrendered = new Counter({
    name: 'gurt_pages_unrendered_total',
    help: 'Public pages that could not be rendered and were sent for the application to draw',
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
    onSocket: (socket: Socket): void => {
      sockets.inc()
      socket.once('disconnect', () => sockets.dec())
    },
    onSocketCut: (): void => cut.inc(),
    onConnectionDropped: (): void => dropped.inc(),
    onPageUnrendered: (): void => unrendered.inc(),
    /** The same tasks, each timed under its own name. */
    timedAll<T extends Record<string, Task>>(tasks: T): T {
      return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, timed(name, task)])) as T
    },
  }
}
