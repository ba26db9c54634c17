import { page, userEvent } from 'vitest/browser'

import { statusTexts } from '#domain/uk/http-status.ts'
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
  // a pointer that an earlier test left over it would hold it
  await userEvent.hover(page.getByRole('main'))
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
  await expect.poll(toast, { timeout: 60_000 }).toBeNull()
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

/** How the page of the sign-in looks: as it is opened, and as who was signed out comes to it. */
const SIGN_INS = ['/login', '/login?redirect=%2Foffice%2Fchats']

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const)
  for (const path of SIGN_INS)
    test(`a toast lies over nothing that one signs in by: ${path} at ${width} px`, async ({ screen }) => {
      await page.viewport(width, height)
      screen.open(path)
      const parts = [
        page.getByLabelText('Електронна адреса', { exact: true }),
        page.getByLabelText('Пароль', { exact: true }),
        page.getByRole('button', { name: 'Увійти', exact: true }),
      ]
      for (const part of parts) await expect.element(part).toBeVisible()
      notify.warning(statusTexts.unauthorized)
      await expect.poll(() => toast()?.getAttribute('data-mounted')).toBe('true')
      await atRest()
      const { top, bottom, left, right } = boxOf(toast())
      expect(bottom - top).toBeGreaterThan(40)
      for (const part of parts) {
        const box = boxOf(part.element())
        const isApart = box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right
        expect(isApart, part.element().outerHTML.slice(0, 200)).toBe(true)
      }
    })

/** Resolves once the toast has come to where it stands. */
async function atRest(): Promise<void> {
  for (let still = 0, last = -1; still < 5;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { top } = boxOf(toast())
    still = top === last ? still + 1 : 0
    last = top
  }
}
