import { page } from 'vitest/browser'

import { proposals } from '#domain/contract/proposals.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import { savedTexts } from '#domain/uk/saved.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { onePage } from '#tests/fixtures/market.fixture.ts'
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
