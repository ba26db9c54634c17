import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

import { expect, test } from '#tests/fixtures/widget.fixture.tsx'

import { Dialog } from './dialog.tsx'

const Part = ({ coming }: { coming: Promise<string> | null }) => coming && use(coming)

test('a dialog whose screen is hidden meanwhile is not taken for one that was closed, and stands again with it', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  const onClose = vi.fn<() => void>()
  const draw = (coming: Promise<string> | null) =>
    root.render(
      <Suspense fallback="чекає">
        <Dialog open title="Яке замовлення?" onClose={onClose} />
        <Part coming={coming} />
      </Suspense>,
    )
  draw(null)
  await expect.poll(() => host.querySelector('dialog')?.open).toBe(true)
  const dialog = host.querySelector('dialog')!
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
  let come: (text: string) => void = () => undefined
  draw(new Promise((resolve) => (come = resolve)))
  await closed
  expect(dialog.open).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
  come('прийшло')
  await expect.poll(() => dialog.open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
