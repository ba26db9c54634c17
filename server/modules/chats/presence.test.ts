import { afterAll, beforeAll, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closingSockets } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'

import { pino } from 'pino'

import { createEventLog } from '#server/realtime/event-log.ts'

import { createPresence } from './presence.ts'

let server: TestServer
const connectTo = closingSockets()
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const connect = (who: { token: string }) => connectTo(server.url, who)
/** Who is connected is seen now. */
const NOW = expect.stringMatching(/Z$/)
const membersOf = async (who: TestUser, chat: TestTalk) =>
  (await server.as(who).get(`/chats/${chat.id}/presence`)).body.members
const presenceOf = async (who: TestUser, chat: TestTalk) =>
  (await server.as(who).get(`/chats/${chat.id}/presence`)).body.users_online
const lastSeen = async (who: TestUser): Promise<Date | null> => {
  const [row] = await server.sql<
    { last_seen_at: Date | null }[]
  >`select last_seen_at from users where id = ${who.id}`
  return row!.last_seen_at
}

test('a user is there from the first socket that joins until the last one leaves', async () => {
  const chat = await putTalk(server.sql)
  const [one, two, partner] = [
    await connect(chat.buyer),
    await connect(chat.buyer),
    await connect(chat.supplier),
  ]
  await partner.join(chat.id)
  await one.join(chat.id)
  await two.join(chat.id)
  expect(await presenceOf(chat.supplier, chat)).toEqual([
    { user_id: chat.buyer.id, status: 'online', lastSeen: NOW },
    { user_id: chat.supplier.id, status: 'online', lastSeen: NOW },
  ])
  one.socket.emit('leave:chat', { chatId: chat.id })
  one.socket.emit('leave:chat', { chatId: chat.id })
  await one.ask('ping')
  two.socket.disconnect()
  const of = (action: string) => ({
    chat_id: chat.id,
    user_id: chat.buyer.id,
    username: chat.buyer.username,
    action,
    timestamp: expect.stringMatching(/Z$/),
  })
  await partner.hear('user.presence', 3)
  expect(partner.of('user.presence').slice(1)).toEqual([of('joined'), of('left')])
  expect(partner.of('user.presence.changed').slice(1)).toEqual([of('joined'), of('left')])
  // the sockets of members that are not in the chat are told as well
  expect((await one.hear('user.presence.changed', 3)).at(-1)).toEqual(of('left'))
  expect(await presenceOf(chat.buyer, chat)).toHaveLength(1)
})

test('a list of chats tells who has which of them open, and of no others', async () => {
  const [first, second] = [await putTalk(server.sql), await putTalk(server.sql)]
  const { buyer } = first
  const order = await putOrder(server.sql, { owner: buyer })
  const third = await putTalk(server.sql, { order })
  const listed = async (who: TestUser, query = '') =>
    (await server.as(who).get(`/chats${query}`)).body.users_online
  const [one, two] = [await connect(buyer), await connect(buyer)]
  const [partner, stranger] = [await connect(third.supplier), await connect(second.buyer)]
  expect(await listed(buyer)).toEqual([])
  await one.join(first.id)
  await two.join(third.id)
  await partner.join(third.id)
  await stranger.join(second.id)
  const there = (chat: TestTalk, who: TestUser) => ({ chat_id: chat.id, user_id: who.id })
  const inThird = [there(third, buyer), there(third, third.supplier)]
  const all = await listed(buyer)
  expect(all).toHaveLength(3)
  expect(all).toEqual(expect.arrayContaining([there(first, buyer), ...inThird]))
  // a page tells of its own chats alone
  expect(await listed(buyer, `?order=${order.id}`)).toEqual(inThird)
  expect(await listed(buyer, '?per_page=1')).toEqual(inThird)
  expect(await listed(first.supplier)).toEqual([there(first, buyer)])
  expect(await listed(second.supplier)).toEqual([there(second, second.buyer)])
  // of two chats one is left
  one.socket.emit('leave:chat', { chatId: first.id })
  await one.ask('ping')
  await eventually(async () => expect(await listed(buyer)).toEqual(inThird))
})

test('the last visit is noted when the last socket goes', async () => {
  const chat = await putTalk(server.sql)
  const [one, two] = [await connect(chat.buyer), await connect(chat.buyer)]
  await one.join(chat.id)
  one.socket.disconnect()
  const partner = await connect(chat.supplier)
  await partner.join(chat.id)
  expect(await lastSeen(chat.buyer)).toBeNull()
  two.socket.disconnect()
  await eventually(async () => expect(await lastSeen(chat.buyer)).toBeInstanceOf(Date))
  const since = (await lastSeen(chat.buyer))!
  const [buyer] = await membersOf(chat.supplier, chat)
  expect(buyer).toEqual({ user_id: chat.buyer.id, status: 'offline', lastSeen: since.toISOString() })
  // connected, with another chat or none on the screen
  await connect(chat.buyer)
  const [away] = await membersOf(chat.supplier, chat)
  expect(away).toEqual({ user_id: chat.buyer.id, status: 'offline', lastSeen: NOW })
  expect(Date.parse(away.lastSeen)).toBeGreaterThan(since.getTime())
})

test('an ended session is no longer present', async () => {
  const chat = await putTalk(server.sql)
  const [buyer, partner] = [await connect(chat.buyer), await connect(chat.supplier)]
  await buyer.join(chat.id)
  await partner.join(chat.id)
  await server.as(chat.buyer).post('/logout')
  await partner.hear('user.presence', 2)
  expect(partner.of('user.presence').at(-1)).toMatchObject({ user_id: chat.buyer.id, action: 'left' })
  expect(await presenceOf(chat.supplier, chat)).toHaveLength(1)
})

test('watching is having the chat open, not merely being connected or subscribed', () => {
  const presence = createPresence(
    createEventLog({ log: pino({ level: 'silent' }) }, null),
    { toChat: () => undefined, toUsers: () => undefined },
    { now: () => new Date() },
  )
  const [buyer, supplier] = [
    { id: 1, username: 'А' },
    { id: 2, username: 'Б' },
  ]
  expect(presence.hasChatOpen(1, 7)).toBe(false)
  presence.join(7, buyer, 'x', [1, 2])
  presence.join(7, buyer, 'y', [1, 2])
  expect([
    presence.hasChatOpen(1, 7),
    presence.hasChatOpen(2, 7),
    presence.hasChatOpen(1, 8),
    presence.areBothThere(7),
    // to the partner, who may write without having it open
    presence.isOtherThere(7, 2),
    presence.isOtherThere(7, 1),
  ]).toEqual([true, false, false, false, true, false])
  presence.join(7, supplier, 'z', [1, 2])
  expect(presence.areBothThere(7)).toBe(true)
  presence.leave(7, buyer, 'x')
  presence.leave(7, buyer, 'x')
  presence.leave(7, buyer, 'unknown')
  expect(presence.hasChatOpen(1, 7)).toBe(true)
  presence.leave(7, buyer, 'y')
  expect([presence.hasChatOpen(1, 7), [...presence.online(7)]]).toEqual([false, [2]])
})
