import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'

import { API_BASE, type Method } from '#domain/contract/endpoint.ts'
import { ADDRESS_CALLS_PER_MINUTE, USER_CALLS_PER_MINUTE } from '#domain/rules/limits.ts'
import type { Queryable, Sql } from '#server/db/transaction.ts'
import { refuse } from '#server/errors.ts'

import { bearerOf, cookieOf, type Authenticate, type Caller } from './caller.ts'
import { hashBody, once, type IdempotencyScope } from './idempotency.ts'
import { readFiles } from './file-body.ts'
import { ignoreBodies } from './ignored-body.ts'
import { addressKey, type Limits } from './limiter.ts'
import type { AnyAsked, Route, SentReply } from './route.ts'
import { hasNoBody, JSON_TYPE, paramsOf, runRoute } from './run-route.ts'

export type MountOptions = { sql: Sql; authenticate: Authenticate; limits: Limits }

const USER_AGENT_MAX = 300
const MINUTE_S = 60
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Connections that calls holding a transaction leave to reads beside it, so that these never wait for each other. */
const SPARE_CONNECTIONS = 2

/** The bytes of a file that was sent; none were sent without a type either. */
function fileOf(request: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(request.body)) throw refuse('unsupported_media_type')
  return request.body
}

async function callerOf(
  route: Route,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (route.endpoint.access === 'public') return null
  const token = bearerOf(request.headers.authorization)
  const caller = token === null ? null : await authenticate(token)
  if (!caller && route.endpoint.access === 'user') throw refuse('unauthorized')
  return caller
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  if (!UUID.test(key.toLowerCase())) throw refuse('malformed')
  return key.toLowerCase()
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** What makes two calls the same call; null for a call that asks for no such care. */
function scopeOf(route: Route, request: FastifyRequest, me: Caller | null): IdempotencyScope | null {
  if (!route.endpoint.idempotent || !me) return null
  const key = keyOf(request)
  if (key === null) return null
  const path = request.url.split('?')[0] ?? request.url
  return {
    userId: me.id,
    method: request.method,
    path,
    key,
    bodyHash: hashBody(request.body),
  }
}

/** A key that cannot be read is refused as bad input is: after 404, 403 and 409. */
async function readScope(
  route: Route,
  request: FastifyRequest,
  me: Caller | null,
  asked: AnyAsked,
): Promise<IdempotencyScope | null> {
  try {
    return scopeOf(route, request, me)
  } catch (error) {
    await route.may?.(asked)
    throw error
  }
}

function send(reply: FastifyReply, { status, body, headers }: SentReply): FastifyReply {
  void reply.code(status).headers(headers)
  if (hasNoBody(status)) return reply.send()
  if (body instanceof Readable) return reply.send(body)
  const type = status >= 400 ? 'application/problem+json; charset=utf-8' : JSON_TYPE
  return reply.type(type).send(JSON.stringify(body))
}

/** A known path answers 405 to other methods and names its own. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  for (const path of new Set(routes.map((route) => route.endpoint.path))) {
    const known = new Set(
      routes.filter((route) => route.endpoint.path === path).map((route) => route.endpoint.method),
    )
    app.route({
      method: METHODS.filter((method) => !known.has(method)),
      url: `${API_BASE}${path}`,
      onRequest: async (_request, reply) => {
        void reply.header('allow', [...known].join(', '))
        throw refuse('method_not_allowed')
      },
      handler: () => undefined,
    })
  }
}

/** Puts every call of the contract on the server, each behind the same checks in the same order. */
export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  { sql, authenticate, limits }: MountOptions,
): void {
  const addresses = limits('addresses', ADDRESS_CALLS_PER_MINUTE, MINUTE_S)
  const users = limits('users', USER_CALLS_PER_MINUTE, MINUTE_S)
  const slots = pLimit(Math.max(1, sql.options.max - SPARE_CONNECTIONS))
  const callers = new WeakMap<FastifyRequest, Caller>()

  /** Before the body is read: who may not call at all is spared the reading, and is told so whatever the body. */
  const admit = async (route: Route, request: FastifyRequest) => {
    await addresses.take(addressKey(request.ip))
    const me = await callerOf(route, request, authenticate)
    if (!me) return
    await users.take(String(me.id))
    callers.set(request, me)
  }

  const answer = async (route: Route, request: FastifyRequest): Promise<SentReply> => {
    const me = callers.get(request) ?? null
    const params = paramsOf(route, request.params)
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null
    const asked = (db: Queryable): AnyAsked => ({
      params,
      me,
      ip: request.ip,
      userAgent,
      cookie: (name) => cookieOf(request.headers.cookie, name),
      header: (name) => headerOf(request, name),
      idempotencyKey: () => keyOf(request),
      db,
    })
    const given = {
      query: request.query,
      body: () => (route.endpoint.upload ? fileOf(request) : request.body),
    }
    const scope = await readScope(route, request, me, asked(sql))
    if (!scope) return runRoute(route, asked(sql), given)
    return slots(() => once(scope, sql, (tx) => runRoute(route, asked(tx), given)))
  }

  const put = (route: Route, on: FastifyInstance) =>
    on.route({
      method: route.endpoint.method,
      url: `${API_BASE}${route.endpoint.path}`,
      onRequest: (request) => admit(route, request),
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
        return send(reply, await answer(route, request))
      },
    })
  for (const route of routes) {
    const { upload, ignoresBody } = route.endpoint
    if (upload) void app.register(async (scope) => void put(route, readFiles(scope, upload)))
    else if (ignoresBody) void app.register(async (scope) => void put(route, ignoreBodies(scope)))
    else put(route, app)
  }
  refuseOtherMethods(app, routes)
}
