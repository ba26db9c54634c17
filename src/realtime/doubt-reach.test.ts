import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { isAnswering, noteAnswer } from '#src/lib/reach.ts'
import { aPage } from '#tests/fixtures/page.fixture.ts'

import { doubtReach } from './doubt-reach.ts'

let asked = 0
let answer: () => Promise<Response>
beforeEach(() => {
  asked = 0
  answer = async () => new Response()
  noteAnswer(true)
  aPage()
  vi.stubGlobal('fetch', () => {
    asked++
    return answer()
  })
})
afterEach(() => {
  noteAnswer(true)
  vi.unstubAllGlobals()
})

it('a socket that reaches nobody tells of a server that is gone, which is asked once', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await Promise.all([doubtReach(), doubtReach()])
  expect([asked, isAnswering()]).toEqual([1, false])
  await doubtReach()
  expect(asked, 'what is known already').toBe(1)
})

it('a server that answers stays in reach, and a page that nobody looks at asks nothing', async () => {
  await doubtReach()
  expect([asked, isAnswering()]).toEqual([1, true])
  Object.assign(document, { visibilityState: 'hidden' })
  await doubtReach()
  expect([asked, isAnswering()]).toEqual([1, true])
})
