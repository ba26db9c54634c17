import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'

import { transact } from './db.ts'
import { countOf, lay, messageOf, newDevice, unsent } from '#tests/fixtures/device.fixture.ts'
import { saveQueryRow } from './query-rows.ts'
import { beginSession, deviceUid, endSession } from './session-guard.ts'

const row = (uid: number) => ({ key: `${uid}-orders`, uid, value: {}, savedAt: 1 })
const unsentIds = () =>
  transact(['outbox'], 'readonly', (transaction) => transaction.objectStore('outbox').getAllKeys())

beforeEach(newDevice)

describe('a device that changes hands', () => {
  it('keeps of one whom the server signed out only what is unsent, and shows it to nobody else', async () => {
    await beginSession(7)
    await saveQueryRow(row(7))
    await lay({ outbox: [unsent('a', 7)], messages: [messageOf(7, 1, 1)] })
    await endSession({ wipe: false })
    expect(await deviceUid()).toBeNull()
    await beginSession(8)
    expect(await countOf('queries')).toBe(0)
    expect(await countOf('messages')).toBe(0)
    expect(await countOf('outbox')).toBe(1)
  })

  it('gives all back to the same person', async () => {
    await beginSession(7)
    await saveQueryRow(row(7))
    await endSession({ wipe: false })
    await beginSession(7)
    expect(await countOf('queries')).toBe(1)
  })

  it('forgets what is unsent too where a sign-out was cut short', async () => {
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7), unsent('b', 8)] })
    await beginSession(8, { leaver: 7 })
    expect(await unsentIds()).toEqual(['b'])
  })

  it('forgets of the leaver alone: a third one, signed out by the server, has asked for nothing', async () => {
    await beginSession(9)
    await lay({ outbox: [unsent('c', 9)] })
    await endSession({ wipe: false })
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7)] })
    await beginSession(8, { leaver: 7 })
    expect(await unsentIds()).toEqual(['c'])
  })

  it('takes a leaver whose name was not known for the one whose session stands', async () => {
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7), unsent('c', 9)] })
    await beginSession(8, { leaver: null })
    expect(await unsentIds()).toEqual(['c'])
  })

  it('leaves what is unsent to a leaver who is back', async () => {
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7)] })
    await beginSession(7, { leaver: 7 })
    expect(await unsentIds()).toEqual(['a'])
  })

  it('forgets it also where another tab has opened the new session already', async () => {
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7)] })
    await beginSession(8)
    await beginSession(8, { leaver: 7 })
    expect(await countOf('outbox')).toBe(0)
  })

  it('is empty after a sign-out', async () => {
    await beginSession(7)
    await saveQueryRow(row(7))
    await lay({
      outbox: [unsent('a', 7)],
      seen: [{ nid: 'm1', at: 1 }],
      meta: [{ name: 'pendingNav', url: '/office/chats', at: 1 }],
    })
    await endSession({ wipe: true, leaver: 7 })
    for (const store of ['queries', 'outbox', 'seen'] as const) expect(await countOf(store)).toBe(0)
    expect(await countOf('meta')).toBe(1)
    expect(await deviceUid()).toBeNull()
  })

  it('keeps through a sign-out what somebody else could not send', async () => {
    await beginSession(7)
    await lay({ outbox: [unsent('a', 7), unsent('b', 8)] })
    await endSession({ wipe: true, leaver: 7 })
    expect(await countOf('outbox')).toBe(1)
    await beginSession(8)
    expect(await countOf('outbox')).toBe(1)
  })

  it('does it in the order it was told', async () => {
    const all = [beginSession(7), endSession({ wipe: true, leaver: 7 }), beginSession(8)]
    await Promise.all(all)
    expect(await deviceUid()).toBe(8)
  })
})
