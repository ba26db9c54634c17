import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import type { Problem } from '#domain/contract/errors.ts'
import { onEngagement } from '#src/lib/engagement.ts'
import { NetworkError } from '#src/lib/failures.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { shareOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { keepDraft, readDraft } from '#src/session/draft.ts'
import { keepOwner } from '#src/session/owner.ts'
import { world } from '#tests/fixtures/outbox.fixture.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'

import { submit } from './submit.ts'
import { unsentAbout } from './unsent.ts'

const FORM = 'invite:hora:5'
const payload: PayloadOf<'invitation'> = {
  kind: 'invitation',
  slug: 'hora',
  supplier: 'Солодка гора',
  orderId: 5,
  heading: 'Купуємо цукор',
}
const stored = () =>
  Response.json({ data: { id: 1, order_id: 5, created_at: '2026-11-01T08:00:00Z' } }, { status: 201 })
const problem = (status: number, code: Problem['code']) =>
  Response.json({ type: 'about:blank', title: code, status, code, detail: 'Ні' }, { status })
/** The same was sent a moment ago. */
const running = () => {
  const answer = problem(409, 'idempotency_running')
  answer.headers.set('retry-after', '0')
  return answer
}
const lost = (): Response => {
  throw new TypeError('connection lost')
}

let page: ReturnType<typeof aPage>
let outbox: Outbox
let w: ReturnType<typeof world>
let client: QueryClient
/** What the server does with each call, in their order; every later one is stored. */
let answers: (() => Response)[]
/** Keys of the calls. */
let keys: string[]

const go = (edited?: OutboxItem) => submit(client, 'invitation', { payload, form: FORM, edited })
const queued = () => unsentAbout('invitation', ({ orderId }) => orderId === 5)
const draft = () => readDraft(v.string(), FORM)

function signInAs(uid: number): void {
  page.signIn(`tok-${uid}`)
  keepOwner(uid, `tok-${uid}`)
  w.state.uid = uid
}

beforeEach(() => {
  page = aPage()
  w = world()
  // what is queued stays so that it can be looked at
  w.state.online = false
  outbox = w.open()
  shareOutbox(outbox)
  signInAs(7)
  client = new QueryClient()
  answers = []
  keys = []
  keepDraft(FORM, 'typed')
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return (answers.shift() ?? stored)()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a form that is sent', () => {
  it('goes at once, and its draft is dropped', async () => {
    expect(await go()).toMatchObject({ reply: { data: { order_id: 5 } } })
    expect([queued(), draft(), keys.length]).toEqual([[], null, 1])
  })

  it('goes under a key of its own each time it was taken', async () => {
    await go()
    await go()
    expect(new Set(keys).size).toBe(2)
  })

  it('waits in the outbox without a call where there is no network', async () => {
    page.network.onLine = false
    expect(await go()).toBe('queued')
    expect(queued()).toMatchObject([{ payload, state: 'queued', attempts: 0, uid: 7 }])
    expect([keys, draft()]).toEqual([[], null])
  })

  it.each([
    ['lost', lost],
    ['no answer of this API', () => new Response('<title>Вхід до мережі</title>')],
    ['that of a server that cannot work now', () => problem(503, 'unavailable')],
  ])('waits under the key of its call where the answer was %s', async (_, answer) => {
    answers.push(answer)
    expect(await go()).toBe('queued')
    expect(queued()).toMatchObject([{ id: keys[0], attempts: 1 }])
  })

  it('is thrown back with its draft where the server refuses it, and goes anew under another key', async () => {
    answers.push(() => problem(409, 'order_not_active'))
    await expect(go()).rejects.toMatchObject({ code: 'order_not_active' })
    expect([queued(), draft()]).toEqual([[], 'typed'])
    await go()
    expect(new Set(keys).size).toBe(2)
  })

  it('asks again under its key while the first sending is still being worked on', async () => {
    answers.push(running, running)
    expect(await go()).toMatchObject({ reply: {} })
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })

  it('gives up after a while, and keeps its key for the next try', async () => {
    answers.push(...Array.from({ length: 6 }, () => running))
    await expect(go()).rejects.toMatchObject({ code: 'idempotency_running' })
    expect(draft()).toBe('typed')
    await go()
    expect(keys).toHaveLength(7)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('an edited item', () => {
  async function held(): Promise<OutboxItem | undefined> {
    page.network.onLine = false
    await go()
    const [item] = queued()
    if (item) await outbox.hold(item.id)
    page.network.onLine = true
    return queued()[0]
  }

  it('goes under the key of the one in whose place it is, and that one leaves the outbox', async () => {
    const item = await held()
    expect(await go(item)).toMatchObject({ reply: {} })
    expect([keys, queued()]).toEqual([[item?.id], []])
  })

  it('stands in its place where it cannot be sent either', async () => {
    const item = await held()
    answers.push(lost)
    expect(await go(item)).toBe('queued')
    expect(queued()).toMatchObject([{ id: item?.id, state: 'queued', attempts: 1 }])
  })

  it('leaves the former one where it is while it is refused', async () => {
    const item = await held()
    answers.push(() => problem(409, 'supplier_answered'))
    await expect(go(item)).rejects.toMatchObject({ code: 'supplier_answered' })
    expect(queued()).toMatchObject([{ id: item?.id, state: 'failed' }])
  })
})

describe('a session that ends before the answer', () => {
  const nextUser = (answer: () => Response) => () => {
    signInAs(8)
    keepDraft(FORM, 'typed by the next one')
    return answer()
  }

  it('leaves whoever signed in since alone: no word, and their draft of the same form stays', async () => {
    answers.push(nextUser(stored))
    expect(await go()).toBe('ended')
    expect([draft(), queued()]).toEqual(['typed by the next one', []])
  })

  it('does not ask again in their name', async () => {
    answers.push(nextUser(running))
    await expect(go()).rejects.toMatchObject({ code: 'idempotency_running' })
    expect(keys).toHaveLength(1)
  })

  it('does not put into their outbox what may not have arrived', async () => {
    answers.push(nextUser(lost))
    await expect(go()).rejects.toThrow(NetworkError)
    expect(queued()).toEqual([])
  })
})

describe('an order', () => {
  const order: MyOrder = {
    id: 31,
    short_code: 'abc',
    user: { id: 7, username: 'Олена' },
    text: 'Купуємо цукор білий',
    category: { id: 1, slug: 'tsukor', name: 'Цукор' },
    location: { id: 2, name: 'Умань', type: 'city', oblast: null },
    quantity: null,
    unit: null,
    budget: null,
    needed_by: null,
    status: 'moderation',
    proposals_count: 0,
    revision: 1,
    close_reason: null,
    closed_at: null,
    ends_on: null,
    created_at: '2026-11-01T08:00:00Z',
    published_at: null,
    phone: '+380501234567',
    decline_reason: null,
    pending_count: 0,
    unseen_count: 0,
  }
  const { text, phone, quantity, unit, budget, needed_by } = order
  const publish = () =>
    submit(client, 'order', {
      payload: {
        kind: 'order',
        draft: { text, phone, quantity, unit, budget, needed_by, category_id: 1, location_id: 2 },
        names: { category: 'Цукор', location: 'Умань' },
      },
      form: 'create-order',
      edited: undefined,
    })
  const shown = () => client.getQueryData(['GET /user/orders/:id', { id: '31' }, {}])
  const engaged = vi.fn<() => void>()
  let stop: () => void
  beforeEach(() => {
    engaged.mockReset()
    stop = onEngagement(engaged)
    answers.push(() => Response.json({ data: order }, { status: 201 }))
  })
  afterEach(() => stop())

  it('has its page at once, and counts as engagement', async () => {
    await publish()
    expect(shown()).toEqual({ data: { ...order, proposals: [] } })
    expect(engaged).toHaveBeenCalledOnce()
  })

  it('shows nothing to the next person on this device', async () => {
    answers.unshift(() => {
      signInAs(8)
      return Response.json({ data: order }, { status: 201 })
    })
    expect(await publish()).toBe('ended')
    expect(shown()).toBeUndefined()
    expect(engaged).not.toHaveBeenCalled()
  })

  it('is no engagement yet where it waits', async () => {
    page.network.onLine = false
    expect(await publish()).toBe('queued')
    expect([shown(), engaged.mock.calls]).toEqual([undefined, []])
  })
})
