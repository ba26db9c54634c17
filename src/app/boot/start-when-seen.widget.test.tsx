import { vi } from 'vitest'

import { SCREEN_SCRIPTS_ID } from '#domain/rules/screen-scripts.ts'
import { expect, test } from '#tests/fixtures/widget.fixture.tsx'

import { startWhenSeen } from './start-when-seen.ts'

const SCRIPT = '/assets/screen.js'
/** Longer than a page waits to be seen, and shorter than it stands by itself. */
const SEEN_MS = 1000
const ALONE_MS = 5000

/** A served page that is loaded, with the list of its scripts; tells how often the application has begun. */
function served({ wasTouched = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  // other tests have pressed in this page
  const activation = vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(wasTouched)
  const root = document.createElement('div')
  root.dataset['served'] = ''
  const scripts = document.createElement('script')
  Object.assign(scripts, { type: 'application/json', id: SCREEN_SCRIPTS_ID, text: JSON.stringify([SCRIPT]) })
  document.body.append(root, scripts)
  const start = vi.fn<() => void>()
  startWhenSeen(root, start)
  const announced = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>(`link[href="${SCRIPT}"]`)].map(({ rel }) => rel)
  const leave = (): void => {
    vi.useRealTimers()
    activation.mockRestore()
    root.remove()
    scripts.remove()
    document.head.querySelectorAll(`link[href="${SCRIPT}"]`).forEach((link) => link.remove())
  }
  return { start, announced, leave }
}

test('a guest’s page has its scripts fetched once it stands, and starts by itself some seconds later', () => {
  const { start, announced, leave } = served()
  try {
    expect(announced()).toEqual([])
    vi.advanceTimersByTime(SEEN_MS)
    expect(announced()).toEqual(['modulepreload'])
    expect(start).not.toHaveBeenCalled()
    vi.advanceTimersByTime(ALONE_MS)
    expect(start).toHaveBeenCalledOnce()
  } finally {
    leave()
  }
})

test('who touches a page before it stands has its scripts come at once', () => {
  const { start, announced, leave } = served()
  try {
    window.dispatchEvent(new Event('pointerdown'))
    expect(start).toHaveBeenCalledOnce()
    expect(announced()).toEqual(['preload'])
    vi.advanceTimersByTime(SEEN_MS + ALONE_MS)
    expect(start).toHaveBeenCalledOnce()
    expect(announced()).toEqual(['preload'])
  } finally {
    leave()
  }
})

test('what moves while a page is loading is no sign, and a press before it listened is one', () => {
  const first = served()
  try {
    window.dispatchEvent(new Event('scroll'))
    window.dispatchEvent(new Event('pointermove'))
    expect(first.start).not.toHaveBeenCalled()
  } finally {
    first.leave()
  }
  const second = served({ wasTouched: true })
  try {
    vi.advanceTimersByTime(SEEN_MS)
    expect(second.start).toHaveBeenCalledOnce()
    expect(second.announced()).toEqual(['preload'])
  } finally {
    second.leave()
  }
})

test('a script that does not come is met before anybody touches the page', () => {
  const { start, leave } = served()
  try {
    vi.advanceTimersByTime(SEEN_MS)
    document.head.querySelector(`link[href="${SCRIPT}"]`)?.dispatchEvent(new Event('error'))
    expect(start).toHaveBeenCalledOnce()
  } finally {
    leave()
  }
})

test.for(['pointerdown', 'keydown', 'focusin', 'click', 'input', 'pointermove', 'scroll'])(
  'a guest’s page starts at once with a %s, and once',
  (sign) => {
    const { start, announced, leave } = served()
    try {
      vi.advanceTimersByTime(SEEN_MS)
      window.dispatchEvent(new Event(sign))
      window.dispatchEvent(new Event('pointerdown'))
      expect(start).toHaveBeenCalledOnce()
      expect(announced()).toEqual(['modulepreload'])
      vi.advanceTimersByTime(ALONE_MS)
      expect(start).toHaveBeenCalledOnce()
    } finally {
      leave()
    }
  },
)
