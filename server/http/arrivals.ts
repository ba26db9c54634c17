import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { CONNECTIONS_WAITING_MAX, CONNECTIONS_WAITING_PER_ADDRESS } from '#domain/rules/limits.ts'

import { addressOf } from './client-address.ts'
import { addressKey } from './limiter.ts'

type ArrivalsOptions = {
  trustProxy: boolean
  /** Whether one address may hold fewer than all together. */
  perAddress: boolean
  /** Told of each connection that had to make room. */
  dropped: () => void
  /** Of all addresses together. */
  waitingMax?: number
}

/** Behind a proxy all connections are the proxy's own: whose they are is known with the head of a request. */
const OF_NOBODY = ''

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Bounds the connections for which the server has nothing to do: that say nothing, or owe the rest of a head or a body.
 * The oldest make room for the new, not the other way round: a request in earnest arrives within moments, and those who
 * hold connections for the sake of holding them lose them to each other.
 */
export function boundArrivals(
  server: Server,
  { trustProxy, perAddress, dropped, waitingMax = CONNECTIONS_WAITING_MAX }: ArrivalsOptions,
): void {
  /** In the order in which they began to wait. */
  const waiting = new Map<Socket, string>()
  const ofAddress = new Map<string, Set<Socket>>()

  function arrived(socket: Socket): void {
    const key = waiting.get(socket)
    if (key === undefined) return
    waiting.delete(socket)
    const own = ofAddress.get(key)
    own?.delete(socket)
    if (own?.size === 0) ofAddress.delete(key)
  }

  function dropOldest(sockets: Iterable<Socket>): void {
    const [oldest] = sockets
    if (!oldest) return
    arrived(oldest)
    oldest.destroy()
    dropped()
  }

  function wait(socket: Socket, key: string): void {
    arrived(socket)
    waiting.set(socket, key)
    const own = ofAddress.get(key) ?? new Set()
    ofAddress.set(key, own.add(socket))
    if (perAddress && key !== OF_NOBODY && own.size > CONNECTIONS_WAITING_PER_ADDRESS) dropOldest(own)
    if (waiting.size > waitingMax) dropOldest(waiting.keys())
  }

  const connectionKey = (socket: Socket): string =>
    trustProxy ? OF_NOBODY : addressKey(socket.remoteAddress ?? '')

  server.on('connection', (socket) => {
    wait(socket, connectionKey(socket))
    socket.once('close', () => arrived(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (hasBody(request)) {
      wait(socket, addressKey(addressOf(request, trustProxy)))
      request.once('end', () => arrived(socket))
    } else arrived(socket)
    response.once('close', () => {
      if (!socket.destroyed) wait(socket, connectionKey(socket))
    })
  })
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => arrived(socket))
}
