import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'

import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'
import { newDevice } from '#tests/fixtures/device.fixture.ts'

import { closeDatabase, transact } from './db.ts'
import { NO_CHAT, queueKeyOfProposal } from './outbox/payload.ts'
import { DB_NAME } from './schema.ts'

beforeEach(newDevice)

it.each([2, 3])(
  'shuts a tab of version %i out, which would send what it does not know to no chat',
  async (version) => {
    await closeDatabase()
    const former = await openDB(DB_NAME, version, {
      upgrade: (db) =>
        void db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('written', ['uid', 'seq']),
      blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    })
    const waiting = anItem('a', { queueKey: 'chat:1' })
    await former.put('outbox', waiting)
    const start = anItem('b', {
      queueKey: queueKeyOfProposal(12),
      payload: { kind: 'message', chatId: NO_CHAT, content: 'Вітаю', proposal: { id: 12, orderId: 7 } },
    })
    await transact(['outbox'], 'readwrite', (transaction) => transaction.objectStore('outbox').put(start))
    await expect(former.getAll('outbox')).rejects.toMatchObject({ name: 'InvalidStateError' })
    await expect(openDB(DB_NAME, version)).rejects.toMatchObject({ name: 'VersionError' })
    expect(
      await transact(['outbox'], 'readonly', (transaction) => transaction.objectStore('outbox').getAll()),
    ).toEqual([waiting, start])
  },
)

it('carries what waits to be sent from version 1 over, under the names of version 2', async () => {
  await closeDatabase()
  const written = { kind: 'message', chatId: 1, content: 'Добрий день' }
  const rest = { uid: 7, createdAt: 1, state: 'queued', attempts: 2, queuedAt: 1, nextAt: 1, waits: 'no' }
  const former = await openDB(DB_NAME, 1, {
    upgrade: (db) =>
      void db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('written', ['uid', 'seq']),
  })
  for (const [seq, id] of ['a', 'b'].entries())
    await former.put('outbox', {
      ...rest,
      id,
      seq,
      lane: 'chat:1',
      letter: written,
      lease: null,
      error: null,
    })
  former.close()

  const kept = await transact(['outbox'], 'readonly', (transaction) =>
    transaction.objectStore('outbox').getAll(),
  )
  expect(kept).toEqual(
    ['a', 'b'].map((id, seq) => ({
      ...rest,
      id,
      seq,
      queueKey: 'chat:1',
      payload: written,
      lease: null,
      error: null,
    })),
  )
})
