import { beforeEach, describe, expect, it } from 'vitest'

import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'

import type { PayloadOf } from './payload.ts'
import type { Outbox } from './outbox.ts'
import { world } from '#tests/fixtures/outbox.fixture.ts'
import { outcomeOfRefusal } from './outcome.ts'
import { NOTIFICATIONS_QUEUE } from './queue-names.ts'

const order: PayloadOf<'order'> = {
  kind: 'order',
  draft: {
    text: 'Купуємо крупу гречану ядрицю, мішки по 25 кг',
    category_id: 101,
    location_id: 7,
    phone: '+380001112233',
    quantity: null,
    unit: null,
    budget: null,
    needed_by: null,
  },
  names: { category: 'Крупи', location: 'Умань' },
}
const mark = (upToId: number): PayloadOf<'read'> => ({ kind: 'read', chatId: 5, upToId })
const marks = (act: 'read' | 'delete', ids: readonly number[] | null, until = '2026-11-01T08:00:00.000Z') =>
  ({ kind: 'notifications', act, ids, until, unread: ids?.length ?? 9 }) as const
const refusal = (status: number, code: 'validation' | 'daily_limit' | 'not_found') =>
  outcomeOfRefusal({ status, code, detail: 'ні', fields: { text: ['закоротко'] }, retryAfterMs: 5000 })

describe('payloads that are no messages', () => {
  let w: ReturnType<typeof world>
  let outbox: Outbox
  const only = () => outbox.unsent()[0]

  beforeEach(() => {
    w = world()
    outbox = w.open()
  })

  it.each([
    [422, 'validation'],
    [429, 'daily_limit'],
  ] as const)('an order refused with %i %s stays with all that the server said', async (status, code) => {
    w.answers.push(refusal(status, code))
    await outbox.enqueue(order)
    await w.pass(600_000)
    expect(w.calls).toHaveLength(1)
    expect(only()).toMatchObject({
      state: 'failed',
      error: { code, detail: 'ні', fields: { text: ['закоротко'] } },
    })
  })

  it('one order does not wait for another', async () => {
    w.answers.push(refusal(422, 'validation'))
    await outbox.enqueue(order)
    await outbox.enqueue(order)
    await w.pass(0)
    expect(outbox.unsent()).toHaveLength(1)
    expect(w.server.size).toBe(1)
  })

  it('what waits can be held back and sent on, but not what is on its way', async () => {
    w.state.online = false
    const { id } = await outbox.enqueue(order)
    expect(await outbox.hold(id)).toBe(true)
    w.state.online = true
    await outbox.wake()
    await w.pass(600_000)
    expect(w.calls).toEqual([])
    expect(only()).toMatchObject({ state: 'failed', error: { code: 'held' } })
    w.answers.push('hangs')
    await outbox.retry(id)
    await w.pass(0)
    expect(await outbox.hold(id)).toBe(false)
    expect(only()?.state).toBe('sending')
  })

  it('a payload that was given up goes on when it is written again under its id', async () => {
    w.answers.push(refusal(422, 'validation'))
    const { id } = await outbox.enqueue(order)
    await w.pass(0)
    expect(only()?.state).toBe('failed')
    await outbox.enqueue(order, id)
    await w.pass(0)
    expect(outbox.unsent()).toEqual([])
    expect(w.calls.map((call) => call.id)).toEqual([id, id])
  })

  it('what may have arrived goes on in other words under its id, and stays one that may have arrived', async () => {
    w.answers.push('broken')
    const { id } = await outbox.enqueue(order)
    await w.pass(0)
    expect(await outbox.hold(id)).toBe(true)
    w.state.online = false
    const changed = { ...order, draft: { ...order.draft, text: 'Інші слова' } }
    await outbox.enqueue(changed, id)
    expect(only()).toMatchObject({ state: 'queued', payload: changed, attempts: 1 })
    w.state.online = true
    await outbox.wake()
    await w.pass(1000)
    expect(w.calls.map((call) => call.id)).toEqual([id, id])
    expect(w.calls[1]?.payload).toEqual(changed)
  })

  it('a read mark moves on while it waits, and is nothing that a person would lose', async () => {
    w.state.online = false
    await outbox.enqueueMark(mark(10))
    await outbox.enqueueMark(mark(12))
    await outbox.enqueueMark(mark(11))
    expect(outbox.unsent()).toEqual([])
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(w.calls.map(({ payload }) => payload)).toEqual([mark(12)])
  })

  it('notifications that are marked one by one go together, those that are deleted apart, all by themselves', async () => {
    w.state.online = false
    await outbox.enqueueMark(marks('read', [3]))
    await outbox.enqueueMark(marks('read', [2, 3]))
    await outbox.enqueueMark(marks('delete', [1]))
    await outbox.enqueueMark(marks('read', null))
    await outbox.enqueueMark(marks('read', [4], '2026-11-02T08:00:00.000Z'))
    expect(outbox.unsent()).toEqual([])
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(w.calls.map(({ payload }) => payload)).toEqual([
      { ...marks('read', [3, 2]), unread: 3 },
      marks('delete', [1]),
      marks('read', null),
      marks('read', [4], '2026-11-02T08:00:00.000Z'),
    ])
    expect(await outbox.drained()).toBe(true)
  })

  it('more notifications than one call takes go in several', async () => {
    w.state.online = false
    const many = Array.from({ length: NOTIFICATION_IDS_MAX }, (_, id) => id + 1)
    await outbox.enqueueMark(marks('read', many))
    await outbox.enqueueMark(marks('read', [NOTIFICATION_IDS_MAX + 1]))
    expect(outbox.list(NOTIFICATIONS_QUEUE)).toHaveLength(2)
  })

  it('a mark of notifications is shown before it is kept, tried again, and forgotten once it is refused', async () => {
    w.answers.push('broken', refusal(404, 'not_found'))
    const kept = outbox.enqueueMark(marks('delete', [1]))
    expect(outbox.list(NOTIFICATIONS_QUEUE).map(({ state }) => state)).toEqual(['keeping'])
    await kept
    await w.pass(600_000)
    expect(w.calls).toHaveLength(2)
    expect(outbox.list(NOTIFICATIONS_QUEUE)).toEqual([])
    expect(outbox.unsent()).toEqual([])
  })

  it('a read mark that is refused is forgotten', async () => {
    w.answers.push(refusal(404, 'not_found'))
    await outbox.enqueueMark(mark(10))
    await w.pass(600_000)
    expect(w.calls).toHaveLength(1)
    expect(outbox.list('read:5')).toEqual([])
    expect(await outbox.drained()).toBe(true)
  })
})
