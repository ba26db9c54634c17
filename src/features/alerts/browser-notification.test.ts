import { afterEach, expect, it, vi } from 'vitest'

import type { Notification as Told } from '#domain/contract/notifications.ts'

import { showBriefly } from './browser-notification.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stands for five seconds, and a later one of the same kind is not closed with it', async () => {
  vi.useFakeTimers()
  const close = vi.fn<(tag: string) => void>()
  let shown: { tag: string; data: unknown; close: () => void }[] = []
  const registration = {
    active: {},
    showNotification: (_title: string, { tag, data }: { tag: string; data: unknown }) => {
      shown = [...shown.filter((each) => each.tag !== tag), { tag, data, close: () => close(tag) }]
      return Promise.resolve()
    },
    getNotifications: () => Promise.resolve(shown),
  }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } })
  const told = (id: number) =>
    ({
      id,
      title: 'Нова пропозиція',
      message: 'Цукор',
      link: '/office',
      created_at: '2030-01-15T10:00:00Z',
    }) as Told
  await showBriefly(told(1))
  await vi.advanceTimersByTimeAsync(4000)
  await showBriefly(told(2))
  expect(shown.map(({ tag }) => tag)).toEqual(['page-1', 'page-2'])
  await vi.advanceTimersByTimeAsync(900)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(close.mock.calls).toEqual([['page-1']])
})
