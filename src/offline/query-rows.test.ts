import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'

import { countOf, newDevice } from '#tests/fixtures/device.fixture.ts'
import { GUEST } from './guest.ts'
import { dropQueryRowsBefore, readQueryRow, saveQueryRow } from './query-rows.ts'
import { beginSession, endSession, SessionEnded } from './session-guard.ts'

const row = (key: string, uid: number, savedAt = 1) => ({ key, uid, value: { of: key }, savedAt })

beforeEach(newDevice)

describe('a saved query', () => {
  it('is there again, as it was, for whoever saved it', async () => {
    await beginSession(7)
    const value = { list: [1, 2], when: new Date(5), nothing: undefined }
    await saveQueryRow({ ...row('7-orders', 7), value })
    expect((await readQueryRow('7-orders'))?.value).toEqual(value)
    expect(await readQueryRow('8-orders')).toBeNull()
  })

  it('is not written by a tab that missed the sign-out', async () => {
    await beginSession(7)
    await endSession({ wipe: true, leaver: 7 })
    await expect(saveQueryRow(row('7-orders', 7))).rejects.toBeInstanceOf(SessionEnded)
    await beginSession(8)
    await expect(saveQueryRow(row('7-orders', 7))).rejects.toBeInstanceOf(SessionEnded)
    await expect(saveQueryRow(row('0-orders', GUEST))).rejects.toBeInstanceOf(SessionEnded)
    expect(await countOf('queries')).toBe(0)
  })

  it('waits for the session that is just beginning instead of failing for being early', async () => {
    const begun = beginSession(7)
    await saveQueryRow(row('7-orders', 7))
    await begun
    expect(await readQueryRow('7-orders')).not.toBeNull()
  })

  it('is kept for guests while nobody is signed in', async () => {
    await saveQueryRow(row('0-orders', GUEST))
    expect(await readQueryRow('0-orders')).not.toBeNull()
  })

  it('makes way for newer ones where there are more than 300', async () => {
    await beginSession(7)
    for (let at = 1; at <= 305; at++) await saveQueryRow(row(`7-${at}`, 7, at))
    expect(await countOf('queries')).toBe(300)
    expect(await readQueryRow('7-5')).toBeNull()
    expect(await readQueryRow('7-6')).not.toBeNull()
  })

  it('goes with its age', async () => {
    await beginSession(7)
    await saveQueryRow(row('7-old', 7, 99))
    await saveQueryRow(row('7-new', 7, 100))
    await dropQueryRowsBefore(100)
    expect(await readQueryRow('7-old')).toBeNull()
    expect(await readQueryRow('7-new')).not.toBeNull()
  })
})
