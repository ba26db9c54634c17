import * as v from 'valibot'

import { type ClientEvents, serverEvents } from '#domain/contract/events.ts'
import { SOCKET_PING_MS } from '#domain/rules/limits.ts'

import {
  type ConnectionEffect,
  type ConnectionEvent,
  NOT_CONNECTED,
  statusOf,
  step,
} from './connection-state.ts'
import type { Status } from './realtime-store.ts'
import { AnyUnread } from './unread-counts.ts'

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

type ConnectionDeps = {
  open: () => Promise<SocketLike>
  /** Runs once after so many milliseconds; gives the way to call it off. */
  schedule: (run: () => void, afterMs: number) => () => void
  random: () => number
  /** An attempt reached nobody. */
  doubt: () => void
}

export type Connection = ReturnType<typeof createConnection>

const LOST_BY: Record<string, 'server' | 'page'> = {
  'io server disconnect': 'server',
  'io client disconnect': 'page',
}

/**
 * One socket for the user who is signed in. The library retries by itself; the one timer here is armed only
 * where the library has stopped: it gave up, the server hung up or refused, or its code did not load. What follows from
 * what is decided in `connection-state.ts`; this does it.
 */
export function createConnection({ open, schedule, random, doubt }: ConnectionDeps) {
  const listeners = new Set<() => void>()
  const connected = new Set<() => void>()
  const handlers = new Map<string, Set<(payload: never) => void>>()
  let state = NOT_CONNECTED
  let socket: SocketLike | null = null
  /** Another one with each socket that is dropped: what comes of an earlier one is not heeded. */
  let era = {}
  let stopWaiting = (): void => undefined

  function happened(event: ConnectionEvent): void {
    const before = statusOf(state)
    const [next, ...effects] = step(state, event)
    state = next
    if (statusOf(next) !== before) listeners.forEach((listener) => listener())
    effects.forEach(run)
  }

  function run(effect: ConnectionEffect): void {
    switch (effect.do) {
      case 'open':
        return void make()
      case 'connect':
        return socket?.connect()
      case 'disconnect':
        return socket?.disconnect()
      case 'drop':
        return drop()
      case 'wait':
        stopWaiting()
        stopWaiting = schedule(() => happened({ is: 'waited' }), effect.ms * (1 + random() * JITTER))
        return
      case 'stop-waiting':
        return stopWaiting()
      case 'greet':
        if (effect.user !== null) say('authenticate', { userId: effect.user })
        return connected.forEach((handle) => handle())
      case 'doubt':
        return doubt()
      case 'probe':
        return void probe(effect.connection)
    }
  }

  function drop(): void {
    era = {}
    const former = socket
    socket = null
    former?.disconnect()
  }

  async function make(): Promise<void> {
    const mine = era
    const opened = await open().catch(() => null)
    if (mine !== era) return
    if (!opened) return happened({ is: 'open-failed' })
    socket = opened
    listen(opened, () => mine === era)
    happened({ is: 'opened' })
  }

  function listen(opened: SocketLike, isCurrent: () => boolean): void {
    const when = (heard: (payload: unknown) => void) => (payload?: unknown) => {
      if (isCurrent()) heard(payload)
    }
    opened.hear(
      'connect',
      when(() => happened({ is: 'connected' })),
    )
    opened.hear(
      'disconnect',
      when((reason) => happened({ is: 'lost', by: LOST_BY[String(reason)] ?? 'network' })),
    )
    opened.hear(
      'connect_error',
      when(() => happened({ is: 'failed', goesOn: opened.goesOn() })),
    )
    opened.onGaveUp(when(() => happened({ is: 'gave-up' })))
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

  async function probe(connection: number): Promise<void> {
    const isThere = (await socket?.answers(SOCKET_PING_MS)) ?? false
    happened({ is: 'probed', connection, isThere })
  }

  function say<E extends keyof ClientEvents>(event: E, payload: ClientEvents[E]): void {
    if (state.phase === 'connected') socket?.say(event, payload)
  }

  function on<E extends keyof Incoming>(event: E, handle: (payload: Incoming[E]) => void): () => void {
    const set = handlers.get(event) ?? new Set()
    handlers.set(event, set.add(handle))
    return () => set.delete(handle)
  }

  on('authenticated', () => happened({ is: 'authenticated' }))
  on('authentication_error', () => happened({ is: 'refused' }))

  return {
    /** Connects for this user, again for another one, and not at all for nobody. */
    follow: (user: number | null): void => happened({ is: 'followed', user }),
    say,
    on,
    /** Hangs up, and tries nothing more before it is resumed or follows somebody else. */
    suspend: (): void => happened({ is: 'suspended' }),
    /** What was suspended connects again; else a nudge. */
    resume: (): void => happened({ is: 'resumed' }),
    /** The network or the page is back: what waits goes on, and what looks connected is asked. */
    nudge: (): void => happened({ is: 'nudged' }),
    status: (): Status => statusOf(state),
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
