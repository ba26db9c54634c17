import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeSocket } from '#src/realtime/socket.world.ts'

import { aPage } from './page.world.ts'

const socket = fakeSocket()
vi.mock('#src/realtime/socket.ts', () => ({ openSocket: async () => socket.socket }))

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
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('who looks at the page again sees what is unread, asked for anew where that is a minute old', async () => {
  aPage()
  const looks = new Set<() => void>()
  Object.assign(document, {
    addEventListener: (event: string, heard: () => void) =>
      void (event === 'visibilitychange' && looks.add(heard)),
  })
  const after = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms)
    looks.forEach((look) => look())
    await vi.advanceTimersByTimeAsync(500)
    return asked
  }
  // loaded now, so that it takes the controlled clock for its own
  const { startEngine } = await import('./live-engine.ts')
  const engine = startEngine(new QueryClient(), () => undefined)
  engine.follow(7)
  await vi.advanceTimersByTimeAsync(100)
  socket.happens('connect')
  await vi.advanceTimersByTimeAsync(500)
  // signed in, and connected
  expect(asked).toBe(2)
  expect(await after(20_000)).toBe(2)
  expect(await after(39_000)).toBe(2)
  Object.assign(document, { visibilityState: 'hidden' })
  expect(await after(60_000)).toBe(2)
  Object.assign(document, { visibilityState: 'visible' })
  expect(await after(0)).toBe(3)
  engine.follow(null)
})
