import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

import { CONNECTIONS_MAX, HEAD_WITHIN_MS, REQUEST_WITHIN_MS } from '#domain/rules/limits.ts'

import { readJsonBodies } from './json-body.ts'
import { sendProblem } from './problem.ts'
import { secure } from './security.ts'
import { BARE_HEADERS, refuseUnreadable } from './unreadable.ts'

const BODY_LIMIT = 256 * 1024
const COMPRESS_FROM = 1024

/** How long a request may take to arrive, and how often it is looked after those that take longer. */
export type Deadlines = { headMs: number; requestMs: number; lookMs: number }
const DEADLINES: Deadlines = { headMs: HEAD_WITHIN_MS, requestMs: REQUEST_WITHIN_MS, lookMs: 1_000 }

type HttpServerOptions = {
  logger: FastifyServerOptions['loggerInstance']
  /** One proxy of ours stands in front: the last entry of X-Forwarded-For is its word, the others are anybody's. */
  trustProxy: boolean
  publicUrl: string
  /** Other sites that the page may call. */
  connectTo?: readonly string[]
  /** Other sites that the page may show pictures of. */
  picturesFrom?: readonly string[]
  deadlines?: Deadlines
}

/** An HTTP server with the house's manners: problem+json, security headers, JSON alone, quiet logs. */
export async function createHttpServer({
  logger,
  trustProxy,
  publicUrl,
  connectTo = [],
  picturesFrom = [],
  deadlines = DEADLINES,
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: (_address, hop) => trustProxy && hop === 0,
    bodyLimit: BODY_LIMIT,
    http: { headersTimeout: deadlines.headMs, connectionsCheckingInterval: deadlines.lookMs },
    requestTimeout: deadlines.requestMs,
    // longer than proxies keep an idle connection: they are to let go of it first, or a request meets its end
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // a request's own line in the log would name addresses with search texts; failures are logged where they happen
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request as never, reply.headers(BARE_HEADERS) as never),
    clientErrorHandler: refuseUnreadable,
  })
  app.server.maxConnections = CONNECTIONS_MAX
  app.setErrorHandler(sendProblem)
  readJsonBodies(app)
  secure(app, { publicUrl, connectTo, picturesFrom })
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    // no call takes a packed body: unpacking one that nobody reads leaves it on the connection, and the next request waits behind it
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  return app as unknown as FastifyInstance
}
