import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { schedule } from '#src/lib/schedule.ts'

import { createConnection } from './connection.ts'
import { createRooms } from './rooms.ts'
import { fakeSocket } from '#tests/fixtures/socket.fixture.ts'

describe('a connection', () => {
  const sockets: ReturnType<typeof fakeSocket>[] = []
  let broken = false
  let doubts = 0
  const make = () =>
    createConnection({
      open: async () => {
        if (broken) throw new Error('chunk did not load')
        const made = fakeSocket()
        sockets.push(made)
        return made.socket
      },
      schedule,
      random: () => 0,
      doubt: () => void doubts++,
    })
  const openRooms = (connection: ReturnType<typeof make>) =>
    createRooms({
      ...connection,
      self: () => ({ userId: 7, username: 'Особа' }),
      schedule,
    })
  const latest = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  beforeEach(() => {
    vi.useFakeTimers()
    sockets.length = 0
    broken = false
    doubts = 0
  })
  afterEach(() => vi.useRealTimers())

  it('connects on sign-in, says who it is, and goes on sign-out', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    expect(connection.status()).toBe('connecting')
    latest().happens('connect')
    expect(connection.status()).toBe('connected')
    expect(latest().said).toEqual([['authenticate', { userId: 7 }]])
    connection.follow(null)
    expect(connection.status()).toBe('disconnected')
    expect(latest().state.open).toBe(false)
    await pass(600_000)
    expect(sockets).toHaveLength(1)
  })

  it('SOCKET_RECONNECT_ON_USER_CHANGE_MS: reconnects 100 ms after the user id changes, and hears nothing of the old socket', async () => {
    const connection = make()
    const total = vi.fn<(payload: { total: number }) => void>()
    connection.on('unread.count.changed', total)
    connection.follow(7)
    await pass(0)
    const old = latest()
    connection.follow(8)
    await pass(99)
    expect(sockets).toHaveLength(1)
    await pass(1)
    expect(sockets).toHaveLength(2)
    old.happens('unread.count.changed', { total: 5, per_chat: {} })
    expect(total).not.toHaveBeenCalled()
  })

  it('leaves the retrying after a break to the library', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    latest().happens('connect')
    latest().happens('disconnect', 'transport close')
    expect(connection.status()).toBe('connecting')
    await pass(60_000)
    expect(latest().state.connects).toBe(1)
  })

  it('SOCKET_RECONNECT_AFTER_DISCONNECT_MS: retries 5 s after the library’s attempts came to an end', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    latest().happens('connect_error')
    latest().giveUp()
    expect(connection.status()).toBe('disconnected')
    await pass(4999)
    expect(latest().state.connects).toBe(1)
    await pass(1)
    expect(latest().state.connects).toBe(2)
  })

  it('SOCKET_RECONNECT_AFTER_DISCONNECT_MS: retries 5 s after a disconnect by the server, unless it is back before', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    latest().happens('connect')
    latest().happens('disconnect', 'io server disconnect')
    await pass(4999)
    expect(latest().state.connects).toBe(1)
    await pass(1)
    expect(latest().state.connects).toBe(2)
    latest().happens('disconnect', 'io server disconnect')
    latest().happens('connect')
    await pass(60_000)
    expect(latest().state.connects).toBe(2)
  })

  it('SOCKET_RECONNECT_AFTER_FAILURE_MS: retries 3 s after the first connect threw', async () => {
    broken = true
    const connection = make()
    connection.follow(7)
    await pass(0)
    expect(connection.status()).toBe('disconnected')
    broken = false
    await pass(2999)
    expect(sockets).toHaveLength(0)
    await pass(1)
    expect(sockets).toHaveLength(1)
  })

  it('retries for nobody: neither timer outlives a sign-out', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    latest().happens('disconnect', 'io server disconnect')
    await pass(4999)
    connection.follow(null)
    await pass(60_000)
    expect(latest().state.connects).toBe(1)
    broken = true
    connection.follow(7)
    await pass(2999)
    connection.follow(null)
    broken = false
    await pass(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('comes back ever more rarely to a server that refuses it', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    latest().happens('connect_error')
    expect(doubts, 'an attempt that reached nobody').toBe(1)
    latest().state.goesOn = false
    latest().happens('connect_error')
    expect(doubts, 'a refusal is an answer').toBe(1)
    await pass(5000)
    expect(latest().state.connects).toBe(2)
    latest().happens('connect_error')
    await pass(9999)
    expect(latest().state.connects).toBe(2)
    await pass(1)
    expect(latest().state.connects).toBe(3)
  })

  it('hangs up where the server does not take it for whom it says, and comes back ever more rarely', async () => {
    const connection = make()
    const seen: string[] = []
    connection.subscribe(() => seen.push(connection.status()))
    connection.follow(7)
    await pass(0)
    const refuse = (): void => {
      latest().happens('connect')
      latest().happens('authentication_error', { message: 'Увійдіть знову' })
    }
    refuse()
    expect(seen).toEqual(['connecting', 'connected', 'disconnected'])
    expect(latest().state.open).toBe(false)
    const waits: number[] = []
    for (const ms of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await pass(ms - 1)
      const before = latest().state.connects
      await pass(1)
      waits.push(latest().state.connects - before)
      refuse()
    }
    expect(waits).toEqual([1, 1, 1, 1, 1, 1])
    expect(latest().state.connects).toBe(7)
    await pass(60_000)
    latest().happens('connect')
    latest().happens('authenticated', { userId: 7 })
    expect(connection.status()).toBe('connected')
    refuse()
    await pass(5000)
    expect(latest().state.connects).toBe(9)
  })

  it('does not wait when the network is back, and disturbs no attempt under way', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    connection.nudge()
    expect(latest().state.connects).toBe(1)
    latest().giveUp()
    connection.nudge()
    expect(latest().state.connects).toBe(2)
    await pass(60_000)
    expect(latest().state.connects).toBe(2)
  })

  it('stays hung up when it is let go, whatever the network does, until it is taken up', async () => {
    const connection = make()
    connection.suspend()
    connection.resume()
    await pass(0)
    expect(sockets, 'nobody is signed in').toHaveLength(0)
    connection.follow(7)
    await pass(0)
    latest().happens('connect')
    connection.suspend()
    expect(connection.status()).toBe('disconnected')
    expect(latest().state.open).toBe(false)
    connection.nudge()
    await pass(600_000)
    expect(sockets).toHaveLength(1)
    connection.resume()
    connection.resume()
    await pass(0)
    expect(sockets).toHaveLength(2)
    latest().happens('connect')
    expect(connection.status()).toBe('connected')
    expect(latest().said).toEqual([['authenticate', { userId: 7 }]])
    connection.suspend()
    connection.follow(8)
    await pass(0)
    connection.follow(null)
    connection.resume()
    await pass(0)
    expect(sockets, 'another person is followed, nobody is not').toHaveLength(2)
  })

  it('parses what comes and ignores what is broken', async () => {
    const connection = make()
    const joined = vi.fn<(payload: { chatId: number }) => void>()
    connection.on('joined:chat', joined)
    connection.follow(7)
    await pass(0)
    for (const broken of [undefined, null, 'x', { chatId: '5' }, { chatId: -1 }])
      latest().happens('joined:chat', broken)
    expect(joined).not.toHaveBeenCalled()
    latest().happens('joined:chat', { chatId: 5, more: true })
    expect(joined).toHaveBeenCalledExactlyOnceWith({ chatId: 5 })
  })

  it('joins open chats again after every connect, before gaps are filled', async () => {
    const connection = make()
    const rooms = openRooms(connection)
    const order: string[] = []
    connection.onConnect(() => order.push(`gap after ${latest().said.length}`))
    const leave = rooms.join(15)
    const leaveTwice = rooms.join(15)
    connection.follow(7)
    await pass(0)
    latest().happens('connect')
    latest().happens('disconnect', 'transport close')
    latest().happens('connect')
    expect(latest().said.filter(([event]) => event === 'join:chat')).toHaveLength(2)
    expect(order).toEqual(['gap after 2', 'gap after 4'])
    leave()
    leave()
    expect(latest().said.at(-1)?.[0]).toBe('join:chat')
    leaveTwice()
    expect(latest().said.at(-1)).toEqual(['leave:chat', { chatId: 15 }])
  })

  it('says whom it takes itself for, and asks again, ever more rarely, where a room did not let it in', async () => {
    const connection = make()
    const rooms = openRooms(connection)
    connection.follow(7)
    await pass(0)
    latest().happens('connect')
    const leave = rooms.join(15)
    const asked = () => latest().said.filter(([event]) => event === 'join:chat')
    expect(asked()).toEqual([['join:chat', { chatId: 15, userId: 7, username: 'Особа' }]])
    const refuse = () => latest().happens('join:error', { chatId: 15, message: 'Забагато спроб' })
    const waits = [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]
    for (const [at, ms] of waits.entries()) {
      refuse()
      await pass(ms - 1)
      expect(asked()).toHaveLength(at + 1)
      await pass(1)
      expect(asked()).toHaveLength(at + 2)
    }
    latest().happens('joined:chat', { chatId: 15 })
    refuse()
    await pass(3000)
    expect(asked()).toHaveLength(waits.length + 2)
    refuse()
    latest().happens('join:error', { chatId: 16, message: 'Чат недоступний' })
    latest().happens('join:error', { chatId: null, message: 'Чат недоступний' })
    leave()
    await pass(600_000)
    expect(asked(), 'what was left, or was never open, is not asked for').toHaveLength(waits.length + 2)
  })

  it('hears of a chat without being there, after every connect anew', async () => {
    const connection = make()
    const rooms = openRooms(connection)
    const end = rooms.hear(15)
    const endTwice = rooms.hear(15)
    connection.follow(7)
    await pass(0)
    latest().happens('connect')
    latest().happens('disconnect', 'transport close')
    latest().happens('connect')
    const channel = { channel: 'private-chat.15' }
    const hello = ['authenticate', { userId: 7 }]
    expect(latest().said).toEqual([hello, ['subscribe', channel], hello, ['subscribe', channel]])
    end()
    end()
    endTwice()
    expect(latest().said.slice(4)).toEqual([['unsubscribe', channel]])
  })

  it('SOCKET_PING_MS: what looks connected is asked when the page or the network is back, and opened anew after 5 s of silence', async () => {
    const connection = make()
    connection.follow(7)
    await pass(0)
    connection.nudge()
    expect(latest().state.pings, 'not connected yet').toBe(0)
    latest().happens('connect')
    connection.nudge()
    connection.resume()
    expect(latest().state.pings, 'once for two occasions').toBe(1)
    await pass(5000)
    expect([connection.status(), latest().state.connects]).toEqual(['connected', 1])

    latest().state.answers = false
    connection.nudge()
    await pass(4999)
    expect(connection.status()).toBe('connected')
    await pass(1)
    expect([connection.status(), latest().state.connects]).toEqual(['connecting', 2])
    latest().happens('connect')

    connection.nudge()
    latest().happens('disconnect', 'transport close')
    latest().happens('connect')
    await pass(5000)
    expect([connection.status(), latest().state.connects], 'a later connection owes no answer').toEqual([
      'connected',
      2,
    ])
    connection.nudge()
    connection.suspend()
    await pass(5000)
    expect([connection.status(), latest().state.connects]).toEqual(['disconnected', 2])
  })
})
