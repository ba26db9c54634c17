import { describe, expect, it } from 'vitest'

import { pickWindow, watchingWindow } from './pick-window.ts'

const window = (path: string, visibilityState: DocumentVisibilityState = 'hidden') => ({
  url: `https://gurt.example${path}`,
  visibilityState,
})
const here = window('/office/chats/3/4?m=1')
const chats = window('/office/chats')
const seen = window('/orders', 'visible')
const last = window('/office/profile')

describe('the window that a click brings up', () => {
  it.each([
    ['on that very screen', [last, seen, chats, here], here],
    ['else among the chats', [last, seen, chats], chats],
    ['else the one that is seen', [last, seen], seen],
    ['else the last used', [last, window('/')], last],
    ['or none', [], null],
  ])('%s', (_which, windows, picked) => {
    expect(pickWindow(windows, '/office/chats/3/4')).toBe(picked)
  })

  it('is any where the notification leads nowhere', () => {
    expect(pickWindow([last, seen], null)).toBe(seen)
  })
})

describe('a reader', () => {
  it('sees a window that stands on that very screen', () => {
    const watching = window('/office/chats/3/4', 'visible')
    expect(watchingWindow([here, watching], '/office/chats/3/4')).toBe(watching)
    expect(watchingWindow([here, seen], '/office/chats/3/4')).toBeNull()
  })
})
