import { afterEach, expect, test, vi } from 'vitest'
import { getTheme, setTheme } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

const page = () => {
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  return dataset
}

test('the choice is kept and put on the page; the system’s own leaves nothing behind', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const dataset = page()
  setTheme('dark')
  expect([getTheme(), dataset['theme']]).toEqual(['dark', 'dark'])
  setTheme('system')
  expect([getTheme(), dataset['theme'], kept.size]).toEqual(['system', undefined, 0])
})

test('a storage that refuses breaks nothing', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const dataset = page()
  setTheme('light')
  expect([getTheme(), dataset['theme']]).toEqual(['system', 'light'])
})
