import { SOCKET_ATTEMPTS, SOCKET_DELAY_MAX_MS, SOCKET_DELAY_MS } from '#domain/rules/limits.ts'

import type { SocketLike } from './connection.ts'

/** Loads the library and makes a socket that is not connected yet; the token is asked for at every attempt. */
export async function openSocket(token: () => string | null): Promise<SocketLike> {
  const { io } = await import('socket.io-client')
  const socket = io({
    autoConnect: false,
    forceNew: true,
    auth: (give) => give({ token: token() }),
    transports: ['websocket', 'polling'],
    // Without it a blocked websocket is tried for ever and polling never.
    tryAllTransports: true,
    reconnectionAttempts: SOCKET_ATTEMPTS,
    reconnectionDelay: SOCKET_DELAY_MS,
    reconnectionDelayMax: SOCKET_DELAY_MAX_MS,
  })
  // a word to a connection that has just been found dead is kept by the library, and would be said to the next one
  socket.on('disconnect', () => (socket.sendBuffer = []))
  return {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    // kept for nobody while there is no connection; `volatile` would drop the second of two words said at once, too
    say: (event, payload) => void (socket.connected && socket.emit(event, payload)),
    answers: (withinMs) =>
      socket
        .timeout(withinMs)
        .emitWithAck('ping')
        .then(
          () => true,
          () => false,
        ),
    hear: (event, heard) => void socket.on(event, heard),
    onGaveUp: (gaveUp) => void socket.io.on('reconnect_failed', gaveUp),
    goesOn: () => socket.active,
  }
}
