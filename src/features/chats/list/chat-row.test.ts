import { expect, test } from 'vitest'

import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'

import { momentOf, wordsOf } from './chat-row.logic.ts'

const ME = 1
const last_message = { id: 5, sender_id: 2, content: 'Є на складі', created_at: '2026-03-05T10:00:00Z' }
const written = (content: string, over: Parameters<typeof anItem>[1] = {}) =>
  anItem(content, { payload: { kind: 'message', chatId: 9, content }, ...over })
const words = (over: Partial<Parameters<typeof wordsOf>[0]> = {}) =>
  wordsOf({ chat: { last_message }, meId: ME, draft: '', outgoing: [], reach: 'ok', ...over })

test('a row says the last words, one’s own as such', () => {
  expect(words().text).toBe('Є на складі')
  expect(words({ chat: { last_message: { ...last_message, sender_id: ME } } }).text).toBe('Ви: Є на складі')
  expect(words({ chat: { last_message: null } }).text).toBe('')
})

test('what waits says what it waits for, and nothing while it only waits for its turn', () => {
  const outgoing = [written('Беру дві тонни')]
  expect(words({ outgoing })).toMatchObject({ waitsFor: null, hasFailed: false, text: 'Ви: Беру дві тонни' })
  expect(words({ outgoing, reach: 'offline' }).waitsFor).toBe('offline')
  expect(words({ outgoing, reach: 'unreachable' }).waitsFor).toBe('unreachable')
  expect(words({ outgoing, reach: 'connecting' }).waitsFor).toBeNull()
  expect(words({ outgoing: [written('Беру', { state: 'parked' })] }).waitsFor).toBe('signIn')
})

test('what failed is said beside what waits and beside the draft', () => {
  const failed = written('Мій номер', { state: 'failed' })
  expect(words({ outgoing: [failed] })).toMatchObject({ hasFailed: true, waitsFor: null })
  expect(words({ outgoing: [failed, written('Добре')], reach: 'offline', draft: 'Ще' })).toEqual({
    hasFailed: true,
    waitsFor: 'offline',
    isDraft: true,
    text: 'Ще',
  })
})

test('the time of a row is when its words were written', () => {
  const created_at = '2026-03-01T10:00:00Z'
  const at = (last: typeof last_message | null, outgoing = [] as ReturnType<typeof anItem>[]) =>
    momentOf({ last_message: last, created_at }, outgoing).toISOString()
  expect(at(null)).toBe('2026-03-01T10:00:00.000Z')
  expect(at(last_message)).toBe('2026-03-05T10:00:00.000Z')
  const late = { ...last_message, written_at: '2026-03-05T07:00:00Z' }
  expect(at(late)).toBe('2026-03-05T07:00:00.000Z')
  const createdAt = Date.parse('2026-03-05T12:00:00Z')
  expect(at(late, [written('Беру', { createdAt })])).toBe('2026-03-05T12:00:00.000Z')
})

test('a wish for the contacts is no message', () => {
  const wish = anItem('wish', {
    payload: { kind: 'sharing', chatId: 9, allowed: true, withEmail: false },
    state: 'failed',
  })
  expect(words({ outgoing: [wish] })).toMatchObject({ hasFailed: false, text: 'Є на складі' })
})
