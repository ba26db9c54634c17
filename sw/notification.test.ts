import { afterEach, describe, expect, it, vi } from 'vitest'

import { PushReceived } from '#domain/contract/push-payload.ts'
import { pushTexts } from '#domain/uk/push.ts'
import * as v from 'valibot'

import type { NotificationData } from '#src/offline/notifications.ts'

import { neutralShowing, showingOf, tagOf, unsentShowing } from './notification.ts'

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
  data: {
    url: '/office/chats/3/4',
    nid: 'm14',
    uid: 7,
    chatId: 5,
    messageId: null,
    unread: 1,
    ts: 1000,
    ...data,
  },
})

describe('what is shown', () => {
  it('is the words that came, in the place of the chat, with the way to it', () => {
    expect(showingOf(message(), null, false)).toMatchObject({
      title: 'Олена (2)',
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

  it('names the number of a chat’s messages where there are several', () => {
    const title = (chat_unread: unknown) => showingOf(message({ chat_unread }), null, false).title
    expect([title(1), title(3), title(undefined)]).toEqual(['Олена', 'Олена (3)', 'Олена'])
  })

  it('has a title even where none came', () => {
    expect(showingOf(message({ title: ' ', chat_unread: 1 }), null, false).title).toBe(
      pushTexts.neutral.title,
    )
  })

  it('keeps which notifications it tells of, so that a page closes it once they are read', () => {
    const data = (given: object) => showingOf(message({ chat_id: null, ...given }), null, false).options.data
    expect(data({ told: '90,91' })).toMatchObject({ told: [90, 91] })
    expect(data({})).toMatchObject({ told: [] })
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

describe('buttons', () => {
  afterEach(() => vi.unstubAllGlobals())

  const buttonsOf = (shownOne: ReturnType<typeof showingOf>) =>
    (shownOne.options as { actions?: { action: string; type?: string }[] }).actions?.map(
      ({ action }) => action,
    )
  /** A browser that lets one type into a notification, as Chromium with the switch for its experiments does. */
  const withReplies = () => vi.stubGlobal('NotificationEvent', { prototype: { reply: null } })

  it('of a message: to mark it read, and to answer where the browser lets one type', () => {
    expect(buttonsOf(showingOf(message({ message_id: 15 }), null, false))).toEqual(['read'])
    withReplies()
    const { options } = showingOf(message({ message_id: 15 }), null, false)
    expect(options).toMatchObject({
      actions: [
        { action: 'reply', type: 'text', placeholder: pushTexts.actions.placeholder },
        { action: 'read' },
      ],
      data: { uid: 7, chatId: 5, messageId: 15 },
    })
  })

  it('stay with the newer words where an older push comes late', () => {
    const late = showingOf(message({ ts: 500 }), shown({ messageId: 14 }), false)
    expect(buttonsOf(late)).toEqual(['read'])
  })

  it('are none for other news, for what names no message, and for nobody', () => {
    withReplies()
    const other = message({ chat_id: undefined, message_id: 15 })
    for (const push of [other, message()]) expect(buttonsOf(showingOf(push, null, false))).toBeUndefined()
    expect(buttonsOf(neutralShowing())).toBeUndefined()
    expect(buttonsOf(unsentShowing('Так', { chatId: 5, url: null }))).toBeUndefined()
  })
})
