import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UnreadCounts } from '#domain/contract/chats.ts'

import { fakeSocket } from '#tests/fixtures/socket.fixture.ts'

const socket = fakeSocket()
vi.mock('./socket.ts', () => ({ openSocket: async () => socket.socket }))

describe('the page’s unread counts beside its socket', () => {
  let asked = 0
  let told: UnreadCounts = { total: 0, per_chat: {} }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  /** A page whose only tab has just been opened by user 7. */
  async function open() {
    const { standForLeader } = await import('#src/lib/leader.ts')
    const { connection } = await import('./realtime.ts')
    const { unread } = await import('./unread.ts')
    const { unreadStore } = await import('./unread-store.ts')
    standForLeader(() => undefined)
    connection.follow(7)
    unread.follow(7)
    await pass(100)
    return { connection, unreadStore }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', undefined)
    asked = 0
    vi.stubGlobal('fetch', async () => {
      asked++
      return Response.json({ data: told })
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('are asked for where the socket is not taken for its user, until it is', async () => {
    const { connection, unreadStore } = await open()
    socket.happens('connect')
    await pass(500)
    // signed in, and connected
    expect(asked).toBe(2)
    await pass(120_000)
    expect(asked).toBe(2)

    told = { total: 4, per_chat: { 5: 4 } }
    socket.happens('authentication_error', { message: 'Увійдіть знову' })
    expect(connection.status()).toBe('disconnected')
    await pass(500)
    expect(asked).toBe(3)
    expect(unreadStore.now().counts.total).toBe(4)
    await pass(90_000)
    expect(asked).toBe(6)

    socket.happens('connect')
    socket.happens('authenticated', { userId: 7 })
    await pass(500)
    expect(asked).toBe(7)
    await pass(120_000)
    expect(asked).toBe(7)
  })
})
