import { onTestFinished } from 'vitest'

import { expect, test } from '#tests/fixtures/widget.fixture.tsx'

import { scrollBackTo } from './late-scroll.ts'

/** A page of its own height, which grows as rows come. */
function pageOf(height: number): { grow: (to: number) => void } {
  const rows = document.createElement('div')
  rows.style.height = `${height}px`
  document.body.append(rows)
  onTestFinished(() => {
    rows.remove()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  return { grow: (to) => void (rows.style.height = `${to}px`) }
}
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))

test('a page goes to where it was once its rows have come, and only once', async () => {
  const page = pageOf(1200)
  onTestFinished(scrollBackTo({ scrollX: 0, scrollY: 1500 }))
  await frames()
  const end = () => document.documentElement.scrollHeight - window.innerHeight
  expect(window.scrollY).toBeLessThan(1500)
  expect(window.scrollY).toBe(end())
  page.grow(4000)
  await expect.poll(() => window.scrollY).toBe(1500)
  window.scrollTo({ top: 200, behavior: 'instant' })
  page.grow(5000)
  await frames()
  expect(window.scrollY).toBe(200)
})

test('whoever has begun to read is not moved', async () => {
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    const page = pageOf(1200)
    onTestFinished(scrollBackTo({ scrollX: 0, scrollY: 1500 }))
    await frames()
    window.dispatchEvent(new Event(sign))
    window.scrollTo({ top: 10, behavior: 'instant' })
    page.grow(4000)
    await frames()
    expect(window.scrollY, sign).toBe(10)
    page.grow(0)
  }
})
