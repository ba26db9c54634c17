import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { countOf, lay, messageOf, newDevice, unsent } from '#tests/fixtures/device.fixture.ts'
import { GUEST } from './guest.ts'
import { saveQueryRow } from './query-rows.ts'
import { beginSession, deviceUid } from './session-guard.ts'
import { leftovers, wipeDevice } from './wipe.ts'

/** A worker's registration with one notification and one subscription. */
function aWorker() {
  const shown = [{ close: () => void shown.pop() }]
  const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const worker = {
    getNotifications: async () => [...shown],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }
  return { worker: worker as unknown as ServiceWorkerRegistration, shown, unsubscribe }
}

const names = new Set<string>()
const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue()

beforeEach(async () => {
  await newDevice()
  names.clear()
  for (const name of ['chats-v1', 'img', 'assets-keep', 'workbox-precache']) names.add(name)
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  })
  vi.stubGlobal('navigator', { clearAppBadge })
  await beginSession(7)
  await saveQueryRow({ key: '7-orders', uid: 7, value: {}, savedAt: 1 })
  await lay({
    outbox: [unsent('a', 7)],
    messages: [messageOf(7, 1, 1)],
    meta: [{ name: 'pendingNav', url: '/office/chats', at: 1 }],
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a device that is wiped', () => {
  it('names what stands on it before, and nothing after', async () => {
    const { worker, shown, unsubscribe } = aWorker()
    expect((await leftovers(worker, 7)).sort()).toEqual(
      ['chats-v1', 'img', 'messages', 'notifications', 'outbox', 'pendingNav', 'queries', 'session'].sort(),
    )
    await wipeDevice(worker, 7)
    expect(await leftovers(worker, 7)).toEqual([])
    expect([...names]).toEqual(['assets-keep', 'workbox-precache'])
    expect(shown).toEqual([])
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(clearAppBadge).toHaveBeenCalled()
    expect(await deviceUid()).toBeNull()
  })

  it('lets a guest read on at once', async () => {
    await wipeDevice(undefined, 7)
    await saveQueryRow({ key: '0-orders', uid: GUEST, value: {}, savedAt: 1 })
    expect(await leftovers(undefined, 7)).toEqual([])
  })

  it('loses all of it though one place does not give way', async () => {
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('broken')) })
    await expect(wipeDevice(undefined, 7)).rejects.toThrow('not all was wiped')
    expect(await countOf('outbox')).toBe(0)
  })

  it('is done with where there is no database at all', async () => {
    await newDevice()
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    await wipeDevice(undefined, 7)
    expect(names.has('chats-v1')).toBe(false)
  })
})
