/* oxlint-disable typescript/no-explicit-any -- a test reads acknowledgements of every shape */
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'

import type { ServerEvents } from '#domain/contract/events.ts'

import { eventually, PATIENCE_MS } from './wait.ts'

type Name = keyof ServerEvents
type Heard = { [E in Name]: { event: E; payload: ServerEvents[E] } }[Name]

export type TestSocket = {
  socket: Socket
  /** Everything the server said, oldest first. */
  heard: Heard[]
  /** The payloads of one event so far. */
  of<E extends Name>(event: E): ServerEvents[E][]
  /** Waits for `count` payloads of an event, and gives them. */
  hear<E extends Name>(event: E, count?: number): Promise<ServerEvents[E][]>
  /** Says it and gives the acknowledgement. */
  ask(event: string, ...payload: unknown[]): Promise<any>
  /** Opens a chat and waits for the answer. */
  join(chatId: number): Promise<void>
  close(): void
}

type Options = {
  transports?: ('websocket' | 'polling')[]
  auth?: unknown
  extraHeaders?: Record<string, string>
}

/** A socket of a client that has not been connected yet. */
export function dial(url: string, token: string, { auth, ...options }: Options = {}): Socket {
  return io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: (auth as object | undefined) ?? { token },
    ...options,
  })
}

/** Why a connection was refused. */
export async function refusalOf(socket: Socket): Promise<string> {
  const error = await new Promise<Error>((resolve, reject) => {
    socket.on('connect_error', resolve)
    socket.on('connect', () => reject(new Error('it was let in')))
  })
  socket.close()
  return error.message
}

/** A connected socket of this person. */
export async function connectSocket(
  url: string,
  { token }: { token: string },
  options: Options = {},
): Promise<TestSocket> {
  const socket = dial(url, token, options)
  const heard: Heard[] = []
  socket.onAny((event: Name, payload: unknown) => void heard.push({ event, payload } as Heard))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const of = <E extends Name>(event: E) =>
    heard.filter((said) => said.event === event).map((said) => said.payload as ServerEvents[E])
  const hear = async <E extends Name>(event: E, count = 1) => {
    await eventually(() => expect(of(event).length).toBeGreaterThanOrEqual(count))
    return of(event)
  }
  return {
    socket,
    heard,
    of,
    hear,
    ask: (event, ...payload) => socket.timeout(PATIENCE_MS).emitWithAck(event, ...payload),
    join: async (chatId) => {
      socket.emit('join:chat', { chatId })
      await eventually(() => expect(of('joined:chat')).toContainEqual({ chatId }))
    },
    close: () => void socket.close(),
  }
}

/** Connects to a server as somebody; whatever was connected is closed after each test. Call it where tests are declared. */
export function closingSockets() {
  const open: TestSocket[] = []
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  return async (...to: Parameters<typeof connectSocket>): Promise<TestSocket> => {
    const socket = await connectSocket(...to)
    open.push(socket)
    return socket
  }
}
