import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { NetworkError } from './failures.ts'
import { unlessWaiting } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

test('a reading that waits for a network already fails as soon as one that begins to', async () => {
  onlineManager.setOnline(false)
  const client = new QueryClient()
  const query = { queryKey: ['regions'], queryFn: () => Promise.resolve('Волинь') }
  const read = () => unlessWaiting(client, query.queryKey, client.fetchQuery(query))
  await expect(read()).rejects.toBeInstanceOf(NetworkError)
  await expect(read()).rejects.toBeInstanceOf(NetworkError)
  client.setQueryData(query.queryKey, 'Волинь')
  expect(await unlessWaiting(client, query.queryKey, client.ensureQueryData(query))).toBe('Волинь')
})
