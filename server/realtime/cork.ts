import type { Socket } from 'node:net'

type Connection = { request: { socket: Socket } }
type Engine = { on(event: 'flush', listener: (connection: Connection) => void): unknown }

/**
 * What goes to one client in one turn of the event loop leaves in one write: handing a frame to the system costs as much
 * as all else that is done for it.
 */
export function corkWrites(engine: Engine): void {
  let corked: Socket[] = []
  const uncorkAll = (): void => {
    const sockets = corked
    corked = []
    for (const socket of sockets) socket.uncork()
  }
  engine.on('flush', ({ request: { socket } }) => {
    if (socket.writableCorked > 0) return
    socket.cork()
    if (corked.push(socket) === 1) process.nextTick(uncorkAll)
  })
}
