import { Socket } from 'node:net'

/** What the driver has made of its settings by the time it needs a socket. */
type Dialled = { host: string[]; port: number[]; path: string | false }

/**
 * A socket whose end leaves no statement behind. postgres.js 3.4.9 rejects what it still has on a connection only where
 * the socket closed without an error, and a statement that was given to it between the error and the close would wait
 * for ever; so a close says of no error once the connection has stood. Before, it does: the driver then waits longer
 * from try to try.
 */
class DatabaseSocket extends Socket {
  #hasStood = false
  /** The name for which a certificate is asked. */
  host?: string | undefined

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'connect') this.#hasStood = true
    if (event === 'close' && this.#hasStood) return super.emit(event, false)
    return super.emit(event, ...args)
  }
}

/** Dials hosts in turn, as the driver does without this. */
export function createDialler(): (options: Dialled) => Socket {
  let dialled = 0
  return ({ host, port, path }) => {
    const socket = new DatabaseSocket()
    if (path) return socket.connect(path)
    const turn = dialled++ % host.length
    socket.host = host[turn]
    return socket.connect(port[turn]!, host[turn]!)
  }
}

/**
 * Settings that make the first message of a connection longer than 1,024 bytes, which the driver writes at once. What it
 * had not yet written to the connection before, it would otherwise keep, and write nothing ever again: each try to
 * connect would end after its whole time. So the rest goes out first, the server refuses it and closes, and the next
 * try begins clean. PostgreSQL takes every setting with a dot in its name.
 */
export const LONG_GREETING = { 'gurt.greeting': '-'.repeat(1_024) }
