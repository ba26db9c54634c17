import { beforeEach, describe, expect, it } from 'vitest'

import type { PayloadOf } from './payload.ts'
import { keyOfEdited } from './edited-item.ts'
import type { Outbox } from './outbox.ts'
import { world } from '#tests/fixtures/outbox.fixture.ts'
import { outcomeOfRefusal } from './outcome.ts'
import { sendOrQueue } from './send-or-queue.ts'

const payload: PayloadOf<'proposal'> = {
  kind: 'proposal',
  orderId: 5,
  heading: 'Потрібен цукор',
  draft: {
    text: 'Маємо на складі',
    start_date: '2030-01-15',
    delivery_origin: 'Вінниця',
    minimum_sum: 1500,
    delivery_days: 3,
  },
}
const lost = new Error('lost')
const refused = new Error('refused')

describe('what is sent or queued', () => {
  let w: ReturnType<typeof world>
  let outbox: Outbox
  let calls: number
  const send = (answer: Error | string) => async (): Promise<string> => {
    calls += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  const go = (
    answer: Error | string,
    { id = 'a', online = true, replaces = undefined as string | undefined } = {},
  ) =>
    sendOrQueue(outbox, { payload, id, replaces, online, send: send(answer), isPassing: (it) => it === lost })
  const queued = () => outbox.unsent().map(({ id, state }) => [id, state])

  beforeEach(() => {
    w = world()
    w.state.online = false
    outbox = w.open()
    calls = 0
  })

  it('goes at once where it can, and leaves nothing behind', async () => {
    expect(await go('stored')).toEqual({ reply: 'stored' })
    expect(queued()).toEqual([])
  })

  it('waits without a call where there is no network', async () => {
    expect(await go('stored', { online: false })).toBe('queued')
    expect([calls, queued()]).toEqual([0, [['a', 'queued']]])
    expect(outbox.unsent()[0]?.attempts).toBe(0)
  })

  it('waits under the key of the call whose answer was lost, and is known to have been tried', async () => {
    expect(await go(lost)).toBe('queued')
    expect(outbox.unsent()).toMatchObject([{ id: 'a', attempts: 1, payload }])
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(w.calls.map(({ id }) => id)).toEqual(['a'])
  })

  it('is not queued where the server refuses it', async () => {
    await expect(go(refused)).rejects.toBe(refused)
    expect(queued()).toEqual([])
  })

  it('tells of the lost call where it cannot be kept either', async () => {
    w.state.uid = null
    await expect(go(lost)).rejects.toBe(lost)
  })

  it('takes the place of what it edits: sent, queued anew, or queued as it was', async () => {
    const hold = async (id: string) => {
      await go('', { id, online: false })
      await outbox.hold(id)
    }
    await hold('a')
    await go('stored', { id: 'b', replaces: 'a' })
    expect(queued()).toEqual([])
    await hold('c')
    await go('', { id: 'd', online: false, replaces: 'c' })
    expect(queued()).toEqual([['d', 'queued']])
    await outbox.hold('d')
    await go('', { id: 'd', online: false, replaces: 'd' })
    expect(queued()).toEqual([['d', 'queued']])
  })

  it('stays in the queue while its edited form is refused', async () => {
    await go('', { online: false })
    await outbox.hold('a')
    await expect(go(refused, { id: 'b', replaces: 'a' })).rejects.toBe(refused)
    expect(queued()).toEqual([['a', 'failed']])
  })
})

describe('the key of an edited item', () => {
  let w: ReturnType<typeof world>
  let outbox: Outbox
  const item = () => outbox.unsent()[0]

  beforeEach(async () => {
    w = world()
    w.state.online = false
    outbox = w.open()
    await outbox.enqueue(payload, 'a')
  })

  it('is the old one for what was only taken back or ran out of time', async () => {
    await outbox.hold('a')
    expect(keyOfEdited(item())).toBe('a')
    await outbox.retry('a')
    await w.pass(73 * 3_600_000)
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(item()?.error?.code).toBe('expired')
    expect(keyOfEdited(item())).toBe('a')
  })

  it('is a new one for what the server has judged, and for what is not in the queue', async () => {
    w.answers.push(
      outcomeOfRefusal({ status: 409, code: 'order_not_active', detail: '', retryAfterMs: null }),
    )
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(item()?.state).toBe('failed')
    expect(keyOfEdited(item())).toBeNull()
    expect(keyOfEdited(undefined)).toBeNull()
  })
})
