import { onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expect, test } from '#tests/fixtures/widget.fixture.tsx'

import { touchedEarly } from './touched-early.ts'

const box = page.getByRole('checkbox', { name: 'Поки без пропозицій' })
const order = page.getByRole('combobox', { name: 'Порядок' })

/** What a server rendered. */
function served(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = `
    <label><input type="checkbox"> Поки без пропозицій</label>
    <select aria-label="Порядок"><option>new<option>budget<option>popular</select>`
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

/** By the keys: what a driver chooses in a list, no person has chosen. */
async function choose(option: string): Promise<void> {
  ;(order.element() as HTMLElement).focus()
  await userEvent.keyboard(option)
  await expect.element(order).toHaveValue(option)
}

/** Runs each, and answers what components hear of it. */
function heard(root: HTMLElement, steps: readonly (() => void)[]): unknown[] {
  const told: unknown[] = []
  root.addEventListener('change', ({ target }) => {
    told.push(target instanceof HTMLInputElement ? target.checked : (target as HTMLSelectElement).value)
  })
  for (const step of steps) step()
  return told
}

test('what was chosen before the application came is told to its components', async () => {
  const root = served()
  await box.click()
  await choose('budget')
  expect(heard(root, touchedEarly(root))).toEqual([true, 'budget'])
})

test('who chooses otherwise meanwhile is believed, and who takes a choice back is not told of it again', async () => {
  const root = served()
  await box.click()
  await choose('budget')
  const steps = touchedEarly(root)
  await box.click()
  await choose('popular')
  expect(heard(root, steps)).toEqual(['popular'])
  await expect.element(box).not.toBeChecked()
  await expect.element(order).toHaveValue('popular')
})
