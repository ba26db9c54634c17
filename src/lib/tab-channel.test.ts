import { afterEach, expect, test, vi } from 'vitest'

import { openTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

test('where site data is blocked there is no channel, and nothing throws', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    vi.fn<() => void>(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }),
  )
  expect(openTabChannel('gurt:any')).toBeNull()
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(openTabChannel('gurt:any')).toBeNull()
})
