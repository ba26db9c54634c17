import type { Page } from 'playwright/test'

import { log, write } from './talk.ts'
import { DESK, expect, makeMarket, messagesOf, PHONE, test } from './world.ts'

/** The texts of the bubbles from the top; only what is near the screen is in the document. */
const shown = async (page: Page): Promise<string[]> => {
  const lines = await log(page)
    .getByText(/^(покупець|постачальник) \d+$/)
    .allTextContents()
  return lines.map((line) => line.trim())
}

test('the server dies in the middle of a talk: nothing is lost, doubled or out of order', async ({
  visit,
  server,
}) => {
  const market = await makeMarket(server)
  const { page: buyer } = await visit(market.buyer, { ...PHONE, height: 2600 })
  const { page: supplier } = await visit(market.supplier, { ...DESK, height: 2600 })
  for (const page of [buyer, supplier]) {
    await page.goto(market.chatPath)
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  }
  for (let at = 1; at <= 9; at++) {
    await Promise.all([write(buyer, `покупець ${at}`), write(supplier, `постачальник ${at}`)])
    if (at === 3) await server.down('SIGKILL')
    if (at === 6) await server.up()
  }
  await expect
    .poll(async () => (await messagesOf(market.buyer, market.chat)).length, { timeout: 60_000 })
    .toBe(20)
  const stored = (await messagesOf(market.buyer, market.chat)).slice(2)
  for (const who of ['покупець', 'постачальник'])
    expect(stored.filter((text) => text.startsWith(who))).toEqual(
      Array.from({ length: 9 }, (_, at) => `${who} ${at + 1}`),
    )
  for (const page of [buyer, supplier])
    await expect.poll(() => shown(page), { timeout: 20_000 }).toEqual(stored)
})
