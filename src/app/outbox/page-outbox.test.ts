import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Histories } from '#src/offline/chats/histories.ts'
import { newDevice } from '#tests/fixtures/device.fixture.ts'
import { queueKeyOfChat } from '#src/offline/outbox/payload.ts'
import { beginSession } from '#src/offline/session-guard.ts'
import { storageState } from '#src/offline/storage-state.ts'
import { meQuery } from '#src/session/me.ts'

import { makePageOutbox } from './page-outbox.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'
import { eventually } from '#tests/support/wait.ts'

const ME = 7
const CHAT = 1

/** What is answered to each sending, in their order; to every later one that it has arrived. */
let answers: Response[]
let sent: string[]
/** One for all: an outbox of an earlier test hears of what a later one writes, and may be the first to send it. */
let tell: ReturnType<typeof vi.fn<Histories['tell']>>

const portal = (status: number): Response =>
  new Response('<!doctype html><title>Вхід до мережі</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

function arrived(body: { content: string; client_id: string }): Response {
  const message = {
    id: sent.length,
    chat_id: CHAT,
    sender_id: ME,
    sender: { id: ME, username: 'Олена' },
    username: 'Олена',
    created_at: '2026-11-01T08:00:00Z',
    ...body,
  }
  return Response.json({ data: message }, { status: 201 })
}

function anOutbox() {
  const client = new QueryClient()
  client.setQueryData(meQuery().queryKey, { data: { id: ME } } as never)
  const told: Histories['tell'] = (...of) => tell(...of)
  const histories = { tell: told, view: () => ({ messages: null }) } as unknown as Histories
  const outbox = makePageOutbox({ client, histories, begun: () => Promise.resolve() })
  const write = (content: string) => outbox.enqueue({ kind: 'message', chatId: CHAT, content })
  return { outbox, write, waiting: () => outbox.list(queueKeyOfChat(CHAT)) }
}

beforeEach(async () => {
  aPage().signIn('tok-1')
  await newDevice()
  await beginSession(ME)
  answers = []
  tell = vi.fn<Histories['tell']>().mockResolvedValue(undefined)
  sent = []
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const written = JSON.parse(body) as { content: string; client_id: string }
    sent.push(written.content)
    return answers.shift() ?? arrived(written)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the outbox of a page', () => {
  it.each([401, 403, 404, 410])('tries again what a captive portal answers with %i', async (status) => {
    answers.push(portal(status))
    const { write, waiting } = anOutbox()
    await write('перше')
    await eventually(() => expect(tell).toHaveBeenCalledOnce())
    await eventually(() => expect(waiting()).toEqual([]))
    expect(sent).toEqual(['перше', 'перше'])
  })

  it('goes on sending where the device’s database opens and fails', async () => {
    const { write, waiting } = anOutbox()
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError')
    })
    await write('перше')
    await write('друге')
    await eventually(() => expect(waiting()).toEqual([]))
    expect(sent).toEqual(['перше', 'друге'])
    expect(storageState()).toBe('memory')
  })
})
