import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'

import { saveHistoryUpdate } from '#src/offline/chats/history-rows.ts'
import { createHistories } from '#src/offline/chats/histories.ts'
import { messageOf, newDevice, unsent } from '#tests/fixtures/device.fixture.ts'
import { memoryStore } from '#src/offline/outbox/memory-store.ts'
import { beginSession } from '#src/offline/session-guard.ts'

import { bringSent } from './sent-elsewhere.ts'

const ME = 7
const CHAT = 1

beforeEach(async () => {
  await newDevice()
  await beginSession(ME)
})

it('what was sent elsewhere is in its chat before the queue is seen without it', async () => {
  const histories = createHistories({
    uid: () => ME,
    ask: async () => ({ data: [messageOf(ME, CHAT, 1)], hasNextPage: false }),
    recall: async () => null,
    earlier: () => null,
    keep: async () => undefined,
    opened: () => undefined,
    mayPass: () => false,
    now: Date.now,
    schedule: () => () => undefined,
  })
  const shown = () => histories.view(CHAT).messages?.map(({ client_id }) => client_id)
  histories.follow(CHAT, () => undefined)
  await histories.sync(CHAT)
  const disk = memoryStore()
  const { list } = bringSent(disk, histories)
  await disk.add(unsent('a', ME))
  await disk.add(unsent('dropped', ME))
  expect(await list(ME)).toHaveLength(2)

  const sent = { ...messageOf(ME, CHAT, 2), client_id: 'a' }
  await saveHistoryUpdate(ME, CHAT, { kind: 'newest', messages: [sent], hasOlder: false }, 1)
  const tell = vi.spyOn(histories, 'tell')
  await disk.clear(ME)
  expect(await list(ME)).toEqual([])
  expect(shown()).toEqual([null, 'a'])
  await list(ME)
  expect(tell).toHaveBeenCalledOnce()
})
