import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { presenceQuery } from './chats.queries.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('PRESENCE_REFETCH_MS: presence of a chat is asked for at most once in 15 s, of each chat by itself', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ users_online: [], members: [] })
  })
  const client = new QueryClient()
  const ask = (chatId: number) => client.fetchQuery(presenceQuery(chatId))
  await ask(1)
  await ask(1)
  vi.advanceTimersByTime(14_999)
  await ask(1)
  expect(asked).toEqual(['/api/v1/chats/1/presence'])
  await ask(2)
  vi.advanceTimersByTime(1)
  await ask(1)
  expect(asked).toHaveLength(3)
})
