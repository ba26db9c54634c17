import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'

import { beginSession, endSession, SessionEnded } from '#src/offline/session-guard.ts'
import { idbStore } from './idb-store.ts'
import type { OutboxItem } from './item.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'
import { memoryStore } from './memory-store.ts'
import type { OutboxStore } from './store.ts'

const ME = 7
const OTHER = 8

const written = (id: string, uid = ME): Omit<OutboxItem, 'seq'> => {
  const { seq: _, ...item } = anItem(id, { uid })
  return item
}

describe.each([
  ['IndexedDB', idbStore],
  ['memory', memoryStore],
])('an outbox in %s', (_name, make: () => OutboxStore) => {
  let store: OutboxStore
  const ids = async (uid = ME) => (await store.list(uid)).map(({ id }) => id)

  beforeEach(async () => {
    await endSession({ wipe: true, leaver: 7 })
    await beginSession(ME)
    store = make()
  })

  it('gives items in the order of writing, also when they were written at once', async () => {
    await Promise.all(['а', 'б', 'в'].map((id) => store.add(written(id))))
    expect(await ids()).toEqual(['а', 'б', 'в'])
  })

  it('takes one id once and answers with what is there', async () => {
    await store.add(written('а'))
    await store.update('а', (item) => ({ ...item, attempts: 3 }))
    expect(await store.add(written('а'))).toMatchObject({ attempts: 3 })
    expect(await ids()).toEqual(['а'])
  })

  it('lets only one of many have what one may have', async () => {
    await store.add(written('а'))
    const take = (owner: string) =>
      store.update('а', (item) =>
        item.state === 'queued' ? { ...item, state: 'sending', lease: { owner, until: 1 } } : undefined,
      )
    const taken = await Promise.all(['раз', 'два', 'три'].map(take))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('neither changes nor brings back what is gone', async () => {
    await store.add(written('а'))
    expect(await store.update('а', () => null)).toBe(true)
    expect(await store.update('а', (item) => item)).toBe(false)
    expect(await ids()).toEqual([])
  })

  it('forgets all of one user', async () => {
    await store.add(written('а'))
    await store.clear(OTHER)
    expect(await ids()).toEqual(['а'])
    await store.clear(ME)
    expect(await ids()).toEqual([])
  })
})

describe('the guard around IndexedDB', () => {
  const store = idbStore()

  beforeEach(async () => {
    await endSession({ wipe: true, leaver: 7 })
    await beginSession(ME)
  })

  it('refuses what a tab writes that missed the sign-out', async () => {
    await endSession({ wipe: true, leaver: 7 })
    await expect(store.add(written('пізно'))).rejects.toThrow(SessionEnded)
    await beginSession(OTHER)
    await expect(store.add(written('пізно'))).rejects.toThrow(SessionEnded)
    expect(await store.list(ME)).toEqual([])
  })

  it('keeps what a person wrote through a refused token and through somebody else’s session', async () => {
    await store.add(written('моє'))
    await endSession({ wipe: false })
    await beginSession(OTHER)
    expect(await store.list(OTHER)).toEqual([])
    await beginSession(ME)
    expect(await store.list(ME)).toHaveLength(1)
  })
})
