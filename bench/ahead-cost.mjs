// What fetching ahead costs: its calls and bytes on a new device, and a person's first acts during it beside without it.
import { fillChats, LAST_WORDS } from './fill.mjs'
import { spread } from './support.mjs'

const CHATS = 30
/** Of somebody who was away for some days: a page of each talk, and the first few with more unread than one holds. */
const TALKS = {
  first: [200, 120, 47, 20, 5].map((unread) => ({ messages: unread + 20, unread })),
  rest: { messages: 20, unread: 2 },
}
const SLOWER = 4
/** In the first screen of the list, and not among the first that are fetched. */
const ROW = 6
/** As long as fetching ahead waits for the first screen. */
const START_AFTER_MS = 4500
const READY_WITHIN_MS = 120_000
const TYPED = 'Доброго дня! Чи є 20 тонн на складі?'

/** `open` gives the context of a device that has never been used. */
export async function measureAhead({ sql, url, open, rounds }) {
  const token = await fillChats(sql, 'ahead', CHATS, TALKS)
  await sql`update users set is_first_time = false where username = 'ahead'`
  const cookie = { name: 'auth.local', value: token, url, sameSite: 'Lax' }
  const address = `${url}/office/chats`

  async function device({ isAhead }) {
    const context = await open()
    await context.addCookies([cookie])
    const page = await context.newPage()
    if (!isAhead)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return { context, page }
  }
  const inbox = (page) => page.getByRole('main').getByText(LAST_WORDS).first()

  async function wholeRound() {
    const { context, page } = await device({ isAhead: true })
    const sizes = []
    await page.goto(address)
    await inbox(page).waitFor()
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/v1/')) sizes.push(request.sizes())
    })
    const start = performance.now()
    const kept = await page.waitForFunction(
      () => {
        const row = JSON.parse(localStorage.getItem('gurt:ahead') ?? 'null')
        return row?.readyAt ? row : false
      },
      null,
      { timeout: READY_WITHIN_MS },
    )
    const took = performance.now() - start
    const { spent } = await kept.jsonValue()
    const bytes = (await Promise.all(sizes)).reduce(
      (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
      0,
    )
    await context.close()
    return { calls: spent.calls, characters: spent.bytes, bytes, took }
  }

  /** Opens a chat and writes in it: milliseconds from the press to its words, and how long each interaction took. */
  async function firstActs(isAhead) {
    const { context, page } = await device({ isAhead })
    const underWay = isAhead ? page.waitForRequest(/\/chats\/\d+\/messages/) : null
    await page.goto(address)
    await inbox(page).waitFor()
    await (underWay ?? page.waitForTimeout(START_AFTER_MS))
    await page.evaluate(() => {
      globalThis.took = []
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries())
          if (interactionId) globalThis.took.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 })
    })
    const opened = page.evaluate(
      (words) =>
        new Promise((resolve) => {
          let at
          addEventListener('pointerdown', ({ timeStamp }) => (at = timeStamp), { capture: true, once: true })
          const look = () => {
            const isThere = document.querySelector('[role=log]')?.textContent.includes(words)
            if (at !== undefined && isThere) resolve(performance.now() - at)
            else requestAnimationFrame(look)
          }
          look()
        }),
      LAST_WORDS,
    )
    await page.getByRole('main').getByRole('link').filter({ hasText: LAST_WORDS }).nth(ROW).click()
    const ms = await opened
    await page.getByRole('textbox', { name: 'Повідомлення' }).pressSequentially(TYPED, { delay: 40 })
    const interactions = await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => resolve(globalThis.took), 500)),
    )
    await context.close()
    return { ms, slowest: Math.max(16, ...interactions) }
  }

  const whole = []
  const acts = { during: [], without: [] }
  for (let round = 0; round < rounds; round++) {
    whole.push(await wholeRound())
    acts.during.push(await firstActs(true))
    acts.without.push(await firstActs(false))
  }
  const of = (all, what) => spread(all.map((one) => one[what]))
  process.stdout.write(
    `fetching ahead for ${CHATS} chats, 5 of them with 5 to 200 unread messages, on a new device, CPU ${SLOWER} times slower, ${rounds} rounds: ${of(whole, 'calls')} calls, ${of(whole, 'characters')} characters of answers, ${of(whole, 'bytes')} bytes over the network with the page's own calls, ready ${of(whole, 'took')} ms after the list stood there\n`,
  )
  for (const [name, all] of Object.entries(acts))
    process.stdout.write(
      `${name.padEnd(8)} a chat from the press to its words ${of(all, 'ms')} ms, the slowest interaction of opening and typing ${of(all, 'slowest')} ms\n`,
    )
}
