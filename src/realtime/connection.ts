import * as v from 'valibot'

import { type ClientEvents, serverEvents } from '#domain/contract/events.ts'
import {
  SOCKET_PING_MS,
  SOCKET_RECONNECT_AFTER_DISCONNECT_MS,
  SOCKET_RECONNECT_AFTER_FAILURE_MS,
  SOCKET_RECONNECT_ON_USER_CHANGE_MS,
} from '#domain/rules/limits.ts'

import type { Status } from './realtime-store.ts'
import { AnyUnread } from './unread-counts.ts'

const REFUSED_RETRY_MAX_MS = 60_000
const JITTER = 0.2

const incoming = { ...serverEvents, 'unread.count.changed': AnyUnread } as const
export type Incoming = { [E in keyof typeof incoming]: v.InferOutput<(typeof incoming)[E]> }

/** The little of a socket that the rules of reconnecting need. */
export type SocketLike = {
  connect: () => void
  disconnect: () => void
  /** Lost where there is no connection: nothing that is said here is worth saying later. */
  say: (event: string, payload: unknown) => void
  /** Whether the other side answers a `ping` in time. */
  answers: (withinMs: number) => Promise<boolean>
  hear: (event: string, heard: (payload: unknown) => void) => void
  /** After the library's own attempts have come to an end. */
  onGaveUp: (gaveUp: () => void) => void
  /** Whether the library itself goes on trying after an error. */
  goesOn: () => boolean
}

type Deps = {
  open: () => Promise<SocketLike>
  /** Runs once after so many milliseconds; gives the way to call it off. */
  schedule: (run: () => void, afterMs: number) => () => void
  random: () => number
}

export type Connection = ReturnType<typeof createConnection>

/**
 * One socket for the user who is signed in. The library retries by itself; the one timer here is armed only
 * where the library has stopped: it gave up, the server hung up or refused, or its code did not load.
 */
export function createConnection({ open, schedule, random }: Deps) {
  const listeners = new Set<() => void>()
  const connected = new Set<() => void>()
  const handlers = new Map<string, Set<(payload: never) => void>>()
  let user: number | null = null
  let socket: SocketLike | null = null
  let status: Status = 'disconnected'
  let cancelTimer: (() => void) | null = null
  let era = 0
  let refusals = 0
  /** Hung up by the page itself, until somebody looks again. */
  let isSuspended = false
  /** Grows with every connection; what was asked of an earlier one says nothing of this one. */
  let greeted = 0
  let probed = 0

  function setStatus(next: Status): void {
    if (status === next) return
    status = next
    listeners.forEach((listener) => listener())
  }

  /** Connects for this user, again for another one, and not at all for nobody. */
  function follow(uid: number | null): void {
    if (uid === user) return
    const isChange = user !== null && uid !== null
    user = uid
    close()
    if (uid === null) return
    if (isChange) arm(SOCKET_RECONNECT_ON_USER_CHANGE_MS)
    else void begin()
  }

  function close(): void {
    era++
    disarm()
    refusals = 0
    isSuspended = false
    socket?.disconnect()
    socket = null
    setStatus('disconnected')
  }

  async function begin(): Promise<void> {
    const mine = era
    setStatus('connecting')
    try {
      const opened = await open()
      if (mine !== era) return
      socket = opened
      listen(opened, () => mine === era)
      opened.connect()
    } catch {
      if (mine === era) rest(SOCKET_RECONNECT_AFTER_FAILURE_MS)
    }
  }

  function listen(opened: SocketLike, isCurrent: () => boolean): void {
    const when = (run: (payload: unknown) => void) => (payload: unknown) => void (isCurrent() && run(payload))
    opened.hear('connect', when(greet))
    opened.hear(
      'disconnect',
      when((reason) => {
        if (reason === 'io server disconnect') rest(SOCKET_RECONNECT_AFTER_DISCONNECT_MS)
        // after one's own hanging up nobody goes on by itself
        else if (reason !== 'io client disconnect') setStatus('connecting')
      }),
    )
    opened.hear(
      'connect_error',
      when(() => {
        if (opened.goesOn()) setStatus('connecting')
        else restRefused()
      }),
    )
    opened.onGaveUp(when(() => rest(SOCKET_RECONNECT_AFTER_DISCONNECT_MS)) as () => void)
    for (const [name, schema] of Object.entries(incoming)) {
      opened.hear(
        name,
        when((raw) => {
          const payload = v.safeParse(schema, raw)
          if (payload.success) handlers.get(name)?.forEach((handle) => handle(payload.output as never))
        }),
      )
    }
  }

  function greet(): void {
    disarm()
    greeted++
    setStatus('connected')
    if (user !== null) say('authenticate', { userId: user })
    connected.forEach((handle) => handle())
  }

  function rest(afterMs: number): void {
    setStatus('disconnected')
    arm(afterMs)
  }

  /** Ever longer while the server says no. */
  function restRefused(): void {
    rest(Math.min(SOCKET_RECONNECT_AFTER_DISCONNECT_MS * 2 ** refusals++, REFUSED_RETRY_MAX_MS))
  }

  function arm(afterMs: number): void {
    disarm()
    cancelTimer = schedule(goOn, afterMs * (1 + random() * JITTER))
  }

  function disarm(): void {
    cancelTimer?.()
    cancelTimer = null
  }

  function goOn(): void {
    disarm()
    if (!socket) return void begin()
    setStatus('connecting')
    socket.connect()
  }

  function say<E extends keyof ClientEvents>(event: E, payload: ClientEvents[E]): void {
    if (status === 'connected') socket?.say(event, payload)
  }

  function on<E extends keyof Incoming>(event: E, handle: (payload: Incoming[E]) => void): () => void {
    const set = handlers.get(event) ?? new Set()
    handlers.set(event, set.add(handle))
    return () => set.delete(handle)
  }

  /**
   * The network or the page is back: a timer that waits is not waited for, an attempt under way is left alone, and what
   * looks connected is asked: a device that slept or changed its network may hold a socket that leads nowhere.
   */
  function nudge(): void {
    if (cancelTimer && user !== null) goOn()
    else if (status === 'connected' && socket) void probe(socket)
  }

  async function probe(asked: SocketLike): Promise<void> {
    const mine = greeted
    if (probed === mine) return
    probed = mine
    const isThere = await asked.answers(SOCKET_PING_MS)
    probed = 0
    if (isThere || mine !== greeted || asked !== socket || status !== 'connected') return
    setStatus('connecting')
    asked.disconnect()
    asked.connect()
  }

  // a connection alone is no yes: it comes before every such refusal
  on('authenticated', () => (refusals = 0))
  on('authentication_error', () => {
    // the server keeps the socket open, and would tell it what is meant for whomever the token names
    socket?.disconnect()
    restRefused()
  })

  return {
    follow,
    say,
    on,
    /** Hangs up, and tries nothing more before it is resumed or follows somebody else. */
    suspend: (): void => {
      if (user === null) return
      close()
      isSuspended = true
    },
    /** What was suspended connects again; else a nudge. */
    resume: (): void => {
      if (isSuspended) {
        isSuspended = false
        void begin()
      } else nudge()
    },
    nudge,
    status: (): Status => status,
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** After every connect, the first one too. */
    onConnect: (handle: () => void): (() => void) => {
      connected.add(handle)
      return () => connected.delete(handle)
    },
  }
}
