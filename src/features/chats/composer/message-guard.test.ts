import { describe, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import { contactRefusal } from '#domain/uk/chat-contacts.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'

import { refusalOf } from './message-guard.ts'
import { recentWords } from './recent-words.ts'

const ME = 7
const NOW = Date.parse('2026-02-01T10:00:00Z')
const ago = (minutes: number): number => NOW - minutes * 60_000

const message = (content: string, minutes = 1, sender = ME): Message => ({
  id: 1,
  chat_id: 1,
  sender_id: sender,
  sender: { id: sender, username: 'Олег' },
  username: 'Олег',
  content,
  client_id: content,
  created_at: new Date(ago(minutes)).toISOString(),
})
const waiting = (content: string, over: Partial<OutboxItem> = {}): OutboxItem =>
  anItem(`id of ${content}`, {
    payload: { kind: 'message', chatId: 1, content },
    createdAt: ago(1),
    ...over,
  })
const recent = (messages: Message[], outgoing: OutboxItem[] = []): string[] =>
  recentWords({ messages, outgoing, meId: ME, now: NOW })

describe('what one wrote last', () => {
  test('is five, what arrived before what waits on the device', () => {
    const arrived = ['а', 'б', 'в', 'г'].map((text) => message(text))
    expect(recent(arrived, [waiting('ґ'), waiting('д')])).toEqual(['б', 'в', 'г', 'ґ', 'д'])
  })

  test('is not what the partner wrote, nor what arrived more than ten minutes ago', () => {
    const messages = [message('давнє', 11), message('моє', 9), message('чуже', 2, 8), message('нове')]
    expect(recent(messages)).toEqual(['моє', 'нове'])
  })

  test('is also what has waited for long: it arrives together with what is written now', () => {
    expect(recent([message('нове')], [waiting('чекає довго', { createdAt: ago(11) })])).toEqual([
      'нове',
      'чекає довго',
    ])
  })

  test('is not what was refused, and counts once what arrived and has not left the queue', () => {
    const sent = message('067')
    expect(recent([sent], [waiting('067', { id: '067' }), waiting('123', { state: 'failed' })])).toEqual([
      '067',
    ])
    expect(
      recent([], [waiting('щойно', { state: 'keeping' }), waiting('іде', { state: 'sending' })]),
    ).toEqual(['щойно', 'іде'])
  })
})

describe('on the device a text is refused before it is queued', () => {
  test('when it is a contact alone', () => {
    expect(refusalOf('дзвоніть 067 123 45 67', [])).toBe(contactRefusal('phone', false))
  })

  test('when it completes what was sent and what waits, without any network', () => {
    expect(refusalOf('45-67', recent([message('Мій номер 067')], [waiting('123')]))).toBe(
      contactRefusal('phone', true),
    )
  })

  test('but not while people bargain', () => {
    const talk = ['500 кг', 'по 12.50', 'о 14:30', '22.11', '9 800']
    expect(
      refusalOf(
        '45 т',
        recent(
          [],
          talk.map((text) => waiting(text)),
        ),
      ),
    ).toBeNull()
  })
})
