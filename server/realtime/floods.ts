import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import type { Caller } from '#server/http/caller.ts'

import { createBudget, createFrameCounter, type Budget } from './budget.ts'
import type { EngineConnection, LiveServer } from './emit.ts'

type EngineRequest = IncomingMessage & { _query?: Record<string, string> }

/** A body whose length is not said may be as long as any. */
const UNKNOWN_BYTES = 64 * 1024

type ConnectionAccount = { budget: Budget; caller: Caller | null; wasCut: boolean }
type Stream = { account: ConnectionAccount; count: (piece: Buffer) => number }

type FloodOptions = {
  /** Told once of each connection that was cut, with the person it belonged to where that was known. */
  onCut: (caller: Caller | null) => void
}

/**
 * Cuts connections that say more than their budget, whatever they say. A WebSocket is counted on its TCP stream, so that
 * not one frame above the budget is parsed; a client that polls is counted by requests, their bytes and packets.
 */
export function createFloods({ onCut }: FloodOptions) {
  const accounts = new WeakMap<EngineConnection, ConnectionAccount>()
  const streams = new WeakMap<Socket, Stream>()
  const openAccount = (): ConnectionAccount => ({ budget: createBudget(), caller: null, wasCut: false })

  function spend(account: ConnectionAccount, frames: number, bytes: number, cut: () => void): boolean {
    if (account.budget.spend(frames, bytes)) return true
    cut()
    if (!account.wasCut) {
      account.wasCut = true
      onCut(account.caller)
    }
    return false
  }

  /** In place of the stream's own: a listener would be heard beside the parser's, and could keep nothing from it. */
  function emitWithinBudget(this: Socket, event: string | symbol, ...args: unknown[]): boolean {
    const stream = event === 'data' ? streams.get(this) : undefined
    if (stream) {
      const piece = args[0] as Buffer
      if (!spend(stream.account, stream.count(piece), piece.length, () => this.destroy())) return false
    }
    return Reflect.apply(Socket.prototype.emit, this, [event, ...args])
  }

  function ofKnown(engine: LiveServer['engine'], request: EngineRequest): EngineConnection | undefined {
    const { clients } = engine as unknown as { clients: Record<string, EngineConnection> }
    // oxlint-disable-next-line no-underscore-dangle -- so the library names what it has read of the address
    const id = request._query?.['sid'] ?? ''
    return Object.hasOwn(clients, id) ? clients[id] : undefined
  }

  /** Every request of a client that polls, before its body is read. */
  function meterPoll(connection: EngineConnection | undefined, request: EngineRequest): boolean {
    const account = connection && accounts.get(connection)
    if (!connection || !account || request.headers.upgrade !== undefined) return true
    const bytes = request.method === 'POST' ? Number(request.headers['content-length'] ?? UNKNOWN_BYTES) : 0
    return spend(account, 1, bytes, () => connection.close(true))
  }

  /** What a body held; the frames of a WebSocket are counted already. One function for all connections. */
  function meterPacket(this: EngineConnection): void {
    const account = accounts.get(this)
    if (account && this.transport.name !== 'websocket') spend(account, 1, 0, () => this.close(true))
  }

  return {
    watch(engine: LiveServer['engine']): void {
      // said of a WebSocket before its parser hears of its stream; one that a client goes over to has its account
      engine.on('headers', (_headers: unknown, request: EngineRequest) => {
        if (request.headers.upgrade === undefined || streams.has(request.socket)) return
        const known = ofKnown(engine, request)
        const account = (known && accounts.get(known)) ?? openAccount()
        streams.set(request.socket, { account, count: createFrameCounter() })
        request.socket.emit = emitWithinBudget as Socket['emit']
      })
      engine.on('connection', (connection: EngineConnection) => {
        const account = streams.get(connection.request.socket as Socket)?.account ?? openAccount()
        accounts.set(connection, account)
        connection.on('packet', meterPacket)
      })
      engine.use((request: EngineRequest, response: { destroy(): void }, next: () => void) => {
        if (meterPoll(ofKnown(engine, request), request)) next()
        else response.destroy()
      })
    },
    /** Whose connection it is, from here on. */
    belongsTo(connection: EngineConnection, caller: Caller): void {
      const account = accounts.get(connection)
      if (account) account.caller = caller
    },
  }
}
