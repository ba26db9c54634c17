import { describe, expect, it } from 'vitest'

import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  NOT_CONNECTED,
  statusOf,
  step,
} from './connection-state.ts'

/** What came of these events, one after another: the state at the end, and what the last of them asks to be done. */
function after(...events: ConnectionEvent[]): { state: ConnectionState; effects: ConnectionEffect[] } {
  let state = NOT_CONNECTED
  let effects: ConnectionEffect[] = []
  for (const event of events) [state, ...effects] = step(state, event)
  return { state, effects }
}

const FOLLOWED: ConnectionEvent = { is: 'followed', user: 7 }
const OPENED: ConnectionEvent = { is: 'opened' }
const CONNECTED: ConnectionEvent = { is: 'connected' }
const REFUSED: ConnectionEvent = { is: 'refused' }
const WAITED: ConnectionEvent = { is: 'waited' }
const NUDGED: ConnectionEvent = { is: 'nudged' }
const ONLINE = [FOLLOWED, OPENED, CONNECTED] as const
const lost = (by: 'server' | 'page' | 'network'): ConnectionEvent => ({ is: 'lost', by })
const GO_ON: ConnectionEffect[] = [{ do: 'stop-waiting' }, { do: 'connect' }]
const REOPEN: ConnectionEffect[] = [{ do: 'stop-waiting' }, { do: 'open' }]

const rows: [name: string, events: ConnectionEvent[], phase: string, effects: ConnectionEffect[]][] = [
  ['somebody signs in', [FOLLOWED], 'opening', [{ do: 'drop' }, ...REOPEN]],
  ['the library is there', [FOLLOWED, OPENED], 'connecting', [{ do: 'connect' }]],
  [
    'the library did not load',
    [FOLLOWED, { is: 'open-failed' }],
    'waiting',
    [{ do: 'wait', ms: 3000 }, { do: 'doubt' }],
  ],
  ['it is tried again', [FOLLOWED, { is: 'open-failed' }, WAITED], 'opening', REOPEN],
  ['the server answers', [...ONLINE], 'connected', [{ do: 'stop-waiting' }, { do: 'greet', user: 7 }]],
  ['the network went', [...ONLINE, lost('network')], 'connecting', []],
  ['the server hung up', [...ONLINE, lost('server')], 'waiting', [{ do: 'wait', ms: 5000 }]],
  ['the page hung up', [...ONLINE, REFUSED, lost('page')], 'waiting', []],
  ['the library gave up', [FOLLOWED, OPENED, { is: 'gave-up' }], 'waiting', [{ do: 'wait', ms: 5000 }]],
  ['the wait is over', [...ONLINE, lost('server'), WAITED], 'connecting', GO_ON],
  ['the network is back in a wait', [...ONLINE, lost('server'), NUDGED], 'connecting', GO_ON],
  ['the network is back in an attempt', [FOLLOWED, OPENED, NUDGED], 'connecting', []],
  ['a nudge for nobody', [NUDGED], 'idle', []],
  ['an attempt fails', [FOLLOWED, OPENED, { is: 'failed', goesOn: true }], 'connecting', [{ do: 'doubt' }]],
  [
    'another person signs in',
    [...ONLINE, { is: 'followed', user: 8 }],
    'waiting',
    [{ do: 'drop' }, { do: 'wait', ms: 100 }],
  ],
  ['the same person again', [...ONLINE, FOLLOWED], 'connected', []],
  [
    'nobody is signed in',
    [...ONLINE, { is: 'followed', user: null }],
    'idle',
    [{ do: 'stop-waiting' }, { do: 'drop' }],
  ],
  [
    'the page hangs up',
    [...ONLINE, { is: 'suspended' }],
    'suspended',
    [{ do: 'stop-waiting' }, { do: 'drop' }],
  ],
  ['the network comes meanwhile', [...ONLINE, { is: 'suspended' }, NUDGED], 'suspended', []],
  ['the page is seen again', [...ONLINE, { is: 'suspended' }, { is: 'resumed' }], 'opening', REOPEN],
  ['nobody hangs up', [{ is: 'suspended' }], 'idle', []],
  ['what looks connected is asked', [...ONLINE, NUDGED], 'connected', [{ do: 'probe', connection: 1 }]],
  ['it is asked once', [...ONLINE, NUDGED, { is: 'resumed' }], 'connected', []],
  [
    'it does not answer',
    [...ONLINE, NUDGED, { is: 'probed', connection: 1, isThere: false }],
    'connecting',
    [{ do: 'disconnect' }, { do: 'connect' }],
  ],
  [
    'it answers, and is asked the next time again',
    [...ONLINE, NUDGED, { is: 'probed', connection: 1, isThere: true }, NUDGED],
    'connected',
    [{ do: 'probe', connection: 1 }],
  ],
  [
    'an earlier connection does not answer',
    [...ONLINE, NUDGED, lost('network'), CONNECTED, { is: 'probed', connection: 1, isThere: false }],
    'connected',
    [],
  ],
]

describe('the state of a connection', () => {
  it.each(rows)('%s', (_, events, phase, effects) => {
    const outcome = after(...events)
    expect([outcome.state.phase, outcome.effects]).toEqual([phase, effects])
  })

  it('waits ever longer while the server says no, and begins anew after a yes', () => {
    const refusals = (count: number) => Array.from({ length: count }, () => REFUSED)
    const waits = [1, 2, 3, 4, 5, 9].map((count) => after(...ONLINE, ...refusals(count)).effects)
    expect(waits).toEqual(
      [5000, 10_000, 20_000, 40_000, 60_000, 60_000].map((ms) => [{ do: 'disconnect' }, { do: 'wait', ms }]),
    )
    const anew = after(...ONLINE, ...refusals(4), CONNECTED, { is: 'authenticated' }, REFUSED)
    expect(anew.effects).toEqual([{ do: 'disconnect' }, { do: 'wait', ms: 5000 }])
    const failed = after(FOLLOWED, OPENED, REFUSED, { is: 'failed', goesOn: false })
    expect(failed.effects, 'an attempt that the server refused counts too').toEqual([
      { do: 'wait', ms: 10_000 },
    ])
  })

  it('is shown as connecting only while somebody tries', () => {
    const shown = (...events: ConnectionEvent[]) => statusOf(after(...events).state)
    expect([
      shown(),
      shown(FOLLOWED),
      shown(FOLLOWED, OPENED),
      shown(...ONLINE),
      shown(...ONLINE, lost('server')),
      shown(...ONLINE, { is: 'suspended' }),
    ]).toEqual(['disconnected', 'connecting', 'connecting', 'connected', 'disconnected', 'disconnected'])
  })
})
