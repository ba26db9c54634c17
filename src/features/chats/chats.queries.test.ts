import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { aChat, aMessage, onePage } from '#tests/fixtures/market.fixture.ts'

import { bringUp, chatsQuery, patchChat } from './chats.queries.ts'

const listOf = (...chats: ReturnType<typeof aChat>[]) => ({ pages: [onePage(chats)], pageParams: [null] })
const { queryKey } = chatsQuery()

test('a list that the server answered before a message came, and that arrives after it, has the message all the same', async () => {
  const client = new QueryClient()
  const old = listOf(aChat({ id: 1 }), aChat({ id: 2 }))
  client.setQueryData(queryKey, old)
  let answer: (list: typeof old) => void = () => undefined
  const reading = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<typeof old>((resolve) => (answer = resolve)),
  })
  bringUp(client, 2, aMessage({ id: 90, chat_id: 2, content: 'Є двадцять тонн' }), false)
  patchChat(client, 2, (chat) => ({ ...chat, partner_read_up_to_id: 80 }))
  answer(structuredClone(old))
  await reading
  await Promise.resolve()
  const [first] = client.getQueryData(queryKey)!.pages[0]!.data
  expect(first).toMatchObject({
    id: 2,
    partner_read_up_to_id: 80,
    last_message: { id: 90, content: 'Є двадцять тонн' },
  })
})

test('a list that could not be read stays as it was told', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, listOf(aChat({ id: 1 })))
  let fail: (failure: Error) => void = () => undefined
  const reading = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<never>((_, reject) => (fail = reject)),
  })
  patchChat(client, 1, (chat) => ({ ...chat, can_write: false }))
  fail(new Error('no network'))
  await expect(reading).rejects.toThrow('no network')
  expect(client.getQueryData(queryKey)!.pages[0]!.data).toMatchObject([{ id: 1, can_write: false }])
})
