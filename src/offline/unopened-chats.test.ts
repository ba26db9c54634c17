import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'

import { countOf, lay, messageOf, newDevice } from '#tests/fixtures/device.fixture.ts'
import { aChat } from '#tests/fixtures/market.fixture.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'

import { transact } from './db.ts'
import type { OutboxPayload } from './outbox/payload.ts'
import { dropUnopenedChats } from './unopened-chats.ts'

const BEFORE = 1000
const [OLD, NEW] = [10, 2000]
const head = (uid: number, id: number, { lastAt = 0, savedAt = OLD } = {}) => ({
  uid,
  id,
  chat: aChat({ id, propose_id: id * 10 }),
  lastAt,
  openedAt: 0,
  savedAt,
})
const history = (uid: number, chat_id: number, openedAt = OLD) => ({
  uid,
  chat_id,
  from: 1,
  to: 2,
  hasOlder: false,
  savedAt: NEW,
  openedAt,
})
const waits = (id: string, payload: OutboxPayload, uid = 7) => anItem(id, { uid, payload })
const drop = (latest = 0) => dropUnopenedChats({ before: BEFORE, latest })
const keysOf = (store: 'chats' | 'histories') =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).getAllKeys())

beforeEach(newDevice)

it('what nobody has opened for long goes, messages and all; what was opened or told of lately stays', async () => {
  await lay({
    chats: [head(7, 1), head(7, 2), head(7, 3, { savedAt: NEW })],
    histories: [history(7, 1), history(7, 2, NEW), history(7, 4)],
    messages: [messageOf(7, 1, 1), messageOf(7, 1, 2), messageOf(7, 2, 3), messageOf(7, 4, 4)],
  })
  await drop()
  expect(await keysOf('histories')).toEqual([[7, 2]])
  expect(await keysOf('chats')).toEqual([
    [7, 2],
    [7, 3],
  ])
  expect(await countOf('messages')).toBe(1)
})

it('the latest talks of each person stay', async () => {
  const chats = [1, 2, 3].flatMap((id) => [head(7, id, { lastAt: id }), head(8, id, { lastAt: -id })])
  await lay({ chats, histories: chats.map(({ uid, id }) => history(uid, id)) })
  await drop(2)
  const left = [
    [7, 2],
    [7, 3],
    [8, 1],
    [8, 2],
  ]
  expect(await keysOf('chats')).toEqual(left)
  expect(await keysOf('histories')).toEqual(left)
})

it('a chat in which something waits stays, and so does one whose beginning waits', async () => {
  const ids = [1, 2, 3, 4, 5]
  await lay({
    chats: ids.map((id) => head(7, id)),
    histories: ids.map((id) => history(7, id)),
    messages: ids.map((id) => messageOf(7, id, id)),
    outbox: [
      waits('a', { kind: 'message', chatId: 1, content: 'Добрий день' }),
      waits('b', { kind: 'sharing', chatId: 2, allowed: true, withEmail: false }),
      waits('c', {
        kind: 'message',
        chatId: 0,
        content: 'Добрий день',
        proposal: { id: 30, orderId: 9 },
      }),
      waits('d', { kind: 'read', chatId: 4, upToId: 2 }, 8),
    ],
  })
  await drop()
  expect(await keysOf('histories')).toEqual([
    [7, 1],
    [7, 2],
    [7, 3],
  ])
  expect(await countOf('messages')).toBe(3)
  expect(await countOf('outbox')).toBe(4)
})
