import { assert, json, jsonValue, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PushPayload } from '#domain/contract/push-payload.ts'

import { parsePush } from './push-payload.ts'

const message: PushPayload = {
  v: '1',
  type: 'chat.message',
  nid: 'm15',
  uid: '7',
  title: 'Олена',
  body: 'Добрий день!',
  link: '/office/chats/3/4',
  chat_id: '5',
  order_id: '3',
  propose_id: '4',
  message_id: '15',
  told: '90,91',
  unread: '2',
  chat_unread: '1',
  ts: '1790000000000',
}

const read = {
  v: '1',
  type: 'chat.message',
  nid: 'm15',
  uid: 7,
  title: 'Олена',
  body: 'Добрий день!',
  link: '/office/chats/3/4',
  chat_id: 5,
  order_id: 3,
  propose_id: 4,
  message_id: 15,
  told: [90, 91],
  unread: 2,
  chat_unread: 1,
  ts: 1_790_000_000_000,
}

describe('a push', () => {
  it('is read from the flat form and from FCM’s alike', () => {
    expect(parsePush(JSON.stringify(message))).toEqual(read)
    const envelope = { data: message, from: '123', fcmMessageId: 'abc', priority: 'normal' }
    expect(parsePush(JSON.stringify(envelope))).toEqual(read)
  })

  it('takes what cannot be read as not said, as long as it is known whom it is for', () => {
    const odd = {
      uid: 7,
      type: 'love',
      nid: 5,
      title: null,
      body: ['x'],
      chat_id: '-1',
      told: '1;2',
      unread: 'many',
    }
    expect(parsePush(JSON.stringify(odd))).toEqual({
      type: 'notification',
      nid: null,
      uid: 7,
      title: '',
      body: '',
      link: '',
      chat_id: null,
      order_id: null,
      propose_id: null,
      message_id: null,
      told: [],
      unread: null,
      chat_unread: null,
      ts: null,
    })
  })

  it.each([
    null,
    '',
    'plain words',
    'null',
    '[]',
    '5',
    '"text"',
    '{}',
    '{"data":5}',
    '{"data":{}}',
    '{"uid":"0"}',
    '{"uid":"7x"}',
    JSON.stringify({ ...message, uid: undefined }),
    JSON.stringify({ ...message, v: '2' }),
  ])('says nothing where it is %s', (text) => {
    expect(parsePush(text)).toBeNull()
  })

  it('is read or refused, and never throws, whatever it holds', () => {
    const texts = oneof(
      json(),
      string(),
      jsonValue().map((data) => JSON.stringify({ data })),
    )
    assert(
      property(texts, (text) => {
        const push = parsePush(text)
        expect(push === null || push.uid > 0).toBe(true)
      }),
    )
  })
})
