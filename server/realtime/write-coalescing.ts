import type { Socket } from 'node:net'

import type { EngineConnection, LiveServer } from './emit.ts'

/** The one transport that writes whenever it is told to; another has to wait for a request of its client. */
const WRITES_AT_ONCE = 'websocket'

/** What is written to it in this turn of the event loop leaves in one write. */
export function coalesceTurn(socket: Socket): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  process.nextTick(uncork, socket)
}
const uncork = (socket: Socket): void => socket.uncork()

const socketOf = ({ request }: EngineConnection): Socket => request.socket as Socket

/**
 * What goes to one client in one turn of the event loop leaves in one write: handing a frame to the system costs as much
 * as all else that is done for it. The library writes what comes first by itself, and the rest once that is written: so
 * a connection that could write is held until the turn is over, and what came meanwhile leaves together. Answers what
 * lets the held ones go at once.
 */
export function coalesceWrites(engine: LiveServer['engine']): () => void {
  let held: EngineConnection[] = []

  function release(): void {
    const connections = held
    held = []
    for (const connection of connections) {
      const socket = socketOf(connection)
      socket.cork()
      connection.transport.writable = true
      connection.transport.emit('ready')
      socket.uncork()
    }
  }
  // one function for all connections: each of them would hold one of its own for as long as it lives
  function hold(this: EngineConnection): void {
    const { transport } = this
    if (!transport.writable || transport.name !== WRITES_AT_ONCE) return
    transport.writable = false
    if (held.push(this) === 1) process.nextTick(release)
  }

  engine.on('connection', (connection: EngineConnection) => void connection.on('packetCreate', hold))
  // what waited for a slow write is not held, and leaves as soon as that is done
  engine.on('flush', (connection: EngineConnection) => coalesceTurn(socketOf(connection)))
  return release
}
