import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeSocket } from '#tests/fixtures/socket.fixture.ts'

import { aPage } from '#tests/fixtures/page.fixture.ts'

const socket = fakeSocket()
vi.mock('#src/realtime/socket.ts', () => ({ openSocket: async () => socket.socket }))

/** Whom fetching ahead was begun for, and whom it was ended for. */
const ahead: string[] = []
vi.mock('#src/app/ahead/start-ahead.ts', () => ({
  startAhead: (uid: number) => {
    ahead.push(`begun ${uid}`)
    return () => void ahead.push(`ended ${uid}`)
  },
}))

let asked = 0
beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/unread-count')) asked++
    return Response.json({ data: { total: 0, per_chat: {} } })
  })
})
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page of person 7 with its socket up; what the eye does to it. */
async function open() {
  const looks = new Set<() => void>()
  Object.assign(document, {
    addEventListener: (event: string, heard: () => void) =>
      void (event === 'visibilitychange' && looks.add(heard)),
  })
  // loaded now, so that it takes the controlled clock for its own
  const { startRealtime } = await import('./realtime-bootstrap.ts')
  const engine = startRealtime(new QueryClient(), () => undefined)
  engine.follow(7)
  await vi.advanceTimersByTimeAsync(100)
  socket.happens('connect')
  await vi.advanceTimersByTimeAsync(500)
  return {
    engine,
    becomes: async (visibilityState: 'hidden' | 'visible') => {
      Object.assign(document, { visibilityState })
      looks.forEach((look) => look())
      await vi.advanceTimersByTimeAsync(500)
    },
  }
}

it('who looks at the page again sees what is unread, asked for anew where that is a minute old', async () => {
  aPage()
  const { engine, becomes } = await open()
  // signed in, and connected
  expect(asked).toBe(2)
  for (const ms of [20_000, 38_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    await becomes('visible')
    expect(asked).toBe(2)
  }
  await becomes('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
  await becomes('visible')
  expect(asked).toBe(3)
  engine.follow(null)
})

it('fetches ahead seconds after the start, and not for who has left by then', async () => {
  aPage()
  ahead.length = 0
  const { engine } = await open()
  await vi.advanceTimersByTimeAsync(2500)
  expect(ahead).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(ahead).toEqual(['begun 7'])
  engine.follow(8)
  expect(ahead).toEqual(['begun 7', 'ended 7'])
  await vi.advanceTimersByTimeAsync(2500)
  engine.follow(null)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ahead).toEqual(['begun 7', 'ended 7'])
})

describe('SOCKET_HIDDEN_MS: five minutes unseen', () => {
  const FIVE_MINUTES = 5 * 60_000
  /** Web Locks where another tab of the device has this one's lock until it goes. */
  const behindAnother = (): (() => void) => {
    let lead = (): unknown => undefined
    const { network } = aPage()
    Object.assign(network, {
      locks: { request: async (_: string, _options: object, led: () => unknown) => void (lead = led) },
    })
    return () => lead()
  }

  it('a tab hangs up that hears what another one hears too, and connects as soon as it is seen', async () => {
    behindAnother()
    const { engine, becomes } = await open()
    await becomes('hidden')
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1000)
    await becomes('visible')
    await becomes('hidden')
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1000)
    expect(socket.state.open, 'seen meanwhile').toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(socket.state.open).toBe(false)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(socket.state.open).toBe(false)
    expect(asked, 'at the start, by the socket, when it was seen again; the other tab asks for both').toBe(3)
    await becomes('visible')
    expect(socket.state.open).toBe(true)
    engine.follow(null)
  })

  it('a tab hears for the device in place of the one that was closed', async () => {
    const lead = behindAnother()
    const { engine, becomes } = await open()
    await becomes('hidden')
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
    expect(socket.state.open).toBe(false)
    lead()
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.state.open).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * FIVE_MINUTES)
    expect(socket.state.open).toBe(true)
    engine.follow(null)
  })
})
