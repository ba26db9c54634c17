import type { Socket } from 'node:net'

type Connection = { request: { socket: Socket } }
type Engine = { on(event: 'flush', listener: (connection: Connection) => void): unknown }

/**
 * What goes to one client in one turn of the event loop leaves in one write: handing a frame to the system costs as much
 * as all else that is done for it.
 */
export function corkWrites(engine: Engine): void {
  engine.on('flush', ({ request: { socket } }) => {
    if (socket.writableCorked > 0) return
    socket.cork()
    process.nextTick(() => socket.uncork())
  })
}
