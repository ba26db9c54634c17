import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'

import { Server } from 'socket.io'

import { errorTexts } from '#domain/uk/errors.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Authenticate } from '#server/http/caller.ts'
import { BARE_HEADERS, refuseUnreadable } from '#server/http/unreadable.ts'

import { createAdmission } from './admission.ts'
import { coalesceTurn, coalesceWrites } from './write-coalescing.ts'
import { createEmitter, sessionRoom, userRoom, type LiveServer, type LiveSocket } from './emit.ts'
import type { EventLog } from './event-log.ts'
import { createFloods } from './floods.ts'
import { createGate } from './handshake.ts'
import { listen } from './listen.ts'
import { createOnline } from './online.ts'
import { textParser } from './text-parser.ts'

const PATH = '/socket.io/'
/** Room for the longest message with every character escaped, and nothing beyond. */
const PAYLOAD_MAX = 64 * 1024
/** Mobile networks forget a silent connection within about half a minute. */
const PING_MS = 25_000
const PING_TIMEOUT_MS = 20_000
/** A connection that has not shown its token by then is closed. */
const CONNECT_TIMEOUT_MS = 10_000
const RECONNECT_WITHIN_MS = 3_000

type OnSocket = (socket: LiveSocket) => void
type SocketServerOptions = { authenticate: Authenticate; onSocket: readonly OnSocket[] }

/** What the first request of a connection brought is not needed again, and would be held for as long as it lives. */
function dropRequest(connection: { request: Pick<IncomingMessage, 'socket'> }): void {
  const { socket } = connection.request
  connection.request = { socket, connection: socket, headers: {} } as Pick<IncomingMessage, 'socket'>
}

/**
 * Sockets: who is connected, and the way to reach them. Knows sessions and users, and nothing of the modules; `wasCut`
 * is told of each connection that said too much.
 */
export function createRealtime(
  { bus, env, log, limits, now }: Pick<Deps, 'bus' | 'env' | 'log' | 'limits' | 'now'>,
  eventLog: EventLog,
  wasCut: () => void = () => undefined,
) {
  const gate = createGate(env, limits)
  let closing = false
  /** Lets go at once what leaves at the end of the turn. */
  let release = (): void => undefined
  const io: LiveServer = new Server({
    path: PATH,
    serveClient: false,
    cookie: false,
    destroyUpgrade: false,
    perMessageDeflate: false,
    parser: textParser,
    maxHttpBufferSize: PAYLOAD_MAX,
    pingInterval: PING_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: (request, decide) => {
      if (closing) return decide('unavailable', false)
      gate(request, (refusal, allowed) => {
        // the answer to an upgrade and the first packet follow at once
        if (allowed && request.headers.upgrade !== undefined) coalesceTurn(request.socket)
        decide(refusal, allowed)
      })
    },
  })
  const online = createOnline(eventLog, {
    closeOldest,
    lost: (userId) => bus.emit('person.lost', { userId }),
  })
  const emit = createEmitter(io, online.has)
  const admission = createAdmission({ now, log })
  const floods = createFloods({
    onCut(caller) {
      wasCut()
      log.warn({ userId: caller?.id ?? null }, 'a socket was cut: it said more than its budget')
      if (caller) admission.rest(caller.sessionId)
    },
  })

  bus.onEverywhere('session.ended', ({ sessionIds }) => {
    admission.noteEnded(sessionIds)
    io.local.in(sessionIds.map(sessionRoom)).disconnectSockets(true)
  })
  bus.onEverywhere('account.deleted', ({ userId }) => emit.toUsers([userId], 'account:deleted', { userId }))
  bus.onEverywhere('notification.created', ({ userId, notification, quiet }) =>
    emit.toUsers([userId], 'notification.new', { notification, quiet }),
  )
  bus.onEverywhere('notifications.read', ({ userId }) => emit.toUsers([userId], 'notifications.read', {}))

  /** A room's sockets stand in the order they came. */
  function closeOldest(userId: number, count: number): void {
    const sockets = [...(io.sockets.adapter.rooms.get(userRoom(userId)) ?? [])]
    for (const id of sockets.slice(0, count)) io.sockets.sockets.get(id)?.disconnect(true)
  }

  /** Clients take it for a lost network: they come back and ask for what they missed. Not all at the same moment. */
  function letReconnect(): void {
    for (const { conn } of io.sockets.sockets.values())
      setTimeout(() => conn.close(), Math.random() * RECONNECT_WITHIN_MS).unref()
  }
  eventLog.whenMissed(letReconnect)

  function welcome(socket: LiveSocket): void {
    const { caller } = socket.data
    void socket.join([userRoom(caller.id), sessionRoom(caller.sessionId)])
    const at = online.came(caller.id)
    socket.once('disconnect', () => online.went(caller.id, at))
    listen(
      socket,
      {
        authenticate: ({ userId }) => {
          if (userId !== caller.id) throw refuse('unauthorized')
          socket.emit('authenticated', { userId })
        },
        ping: () => undefined,
      },
      {
        authenticate: () => socket.emit('authentication_error', { message: errorTexts.unauthorized }),
      },
      log,
    )
  }

  return {
    emit,
    /** Serves sockets on the HTTP server; `onSocket` binds what modules listen to. */
    attach(server: HttpServer, { authenticate, onSocket }: SocketServerOptions): void {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library takes a callback here
      io.use((socket, next) => void admission.admit(socket, authenticate).then(next))
      io.on('connection', (socket) => {
        // the session may have ended between the check of the token and now
        if (admission.hasEnded(socket.data.caller.sessionId)) {
          socket.disconnect(true)
          return
        }
        floods.belongsTo(socket.conn, socket.data.caller)
        welcome(socket)
        for (const bind of onSocket) bind(socket)
      })
      io.attach(server)
      // no deadline of the server holds for what asked to become something else
      server.on('upgrade', ({ url, socket }: IncomingMessage) => {
        if (url?.startsWith(PATH) !== true) refuseUnreadable(new Error('nothing to become'), socket)
      })
      // its own asks the system for randomness again and again: when everybody comes back that is felt
      io.engine.generateId = () => randomUUID()
      if (env.rateLimits) floods.watch(io.engine)
      io.engine.on('connection', dropRequest)
      release = coalesceWrites(io.engine)
      // before the request is judged, so that refusals carry them too
      io.engine.use((_request: unknown, reply: ServerResponse, next: () => void) => {
        for (const [name, value] of Object.entries(BARE_HEADERS)) reply.setHeader(name, value)
        next()
      })
    },
    /** Drops the sockets of sessions that are open no more: for times when their end may not be heard of. */
    async dropEnded(openAmong: (sessionIds: readonly number[]) => Promise<number[]>): Promise<void> {
      const held = new Set([...io.sockets.sockets.values()].map(({ data }) => data.caller.sessionId))
      const opened = new Set(await openAmong([...held]))
      for (const id of held) if (!opened.has(id)) io.local.in(sessionRoom(id)).disconnectSockets(true)
    },
    /** Drops the connections, not the sockets: clients take it for a lost network and connect elsewhere. */
    close(): void {
      closing = true
      release()
      io.engine.close()
    },
  }
}
