import { onTestFinished, vi } from 'vitest'
import * as v from 'valibot'

import { expect, test } from '#tests/fixtures/widget.fixture.tsx'

import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { dropOwner, keepOwner } from './owner.ts'
import { holdToken, readToken } from './token.ts'

const NAME = 'create-order'
const MINUTE_MS = 60_000
const read = () => readDraft(v.string(), NAME)

test('what a guest wrote stands in the place of what the same person left here before, and not of what they wrote since', () => {
  const now = vi.spyOn(Date, 'now')
  let minute = Date.now()
  const keep = (text: string): void => {
    now.mockReturnValue((minute += MINUTE_MS))
    keepDraft(NAME, text)
  }
  const signIn = (): void => {
    holdToken('token-of-5')
    keepOwner(5, readToken())
  }
  const signOut = (): void => {
    dropOwner()
    holdToken(null)
  }
  onTestFinished(() => {
    signOut()
    localStorage.clear()
    now.mockRestore()
  })

  signIn()
  keep('цукор')
  signOut()
  expect(read()).toBeNull()
  keep('борошно')
  expect(read()).toBe('борошно')
  signIn()
  expect(read()).toBe('борошно')
  keep('борошно вищого ґатунку')
  expect(read()).toBe('борошно вищого ґатунку')
  dropDraft(NAME)
  expect(read()).toBeNull()
  signOut()
  expect(read()).toBeNull()
})
