import {
  SOCKET_RECONNECT_AFTER_DISCONNECT_MS,
  SOCKET_RECONNECT_AFTER_FAILURE_MS,
  SOCKET_RECONNECT_ON_USER_CHANGE_MS,
} from '#domain/rules/limits.ts'

import type { Status } from './realtime-store.ts'

const REFUSED_RETRY_MAX_MS = 60_000

type Phase =
  /** Nobody is followed. */
  | 'idle'
  /** The page itself has hung up, until somebody looks again. */
  | 'suspended'
  /** The library's code is loading. */
  | 'opening'
  /** The library is trying by itself. */
  | 'connecting'
  | 'connected'
  /** The library has stopped; our one timer runs. */
  | 'waiting'

export type ConnectionState = {
  readonly user: number | null
  readonly phase: Phase
  /** Whether there is a socket; it outlives its connections. */
  readonly hasSocket: boolean
  /** How often in a row the server has said no. */
  readonly refusals: number
  /** How many connections there were: an answer to a probe of an earlier one says nothing of this one. */
  readonly connections: number
  readonly isProbing: boolean
}

export type ConnectionEvent =
  | { readonly is: 'followed'; readonly user: number | null }
  | { readonly is: 'suspended' }
  | { readonly is: 'resumed' }
  /** The network or the page is back. */
  | { readonly is: 'nudged' }
  | { readonly is: 'opened' }
  | { readonly is: 'open-failed' }
  | { readonly is: 'connected' }
  | { readonly is: 'lost'; readonly by: 'server' | 'page' | 'network' }
  /** An attempt failed; `goesOn` where the library makes the next one by itself. */
  | { readonly is: 'failed'; readonly goesOn: boolean }
  | { readonly is: 'gave-up' }
  | { readonly is: 'authenticated' }
  | { readonly is: 'refused' }
  | { readonly is: 'waited' }
  | { readonly is: 'probed'; readonly connection: number; readonly isThere: boolean }

export type ConnectionEffect =
  /** Load the library and make a socket. */
  | { readonly do: 'open' }
  | { readonly do: 'connect' }
  /** End the connection; the socket stays. */
  | { readonly do: 'disconnect' }
  /** End the connection, drop the socket, and heed nothing that is still on its way from it. */
  | { readonly do: 'drop' }
  /** Start the timer, in the place of one that runs. */
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'stop-waiting' }
  /** Say who is there, and tell those who wait for a connection. */
  | { readonly do: 'greet'; readonly user: number | null }
  /** An attempt reached nobody: other calls may have no answer either. */
  | { readonly do: 'doubt' }
  /** Ask the other side whether it is there. */
  | { readonly do: 'probe'; readonly connection: number }

export type ConnectionStep = readonly [ConnectionState, ...ConnectionEffect[]]

export const NOT_CONNECTED: ConnectionState = {
  user: null,
  phase: 'idle',
  hasSocket: false,
  refusals: 0,
  connections: 0,
  isProbing: false,
}

/** What the frame shows of it. */
export function statusOf({ phase }: ConnectionState): Status {
  if (phase === 'connected') return 'connected'
  return phase === 'opening' || phase === 'connecting' ? 'connecting' : 'disconnected'
}

/** What follows from an event: the next state, and what is to be done in this order. */
export function step(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  switch (event.is) {
    case 'followed':
      return followed(state, event.user)
    case 'suspended':
      if (state.user === null) return [state]
      return [{ ...dropped(state), phase: 'suspended' }, { do: 'stop-waiting' }, { do: 'drop' }]
    case 'resumed':
      return state.phase === 'suspended' ? goOn(state) : nudged(state)
    case 'nudged':
      return nudged(state)
    case 'opened':
      return [{ ...state, phase: 'connecting', hasSocket: true }, { do: 'connect' }]
    case 'open-failed':
      return withDoubt(waiting(state, SOCKET_RECONNECT_AFTER_FAILURE_MS))
    case 'connected':
      return [
        { ...state, phase: 'connected', connections: state.connections + 1, isProbing: false },
        { do: 'stop-waiting' },
        { do: 'greet', user: state.user },
      ]
    case 'lost':
      if (event.by === 'server') return waiting(state, SOCKET_RECONNECT_AFTER_DISCONNECT_MS)
      // after one's own hanging up nobody goes on by itself
      return [event.by === 'page' ? state : { ...state, phase: 'connecting' }]
    case 'failed':
      // a refusal is an answer
      return event.goesOn ? withDoubt([{ ...state, phase: 'connecting' }]) : refused(state)
    case 'gave-up':
      return waiting(state, SOCKET_RECONNECT_AFTER_DISCONNECT_MS)
    case 'authenticated':
      // a connection alone is no yes: it comes before every such refusal
      return [{ ...state, refusals: 0 }]
    case 'refused': {
      // the server keeps the socket open, and would tell it what is meant for whomever the token names
      const [next, ...effects] = refused(state)
      return [next, { do: 'disconnect' }, ...effects]
    }
    case 'waited':
      return goOn(state)
    case 'probed':
      break
  }
  return probed(state, event)
}

const dropped = (state: ConnectionState): ConnectionState => ({ ...state, hasSocket: false, refusals: 0 })

/** Connects for this user, again for another one, and not at all for nobody. */
function followed(before: ConnectionState, user: number | null): ConnectionStep {
  if (user === before.user) return [before]
  const state: ConnectionState = { ...dropped(before), user, phase: 'idle' }
  if (user === null) return [state, { do: 'stop-waiting' }, { do: 'drop' }]
  const [next, ...effects] =
    before.user === null ? goOn(state) : waiting(state, SOCKET_RECONNECT_ON_USER_CHANGE_MS)
  return [next, { do: 'drop' }, ...effects]
}

const waiting = (state: ConnectionState, ms: number): ConnectionStep => [
  { ...state, phase: 'waiting' },
  { do: 'wait', ms },
]

const withDoubt = ([state, ...effects]: ConnectionStep): ConnectionStep => [
  state,
  ...effects,
  { do: 'doubt' },
]

/** Ever longer while the server says no. */
function refused(state: ConnectionState): ConnectionStep {
  const ms = Math.min(SOCKET_RECONNECT_AFTER_DISCONNECT_MS * 2 ** state.refusals, REFUSED_RETRY_MAX_MS)
  return waiting({ ...state, refusals: state.refusals + 1 }, ms)
}

const goOn = (state: ConnectionState): ConnectionStep =>
  state.hasSocket
    ? [{ ...state, phase: 'connecting' }, { do: 'stop-waiting' }, { do: 'connect' }]
    : [{ ...state, phase: 'opening' }, { do: 'stop-waiting' }, { do: 'open' }]

/**
 * A timer that waits is not waited for, an attempt under way is left alone, and what looks connected is asked: a device
 * that slept or changed its network may hold a socket that leads nowhere.
 */
function nudged(state: ConnectionState): ConnectionStep {
  if (state.phase === 'waiting') return goOn(state)
  if (state.phase !== 'connected' || state.isProbing) return [state]
  return [
    { ...state, isProbing: true },
    { do: 'probe', connection: state.connections },
  ]
}

function probed(
  state: ConnectionState,
  { connection, isThere }: { connection: number; isThere: boolean },
): ConnectionStep {
  if (state.phase !== 'connected' || connection !== state.connections) return [state]
  if (isThere) return [{ ...state, isProbing: false }]
  return [{ ...state, phase: 'connecting', isProbing: false }, { do: 'disconnect' }, { do: 'connect' }]
}
