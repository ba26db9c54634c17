// The public list of orders with 500 rows on a desk and a phone, at 4 times slower CPU: how long presses last, what a change of width makes the browser lay out, and a scroll to the end. --rows=500 --tries=5 --build=FOLDER of another build
import { chromium } from 'playwright'

import { CHROMIUM_ARGS } from './chromium.mjs'
import { fillOrders } from './fill.mjs'
import { quiet } from './quiet-page.mjs'
import { argument, openProduct, spread } from './support.mjs'

const ROWS = Number(argument('rows', 500))
const TRIES = Number(argument('tries', 5))
const PAGE_SIZE = 20
const SLOWER = 4
const SIZES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true },
}
/** Windows in which the list is narrower. */
const NARROWER = { desk: 1100, phone: 360 }
/** A screen of rows in each frame: faster than anybody reads. */
const SCROLLED = 800

const product = await openProduct({}, undefined, argument('build', 'build'))
// one of ten is paused, and in no list
await fillOrders(product.sql, Math.ceil(ROWS / 0.9) + PAGE_SIZE)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  chromiumSandbox: false,
  args: [...CHROMIUM_ARGS],
})

/** An open list of so many rows, and what of it is timed. */
async function openList(size) {
  const context = await browser.newContext({ ...size, locale: 'uk-UA', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${product.url}/orders?page=${Math.ceil(ROWS / PAGE_SIZE)}`)
  await page
    .getByRole('row')
    .nth(ROWS - 1)
    .waitFor({ state: 'attached' })
  await page.locator('#root:not([data-served])').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const presses = []
    Object.assign(globalThis, { presses })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries()) if (interactionId) presses.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  await quiet(page)

  /** Milliseconds of style and layout so far. */
  const laidOut = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = (name) => metrics.find((each) => each.name === name).value
    return (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000
  }
  return {
    context,
    page,
    /** Milliseconds of style and layout that something costs. */
    layout: async (act) => {
      const before = await laidOut()
      await act()
      await quiet(page)
      return (await laidOut()) - before
    },
    /** Milliseconds until a press is drawn; what takes less than 16 is not told of. */
    press: async (control) => {
      await page.evaluate(() => globalThis.presses.splice(0))
      await control.click()
      await quiet(page)
      return page.evaluate(() => Math.max(16, ...globalThis.presses))
    },
  }
}

async function measure({ context, page, layout, press }, name) {
  const found = { 'filter opened, ms': [], 'height of rows, ms': [], 'width, ms of layout': [] }
  const isDesk = name === 'desk'
  for (let at = 0; at < TRIES; at++) {
    const choose = page.getByRole('button', { name: isDesk ? 'Місце' : 'Категорія' }).first()
    found['filter opened, ms'].push(await press(choose))
    await page.keyboard.press('Escape')
    await quiet(page)
    if (isDesk)
      for (const density of ['Просторі рядки', 'Щільні рядки'])
        found['height of rows, ms'].push(await press(page.getByRole('button', { name: density })))
    const { width, height } = SIZES[name].viewport
    for (const to of [NARROWER[name], width])
      found['width, ms of layout'].push(await layout(() => page.setViewportSize({ width: to, height })))
  }
  found['scrolled to the end, ms of layout'] = [
    await layout(async () => (found['longest frame of that, ms'] = [await scrollToEnd(page)])),
  ]
  await context.close()
  return found
}

/** Screen by screen until the page ends; gives the longest frame, in ms. */
const scrollToEnd = (page) =>
  page.evaluate(async (step) => {
    const isEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    let longest = 0
    for (let last = performance.now(); !isEnd();) {
      window.scrollBy({ top: step, behavior: 'instant' })
      const now = await new Promise(requestAnimationFrame)
      longest = Math.max(longest, now - last)
      last = now
    }
    return longest
  }, SCROLLED)

process.stdout.write(`| ${ROWS} rows | what | median [range] |\n|---|---|---|\n`)
for (const [name, size] of Object.entries(SIZES))
  for (const [what, values] of Object.entries(await measure(await openList(size), name)))
    if (values.length > 0) process.stdout.write(`| ${name} | ${what} | ${spread(values)} |\n`)
await browser.close()
await product.close()
