import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { rememberedPlaceName, rememberPlaceName } from '#src/lib/place-names.ts'

import { rememberedFilter, rememberFilter } from './remembered.logic.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what a supplier deals in comes back, the words of one search do not', () => {
  rememberFilter({ category: [103, 7], geo: 50, text: 'цукор', sort: 'budget', with_budget: true })
  expect(rememberedFilter({})).toEqual({ category: [103, 7], geo: 50, sort: 'budget' })
})

test('an address that names a filter counts alone', () => {
  rememberFilter({ category: [103] })
  expect(rememberedFilter({ text: 'цукор' })).toBeNull()
  expect(rememberedFilter({ page: 2 })).toBeNull()
  expect(rememberedFilter({ category: undefined })).toEqual({ category: [103] })
})

test('a reset is remembered too, and what is broken counts as nothing', () => {
  rememberFilter({ category: [103] })
  rememberFilter({})
  expect(rememberedFilter({})).toBeNull()
  stored.set('gurt:orders-filter', '{"category":103}')
  expect(rememberedFilter({})).toEqual({ category: [103] })
  stored.set('gurt:orders-filter', '{"category":"x","sort":"none"}')
  expect(rememberedFilter({})).toBeNull()
  stored.set('gurt:orders-filter', 'not json')
  expect(rememberedFilter({})).toBeNull()
})

test('the latest names of places are kept, not all that ever were', () => {
  for (let id = 1; id <= 30; id++) rememberPlaceName(id, `Місце ${id}`)
  expect(rememberedPlaceName(30)).toBe('Місце 30')
  expect(rememberedPlaceName(1)).toBeNull()
})
