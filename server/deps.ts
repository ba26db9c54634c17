import type { FastifyBaseLogger } from 'fastify'

import type { Sql } from './db/transaction.ts'
import type { Env } from './env.ts'
import type { Bus } from './events.ts'
import type { Limits } from './http/limiter.ts'
import type { PictureStore } from './outside/pictures/picture-store.ts'
import type { Senders } from './outside/senders.ts'

export type Log = FastifyBaseLogger

/** What every use case may stand on; the same object for all modules of one server. */
export type Deps = {
  sql: Sql
  bus: Bus
  env: Env
  log: Log
  /** Request limits, which hold over all processes. */
  limits: Limits
  senders: Senders
  /** Where pictures lie that people sent. */
  pictures: PictureStore
  /** The way out to services that speak HTTP; tests answer in their place. */
  fetch: typeof globalThis.fetch
  /** The present moment; tests set their own. */
  now(): Date
}
