import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/wait.ts'

const pageWith = (navigator: object): void => {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.resetModules()
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('a browser that %s lets every tab lead', async (_, navigator) => {
  pageWith(navigator)
  const { isLeader, standForLeader } = await import('./leader.ts')
  const led = vi.fn<() => void>()
  standForLeader(led)
  await eventually(() => expect(led).toHaveBeenCalledOnce())
  expect(isLeader()).toBe(true)
})

test('a tab whose turn has not come does not lead', async () => {
  pageWith({ locks: { request: () => new Promise(() => undefined) } })
  const { isLeader, standForLeader } = await import('./leader.ts')
  standForLeader(() => undefined)
  await Promise.resolve()
  expect(isLeader()).toBe(false)
})
