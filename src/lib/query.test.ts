import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { chats } from '#domain/contract/chats.ts'

import { invalidate, keyOf } from './query.ts'

/** A screen that reads the lists of chats; the answers come when they are given. */
function aScreen() {
  const client = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const queryFn = (): Promise<string> => new Promise((resolve) => void asked.push(resolve))
  const options = { queryKey: keyOf(chats.list), queryFn }
  const observer = new QueryObserver(client, options)
  const leave = observer.subscribe(() => undefined)
  const shown = (): unknown => client.getQueryData(options.queryKey)
  const answer = async (words: string): Promise<void> => {
    asked.at(-1)!(words)
    await new Promise((resolve) => void setTimeout(resolve))
  }
  return { client, asked, answer, shown, leave }
}

it('what is out of date while its first answer is on its way is asked for anew when that has come', async () => {
  const { client, asked, answer, shown, leave } = aScreen()
  void invalidate(client, chats.list)
  expect(asked, 'one question at a time').toHaveLength(1)
  await answer('made before the event')
  expect(shown()).toBe('made before the event')
  expect(asked).toHaveLength(2)
  await answer('made after it')
  expect(shown()).toBe('made after it')
  expect(asked).toHaveLength(2)
  leave()
})

it('what has an answer already is asked for at once, also in place of a question that is on its way', async () => {
  const { client, asked, answer, shown, leave } = aScreen()
  await answer('first')
  void invalidate(client, chats.list)
  void invalidate(client, chats.list)
  expect(asked).toHaveLength(3)
  await answer('latest')
  expect(shown()).toBe('latest')
  expect(asked).toHaveLength(3)
  leave()
})
