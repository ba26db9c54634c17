import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { PresenceEntry } from '#domain/contract/chats.ts'
import type { PresenceEvent } from '#domain/contract/events.ts'
import { CHAT_POLL_MS, PRESENCE_REFETCH_MS } from '#domain/rules/limits.ts'
import { NetworkError } from '#src/lib/failures.ts'
import { schedule } from '#src/lib/schedule.ts'

import { createPresence } from './presence-service.ts'

const [ME, PARTNER] = [1, 2]
const CHAT = 15
const SEEN = '2026-01-05T08:00:00.000Z'

/** The server's and the socket's side of a chat: what is asked is answered by who is there. */
function aWorld() {
  const world = {
    isUp: true,
    isSeen: true,
    isReachable: true,
    here: [] as number[],
    /** When it was asked, in ms since the start. */
    asked: [] as number[],
    latencyMs: 0,
  }
  const start = Date.now()
  const members = (): PresenceEntry[] =>
    [ME, PARTNER].map((user_id) => ({
      user_id,
      status: world.here.includes(user_id) ? 'online' : 'offline',
      lastSeen: SEEN,
    }))
  const presence = createPresence({
    fetch: async () => {
      if (!world.isReachable) throw new NetworkError('no network')
      world.asked.push(Date.now() - start)
      const answer = members()
      if (world.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, world.latencyMs))
      return answer
    },
    isSocketUp: () => world.isUp,
    isSeen: () => world.isSeen,
    schedule,
    now: Date.now,
  })
  const event = (action: PresenceEvent['action'], chat_id: number): PresenceEvent => ({
    chat_id,
    user_id: PARTNER,
    username: 'Партнер',
    action,
    timestamp: new Date().toISOString(),
  })
  return {
    world,
    presence,
    partner: (action: PresenceEvent['action'], chatId = CHAT): void => {
      world.here = action === 'joined' ? [PARTNER] : []
      presence.take(event(action, chatId))
    },
    socket: (isUp: boolean): void => {
      world.isUp = isUp
      if (isUp) presence.socketCame()
      else presence.socketWent()
    },
    entry: () => presence.of(CHAT).find(({ user_id }) => user_id === PARTNER),
    isShown: (): boolean =>
      presence.of(CHAT).some((each) => each.user_id === PARTNER && each.status === 'online'),
    /** A page of the list with this chat. */
    page: () => ({
      data: [{ id: CHAT, buyer_id: ME, supplier_id: PARTNER }],
      users_online: world.here.map((user_id) => ({ chat_id: CHAT, user_id })),
    }),
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const nobody = (): void => undefined

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-05T09:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

describe('an open chat', () => {
  it('is not asked for while nobody looks, and is within 5 s of a look', async () => {
    const { world, presence, socket } = aWorld()
    presence.follow(CHAT, nobody)
    await pass(0)
    world.isSeen = false
    socket(false)
    await pass(60 * 60_000)
    expect(world.asked).toEqual([0])
    world.isSeen = true
    await pass(CHAT_POLL_MS)
    expect(world.asked).toHaveLength(2)
  })

  it('PRESENCE_REFETCH_MS: presence of a chat is asked for at most once in 15 s, of each chat by itself, and what was wished meanwhile when they are over', async () => {
    const { world, presence, partner } = aWorld()
    const leave = presence.follow(CHAT, nobody)
    await pass(0)
    expect(world.asked).toEqual([0])
    await pass(4_000)
    leave()
    presence.follow(CHAT, nobody)
    // an event is no answer: it puts off nothing
    await pass(6_000)
    partner('joined')
    presence.socketCame()
    presence.socketCame()
    await pass(4_999)
    expect(world.asked).toEqual([0])
    presence.follow(CHAT + 1, nobody)
    await pass(0)
    expect(world.asked).toEqual([0, 14_999])
    await pass(1)
    expect(world.asked).toEqual([0, 14_999, 15_000])
    // nothing is asked for without a wish, nor for who has left
    await pass(10 * PRESENCE_REFETCH_MS)
    expect(world.asked).toHaveLength(3)
  })

  it('nobody looks at is not asked for', async () => {
    const { world, presence } = aWorld()
    const leave = presence.follow(CHAT, nobody)
    await pass(0)
    presence.socketCame()
    leave()
    await pass(PRESENCE_REFETCH_MS)
    expect(world.asked).toEqual([0])
  })

  it('tells the truth after a gap in which the partner left', async () => {
    const { world, presence, partner, socket, isShown } = aWorld()
    presence.follow(CHAT, nobody)
    await pass(1_000)
    partner('joined')
    expect(isShown()).toBe(true)
    await pass(2_000)
    socket(false)
    expect(isShown()).toBe(false)
    partner('left')
    await pass(4_000)
    socket(true)
    expect(isShown()).toBe(false)
    // and the other way round
    partner('joined')
    socket(false)
    socket(true)
    expect(isShown()).toBe(false)
    await pass(PRESENCE_REFETCH_MS)
    expect(world.asked).toEqual([0, PRESENCE_REFETCH_MS])
    expect(isShown()).toBe(true)
  })

  it('was last seen at the loss of the connection, and when the server says', async () => {
    const { presence, partner, socket, entry } = aWorld()
    presence.follow(CHAT, nobody)
    partner('joined')
    await pass(60_000)
    socket(false)
    expect(entry()).toEqual({ user_id: PARTNER, status: 'offline', lastSeen: '2026-01-05T09:01:00.000Z' })
  })

  it('believes what it heard, and not an answer that was made before and comes after', async () => {
    const { world, presence, partner, isShown } = aWorld()
    world.latencyMs = 500
    presence.follow(CHAT, nobody)
    await pass(100)
    partner('joined')
    await pass(1_000)
    expect(world.asked).toEqual([0])
    expect(isShown()).toBe(true)
    partner('left')
    expect(isShown()).toBe(false)
  })

  it('believes no answer that was asked for before the connection was lost', async () => {
    const { world, presence, socket, isShown } = aWorld()
    world.here = [PARTNER]
    world.latencyMs = 500
    presence.follow(CHAT, nobody)
    await pass(100)
    socket(false)
    await pass(1_000)
    expect(isShown()).toBe(false)
    await pass(PRESENCE_REFETCH_MS)
    expect(isShown()).toBe(true)
  })

  it('CHAT_POLL_MS: is asked for again and again while the socket is down, as often as it may be', async () => {
    const { world, presence, partner, socket, isShown } = aWorld()
    presence.follow(CHAT, nobody)
    await pass(60_000)
    socket(false)
    partner('joined')
    await pass(CHAT_POLL_MS - 1)
    expect(isShown()).toBe(false)
    await pass(1)
    expect(isShown()).toBe(true)
    partner('left')
    await pass(PRESENCE_REFETCH_MS)
    expect(isShown()).toBe(false)
    partner('joined')
    await pass(PRESENCE_REFETCH_MS)
    expect(isShown()).toBe(true)
    expect(world.asked).toEqual([0, 65_000, 80_000, 95_000])
    // the server is out of reach as well
    world.isReachable = false
    await pass(PRESENCE_REFETCH_MS)
    expect(isShown()).toBe(false)
    // what did not reach it puts nothing off
    await pass(1_000)
    world.isReachable = true
    socket(true)
    await pass(0)
    expect(isShown()).toBe(true)
    await pass(10 * PRESENCE_REFETCH_MS)
    expect(world.asked).toHaveLength(5)
  })
})

describe('a list of chats', () => {
  it('shows who was there before it was read, and then goes by events, of each chat by itself', () => {
    const { world, presence, partner, page } = aWorld()
    world.here = [PARTNER]
    presence.reading()(page())
    expect(presence.isHere()(CHAT, PARTNER)).toBe(true)
    expect(presence.isHere()(CHAT, ME)).toBe(false)
    partner('joined', CHAT + 1)
    expect(presence.isHere()(CHAT + 1, PARTNER)).toBe(true)
    partner('left', CHAT + 1)
    expect(presence.isHere()(CHAT + 1, PARTNER)).toBe(false)
    expect(presence.isHere()(CHAT, PARTNER)).toBe(true)
    partner('left')
    expect(presence.isHere()(CHAT, PARTNER)).toBe(false)
  })

  it('believes what was heard while its page was on the way', () => {
    const { presence, partner, page } = aWorld()
    const heard = presence.reading()
    const before = page()
    partner('joined')
    heard(before)
    expect(presence.isHere()(CHAT, PARTNER)).toBe(true)
  })

  it('shows nobody while the connection is away, whatever is read, and asks anew when it is back', () => {
    const { world, presence, socket, page } = aWorld()
    const changed = vi.fn<() => void>()
    presence.subscribe(changed)
    world.here = [PARTNER]
    presence.reading()(page())
    const onTheWay = presence.reading()
    socket(false)
    expect(changed).toHaveBeenCalled()
    onTheWay(page())
    presence.reading()(page())
    expect(presence.isHere()(CHAT, PARTNER)).toBe(false)
    expect(presence.areListsBehind()).toBe(false)
    socket(true)
    expect(presence.isHere()(CHAT, PARTNER)).toBe(false)
    expect(presence.areListsBehind()).toBe(true)
    presence.listsAskedFor()
    presence.reading()(page())
    expect(presence.isHere()(CHAT, PARTNER)).toBe(true)
    expect(presence.areListsBehind()).toBe(false)
  })

  it('is behind where it was asked for before the first connection and answered after it', () => {
    const { world, presence, socket, page } = aWorld()
    world.isUp = false
    const heard = presence.reading()
    socket(true)
    expect(presence.areListsBehind()).toBe(false)
    world.here = [PARTNER]
    heard(page())
    expect(presence.isHere()(CHAT, PARTNER)).toBe(false)
    expect(presence.areListsBehind()).toBe(true)
  })
})
