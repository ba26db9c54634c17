import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import { readReadiness } from '#src/data/readiness.ts'
import { ApiError } from '#src/lib/failures.ts'
import { noteAnswer } from '#src/lib/reach.ts'
import { setStorageState } from '#src/offline/storage-state.ts'
import { keepOwner } from '#src/session/owner.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'

import type { Fetching } from './fetches.ts'
import { type Device, type Fetch, type Known, nameOf } from './plan.ts'
import { type AheadDeps, startAhead } from './start-ahead.ts'

vi.mock('#src/lib/leader.ts', () => ({ isLeader: () => true }))
vi.mock('./device.ts', () => ({ lookAtDevice: async () => device() }))
vi.mock('./fetches.ts', () => ({
  runFetch: (fetch: Fetch, fetching: Fetching) => answer(fetch, fetching),
}))

const HOUR_MS = 3_600_000
const TWO_CHATS = [1, 2].map((id) => ({
  id,
  supplier_id: 9,
  unread_count: 0,
  read_up_to_id: 0,
  last_message: { id: id * 100, sender_id: 8, content: 'Так', created_at: '2026-11-23T08:00:00Z' },
  contacts_opened: false,
}))
const LISTS = ['chats', 'today', 'myOrders', 'proposals', 'deals', 'company', 'invitations']
const REFERENCE = ['categories', 'places', 'settlements']
/** In the order of the plan: what is known first, then what it names. */
const ALL = [...LISTS, ...REFERENCE, 'history:1', 'history:2']

let page: ReturnType<typeof aPage>
let asked: string[]
/** When it was saved, by its name. */
let kept: Map<string, number>
/** The last message that it has of a chat, where that is not the one that the list told at first. */
let reached: Map<number, number>
/** What the server does with a fetch; by default it answers at once, with 100 characters. */
let answer: (fetch: Fetch, fetching: Fetching) => Promise<void>

function device(): Device {
  const histories = TWO_CHATS.filter(({ id }) => kept.has(`history:${id}`)).map(
    ({ id }) => [id, { from: 0, to: reached.get(id) ?? id * 100, hasOlder: false, count: 20 }] as const,
  )
  return { now: Date.now(), histories: new Map(histories), orders: new Map(), savedAt: kept }
}

async function answerAtOnce(fetch: Fetch, { known, spend }: Fetching): Promise<void> {
  const tells: Partial<Record<Fetch['kind'], Partial<Known>>> = {
    chats: { chats: TWO_CHATS },
    myOrders: { myOrders: [] },
    proposals: { hasProposals: false },
    deals: { hasDeals: true },
    company: { company: 'none' },
    invitations: { invited: [] },
  }
  asked.push(nameOf(fetch))
  Object.assign(known, tells[fetch.kind])
  kept.set(nameOf(fetch), Date.now())
  if (fetch.kind === 'history') {
    const chat = known.chats?.find(({ id }) => id === fetch.chatId)
    reached.set(fetch.chatId, chat?.last_message?.id ?? 0)
  }
  spend(1, 100)
}

type Handlers = { [name: string]: (event: never) => void }
/** Of a person whose page nothing else is going on in. */
function anEngine() {
  const handlers: Handlers = {}
  const busy = { awaited: false, sending: false }
  const client = new QueryClient()
  const deps = {
    client,
    histories: { isAwaited: () => busy.awaited },
    outbox: { unsent: () => (busy.sending ? [{ state: 'sending' }] : []) },
    connection: {
      on: (name: string, heard: (event: never) => void) => {
        handlers[name] = heard
        return () => delete handlers[name]
      },
      onConnect: (heard: () => void) => {
        handlers['connect'] = heard
        return () => delete handlers['connect']
      },
    },
  } as unknown as AheadDeps
  return {
    deps,
    client,
    busy,
    handlers,
    hears: (name: string, event = {}) => handlers[name]?.(event as never),
  }
}

const signInAs = (uid: number): void => {
  page.signIn(`token-of-${uid}`)
  keepOwner(uid, `token-of-${uid}`)
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const aMinute = () => after(60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  page = aPage()
  signInAs(7)
  asked = []
  kept = new Map()
  reached = new Map()
  answer = answerAtOnce
  setStorageState('durable')
})
let stop = (): void => undefined
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const begin = () => {
  const engine = anEngine()
  stop = startAhead(7, engine.deps)
  return engine
}

it('fetches what is missing in the order of the plan, one at a time, and notes that the device is ready', async () => {
  let underWay = 0
  answer = async (fetch, fetching) => {
    expect(++underWay).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    underWay--
    return answerAtOnce(fetch, fetching)
  }
  begin()
  await after(400)
  expect(asked).toEqual([])
  await aMinute()
  expect(asked).toEqual(ALL)
  expect(readReadiness()).toMatchObject({
    readyAt: expect.any(Number),
    missing: [],
    spent: { calls: 12, bytes: 1200 },
  })
})

it('what was fetched stands for weeks without network, and it is told since when', async () => {
  begin()
  await aMinute()
  const readyAt = readReadiness()?.readyAt
  stop()
  await after(40 * 24 * HOUR_MS)
  expect(readReadiness()).toMatchObject({ readyAt })
})

describe('news that are known and did not come', () => {
  const isBroken: [string, () => void][] = [
    ['nobody looks at the page any more', () => page.hide()],
    [
      'the network becomes slow',
      () => void Object.assign(page.network, { connection: { effectiveType: '2g' } }),
    ],
  ]
  /** The server tells of 47 messages that have come into the first chat since. */
  const tellsOfMore = async (fetch: Fetch, fetching: Fetching): Promise<void> => {
    await answerAtOnce(fetch, fetching)
    if (fetch.kind !== 'chats') return
    const [first, second] = TWO_CHATS
    const last_message = { ...first!.last_message, id: 177 }
    fetching.known.chats = [{ ...first!, unread_count: 47, read_up_to_id: 130, last_message }, second!]
  }
  const LAST_OF_LISTS = LISTS.at(-1)

  it.each(isBroken)('%s once the lists are read: the device is ready as of before', async (_, breaks) => {
    const { hears } = begin()
    await aMinute()
    const ready = readReadiness()
    answer = async (fetch, fetching) => {
      await tellsOfMore(fetch, fetching)
      if (fetch.kind === LAST_OF_LISTS) breaks()
    }
    asked = []
    hears('connect')
    await after(2 * HOUR_MS)
    expect(asked).toContain(LAST_OF_LISTS)
    expect(asked).not.toContain('history:1')
    expect(readReadiness()).toMatchObject({ readyAt: ready?.readyAt, missing: [], why: null })
  })

  it.each([500, 429])(
    'messages that the server refuses by %i: the device is ready as of before',
    async (status) => {
      const { hears } = begin()
      await aMinute()
      const ready = readReadiness()
      answer = async (fetch, fetching) => {
        if (fetch.kind !== 'history') return tellsOfMore(fetch, fetching)
        const code = status === 429 ? 'rate_limited' : 'internal'
        throw new ApiError({ type: '', title: '', detail: '', status, code }, null)
      }
      hears('connect')
      await aMinute()
      expect(readReadiness()).toMatchObject({ readyAt: ready?.readyAt, missing: [] })
      answer = tellsOfMore
      await after(20 * 60_000)
      expect(readReadiness()?.readyAt).toBeGreaterThan(ready!.readyAt!)
    },
  )

  it('a device that was never ready lacks what it has only an older copy of', async () => {
    for (const name of [...LISTS, ...REFERENCE, 'history:1', 'history:2']) kept.set(name, Date.now())
    answer = async (fetch, fetching) => {
      if (fetch.kind === 'history') throw new Error('500')
      return tellsOfMore(fetch, fetching)
    }
    begin()
    await aMinute()
    expect(readReadiness()).toMatchObject({ readyAt: null, missing: ['chats'], chats: 1 })
  })
})

describe('what stands in the way', () => {
  it('a device that gets full in the middle: nothing more is fetched until there is space', async () => {
    answer = async (fetch, fetching) => {
      await answerAtOnce(fetch, fetching)
      if (asked.length === 11) setStorageState('full')
    }
    begin()
    await aMinute()
    expect(asked).toEqual(ALL.slice(0, 11))
    expect(readReadiness()).toMatchObject({ readyAt: null, missing: ['chats'], chats: 1, why: 'full' })
    setStorageState('durable')
    await after(20 * 60_000)
    // the home is a quarter of an hour old by then
    expect(asked).toEqual([...ALL, 'today'])
    expect(readReadiness()).toMatchObject({ readyAt: expect.any(Number), why: null })
  })

  it.each([
    [{ saveData: true, effectiveType: '4g' }, 'saving'],
    [{ effectiveType: '2g' }, 'slow'],
    [{ effectiveType: 'slow-2g' }, 'slow'],
  ] as const)('a network that says %o: nothing is fetched, and it is said why', async (connection, why) => {
    Object.assign(page.network, { connection })
    begin()
    await after(HOUR_MS)
    expect(asked).toEqual([])
    expect(readReadiness()).toMatchObject({ readyAt: null, why, spent: { calls: 0, bytes: 0 } })
  })

  it('the page itself: each call waits until it has nothing better to do', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => void waiting.push(run))
    begin()
    await aMinute()
    expect(asked).toEqual([])
    waiting.shift()?.()
    await aMinute()
    expect(asked).toEqual(ALL.slice(0, 1))
    expect(waiting).toHaveLength(1)
  })

  it.each<[string, (on: boolean) => unknown]>([
    ['there is no network', (on) => (on ? page.comesOnline() : (page.network.onLine = false))],
    ['nobody looks at the page', (on) => (on ? page.show() : page.hide())],
  ])('while %s nothing is fetched, and it begins once that is over', async (_, good) => {
    good(false)
    begin()
    // it looks each quarter of an hour all the same, and next in ten minutes
    await after(50 * 60_000)
    expect(asked).toEqual([])
    expect(readReadiness()).toBeNull()
    good(true)
    await after(20_000)
    expect(asked).toEqual(ALL)
    expect(readReadiness()).toMatchObject({ readyAt: expect.any(Number), missing: [] })
  })

  it('a server that does not answer: nothing is fetched until it does', async () => {
    noteAnswer(false)
    onTestFinished(() => noteAnswer(true))
    begin()
    await after(HOUR_MS)
    expect(asked).toEqual([])
    noteAnswer(true)
    await after(20 * 60_000)
    expect(asked.slice(0, ALL.length)).toEqual(ALL)
  })

  it('a network that goes in the middle: what is left is fetched once it is back', async () => {
    answer = async (fetch, fetching) => {
      await answerAtOnce(fetch, fetching)
      if (asked.length === 3) page.network.onLine = false
    }
    begin()
    await after(50 * 60_000)
    expect(asked).toEqual(ALL.slice(0, 3))
    answer = answerAtOnce
    page.comesOnline()
    await after(20_000)
    expect(asked.slice(3)).toEqual(expect.arrayContaining(ALL.slice(3)))
  })

  it('a network that becomes slow in the middle', async () => {
    answer = async (fetch, fetching) => {
      await answerAtOnce(fetch, fetching)
      if (asked.length === 3) Object.assign(page.network, { connection: { effectiveType: '2g' } })
    }
    begin()
    await aMinute()
    expect(asked).toEqual(ALL.slice(0, 3))
  })

  it.each<[string, (engine: ReturnType<typeof anEngine>, on: boolean) => unknown]>([
    ['a query of a screen', ({ client }, on) => screenAsks(client, on)],
    ['a write', ({ client }, on) => void vi.spyOn(client, 'isMutating').mockReturnValue(on ? 1 : 0)],
    ['a chat on the screen', ({ busy }, on) => (busy.awaited = on)],
    ['a message that is being sent', ({ busy }, on) => (busy.sending = on)],
  ])('%s goes first, and fetching ahead goes on afterwards', async (_, needs) => {
    const engine = anEngine()
    answer = async (fetch, fetching) => {
      await answerAtOnce(fetch, fetching)
      if (asked.length === 2) needs(engine, true)
    }
    stop = startAhead(7, engine.deps)
    await aMinute()
    expect(asked).toEqual(ALL.slice(0, 2))
    needs(engine, false)
    await aMinute()
    expect(asked).toEqual(ALL)
  })

  it('a server that has had enough: what it still bears is for the person’s own calls', async () => {
    answer = async (fetch, fetching) => {
      if (asked.length < 3) return answerAtOnce(fetch, fetching)
      fetching.spend(1, 0)
      asked.push('refused')
      throw new ApiError({ type: '', title: '', detail: '', status: 429, code: 'rate_limited' }, 60_000)
    }
    begin()
    await aMinute()
    expect(asked).toEqual([...ALL.slice(0, 3), 'refused'])
  })

  it('the bytes of a day: what one answer has used up is had again the next day', async () => {
    answer = async (fetch, fetching) => {
      await answerAtOnce(fetch, fetching)
      if (fetch.kind === 'today') fetching.spend(0, 8_000_000)
    }
    stop = startAhead(7, anEngine().deps)
    await aMinute()
    expect(asked).not.toContain('history:2')
    expect(readReadiness()).toMatchObject({ readyAt: null, why: 'budget' })
    await after(24 * HOUR_MS)
    expect(asked).toContain('history:2')
  })

  it('the budget of a day: calls that failed count, however many news come; the next day goes on', async () => {
    answer = async (fetch, { spend }) => {
      asked.push(nameOf(fetch))
      spend(1, 0)
      throw new Error('500')
    }
    const { hears } = begin()
    for (let news = 0; news < 200; news++) {
      hears('notification.new', { notification: { type: 'unknown', link: '/' } })
      await after(20_000)
    }
    expect(asked).toHaveLength(600)
    expect(readReadiness()).toMatchObject({ readyAt: null, why: 'budget', spent: { calls: 600 } })
    answer = answerAtOnce
    await after(24 * HOUR_MS)
    expect(asked.slice(600, 600 + ALL.length)).toEqual(ALL)
  })

  it('the same where the page may keep nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    })
    signInAs(7)
    answer = async (fetch, { spend }) => {
      asked.push(nameOf(fetch))
      spend(1, 0)
      throw new Error('500')
    }
    const { hears } = begin()
    for (let news = 0; news < 200; news++) {
      hears('notification.new', { notification: { type: 'unknown', link: '/' } })
      await after(20_000)
    }
    expect(asked).toHaveLength(600)
  })
})

describe('news', () => {
  const message = (chat_id: number, id: number): { message: Message } => ({
    message: { id, chat_id, sender_id: 8, content: 'Є', created_at: '2026-11-23T10:00:00Z' } as Message,
  })

  it('that come while a round is under way are not lost: the answers of that round may be older', async () => {
    const { hears } = begin()
    answer = async (fetch, fetching) => {
      await answerAtOnce(fetch, fetching)
      if (asked.length === 5)
        hears('notification.new', { notification: { type: 'deal_confirmed', link: '/office/deals/3' } })
    }
    await aMinute()
    expect(asked).toEqual([...ALL, 'today', 'myOrders', 'proposals', 'deals'])
  })

  it('that come later make old what they tell of, and nothing else', async () => {
    const { hears } = begin()
    await aMinute()
    for (const [notification, wanted] of [
      [{ type: 'proposal_accepted', link: '/office/deals/3' }, ['today', 'proposals', 'deals']],
      [{ type: 'order_edited', link: '/office/proposes#proposal-4' }, ['today', 'proposals']],
      [{ type: 'invitation_new', link: '/orders/5-propose' }, ['today', 'invitations']],
      [{ type: 'message_new', link: '/office/chats/5/6' }, []],
    ] as const) {
      asked = []
      hears('notification.new', { notification })
      await after(20_000)
      expect([notification.type, asked]).toEqual([notification.type, wanted])
    }
    asked = []
    hears('contacts_opened', { chatId: 1 })
    await after(20_000)
    expect(asked).toEqual(['chats', 'today'])
  })

  it('a message that comes while the list of chats is on its way: the list is asked for once more', async () => {
    const { hears } = begin()
    answer = async (fetch, fetching) => {
      if (nameOf(fetch) === 'chats' && asked.length === 0) hears('new.message', message(1, 101))
      return answerAtOnce(fetch, fetching)
    }
    await aMinute()
    expect(asked).toEqual([...ALL, 'chats'])
  })
})

describe('one device, two people', () => {
  it('a sign-out in the middle ends it: what is on its way counts for nobody, and nothing more is asked', async () => {
    let arrive = (): void => undefined
    answer = async (fetch, fetching) => {
      if (asked.length === 2) await new Promise<void>((resolve) => (arrive = resolve))
      return answerAtOnce(fetch, fetching)
    }
    const { handlers } = begin()
    await aMinute()
    expect(asked).toHaveLength(2)
    page.signOut()
    page.kept.clear()
    stop()
    arrive()
    await after(HOUR_MS)
    expect(asked).toHaveLength(3)
    expect(handlers).toEqual({})
    expect([...page.kept.keys()]).toEqual([])
  })

  it('the next person sees nothing of it, also where a tab has not heard of the first one’s end', async () => {
    begin()
    await aMinute()
    expect(readReadiness()).toMatchObject({ uid: 7, spent: { calls: 12 } })
    signInAs(8)
    expect(readReadiness()).toBeNull()
    kept.clear()
    await after(HOUR_MS)
    expect(asked).toEqual(ALL)
    stop()
    stop = startAhead(8, anEngine().deps)
    asked = []
    await aMinute()
    expect(asked).toEqual(ALL)
    expect(readReadiness()).toMatchObject({ uid: 8, spent: { calls: 12 } })
  })
})

let endAsking = (): void => undefined
function screenAsks(client: QueryClient, on: boolean): void {
  if (!on) return endAsking()
  void client.fetchQuery({
    queryKey: ['a screen'],
    queryFn: () => new Promise<number>((resolve) => (endAsking = () => resolve(1))),
  })
}
