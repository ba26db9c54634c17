import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Notification } from '#domain/contract/notifications.ts'
import { connect, type Address } from '#server/db/client.ts'
import { transaction } from '#server/db/transaction.ts'
import { createBus, type DomainEvents } from '#server/events.ts'
import { storeMessages } from '#server/modules/chats/messages.repository.ts'
import { takePendingMessages } from '#server/modules/chats/pending-messages.service.ts'
import { announce } from './pending-events.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { quiet } from '#tests/support/quiet.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'

import { createNotificationSettings } from '#server/modules/notifications/notification-settings.service.ts'
import { createNotifications } from '#server/modules/notifications/notifications.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const nobody = createBus((error) => {
  throw error
})
const listOf = async (who: TestUser) =>
  (await server.as(who).get('/notifications')).body.data as Notification[]
const pendingEvents = () => server.sql<{ name: string }[]>`select name from pending_events order by id`
const pendingMessages = () => server.sql<{ message_id: number }[]>`select message_id from pending_messages`
const hurry = async () => {
  await server.sql`update pending_events set due_at = now()`
  await server.sql`update pending_messages set due_at = now()`
}
/** Another process: it heard nothing of what happened. */
function anotherProcess() {
  const { deps } = server.app
  const bus = createBus((error) => {
    throw error
  })
  return createNotifications(
    { ...deps, bus },
    {
      hasChatOpen: () => false,
      settings: createNotificationSettings(deps),
      deliveries: { add: () => Promise.resolve(false), kick: () => undefined },
      unreadOf: () => Promise.resolve({ total: 0, per_chat: {} }),
      trust: { suppliers: () => Promise.resolve(new Map()) },
      takePendingMessages: (limit) => takePendingMessages(limit, deps.sql),
    },
  )
}
/** An event of a process that dies before it tells it. */
const announceAndDie = <N extends keyof DomainEvents>(name: N, event: DomainEvents[N]) =>
  transaction(server.sql, (tx) => announce(nobody, name, event, tx))

const TERMS = {
  start_date: '2030-01-15',
  delivery_origin: 'Вінниця',
  minimum_sum: 15_000,
  delivery_days: 3,
  text: 'Маємо 10 тонн на складі.',
}

test('an event is kept in its own transaction, and gone once it is told', async () => {
  const order = await putOrder(server.sql)
  const supplier = await putUser(server.sql)
  await server.sql`create table noted as select * from pending_events`
  await server.sql.unsafe(`
    create function note() returns trigger language plpgsql as $$
      begin insert into noted select new.*; return null; end $$;
    create trigger note after insert on pending_events for each row execute function note()`)
  const { body } = await server.as(supplier).post(`/orders/${order.id}/proposals`, TERMS)
  await server.as(order.owner).post(`/proposals/${body.data.id}/accept`)
  await eventually(async () => {
    expect(await listOf(supplier)).toHaveLength(1)
    expect(await pendingEvents()).toEqual([])
  })
  expect(await server.sql`select name from noted order by id`).toEqual([
    { name: 'proposal.created' },
    { name: 'proposal.decided' },
  ])
  const failed = await server.as(supplier).post(`/orders/${order.id}/proposals`, TERMS)
  expect(failed.status).toBe(409)
  expect(await server.sql`select 1 from noted`).toHaveLength(2)
})

test('what a process that died left untold is told once, however many look for it, and not before its time', async () => {
  const { id, order } = await putProposal(server.sql)
  const buyerId = order.owner.id
  const event = { proposalId: id, orderId: order.id, buyerId, supplierName: 'Постач', heading: 'Цукор' }
  await announceAndDie('proposal.created', event)
  await anotherProcess().tellPending()
  expect(await listOf(order.owner)).toEqual([])
  await hurry()
  await Promise.all([1, 2, 3].map(() => anotherProcess().tellPending()))
  expect(await listOf(order.owner)).toMatchObject([{ type: 'proposal_new' }])
  expect(await pendingEvents()).toEqual([])
})

test('one that gathers is not told again by who was slower: the first has ended it', async () => {
  const talk = await putTalk(server.sql)
  const parties = {
    chatId: talk.id,
    orderId: 1,
    proposalId: 1,
    buyerId: talk.buyer.id,
    supplierId: talk.supplier.id,
  }
  await announceAndDie('contacts.sharing', { ...parties, allowed: true, buyerName: 'Олена', at: 1 })
  await announceAndDie('contacts.sharing', { ...parties, allowed: false, buyerName: 'Олена', at: 1 })
  await hurry()
  await anotherProcess().tellPending()
  await server.as(talk.supplier).post('/notifications/mark-all-read')
  await hurry()
  await anotherProcess().tellPending()
  expect(await listOf(talk.supplier)).toHaveLength(1)
  expect(await pendingEvents()).toEqual([])
})

test('what fails again and again is given up', async () => {
  await server.sql`
    insert into pending_events (name, event, due_at, tries) values ('proposal.created', '{"buyerId": null}', now(), 9)`
  await anotherProcess().tellPending()
  expect(await pendingEvents()).toHaveLength(1)
  await hurry()
  await anotherProcess().tellPending()
  expect(await pendingEvents()).toEqual([])
})

describe('a message', () => {
  const draft = ({ id: chatId, buyer }: TestTalk, content: string, isWatched: boolean) => ({
    chatId,
    senderId: buyer.id,
    clientId: crypto.randomUUID(),
    content,
    contact: null,
    mayComplete: false,
    writtenAgo: null,
    isWatched,
  })

  test('of a process that died is told, the last of its chat for all, unless it was read', async () => {
    const [talk, read] = [await putTalk(server.sql), await putTalk(server.sql)]
    const all = [draft(talk, 'Перше', false), draft(talk, 'Останнє', false), draft(read, 'Прочитане', false)]
    const stored = await storeMessages(all, server.sql)
    expect(await pendingMessages()).toEqual([{ message_id: stored[1]!.id }, { message_id: stored[2]!.id }])
    await server.as(read.supplier).post(`/chats/${read.id}/mark-read`)
    await anotherProcess().tellPending()
    expect(await listOf(talk.supplier)).toEqual([])
    await hurry()
    await Promise.all([1, 2].map(() => anotherProcess().tellPending()))
    expect(await listOf(talk.supplier)).toMatchObject([{ message: expect.stringContaining('Останнє') }])
    expect(await listOf(read.supplier)).toEqual([])
    expect(await pendingMessages()).toEqual([])
  })

  test('that is told at once leaves nothing behind', async () => {
    const talk = await putTalk(server.sql)
    for (let i = 1; i <= 5; i++)
      await server
        .as(talk.buyer)
        .post(`/chats/${talk.id}/messages`, { content: `№${i}`, client_id: crypto.randomUUID() })
    await eventually(async () => {
      expect(await listOf(talk.supplier)).toMatchObject([{ message: expect.stringContaining('№5') }])
      expect(await pendingMessages()).toEqual([])
    })
  })

  test('to who has the chat open costs no row and no statement beside its own', async () => {
    const talk = await putTalk(server.sql)
    const statements: string[] = []
    const { host, port, user, database, path } = server.sql.options
    const address = path
      ? { path, user, database }
      : { url: `postgres://${user}@${host[0]}:${port[0]}/${database}` }
    const watched = connect(address as Address, 1, quiet)
    watched.sql.options.debug = (_connection: number, query: string) => void statements.push(query)
    await storeMessages([draft(talk, 'Бачиш?', true)], watched.sql)
    const messageStatements = statements.filter((text) => !text.includes('pg_type'))
    expect(messageStatements).toEqual([expect.stringMatching(/^\s*select\s+outcome.*from send_messages\(/s)])
    expect(messageStatements[0]).not.toContain('pending_messages')

    const { deps } = server.app
    const bus = createBus((error) => {
      throw error
    })
    const asked: string[] = []
    const noSql = new Proxy(server.sql, {
      apply: () => asked.push('a statement'),
      get: () => asked.push('a call'),
    })
    createNotifications(
      { ...deps, bus, sql: noSql },
      {
        hasChatOpen: () => true,
        settings: { of: () => Promise.reject(new Error('asked')) },
        deliveries: { add: () => Promise.reject(new Error('asked')), kick: () => asked.push('a kick') },
        unreadOf: () => Promise.reject(new Error('asked')),
        trust: { suppliers: () => Promise.reject(new Error('asked')) },
      },
    )
    const message = {
      ...talk,
      id: 1,
      chat_id: talk.id,
      sender_id: talk.buyer.id,
      username: 'Олена',
      content: 'Бачиш?',
    }
    const parties = {
      chatId: talk.id,
      orderId: 1,
      proposalId: 1,
      buyerId: talk.buyer.id,
      supplierId: talk.supplier.id,
    }
    bus.emit('message.sent', { message: message as never, ...parties })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toEqual([])
    await watched.close()
  })

  test('is kept for who comes later, and not for who looks', async () => {
    const talk = await putTalk(server.sql)
    await server.sql`delete from pending_messages`
    await server.sql.unsafe(`
      create table noted_messages as select * from pending_messages;
      create function note_message() returns trigger language plpgsql as $$
        begin insert into noted_messages select new.*; return null; end $$;
      create trigger note after insert or update on pending_messages for each row execute function note_message()`)
    const sockets = [
      await connectSocket(server.url, talk.buyer),
      await connectSocket(server.url, talk.supplier),
    ]
    for (const socket of sockets) await socket.join(talk.id)
    const say = (content: string) =>
      server.as(talk.buyer).post(`/chats/${talk.id}/messages`, { content, client_id: crypto.randomUUID() })
    await say('Обоє тут')
    expect(await server.sql`select 1 from noted_messages`).toHaveLength(0)
    sockets[1]!.close()
    await eventually(async () => {
      const { body } = await server.as(talk.buyer).get(`/chats/${talk.id}/presence`)
      expect(body.users_online).toHaveLength(1)
    })
    await say('Пішов')
    expect(await server.sql`select user_id from noted_messages`).toEqual([{ user_id: talk.supplier.id }])
    sockets[0]!.close()
  })
})
