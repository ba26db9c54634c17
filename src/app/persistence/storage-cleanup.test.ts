import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepReadiness, readReadiness } from '#src/data/readiness.ts'
import { readHistory } from '#src/offline/chats/history-rows.ts'
import { keepDraft } from '#src/session/draft.ts'
import { keepOwner } from '#src/session/owner.ts'
import {
  countOf,
  keptOf,
  lay,
  messageOf,
  newDeviceOf,
  queryRow,
  unsent,
} from '#tests/fixtures/device.fixture.ts'

import { cleanUpStorage, dropWhatIsOld } from './storage-cleanup.ts'

const ME = 7
const DAY_MS = 86_400_000
const START = Date.parse('2026-11-01T08:00:00Z')
const onDay = (day: number): number => START + day * DAY_MS

let page: Awaited<ReturnType<typeof newDeviceOf>>

beforeEach(async () => {
  page = await newDeviceOf(ME)
})
afterEach(() => vi.unstubAllGlobals())

const row = (key: string, savedAt: number) => queryRow(ME, key, savedAt)
const ready = (readyAt: number): void =>
  keepReadiness({
    uid: ME,
    readyAt,
    missing: [],
    chats: 0,
    why: null,
    spent: { day: '2026-11-01', calls: 0, bytes: 0 },
  })

it('who comes back after forty days without network has all of it, also on the day of the first answer', async () => {
  await lay({
    queries: [row('profile', onDay(0)), row('orders', onDay(0))],
    histories: [{ uid: ME, chat_id: 4, from: 1, to: 1, hasOlder: false, openedAt: onDay(0) }],
    messages: [messageOf(ME, 4, 1)],
    outbox: [unsent('waits', ME, onDay(1))],
  })
  await dropWhatIsOld(onDay(0))
  ready(onDay(0))
  // the days without an answer clean nothing by age
  for (const day of [1, 20, 40]) await cleanUpStorage(onDay(day))
  await dropWhatIsOld(onDay(40))
  expect(await keptOf('profile', 'orders')).toEqual(['profile', 'orders'])
  expect((await readHistory(ME, 4))?.messages).toHaveLength(1)
  expect(await countOf('outbox')).toBe(1)
  expect(readReadiness()?.readyAt).toBe(onDay(0))
})

it('what was not read anew goes the day after the server is back, and nothing is called ready with it', async () => {
  await lay({ queries: [row('profile', onDay(40)), row('orders', onDay(0))] })
  await dropWhatIsOld(onDay(0))
  ready(onDay(0))
  await dropWhatIsOld(onDay(40))
  await dropWhatIsOld(onDay(41))
  expect(await keptOf('profile', 'orders')).toEqual(['profile'])
  expect(readReadiness()).toBeNull()
})

it('a device that was ready since keeps that word', async () => {
  await dropWhatIsOld(onDay(40))
  ready(onDay(40))
  await dropWhatIsOld(onDay(41))
  expect(readReadiness()?.readyAt).toBe(onDay(40))
})

it('a clock that was a year ahead for a day takes nothing along', async () => {
  await lay({ queries: [row('orders', onDay(10))] })
  await dropWhatIsOld(onDay(10))
  await dropWhatIsOld(onDay(375))
  await dropWhatIsOld(onDay(12))
  expect(await keptOf('orders')).toEqual(['orders'])
})

it('what its owner typed weeks ago stays where it is not known yet whose the session is', async () => {
  vi.setSystemTime(onDay(0))
  keepDraft('order', { text: 'цукор' })
  vi.useRealTimers()
  page.signIn('tok-2')
  await cleanUpStorage(onDay(40))
  keepOwner(ME, 'tok-2')
  expect([...page.kept.keys()].some((key) => key.includes(`draft:${ME}`))).toBe(true)
})
