import { beforeEach, describe, expect, it } from 'vitest'

import { queueKeyOfChat } from './payload.ts'
import type { Outbox } from './outbox.ts'
import { contentOf, world } from '#tests/fixtures/outbox.fixture.ts'
import { outcomeOfRefusal } from './outcome.ts'

const refusal = (
  status: number,
  code: Parameters<typeof outcomeOfRefusal>[0]['code'],
  retryAfterMs: number | null = null,
) => outcomeOfRefusal({ status, code, detail: 'refused', retryAfterMs })

describe('an outbox', () => {
  let w: ReturnType<typeof world>
  let outbox: Outbox
  const write = (content: string, chatId = 1) => outbox.enqueue({ kind: 'message', chatId, content })
  const sentTexts = () => w.history.map(({ content }) => content)
  const states = (chatId = 1) => outbox.list(queueKeyOfChat(chatId)).map(({ state }) => state)

  beforeEach(() => {
    w = world()
    outbox = w.open()
  })

  it('sends a message and forgets it once the history has it', async () => {
    await write('Доброго дня!')
    await w.pass(0)
    expect(sentTexts()).toEqual(['Доброго дня!'])
    expect(outbox.list(queueKeyOfChat(1))).toEqual([])
    expect(outbox.unsent()).toHaveLength(0)
  })

  it('shows the message as queued before anything is sent', async () => {
    w.answers.push('hangs')
    await write('Чи є цукор?')
    expect(outbox.list(queueKeyOfChat(1)).map(contentOf)).toEqual(['Чи є цукор?'])
    await w.settle()
    expect(states()).toEqual(['sending'])
  })

  it('shows a message before the device has kept it, and takes it back where it cannot be kept', async () => {
    const kept = write('Одразу на екрані')
    expect(states()).toEqual(['keeping'])
    expect(outbox.unsent()).toEqual([])
    await kept
    expect(states()).toEqual(['queued'])
    await w.pass(0)

    w.state.isFull = true
    const lost = write('Немає місця')
    await outbox.refresh()
    expect(outbox.list(queueKeyOfChat(1)).map(contentOf)).toEqual(['Немає місця'])
    await expect(lost).rejects.toThrow('full')
    expect(outbox.list(queueKeyOfChat(1))).toEqual([])
    expect(sentTexts()).toEqual(['Одразу на екрані'])
  })

  it('shows nobody else what is still being kept when its writer signs out', async () => {
    const kept = write('Ще не збережене')
    w.state.uid = 8
    await outbox.refresh()
    expect(outbox.list(queueKeyOfChat(1))).toEqual([])
    await kept
    expect(outbox.list(queueKeyOfChat(1))).toEqual([])
  })

  it('resends with the same id when nobody knows whether the first sending counted', async () => {
    w.answers.push('broken')
    await write('Скільки тонн?')
    await w.pass(60_000)
    expect(w.calls).toHaveLength(2)
    expect(w.calls[0]?.id).toBe(w.calls[1]?.id)
    expect(sentTexts()).toEqual(['Скільки тонн?'])
  })

  it('survives a 500 and makes no second message of a lost answer', async () => {
    const lostAnswer = refusal(500, 'internal')
    w.answers.push(lostAnswer)
    const item = await write('Беру дві палети')
    w.accept(item)
    await w.pass(60_000)
    expect(w.server.size).toBe(1)
    expect(sentTexts()).toEqual(['Беру дві палети'])
  })

  describe('on a device whose clock was a day ahead and is put right', () => {
    const DAY_MS = 86_400_000

    it('sends what was written meanwhile as soon as there is a network', async () => {
      w.state.online = false
      await write('Написано завтра')
      await w.pass(0)
      w.putClock(-DAY_MS)
      await write('Написано сьогодні')
      w.state.online = true
      await outbox.wake()
      await w.pass(1000)
      expect(sentTexts()).toEqual(['Написано завтра', 'Написано сьогодні'])
    })

    it('waits for no hour of that clock, be it a pause between tries or one the server asked for', async () => {
      for (const answer of ['broken', refusal(429, 'rate_limited', 30_000)] as const) {
        w = world()
        outbox = w.open()
        w.answers.push(answer)
        await write('Ще раз')
        await w.pass(0)
        w.putClock(-DAY_MS)
        await outbox.wake()
        await w.pass(1000)
        expect(sentTexts()).toEqual(['Ще раз'])
      }
    })

    it('takes over what a page that died then was sending', async () => {
      w.answers.push('hangs')
      await write('Чи є цукор?')
      await w.settle()
      w.putClock(-DAY_MS)
      outbox = w.open()
      await outbox.refresh()
      await w.pass(1000)
      expect(sentTexts()).toEqual(['Чи є цукор?'])
    })
  })

  it('waits longer after each failure, with jitter, and never more than a minute', async () => {
    w.answers.push(...Array.from({ length: 10 }, () => 'broken' as const))
    w.state.random = 1
    await write('Є хтось?')
    await w.pass(0)
    const waits: number[] = []
    for (let known = w.calls.length; known < 10; known = w.calls.length) {
      let waited = 0
      while (w.calls.length === known) {
        await w.pass(100)
        waited += 100
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  it('fails one message that is refused and goes on with the next', async () => {
    w.answers.push(refusal(422, 'contacts_not_shared'))
    await write('Мій номер 067…')
    await write('Коли доставка?')
    await w.pass(0)
    expect(states()).toEqual(['failed'])
    expect(outbox.list(queueKeyOfChat(1))[0]?.error?.code).toBe('contacts_not_shared')
    expect(sentTexts()).toEqual(['Коли доставка?'])
  })

  it('sends a failed message again under its id, and only when asked', async () => {
    w.answers.push(refusal(422, 'contacts_not_shared'))
    const { id } = await write('Телефонуйте')
    await w.pass(600_000)
    expect(w.calls).toHaveLength(1)
    expect(await outbox.retry(id)).toBe(true)
    await w.pass(0)
    expect(w.calls.map((call) => call.id)).toEqual([id, id])
    expect(sentTexts()).toEqual(['Телефонуйте'])
    expect(await outbox.retry(id)).toBe(false)
  })

  it.each([
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'chat_closed'],
  ] as const)('stops a chat that answers %i, and no other', async (status, code) => {
    w.answers.push(refusal(status, code))
    await write('Перше')
    await write('Друге')
    await write('В іншому чаті', 2)
    await w.pass(0)
    expect(states()).toEqual(['failed', 'failed'])
    expect(outbox.list(queueKeyOfChat(1)).map(({ error }) => error?.code)).toEqual([code, code])
    expect(sentTexts()).toEqual(['В іншому чаті'])
  })

  it('comes again when the server said, and is not hurried', async () => {
    w.answers.push(refusal(429, 'rate_limited', 40_000))
    await write('Ще одне')
    await w.pass(0)
    await outbox.wake()
    await w.pass(39_000)
    expect(w.calls).toHaveLength(1)
    await w.pass(1000)
    expect(sentTexts()).toEqual(['Ще одне'])
  })

  it('hurries what only waits for a better time when the network is back', async () => {
    w.answers.push('broken', 'broken', 'broken', 'broken', 'broken', 'broken')
    w.state.random = 0.999
    await write('Алло')
    await w.pass(32_000)
    const before = w.calls.length
    await outbox.wake()
    await w.pass(1000)
    expect(w.calls.length).toBe(before + 1)
  })

  it('hurries what was on its way when the network came back, and failed by the one before', async () => {
    w.answers.push('broken', 'broken', 'broken', 'broken', 'hangs')
    w.state.random = 0.999
    await write('Алло')
    await w.pass(60_000)
    expect(states()).toEqual(['sending'])
    await outbox.wake()
    w.hanging.forEach((fail) => fail({ kind: 'again', afterMs: null }))
    await w.pass(1000)
    expect(sentTexts()).toEqual(['Алло'])
    expect(w.calls).toHaveLength(6)
  })

  it('hurries what failed on its way once, and then waits as long as before', async () => {
    w.answers.push('hangs', 'broken', 'broken')
    w.state.random = 0.999
    await write('Алло')
    await w.settle()
    await outbox.wake()
    w.hanging.forEach((fail) => fail({ kind: 'again', afterMs: null }))
    await w.pass(1000)
    expect(w.calls).toHaveLength(2)
    await w.pass(500)
    expect(w.calls).toHaveLength(2)
  })

  it('hurries each of two queues on their way once, and neither by the end of the other', async () => {
    w.answers.push('hangs', 'hangs', 'hangs')
    w.state.random = 0.999
    await write('Один', 1)
    await write('Два', 2)
    await w.settle()
    await outbox.wake()
    const again = { kind: 'again', afterMs: null } as const
    w.hanging[0]?.(again)
    await w.pass(1000)
    // the first is on its way anew while the second one fails
    expect(w.calls.map(contentOf)).toEqual(['Один', 'Два', 'Один'])
    w.answers.push('broken')
    w.hanging[1]?.(again)
    await w.pass(1000)
    expect(w.calls.map(contentOf)).toEqual(['Один', 'Два', 'Один', 'Два'])
    w.answers.push('sent')
    w.hanging[2]?.(again)
    await w.pass(1500)
    expect(w.calls).toHaveLength(4)
    await w.pass(10_000)
    expect(sentTexts()).toEqual(expect.arrayContaining(['Один', 'Два']))
  })

  it('keeps the order of a chat while its first message is still trying', async () => {
    w.answers.push('broken', 'broken')
    await write('Один')
    await write('Два')
    await write('Три')
    await w.pass(60_000)
    expect(sentTexts()).toEqual(['Один', 'Два', 'Три'])
    expect(w.calls.map(contentOf)).toEqual(['Один', 'Один', 'Один', 'Два', 'Три'])
  })

  it('has one message of a chat on its way at a time, and two chats at once', async () => {
    w.answers.push('hangs', 'hangs')
    await write('А1', 1)
    await write('А2', 1)
    await write('Б1', 2)
    await write('В1', 3)
    await w.pass(0)
    expect(w.calls.map(contentOf)).toEqual(['А1', 'Б1'])
    const first = w.calls[0]
    if (first) w.hanging[0]?.(w.accept(first))
    await w.pass(0)
    expect(sentTexts()).toEqual(['А1', 'А2', 'В1'])
  })

  it('sends two identical texts as two messages', async () => {
    await write('+')
    await write('+')
    await w.pass(0)
    expect(sentTexts()).toEqual(['+', '+'])
    expect(w.server.size).toBe(2)
  })

  it('parks at a dead token and goes on when the same user signs in', async () => {
    w.answers.push(refusal(401, 'unauthorized'))
    await write('Домовились')
    await w.pass(600_000)
    expect(states()).toEqual(['parked'])
    w.state.uid = null
    await outbox.resume()
    w.state.uid = 8
    await outbox.resume()
    await w.pass(0)
    expect(w.calls).toHaveLength(1)
    expect(outbox.list(queueKeyOfChat(1))).toEqual([])
    w.state.uid = 7
    await outbox.resume()
    await w.pass(0)
    expect(sentTexts()).toEqual(['Домовились'])
  })

  it('settles once when the echo comes before the answer', async () => {
    w.answers.push('hangs')
    const item = await write('Так')
    await w.pass(0)
    const answer = w.accept(item)
    expect(await outbox.settle(item.id)).toBe(true)
    w.hanging[0]?.(answer)
    await w.pass(0)
    expect(outbox.list(queueKeyOfChat(1))).toEqual([])
    expect(w.history).toEqual([])
    expect(await outbox.settle(item.id)).toBe(false)
  })

  it('makes no attempt while surely offline, and sends all in order afterwards', async () => {
    w.state.online = false
    await write('Раз')
    await write('Два')
    await w.pass(600_000)
    expect(w.calls).toEqual([])
    expect(states()).toEqual(['queued', 'queued'])
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(sentTexts()).toEqual(['Раз', 'Два'])
  })

  it('takes over what a page left behind when it died while sending, under the same id', async () => {
    w.answers.push('hangs')
    await write('Недописане')
    await w.pass(0)
    const reopened = w.open()
    await reopened.wake()
    await w.pass(29_000)
    expect(w.calls).toHaveLength(1)
    await w.pass(2000)
    expect(w.calls.map(({ id }) => id)).toEqual([w.calls[0]?.id, w.calls[0]?.id])
    expect(sentTexts()).toEqual(['Недописане'])
  })

  it('sees at once that a page died in the midst of a send, where the browser has locks', async () => {
    w.answers.push('hangs')
    const doomed = w.open(w.locks)
    await doomed.enqueue({ kind: 'message', chatId: 1, content: 'Недописане' })
    await w.pass(0)
    const reopened = w.open(w.locks)
    await reopened.wake()
    await w.pass(10_000)
    expect(w.calls).toHaveLength(1)
    w.pageDies()
    await w.pass(0)
    expect(w.calls).toHaveLength(2)
    expect(w.calls[0]?.id).toBe(w.calls[1]?.id)
    expect(sentTexts()).toEqual(['Недописане'])
  })

  it('takes over from a page that is frozen with its lock when the lease has run out', async () => {
    w.answers.push('hangs')
    const frozen = w.open(w.locks)
    await frozen.enqueue({ kind: 'message', chatId: 1, content: 'Застигле' })
    await w.pass(0)
    const other = w.open(w.locks)
    await other.wake()
    await w.pass(31_000)
    expect(w.calls).toHaveLength(2)
    expect(sentTexts()).toEqual(['Застигле'])
  })

  it('sends once when two pages share one store', async () => {
    const other = w.open()
    w.answers.push('hangs')
    const item = await write('Спільне')
    await other.wake()
    await w.pass(1000)
    expect(w.calls).toHaveLength(1)
    w.hanging[0]?.(w.accept(item))
    await w.pass(60_000)
    expect(w.calls).toHaveLength(1)
    expect(sentTexts()).toEqual(['Спільне'])
  })

  it('gives up after three days and leaves the choice to the person', async () => {
    w.state.online = false
    const { id } = await write('Давнє')
    await w.pass(73 * 3_600_000)
    w.state.online = true
    await outbox.wake()
    await w.pass(0)
    expect(w.calls).toEqual([])
    expect(outbox.list(queueKeyOfChat(1))[0]?.error?.code).toBe('expired')
    await outbox.retry(id)
    await w.pass(0)
    expect(sentTexts()).toEqual(['Давнє'])
  })

  describe('an order that may have arrived, once the server may have forgotten its key', () => {
    const DAY_MS = 86_400_000
    const order = {
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
    } as const
    const unsent = () =>
      outbox.unsent().map(({ state, error, attempts }) => [state, error?.code, attempts > 0])
    /** Written and tried once, with nobody knowing what came of it. */
    const tryOnce = async () => {
      w.answers.push('broken')
      const item = await outbox.enqueue(order)
      await w.settle()
      w.accept(item)
      w.state.online = false
      return item
    }
    const comeBack = async () => {
      w.state.online = true
      await outbox.wake()
      await w.pass(1000)
    }

    it('is not sent by itself, though it was asked for three days ago at most', async () => {
      const { id } = await tryOnce()
      await w.pass(4 * DAY_MS)
      await comeBack()
      expect(unsent()).toEqual([['failed', 'expired', true]])
      w.state.online = false
      await w.pass(8 * DAY_MS)
      await outbox.retry(id)
      await w.pass(2 * DAY_MS)
      await comeBack()
      expect(unsent()).toEqual([['failed', 'expired', true]])
      expect(w.calls).toHaveLength(1)
      // asked for once more, by who knows
      await outbox.retry(id)
      await w.pass(0)
      expect([w.calls.length, unsent()]).toEqual([2, []])
    })

    it('is not sent by a sign-in', async () => {
      await tryOnce()
      w.answers.push(refusal(401, 'unauthorized'))
      await w.pass(60_000)
      await comeBack()
      expect(unsent()).toEqual([['parked', undefined, true]])
      await w.pass(14 * DAY_MS)
      await outbox.resume()
      await w.pass(0)
      expect(unsent()).toEqual([['failed', 'expired', true]])
      expect(w.calls).toHaveLength(2)
    })

    it('goes on by a sign-in where nothing but the refused try was made', async () => {
      w.answers.push(refusal(401, 'unauthorized'))
      await outbox.enqueue(order)
      await w.pass(20 * DAY_MS)
      await outbox.resume()
      await w.pass(0)
      expect([w.calls.length, unsent()]).toEqual([2, []])
    })
  })

  it('drops what a person discards, but not what may have arrived', async () => {
    w.answers.push('hangs')
    const first = await write('В дорозі')
    const second = await write('Передумав')
    await w.pass(0)
    expect(await outbox.discard(first.id)).toBe(false)
    expect(await outbox.discard(second.id)).toBe(true)
    w.hanging[0]?.(w.accept(first))
    await w.pass(0)
    expect(sentTexts()).toEqual(['В дорозі'])
  })

  it('refuses an empty text and a writer who is not signed in', async () => {
    await expect(write('   ')).rejects.toThrow('Напишіть повідомлення')
    w.state.uid = null
    await expect(write('Хто тут?')).rejects.toThrow('nobody is signed in')
    expect(w.calls).toEqual([])
  })

  it('forgets a user who signs out', async () => {
    w.state.online = false
    await write('Чернетка')
    expect(outbox.unsent()).toHaveLength(1)
    await outbox.clear(7)
    expect(outbox.unsent()).toHaveLength(0)
    expect(states()).toEqual([])
  })

  it('tells its listeners of every change and keeps its lists the same in between', async () => {
    const seen: number[] = []
    const stop = outbox.subscribe(() => seen.push(outbox.list(queueKeyOfChat(1)).length))
    await write('Слухаєте?')
    await w.pass(0)
    expect(seen[0]).toBe(1)
    expect(seen.at(-1)).toBe(0)
    expect(outbox.list(queueKeyOfChat(1))).toBe(outbox.list(queueKeyOfChat(1)))
    stop()
  })
})
