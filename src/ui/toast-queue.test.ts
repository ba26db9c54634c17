import { expect, test } from 'vitest'
import { notify, onToast } from './toast-queue.ts'

test('a toast waits for its host, comes once, and the same words in one breath are one toast', () => {
  notify.success('Надіслано')
  notify.error('Немає мережі')
  notify.error('Немає мережі')
  const seen: string[] = []
  const stop = onToast((take) => seen.push(...take().map(({ tone, text }) => `${tone}: ${text}`)))
  expect(seen).toEqual(['success: Надіслано', 'error: Немає мережі'])

  notify.error('Немає мережі')
  expect(seen).toHaveLength(3)
  stop()
})

test('a host that cannot show them yet leaves them to the next one', () => {
  const stop = onToast(() => undefined)
  notify.warning('Зачекайте')
  stop()
  const seen: string[] = []
  onToast((take) => seen.push(...take().map(({ text }) => text)))()
  expect(seen).toEqual(['Зачекайте'])
})
