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
