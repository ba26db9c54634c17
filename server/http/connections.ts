import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 100

/** Knows every connection of a server, sockets' ones too, which Node forgets after their upgrade. */
export function trackConnections(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    /**
     * Runs the closing of the server, which waits for every connection: those that have their answer are closed, which
     * would otherwise be kept alive for a minute, and after `graceMs` all others are cut, whose peer may be gone.
     */
    async closeWith(graceMs: number, close: () => Promise<unknown>): Promise<void> {
      const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
      const cut = setTimeout(() => open.forEach((socket) => socket.destroy()), graceMs)
      try {
        await close()
      } finally {
        clearInterval(idle)
        clearTimeout(cut)
      }
    },
  }
}
