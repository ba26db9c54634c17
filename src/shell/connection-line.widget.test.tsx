import { page } from 'vitest/browser'

import { shellTexts } from '#domain/uk/shell.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

/** Less than a person notices. */
const AT_ONCE = { timeout: 300, interval: 20 }

test('that there is no network is said after a second, and no longer than it is true', async ({
  screen,
  network,
}) => {
  screen.open('/office/profile', aMe())
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const line = page.getByText(shellTexts.connection.offline)
  network(false)
  await expect.element(line).toBeVisible()
  network(true)
  await expect.element(line, AT_ONCE).not.toBeInTheDocument()
})
