import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { keepDraft } from '#src/session/draft.ts'

import { begunProposals, draftName } from './proposal-draft.ts'

beforeEach(() => {
  // keys of a storage are its own properties, which is how they are listed
  const storage: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  vi.stubGlobal('localStorage', Object.setPrototypeOf(storage, methods))
})
afterEach(() => vi.unstubAllGlobals())

it('lists what was begun and not sent, without what nobody has written in', () => {
  keepDraft(draftName(5), { text: ' Маємо борошно ', minimum_sum: '1500', heading: 'Купимо борошно' })
  keepDraft(draftName(12), { text: 'Маємо цукор' })
  keepDraft(draftName(7), { text: '', minimum_sum: '900' })
  keepDraft('create-order', { text: 'Купуємо сіль' })
  expect(begunProposals()).toEqual([
    { orderId: 12, heading: null, text: 'Маємо цукор' },
    { orderId: 5, heading: 'Купимо борошно', text: 'Маємо борошно' },
  ])
})
