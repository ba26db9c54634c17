import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { noteAnswer } from '#src/lib/reach.ts'
import { readHistory } from '#src/offline/chats/history-rows.ts'
import {
  countOf,
  keptOf,
  lay,
  messageOf,
  newDeviceOf,
  queryRow,
  unsent,
} from '#tests/fixtures/device.fixture.ts'

import { cleanUpWhenIdle } from './start-persistence.ts'

const ME = 7
const DAY_MS = 86_400_000
const ago = (days: number): number => Date.now() - days * DAY_MS

let page: Awaited<ReturnType<typeof newDeviceOf>>

beforeEach(async () => {
  page = await newDeviceOf(ME)
})
afterEach(() => vi.unstubAllGlobals())

const row = (key: string, savedAt: number) => queryRow(ME, key, savedAt)

it('a start drops what is too old once the server has answered, and nothing that waits to be sent', async () => {
  const history = (chat_id: number, openedAt: number) => ({
    uid: ME,
    chat_id,
    from: 1,
    to: 1,
    hasOlder: false,
    openedAt,
  })
  await lay({
    queries: [row('profile', ago(29)), row('orders', ago(31))],
    histories: [history(4, ago(29)), history(5, ago(31))],
    messages: [messageOf(ME, 4, 1), messageOf(ME, 5, 2)],
    outbox: [unsent('waits', ME, ago(31)), unsent('of a stranger', 8, ago(31))],
  })
  // what every form chooses from is not asked for then
  page.network.onLine = false
  cleanUpWhenIdle(new QueryClient())
  // the part of it that waits for no server
  await expect.poll(() => countOf('outbox')).toBe(1)
  expect(await keptOf('profile', 'orders')).toEqual(['profile', 'orders'])
  expect(await countOf('histories')).toBe(2)
  noteAnswer(true)
  await expect.poll(() => countOf('histories')).toBe(1)
  expect(await keptOf('profile', 'orders')).toEqual(['profile'])
  expect((await readHistory(ME, 4))?.messages).toHaveLength(1)
  expect(await countOf('messages')).toBe(1)
  expect(await countOf('outbox')).toBe(1)
})
