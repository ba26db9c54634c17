import { beforeEach, describe, expect, it } from 'vitest'

import { StorageBroken } from '../db.ts'
import { deviceStore } from './device-store.ts'
import type { OutboxItem } from './item.ts'
import { anItem } from '#tests/fixtures/outbox-item.fixture.ts'
import { memoryStore } from './memory-store.ts'
import type { OutboxStore } from './store.ts'

const ME = 7
const SOON_MS = 10_000

const written = (id: string, uid = ME): Omit<OutboxItem, 'seq'> => {
  const { seq: _, ...item } = anItem(id, { uid })
  return item
}
const leased = (item: OutboxItem): OutboxItem => ({ ...item, state: 'sending' })

/** A device whose storage can be broken, for all or for writing alone, and what stands in it. */
function device() {
  const disk = memoryStore()
  const state = { broken: 'nothing' as 'nothing' | 'writing' | 'all', time: 1000, full: false, online: false }
  const looks: number[] = []
  const readable = (): void => {
    if (state.broken === 'all') throw new StorageBroken()
  }
  const writable = (): void => {
    if (state.broken !== 'nothing') throw new StorageBroken()
  }
  const durable: OutboxStore = {
    add: async (item) => {
      writable()
      if (state.full) throw new DOMException('', 'QuotaExceededError')
      return disk.add(item)
    },
    list: async (uid) => {
      readable()
      return disk.list(uid)
    },
    update: async (...given) => {
      writable()
      return disk.update(...given)
    },
    updateAll: async (...given) => {
      writable()
      return disk.updateAll(...given)
    },
    clear: async (uid) => {
      writable()
      return disk.clear(uid)
    },
  }
  const store = deviceStore({
    durable,
    now: () => state.time,
    goesAtOnce: () => state.online,
    onFailure: (afterMs) => void looks.push(afterMs),
  })
  const ids = async (uid = ME) => (await store.list(uid)).map(({ id }) => id)
  const onDisk = () => [...disk.held.keys()]
  /** The storage works again, and has been left alone for long enough. */
  const mend = (): void => {
    state.broken = 'nothing'
    state.time += SOON_MS
  }
  return { store, state, disk, looks, ids, onDisk, mend }
}

describe.each(['all', 'writing'] as const)('an outbox whose storage opens and fails at %s', (broken) => {
  let d: ReturnType<typeof device>
  beforeEach(async () => {
    d = device()
    await d.store.add(written('давнє'))
    await d.ids()
    d.state.broken = broken
  })

  it('goes on in memory, with what the storage held', async () => {
    await d.store.add(written('нове'))
    expect(await d.ids()).toEqual(['давнє', 'нове'])
    expect(
      await d.store.updateAll(
        ['давнє', 'нове'],
        (items) => new Map(items.map((item) => [item.id, leased(item)])),
      ),
    ).toHaveLength(2)
    expect((await d.store.list(ME)).map(({ state }) => state)).toEqual(['sending', 'sending'])
    expect(await d.store.update('нове', () => null)).toBe(true)
    expect(await d.ids()).toEqual(['давнє'])
    expect(d.onDisk()).toEqual(['давнє'])
    expect(d.looks).toEqual([SOON_MS])
  })

  it('gives it all back once the storage works: nothing is lost, and nothing is there twice', async () => {
    await d.store.add(written('нове'))
    await d.store.update('давнє', (item) => ({ ...item, attempts: 4 }))
    d.mend()
    expect(await d.ids()).toEqual(['давнє', 'нове'])
    expect(d.onDisk()).toEqual(['давнє', 'нове'])
    expect(d.disk.held.get('давнє')?.attempts).toBe(4)
    d.state.broken = 'all'
    expect(await d.ids()).toEqual(['давнє', 'нове'])
  })

  it('has the storage forget what arrived meanwhile, and what its writer took away', async () => {
    await d.store.updateAll(['давнє'], () => new Map([['давнє', null]]))
    expect(await d.ids()).toEqual([])
    expect(d.onDisk()).toEqual(['давнє'])
    d.mend()
    expect(await d.ids()).toEqual([])
    expect(d.onDisk()).toEqual([])
  })

  it('brings nothing back that another tab has sent', async () => {
    await d.store.add(written('нове'))
    await d.disk.update('давнє', () => null)
    d.mend()
    expect(await d.ids()).toEqual(['нове'])
    expect(d.onDisk()).toEqual(['нове'])
  })

  it('forgets who signs out there too', async () => {
    await d.store.add(written('нове'))
    await d.store.clear(ME)
    expect(await d.ids()).toEqual([])
    d.mend()
    await d.ids(8)
    expect(d.onDisk()).toEqual([])
  })

  it('leaves a storage alone for a while that has just failed', async () => {
    await d.store.add(written('нове'))
    d.state.broken = 'nothing'
    await d.store.add(written('ще новіше'))
    expect(d.onDisk()).toEqual(['давнє'])
    d.state.time += SOON_MS
    await d.ids()
    expect(d.onDisk()).toEqual(['давнє', 'нове', 'ще новіше'])
  })
})

it('a device that is full refuses honestly, and sends what stands there', async () => {
  const d = device()
  d.state.full = true
  await expect(d.store.add(written('нове'))).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await d.ids()).toEqual([])
  expect(d.looks).toEqual([])
})

it('a device that is full sends from memory what can go at once, and keeps it as soon as there is space', async () => {
  const d = device()
  Object.assign(d.state, { full: true, online: true })
  await d.store.add(written('нове'))
  expect(await d.ids()).toEqual(['нове'])
  expect(d.onDisk()).toEqual([])
  d.state.full = false
  expect(await d.ids()).toEqual(['нове'])
  expect(d.onDisk()).toEqual(['нове'])
})
