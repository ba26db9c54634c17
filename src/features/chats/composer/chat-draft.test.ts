import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepChatDraft, readChatDraft } from './chat-draft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed in one chat stands in no other one', () => {
  keepChatDraft(5, 'Скільки коштує тонна?')
  expect([readChatDraft(5), readChatDraft(51), readChatDraft(6)]).toEqual(['Скільки коштує тонна?', '', ''])
  keepChatDraft(6, 'Дякую')
  expect([readChatDraft(5), readChatDraft(6)]).toEqual(['Скільки коштує тонна?', 'Дякую'])
})

test('what is sent or taken back in one chat leaves the other’s draft alone', () => {
  keepChatDraft(5, 'Скільки коштує тонна?')
  keepChatDraft(6, 'Дякую')
  keepChatDraft(5, '')
  expect([readChatDraft(5), readChatDraft(6)]).toEqual(['', 'Дякую'])
})
