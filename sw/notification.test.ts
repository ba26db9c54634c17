import { describe, expect, it } from 'vitest'

import { PushReceived } from '#domain/contract/push-payload.ts'
import { pushTexts } from '#domain/uk/push.ts'
import * as v from 'valibot'

import { neutralShowing, type NotificationData, showingOf, tagOf } from './notification.ts'

const message = (given: object = {}): PushReceived =>
  v.parse(PushReceived, {
    type: 'chat.message',
    nid: 'm15',
    uid: 7,
    title: 'Олена',
    body: 'Добрий день!',
    chat_id: 5,
    order_id: 3,
    propose_id: 4,
    chat_unread: 2,
    ts: 2000,
    ...given,
  })

const shown = (data: Partial<NotificationData> = {}) => ({
  title: 'Олена',
  body: 'Попереднє',
  data: { url: '/office/chats/3/4', nid: 'm14', chatId: 5, unread: 1, ts: 1000, ...data },
})

describe('what is shown', () => {
  it('is the words that came, in the place of the chat, with the way to it', () => {
    expect(showingOf(message(), null, false)).toMatchObject({
      title: 'Олена',
      options: {
        tag: 'chat-5',
        body: 'Добрий день!',
        lang: 'uk',
        renotify: false,
        timestamp: 2000,
        data: { url: '/office/chats/3/4', nid: 'm15', chatId: 5, unread: 2, ts: 2000 },
      },
    })
  })

  it('alerts again only where there is more to read than was told', () => {
    const renotify = (unread: number) =>
      showingOf(message({ chat_unread: unread }), shown(), false).options as { renotify?: boolean }
    expect(renotify(2).renotify).toBe(true)
    expect(renotify(1).renotify).toBe(false)
  })

  it('is silent for a repeat', () => {
    expect(showingOf(message(), shown(), true).options).toMatchObject({ silent: true, renotify: false })
    expect(showingOf(message(), null, false).options.silent).toBeUndefined()
  })

  it('keeps the newer words where an older push comes late', () => {
    const late = showingOf(message({ ts: 500 }), shown(), false)
    expect(late).toMatchObject({
      title: 'Олена',
      options: { body: 'Попереднє', tag: 'chat-5', silent: true, data: { nid: 'm14', ts: 1000 } },
    })
  })

  it('has a title even where none came', () => {
    expect(showingOf(message({ title: ' ' }), null, false).title).toBe(pushTexts.neutral.title)
  })

  it('gives other news a place of its own', () => {
    expect(tagOf(message({ chat_id: undefined, nid: 'p4' }))).toBe('p4')
    expect(tagOf(message({ chat_id: undefined, nid: undefined }))).toBe('gurt')
  })

  it('says nothing of what is not known or not meant for this person', () => {
    const { title, options } = neutralShowing()
    expect([title, options.body]).toEqual([pushTexts.neutral.title, pushTexts.neutral.body])
    expect(options.data).toMatchObject({ url: null, chatId: null })
  })
})
