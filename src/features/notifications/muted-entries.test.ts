import { expect, test } from 'vitest'

import { mutedEntries, withMutes } from './muted-entries.logic.ts'

const flour = { kind: 'category', id: 7, name: 'Борошно' } as const
const oblast = { kind: 'region', id: 7, name: 'Вінницька область' } as const
const known = mutedEntries({
  categories: [{ id: 7, slug: 'boroshno', name: 'Борошно' }],
  regions: [{ id: 7, name: 'Вінницька область' }],
})
const pending = ({ name, ...part }: typeof flour | typeof oblast, isMuted: boolean) =>
  ({ kind: 'muting', part, name, isMuted }) as const

test('categories and places of one number are two', () => {
  expect(known).toEqual([flour, oblast])
  expect(withMutes(known, [pending(oblast, false)])).toEqual([flour])
})

test('what waits counts as done, the last word of it', () => {
  expect(withMutes([], [pending(flour, true), pending(oblast, true)])).toEqual([flour, oblast])
  expect(withMutes(known, [pending(flour, true)])).toEqual(known)
  expect(withMutes(known, [pending(flour, false), pending(flour, true)])).toEqual([oblast, flour])
  expect(withMutes([], [pending(flour, true), pending(flour, false)])).toEqual([])
})
