import { page } from 'vitest/browser'

import { expect, test } from '#tests/fixtures/widget.fixture.tsx'

import { notify } from './toast.tsx'

const WORDS = 'Посилання надіслано'
const toast = () => document.querySelector('[data-sonner-toast]')
const boxOf = (element: Element | null): DOMRect => element!.getBoundingClientRect()

test('what is reported beside a field stands at the bottom and leaves the field free', async ({ screen }) => {
  await page.viewport(1280, 900)
  screen.open('/office/none-such')
  const field = document.createElement('input')
  await expect.element(page.getByRole('main')).toBeVisible()
  // as a form at the top right of a page that is seen whole
  Object.assign(field.style, { position: 'fixed', top: '100px', right: '40px', width: '300px' })
  document.querySelector('main')!.append(field)
  notify.success(WORDS)
  await expect.poll(() => boxOf(toast()).bottom).toBeGreaterThan(800)
  expect(boxOf(toast()).top).toBeGreaterThan(boxOf(field).bottom)
})

test('where nothing is to be filled in there it stands at the top', async ({ screen }) => {
  await page.viewport(1280, 900)
  screen.open('/office/none-such')
  await expect.element(page.getByRole('main')).toBeVisible()
  notify.success(WORDS)
  await expect.poll(() => toast() && boxOf(toast()).top).toBeLessThan(200)
})

test('a toast does not come in the middle of a press, and one that leaves takes none', async ({ screen }) => {
  await page.viewport(360, 760)
  screen.open('/office/none-such')
  await expect.element(page.getByRole('main')).toBeVisible()
  notify.success(WORDS)
  await expect.poll(toast).not.toBeNull()
  let taken: Element | null | undefined
  const leaving = new MutationObserver(() => {
    const left = document.querySelector('[data-sonner-toast][data-removed=true]')
    if (!left) return
    const { x, y, width, height } = boxOf(left)
    taken =
      document.elementFromPoint(x + width / 2, Math.max(1, y + height / 2))?.closest('[data-sonner-toast]') ??
      null
  })
  leaving.observe(document.body, { subtree: true, attributeFilter: ['data-removed'] })
  await expect.poll(toast, { timeout: 8000 }).toBeNull()
  leaving.disconnect()
  expect(taken).toBeNull()

  const press = (type: string) => document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  press('pointerdown')
  await wait(50)
  notify.success('Ще одне')
  await wait(300)
  expect(toast()).toBeNull()
  press('pointerup')
  await expect.poll(toast).not.toBeNull()
})
