import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'

import { extended, type HistoryUpdate, mergeMessages, type LoadedRange } from './loaded-range.ts'

const aMessage = (id: number): Message => ({
  id,
  chat_id: 9,
  sender_id: 2,
  sender: { id: 2, username: 'Хтось' },
  username: 'Хтось',
  content: `№${id}`,
  client_id: `device-${id}`,
  created_at: '2026-03-05T10:00:00Z',
})
const some = (...ids: number[]): Message[] => ids.map(aMessage)
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id)
const rangeAfter = (range: LoadedRange | null, update: HistoryUpdate) => extended(range, update).range

describe('merging', () => {
  test('puts messages by id whatever the order of arrival, each once', () => {
    const known = some(2, 5)
    expect(ids(mergeMessages(known, some(7, 3, 5)))).toEqual([2, 3, 5, 7])
    expect(ids(mergeMessages([], some(4, 1)))).toEqual([1, 4])
  })

  test('keeps the very list where nothing is new, so that nothing is drawn again', () => {
    const known = some(2, 5)
    expect(mergeMessages(known, some(5, 2))).toBe(known)
  })
})

describe('the unbroken range', () => {
  const range: LoadedRange = { from: 10, to: 20, hasOlder: true }

  test('an event does not move it: what came before the event may be missing', () => {
    expect(rangeAfter(range, { kind: 'told', messages: [aMessage(25)] })).toEqual(range)
  })

  test('what came after it joins, what came after something else does not', () => {
    expect(rangeAfter(range, { kind: 'after', after: 20, messages: some(21, 25) })).toMatchObject({ to: 25 })
    expect(rangeAfter(range, { kind: 'after', after: 24, messages: some(25) })).toEqual(range)
    expect(rangeAfter(null, { kind: 'after', after: 24, messages: some(25) })).toBeNull()
  })

  test('a newest page that does not reach back to it begins a new one', () => {
    const far = extended(range, { kind: 'newest', messages: some(40, 41), hasOlder: true })
    expect(far).toEqual({ range: { from: 40, to: 41, hasOlder: true }, forgetBelow: 40 })
    const near = extended(range, { kind: 'newest', messages: some(20, 31), hasOlder: true })
    expect(near).toEqual({ range: { from: 10, to: 31, hasOlder: true }, forgetBelow: 0 })
  })

  test('the page before it joins, and at the beginning of the chat nothing older is left', () => {
    const older = rangeAfter(range, { kind: 'older', before: 10, messages: some(3, 4), hasOlder: false })
    expect(older).toEqual({ from: 0, to: 20, hasOlder: false })
    expect(rangeAfter(range, { kind: 'older', before: 8, messages: some(3), hasOlder: false })).toEqual(range)
  })

  test('never claims a message that is not there, whatever is told in whatever order', () => {
    type Step = { kind: HistoryUpdate['kind']; at: number; size: number }
    const steps = fc.array(
      fc.record<Step>({
        kind: fc.constantFrom('newest', 'after', 'older', 'told'),
        at: fc.integer({ min: 0, max: 40 }),
        size: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(steps, (all) => {
        let range: LoadedRange | null = null
        let known: readonly Message[] = []
        // the chat grows while the device learns of it
        all.forEach(({ kind, at, size }, step) => {
          const chat = Array.from({ length: 10 + step * 2 }, (_, index) => aMessage(index * 3 + 1))
          const update = answerOf(
            kind,
            chat,
            kind === 'after' ? (range?.to ?? at) : kind === 'older' ? (range?.from ?? at) : at,
            size,
          )
          const next: ReturnType<typeof extended> = extended(range, update)
          range = next.range
          known = mergeMessages(
            known.filter(({ id }) => id >= next.forgetBelow),
            update.messages,
          )
          if (!range) return
          const { from, to, hasOlder } = range
          const claimed = chat.filter(({ id }) => id >= from && id <= to)
          expect(ids(known)).toEqual(expect.arrayContaining(ids(claimed)))
          expect(hasOlder).toBe(chat.some(({ id }) => id < from))
        })
      }),
    )
  })
})

/** What the server would answer on this chat. */
function answerOf(kind: HistoryUpdate['kind'], chat: Message[], at: number, size: number): HistoryUpdate {
  if (kind === 'told') return { kind, messages: [chat[at % chat.length]!] }
  if (kind === 'newest') return { kind, messages: chat.slice(-size), hasOlder: chat.length > size }
  if (kind === 'after') return { kind, after: at, messages: chat.filter(({ id }) => id > at).slice(0, size) }
  const before = chat.filter(({ id }) => id < at)
  return { kind, before: at, messages: before.slice(-size), hasOlder: before.length > size }
}
