import { describe, expect, test } from 'vitest'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'
import { reachOf } from '#src/realtime/use-reach.ts'

import {
  isOvertaken,
  isPassing,
  isTooLate,
  lineOf,
  mayHaveArrived,
  ofKind,
  reasonOf,
  stateOf,
  summarise,
} from './queue.logic.ts'

let made = 0
const item = (change: Partial<OutboxItem> = {}): OutboxItem =>
  anItem(String(++made), { seq: made, ...change })
const order = (change: Partial<OutboxItem> = {}): OutboxItem =>
  item({
    payload: { kind: 'order', draft: {} as never, names: { category: 'Борошно', location: 'Умань' } },
    ...change,
  })
const failed = { state: 'failed', error: { code: 'order_not_active', detail: 'Замовлення закрито' } } as const
const held = { state: 'failed', error: { code: 'held', detail: '' } } as const

describe('how this page stands to its server', () => {
  test.each([
    [false, true, 'connected', 'offline'],
    [false, false, 'disconnected', 'offline'],
    [true, false, 'connected', 'ok'],
    [true, true, 'connecting', 'connecting'],
    [true, true, 'disconnected', 'connecting'],
    [true, false, 'connecting', 'unreachable'],
  ] as const)('online %s, answers %s, socket %s: %s', (online, answers, status, reach) =>
    expect(reachOf(online, answers, status)).toBe(reach),
  )
})

describe('how it stands with an item', () => {
  test.each([
    ['ok', {}, 'sending'],
    ['ok', { state: 'sending' }, 'sending'],
    ['ok', { waits: 'backoff' }, 'busy'],
    ['connecting', { waits: 'server' }, 'busy'],
    ['offline', { waits: 'backoff' }, 'offline'],
    ['unreachable', { state: 'sending' }, 'unreachable'],
    ['offline', { state: 'parked' }, 'signIn'],
    ['offline', failed, 'failed'],
    ['ok', held, 'held'],
  ] as const)('%s %j: %s', (reach, change, state) => expect(stateOf(item(change), reach)).toBe(state))
})

describe('the line of the queue', () => {
  const say = (items: OutboxItem[], reach: Parameters<typeof summarise>[1], brief = false): string | null => {
    const told = summarise(items, reach)
    return told && lineOf(told, reach, brief).replaceAll('\u00A0', ' ')
  }
  const times = (count: number, make: () => OutboxItem): OutboxItem[] => Array.from({ length: count }, make)

  test('says nothing of an empty queue, of what is on its way, and of what was taken back', () => {
    expect(say([], 'offline')).toBeNull()
    expect(say([item(), item({ state: 'sending' })], 'ok')).toBeNull()
    expect(say([item(held)], 'offline')).toBeNull()
  })

  test.each([
    [1, 'Немає мережі: чекає 1 повідомлення'],
    [3, 'Немає мережі: чекають 3 повідомлення'],
    [5, 'Немає мережі: чекають 5 повідомлень'],
    [21, 'Немає мережі: чекає 21 повідомлення'],
  ])('counts %i in its own form', (count, words) => expect(say(times(count, item), 'offline')).toBe(words))

  test('names the reason, and no kind where there are several', () => {
    expect(say([order()], 'unreachable')).toBe('Сервер недоступний: чекає 1 замовлення')
    expect(say([order(), item(), item()], 'offline')).toBe('Немає мережі: чекають 3 записи')
    const review = item({ payload: { kind: 'review', draft: {} } as never })
    expect(say([review, review], 'offline')).toBe('Немає мережі: чекають 2 відгуки')
    const invitation = item({ payload: { kind: 'invitation' } as never })
    expect(say([invitation], 'offline')).toBe('Немає мережі: чекає 1 запрошення')
    expect(say([review, order()], 'offline')).toBe('Немає мережі: чекають 2 записи')
    expect(say([item({ state: 'parked' })], 'ok')).toBe('Потрібно увійти: чекає 1 повідомлення')
    expect(say([item({ waits: 'server' })], 'ok')).toBe('Сервер зайнятий: чекає 1 повідомлення')
    expect(say([item(failed), order(failed), order(failed)], 'ok')).toBe(
      'Не надіслано: 1 повідомлення, 2 замовлення',
    )
  })

  test('says in numbers what failed beside what waits, and that there is no network beside what failed alone', () => {
    expect(say([item(failed), item(), order()], 'offline')).toBe('Немає мережі: чекають 2, не надіслано 1')
    expect(say([item(failed), item()], 'unreachable')).toBe('Сервер недоступний: чекає 1, не надіслано 1')
    expect(say([item(failed), order(failed)], 'offline')).toBe('Немає мережі: не надіслано 2')
  })

  test('counts in few words what waits, and what failed where nothing does', () => {
    expect(say([item(), order()], 'offline', true)).toBe('Немає мережі: чекають 2')
    expect(say([item(failed), item()], 'unreachable', true)).toBe('Сервер недоступний: чекає 1')
    expect(say([item(failed)], 'offline', true)).toBe('Немає мережі: не надіслано 1')
    expect(say([item(failed)], 'unreachable', true)).toBe('Не надіслано: 1 повідомлення')
    expect(say([item(failed)], 'connecting', true)).toBe('Не надіслано: 1 повідомлення')
  })

  test('leads to what has waited longest, and to a failure only where nothing waits', () => {
    const [bad, first, second] = [order(failed), item(), order()]
    expect(summarise([bad!, first!, second!], 'offline')).toMatchObject({ first, failedCount: 1 })
    expect(summarise([bad!, first!], 'ok')?.first).toBe(bad)
  })
})

test('a reason names the fields where the server named them', () => {
  expect(reasonOf(item(failed))).toBe('Причина: Замовлення закрито')
  const fields = { text: ['Приберіть номер'], budget: ['Завелика сума'] }
  const error = { code: 'validation', detail: 'Перевірте поля', fields } as const
  expect(reasonOf(item({ state: 'failed', error }))).toBe('Причина: Приберіть номер. Завелика сума')
  const expired = { state: 'failed', error: { code: 'expired', detail: '' } } as const
  expect(reasonOf(item(expired))).toContain('Три дні')
  expect(reasonOf(item({ ...expired, attempts: 1 }))).toContain('перш ніж надсилати ще раз')
})

test('only what was tried and not judged may have arrived', () => {
  expect([item(), item({ attempts: 1 }), item({ attempts: 1, ...held })].map(mayHaveArrived)).toEqual([
    false,
    true,
    true,
  ])
  expect(mayHaveArrived(item({ attempts: 1, ...failed }))).toBe(false)
})

test('a list shows its own kind, the latest first', () => {
  const items = [order(), item(), order()]
  expect(ofKind(items, 'order')).toEqual([items[2], items[0]])
})

test.each([
  ['proposal', 'order_not_active', { passing: true, late: false, overtaken: false }],
  ['proposal', 'order_closed', { passing: false, late: true, overtaken: false }],
  ['proposal', 'gone', { passing: false, late: true, overtaken: false }],
  ['proposal', 'validation', { passing: false, late: false, overtaken: false }],
  ['order', 'order_not_active', { passing: false, late: false, overtaken: false }],
  ['change', 'proposal_changed', { passing: false, late: false, overtaken: false }],
  ['change', 'validation', { passing: false, late: false, overtaken: false }],
  ['change', 'proposal_inactive', { passing: false, late: false, overtaken: true }],
] as const)('the way on of a %s that was refused with %s', (kind, code, way) => {
  const refused = item({ payload: { kind } as never, state: 'failed', error: { code, detail: '' } })
  expect({ passing: isPassing(refused), late: isTooLate(refused), overtaken: isOvertaken(refused) }).toEqual(
    way,
  )
})
