import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

import { proposals } from '#domain/contract/proposals.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { savedTexts } from '#domain/uk/saved.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import { Cut, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { aProposal, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, main } from '#tests/fixtures/widget-steps.fixture.ts'

test('what a server said of its failure stands while it is asked again', async ({ server, screen }) => {
  server.on(proposals.mine, () => {
    throw new Refusal('internal', { retryAfter: 0 })
  })
  screen.open('/office/proposes', aMe())
  const refusal = main().getByText(errorTexts.internal)
  await expect.element(refusal).toBeVisible()
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  server.on(proposals.mine, async () => {
    await asked
    return onePage([])
  })
  await button('Спробувати ще раз').click()
  await expect.element(button('Спробувати ще раз')).toHaveAttribute('aria-busy', 'true')
  await expect.element(refusal).toBeVisible()
  await expect.element(page.getByText(savedTexts.unreachable)).not.toBeInTheDocument()
  answer()
  await expect.element(refusal).not.toBeInTheDocument()
})

test('how old a list is comes above it once the press is over, and never in the midst of one', async ({
  server,
  screen,
  network,
}) => {
  await page.viewport(1280, 900)
  server.on(proposals.mine, onePage([aProposal()]))
  screen.open('/office/proposes', aMe())
  const row = main().getByText(aProposal().text)
  await expect.element(row).toBeVisible()
  const age = main().getByText(/^Збережено/)
  const pointer = (event: string) => document.dispatchEvent(new PointerEvent(event, { bubbles: true }))
  pointer('pointerdown')
  const { top } = row.element().getBoundingClientRect()
  network(false)
  // what is not held says so
  await expect
    .element(page.getByText(shellTexts.connection.offlineShort, { exact: true }).first())
    .toBeInTheDocument()
  expect(age.elements()).toHaveLength(0)
  expect(row.element().getBoundingClientRect().top).toBe(top)
  pointer('pointerup')
  pointer('click')
  await expect.element(age).toBeVisible()
})

test('where a server that fails cannot be reached in between, one of the two is said, and changes with no single try', async ({
  server,
  screen,
}) => {
  let tries = 0
  let isFailing = true
  const answer = async (): Promise<ReturnType<typeof onePage<ReturnType<typeof aProposal>>>> => {
    tries += 1
    if (!isFailing) return onePage([aProposal()])
    throw tries % 2 === 0 ? new Cut() : new Refusal('internal', { retryAfter: 0 })
  }
  server.on(proposals.mine, answer)
  const said: string[] = []
  const watch = new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent ?? ''
    const now = [errorTexts.internal, savedTexts.unreachable].filter((words) => text.includes(words)).join()
    if (now !== said.at(-1)) said.push(now)
  })
  screen.open('/office/proposes', aMe())
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  // each asking is three tries: the first ends with a refusal, the second with none
  for (const words of [errorTexts.internal, savedTexts.unreachable]) {
    await expect.element(main().getByText(words), { timeout: 30_000 }).toBeVisible()
    if (words === errorTexts.internal) await button('Спробувати ще раз').click()
  }
  expect(said.filter((words) => words !== '')).toEqual([errorTexts.internal, savedTexts.unreachable])
  expect(tries).toBe(6)
  isFailing = false
  await button('Спробувати ще раз').click()
  await expect.element(main().getByText(aProposal().text)).toBeVisible()
  expect(said.filter((words) => words !== '')).toHaveLength(2)
})
