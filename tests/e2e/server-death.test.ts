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

/** Each of the two writes while it dies and while it is dead; `SERVER_DEATHS=20` looks further. */
const DEATHS = Number(process.env['SERVER_DEATHS'] ?? 3)
/** So high that every bubble of the talk is near the screen. */
const HEIGHT = 600 + 200 * DEATHS

test('the server dies again and again in a talk: nothing is lost, doubled or out of order', async ({
  visit,
  server,
}) => {
  const market = await makeMarket(server)
  const { page: buyer } = await visit(market.buyer, { ...PHONE, height: HEIGHT })
  const { page: supplier } = await visit(market.supplier, { ...DESK, height: HEIGHT })
  for (const page of [buyer, supplier]) {
    await page.goto(market.chatPath)
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  }
  for (let death = 1; death <= DEATHS; death++) {
    // one of them writes while it dies, the other while it is dead
    const [first, second] = death % 2 === 0 ? [supplier, buyer] : [buyer, supplier]
    const word = (page: Page): string => `${page === buyer ? 'покупець' : 'постачальник'} ${death}`
    await Promise.all([write(first, word(first)), server.down('SIGKILL')])
    await write(second, word(second))
    await server.up()
  }
  const all = 2 * DEATHS + 2
  await expect
    .poll(async () => (await messagesOf(market.buyer, market.chat)).length, { timeout: 60_000 })
    .toBe(all)
  const stored = (await messagesOf(market.buyer, market.chat)).slice(2)
  for (const who of ['покупець', 'постачальник'])
    expect(stored.filter((text) => text.startsWith(who))).toEqual(
      Array.from({ length: DEATHS }, (_, at) => `${who} ${at + 1}`),
    )
  for (const page of [buyer, supplier]) await expect.poll(() => shown(page)).toEqual(stored)
})
