import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Server } from 'socket.io'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { eventually } from '#tests/support/wait.ts'

import type { SocketLike } from './connection.ts'
import { openSocket } from './socket.ts'

describe('the socket of the library', () => {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  /** Lets the page stand on this server, as its own one. */
  async function standOn(http: HttpServer): Promise<void> {
    await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise((resolve) => http.close(resolve)))
    const { port } = http.address() as AddressInfo
    const host = `127.0.0.1:${port}`
    vi.stubGlobal('location', { protocol: 'http:', host, hostname: '127.0.0.1', port: `${port}` })
  }

  async function serve(options: ConstructorParameters<typeof Server>[0] = {}): Promise<Server> {
    const http = createServer()
    const io = new Server(http, options as object)
    await standOn(http)
    ends.push(() => io.close())
    return io
  }

  async function open(token: () => string | null = () => null): Promise<SocketLike> {
    const socket = await openSocket(token)
    ends.push(async () => socket.disconnect())
    return socket
  }

  const hears = (socket: SocketLike, event: string) =>
    new Promise<unknown>((resolve) => socket.hear(event, resolve))

  it('says two words at once, and nothing of what was said while there was no connection', async () => {
    const io = await serve()
    const said: unknown[] = []
    let came = 0
    io.on('connection', (socket) => {
      came++
      socket.onAny((_event, word) => said.push(word))
    })
    const socket = await open()
    const left = hears(socket, 'disconnect')
    let word = 0
    socket.hear('connect', () => {
      for (const event of ['authenticate', 'join:chat', 'subscribe']) socket.say(event, ++word)
    })
    socket.say('join:chat', 'too early')
    socket.connect()
    await eventually(() => expect(said).toEqual([1, 2, 3]))

    socket.disconnect()
    expect(await left).toBe('io client disconnect')
    socket.say('join:chat', 'nobody hears')
    socket.connect()
    await eventually(() => expect(said).toEqual([1, 2, 3, 4, 5, 6]))
    expect(came).toBe(2)
  })

  it('says nothing late that was said to a connection which had died unnoticed', async () => {
    const io = await serve()
    const said: unknown[] = []
    io.on('connection', (socket) => socket.onAny((event) => said.push(event)))
    const socket = await open()
    const greetings: (() => void)[] = []
    const greeted = () => new Promise<void>((resolve) => void greetings.push(resolve))
    socket.hear('connect', () => greetings.shift()?.())
    const first = greeted()
    socket.connect()
    await first
    const again = greeted()
    const lost = hears(socket, 'disconnect')
    // the device slept for an hour: the library finds out by the next word
    const slept = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000)
    socket.say('join:chat', { chatId: 5 })
    expect(await lost).toBe('ping timeout')
    slept.mockRestore()
    await again
    socket.say('leave:chat', { chatId: 5 })
    await eventually(() => expect(said).toEqual(['leave:chat']))
  })

  it('tells whether the other side answers in time', async () => {
    const io = await serve()
    let isDeaf = false
    io.on('connection', (socket) => socket.on('ping', (answer: () => void) => isDeaf || answer()))
    const socket = await open()
    const greeted = hears(socket, 'connect')
    socket.connect()
    await greeted
    expect(await socket.answers(30_000)).toBe(true)
    isDeaf = true
    expect(await socket.answers(20)).toBe(false)
    const asked = socket.answers(30_000)
    socket.disconnect()
    expect(await asked, 'known at once where the connection goes').toBe(false)
  })

  it('is not connected before it is told to', async () => {
    const io = await serve()
    const came = vi.fn<() => void>()
    io.on('connection', came)
    const socket = await open()
    await new Promise((resolve) => void setTimeout(resolve, 100))
    expect(came).not.toHaveBeenCalled()
    const greeted = hears(socket, 'connect')
    socket.connect()
    await greeted
  })

  it('asks for the token at every attempt, and does not go on by itself where it is refused', async () => {
    const io = await serve()
    const shown: unknown[] = []
    io.use(({ handshake }, next) => {
      shown.push(handshake.auth['token'])
      next(shown.length === 1 ? new Error('unauthorized') : undefined)
    })
    let token: string | null = 'of the former session'
    const socket = await open(() => token)
    const refused = hears(socket, 'connect_error')
    const greeted = hears(socket, 'connect')
    socket.connect()
    await refused
    expect(socket.goesOn()).toBe(false)
    token = 'of this one'
    socket.connect()
    await greeted
    expect(shown).toEqual(['of the former session', 'of this one'])
  })

  it.each([
    ['websocket', ['polling', 'websocket']],
    ['polling', ['polling']],
  ] as const)('comes by %s where the server lets it: %j', async (way, transports) => {
    const io = await serve({ transports: [...transports], allowUpgrades: false })
    const came = new Promise<string>((resolve) => {
      io.on('connection', ({ conn }) => resolve(conn.transport.name))
    })
    const socket = await open()
    socket.connect()
    expect(await came).toBe(way)
  })

  it('SOCKET_ATTEMPTS, SOCKET_DELAY_MS, SOCKET_DELAY_MAX_MS: 5 reconnect attempts, the first after 1 s, none after more than 5 s', async () => {
    const tried: string[] = []
    const http = createServer(({ socket }) => {
      tried.push('polling')
      socket.destroy()
    })
    http.on('upgrade', (_request, socket) => {
      tried.push('websocket')
      socket.destroy()
    })
    await standOn(http)
    // the library's waits are made short, and what it strews them with is left out
    const waits: number[] = []
    const wait = globalThis.setTimeout
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
      const isWait = ms >= 500 && ms <= 15_000
      if (isWait) waits.push(ms)
      return wait(run, isWait ? 0 : ms)
    })
    const socket = await open()
    const goesOn: boolean[] = []
    socket.hear('connect_error', () => goesOn.push(socket.goesOn()))
    const gaveUp = new Promise<void>((resolve) => socket.onGaveUp(resolve))
    socket.connect()
    await gaveUp
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000])
    expect(tried).toEqual(Array.from({ length: 1 + 5 }, () => ['websocket', 'polling']).flat())
    expect(goesOn[0]).toBe(true)
  })
})
