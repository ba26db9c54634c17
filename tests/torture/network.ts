import { WebSocket } from 'ws'

import { SPEED } from './clock.ts'
import type { RequestFault, Weather } from './faults.ts'
import type { Pace } from './pace.ts'
import type { Random } from './random.ts'

const EVENT = /^42/
const NORMAL_CLOSE = 1000
const LOST_CLOSE = 1006
/** A request that is cut midway may have been read by then, or not. */
const MIDWAY_MS = 12

export type NetworkOptions = {
  /** Where the server is, as `http://127.0.0.1:3000`. */
  site: string
  pace: Pace
  random: Random
  weather: () => Weather
  isAlive: () => boolean
  /** Whether the device has a network at all. */
  isThere: () => boolean
  /** Told of a message on its way, and of its end. */
  sending: (clientId: string) => () => void
  /** Told of every call that the page makes. */
  asking: (path: string) => void
}

const never = (): Promise<never> => new Promise(() => undefined)
const lost = (): TypeError => new TypeError('Failed to fetch')

const problem = (status: number, code: string, headers: Record<string, string>): Response =>
  new Response(
    JSON.stringify({
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: code,
    }),
    {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    },
  )

type Draft = { client_id?: string }
function clientIdsOf(path: string, body: unknown): string[] {
  if (!/\/messages(\/batch)?$/.test(path) || typeof body !== 'string') return []
  const given = JSON.parse(body) as Draft & { messages?: Draft[] }
  return (given.messages ?? [given]).flatMap(({ client_id }) => client_id ?? [])
}

/** The network of one tab, with its weather: what `fetch` and `WebSocket` are there. */
export function networkOf(options: NetworkOptions) {
  const { site, pace, random, weather, isAlive, isThere } = options
  const sockets = new Set<TabSocket>()
  const requests = new Set<AbortController>()

  /** The call as it goes over the wire; `signal` is what the page gives up with. */
  async function carry(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(site + path, {
      ...init,
      signal: signal ?? null,
    })
    // read whole here: a cut afterwards is a cut of the answer, and the page never sees a part of it
    const body = await response.arrayBuffer()
    const { status, headers } = response
    return new Response(status === 204 ? null : body, { status, headers })
  }

  async function meet(
    fault: RequestFault,
    path: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<Response> {
    const lateMs = random.between(0, weather().lateMs)
    if (fault === 'cut before') throw lost()
    if (fault === 'gateway') return new Response('<h1>502</h1>', { status: 502 })
    if (fault === 'error') return problem(500, 'internal', {})
    if (fault === 'busy') return problem(429, 'rate_limited', { 'retry-after': '2' })
    if (fault === 'hangs') return never()
    if (fault === 'late') await pace.sleep(lateMs / SPEED)
    if (fault === 'cut midway') {
      const cut = new AbortController()
      setTimeout(() => cut.abort(), random.between(0, MIDWAY_MS))
      await carry(path, init, cut.signal).catch(() => undefined)
      throw lost()
    }
    if (fault === 'twice') void carry(path, init).catch(() => undefined)
    const response = await carry(path, init, fault === 'cut after' ? undefined : signal)
    if (fault === 'cut after') throw lost()
    if (fault === 'answer late') await pace.sleep(lateMs / SPEED)
    return response
  }

  async function request(path: string, given: RequestInit = {}): Promise<Response> {
    if (!isAlive()) return never()
    if (!isThere()) throw lost()
    options.asking(path)
    const ends = clientIdsOf(path, given.body).map((clientId) => options.sending(clientId))
    const { signal: pageSignal, ...init } = given
    const ended = new AbortController()
    requests.add(ended)
    const gaveUp = new Promise<never>((_, reject) => {
      const giveUp = (): void => {
        ended.abort()
        reject(new DOMException('aborted', 'AbortError'))
      }
      if (pageSignal?.aborted) giveUp()
      pageSignal?.addEventListener('abort', giveUp, { once: true })
      ended.signal.addEventListener('abort', () => reject(lost()), {
        once: true,
      })
    })
    gaveUp.catch(() => undefined)
    try {
      const answer = await Promise.race([meet(weather().request(random), path, init, ended.signal), gaveUp])
      return isAlive() ? answer : await never()
    } catch (failure) {
      if (!isAlive()) return await never()
      throw failure instanceof DOMException && pageSignal?.aborted ? failure : lost()
    } finally {
      requests.delete(ended)
      ends.forEach((end) => end())
    }
  }

  type SocketEvent = {
    data?: unknown
    code?: number
    reason?: string
    wasClean?: boolean
  }

  /** What `WebSocket` is to a tab: events may come late, twice, or after the one behind them. */
  class TabSocket {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState: number = TabSocket.CONNECTING
    binaryType = 'arraybuffer'
    bufferedAmount = 0
    onopen: ((event: SocketEvent) => void) | null = null
    onmessage: ((event: SocketEvent) => void) | null = null
    onclose: ((event: SocketEvent) => void) | null = null
    onerror: ((event: SocketEvent) => void) | null = null
    private readonly wire: WebSocket | undefined
    private heldBack: string | null = null

    constructor(url: string) {
      sockets.add(this)
      if (!isThere() || !weather().connects(random)) {
        setTimeout(() => this.lose(), 1)
        return
      }
      const { pathname, search } = new URL(url)
      this.wire = new WebSocket(site.replace(/^http/, 'ws') + pathname + search, { perMessageDeflate: false })
      this.wire.on('open', () => {
        this.readyState = TabSocket.OPEN
        if (isAlive()) this.onopen?.({})
      })
      this.wire.on('message', (data) => this.receive(String(data)))
      this.wire.on('close', () => this.lose())
      this.wire.on('error', () => undefined)
    }

    private tell(data: string): void {
      if (isAlive() && this.readyState === TabSocket.OPEN) this.onmessage?.({ data })
    }

    private receive(data: string): void {
      const fault = EVENT.test(data) ? weather().event(random) : 'pass'
      if (fault === 'late') {
        pace.after(random.between(0, weather().lateMs) / SPEED, () => this.tell(data))
        return
      }
      if (fault === 'swapped' && this.heldBack === null) {
        this.heldBack = data
        // nothing may come behind it for long
        pace.after(weather().lateMs / SPEED, () => this.release())
        return
      }
      this.tell(data)
      if (fault === 'twice') this.tell(data)
      if (EVENT.test(data)) this.release()
    }

    private release(): void {
      const data = this.heldBack
      this.heldBack = null
      if (data !== null) this.tell(data)
    }

    private lose(): void {
      if (this.readyState === TabSocket.CLOSED) return
      const wasOpen = this.readyState === TabSocket.OPEN
      this.readyState = TabSocket.CLOSED
      sockets.delete(this)
      if (!isAlive()) return
      if (!wasOpen) this.onerror?.({})
      this.onclose?.({ code: LOST_CLOSE, reason: '', wasClean: false })
    }

    send(data: string): void {
      if (isAlive() && isThere() && this.readyState === TabSocket.OPEN) this.wire?.send(data)
    }

    close(): void {
      if (this.readyState >= TabSocket.CLOSING) return
      this.readyState = TabSocket.CLOSING
      this.wire?.close(NORMAL_CLOSE)
      // the other side may be gone: nobody waits for its word
      setTimeout(() => {
        this.wire?.terminate()
        this.lose()
      }, 1)
    }

    /** The network takes it away. */
    cut(): void {
      this.wire?.terminate()
      this.lose()
    }
  }

  return {
    globals: { fetch: request, WebSocket: TabSocket },
    /** Cuts every socket; requests under way go on. */
    cutSockets: (): void => [...sockets].forEach((socket) => socket.cut()),
    /** Nothing gets through any more: neither what is under way nor what comes. */
    cutAll: (): void => {
      ;[...sockets].forEach((socket) => socket.cut())
      requests.forEach((each) => each.abort())
    },
  }
}
