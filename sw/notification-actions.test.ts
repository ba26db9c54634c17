import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { pushTexts } from '#domain/uk/push.ts'
import { beginSession, endSession } from '#src/offline/session-guard.ts'
import { keepSessionToken } from '#src/offline/session-token.ts'
import { idbStore } from '#src/offline/outbox/idb-store.ts'
import { OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'
import { messageOf, newDevice } from '#tests/fixtures/device.fixture.ts'

import { actOn } from './notification-actions.ts'
import { withOutbox } from './worker-outbox.ts'

const UID = 7
const CHAT = 5
const shownOf = { chatId: CHAT, messageId: 15, uid: UID, url: '/office/chats/3/4' }

type Asked = { path: string; body: { client_id?: string; content?: string; up_to_id?: number } }
let asked: Asked[]
let shown: { title: string; body: string; tag: string; url: unknown }[]
let syncs: string[]
let badges: number[]
/** What the server says to a message, or that nobody answers. */
let answer: 'stored' | 'refused' | 'nothing'

const replyTo = ({ path, body }: Asked): Response => {
  if (path.endsWith('/unread-count')) return Response.json({ data: { total: 4, per_chat: {} } })
  if (path.endsWith('/mark-read')) return new Response(null, { status: 204 })
  if (answer === 'refused') {
    const problem = {
      type: 'about:blank',
      title: 'Ні',
      status: 422,
      code: 'contacts_not_shared',
      detail: 'Ні',
    }
    return Response.json(problem, { status: 422 })
  }
  const { uid: _, ...message } = messageOf(UID, CHAT, 16)
  return Response.json(
    { data: { ...message, content: body.content, client_id: body.client_id } },
    { status: 201 },
  )
}

beforeEach(async () => {
  await newDevice()
  await beginSession(UID)
  await keepSessionToken(UID, 'tok-7')
  ;[asked, shown, syncs, badges, answer] = [[], [], [], [], 'stored']
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        void shown.push({ title, body: body!, tag: tag!, url: (data as { url: unknown }).url }),
      sync: { register: async (tag: string) => void syncs.push(tag) },
    },
  })
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (answer === 'nothing') throw new TypeError('Failed to fetch')
    const call = { path, body: JSON.parse(body ?? '{}') as Asked['body'] }
    asked.push(call)
    return replyTo(call)
  })
})
afterEach(() => vi.unstubAllGlobals())

const type = (reply: string) => actOn(shownOf, { action: 'reply', reply })
const kept = async () => (await idbStore().list(UID)).map(({ payload, state }) => [payload.kind, state])
const messages = () => asked.filter(({ path }) => path.endsWith('/messages'))
/** The browser wakes the worker. */
const sync = () =>
  withOutbox(UID, 'tok-7', async (outbox) => {
    await outbox.wake(0)
    await outbox.drained()
  })

describe('an answer that is typed into a notification', () => {
  it('is sent once, the chat is read, and the icon has what is left', async () => {
    expect(await type('  Так, є  ')).toBe(true)
    await sync()
    expect(messages()).toMatchObject([
      { path: `/api/v1/chats/${CHAT}/messages`, body: { content: 'Так, є' } },
    ])
    expect(asked).toContainEqual({ path: `/api/v1/chats/${CHAT}/mark-read`, body: { up_to_id: 15 } })
    expect(await kept()).toEqual([])
    expect(badges).toEqual([4])
    expect([shown, syncs]).toEqual([[], []])
  })

  it('waits where there is no network, and goes once when it is back', async () => {
    answer = 'nothing'
    expect(await type('Відповідь у тунелі')).toBe(true)
    expect(await kept()).toEqual([
      ['message', 'queued'],
      ['read', 'queued'],
    ])
    expect(syncs).toEqual([OUTBOX_SYNC])
    expect(shown).toEqual([])
    answer = 'stored'
    await Promise.all([sync(), sync()])
    await sync()
    expect(messages().map(({ body }) => body.content)).toEqual(['Відповідь у тунелі'])
    expect(await kept()).toEqual([])
  })

  it('that the server refuses is told of, and stays in its chat to be mended', async () => {
    answer = 'refused'
    await type('Пишіть на olena@example.com')
    const { title } = pushTexts.unsent
    expect(shown).toMatchObject([{ title, tag: `unsent-${CHAT}`, url: '/office/chats/3/4' }])
    expect(shown[0]!.body).toContain('olena@example.com')
    expect(await kept()).toEqual([['message', 'failed']])
  })

  it.each([
    ['who has signed out', () => endSession({ wipe: false })],
    ['another account', () => beginSession(8)],
  ])('is sent for nobody else, and its words are given back: %s', async (_whose, change) => {
    await change()
    expect(await type('Чуже вухо')).toBe(true)
    expect(asked).toEqual([])
    expect(await idbStore().list(UID)).toEqual([])
    expect(shown).toMatchObject([
      { title: pushTexts.unsent.title, body: expect.stringContaining('Чуже вухо') },
    ])
  })

  it('that is longer than a message may be is given back', async () => {
    await type('ї'.repeat(5001))
    expect(messages()).toEqual([])
    expect(shown).toHaveLength(1)
  })

  it('without words only leads to the chat', async () => {
    expect(await type('   ')).toBe(false)
    expect(asked).toEqual([])
  })
})

describe('«Прочитано»', () => {
  const press = () => actOn(shownOf, { action: 'read', reply: '' })

  it('reads the chat up to the message that was told', async () => {
    expect(await press()).toBe(true)
    expect(asked).toContainEqual({ path: `/api/v1/chats/${CHAT}/mark-read`, body: { up_to_id: 15 } })
    expect(messages()).toEqual([])
    expect(badges).toEqual([4])
  })

  it('waits where there is no network, one mark for a chat', async () => {
    answer = 'nothing'
    await press()
    await actOn({ ...shownOf, messageId: 18 }, { action: 'read', reply: '' })
    expect(await kept()).toEqual([['read', 'queued']])
    answer = 'stored'
    await sync()
    expect(asked).toEqual([{ path: `/api/v1/chats/${CHAT}/mark-read`, body: { up_to_id: 18 } }])
  })

  it('of who has signed out reads nothing, and says nothing', async () => {
    await endSession({ wipe: false })
    expect(await press()).toBe(true)
    expect([asked, shown]).toEqual([[], []])
  })

  it('of a notification that an older worker has shown leads to its chat', async () => {
    expect(await actOn({ chatId: CHAT, url: '/office/chats/3/4' }, { action: 'read', reply: '' })).toBe(false)
  })
})
