// The first press of a guest on the list of orders (a phone, slow 4G, 4x CPU), so many ms after its load: how long the press itself lasts, and until the application or the next page is there. --after=300,2500 --rep=4 --build=FOLDER of another build
import { chromium } from 'playwright'

import { CHROMIUM_ARGS } from './chromium.mjs'
import { argument, openProduct, spread } from './support.mjs'

const rep = Number(argument('rep', 4))
const moments = argument('after', '300,2500').split(',').map(Number)
const product = await openProduct({ DEMO: '1' }, undefined, argument('build', 'build'))

/** What is pressed, and what in the page says that something has come of it. */
const presses = {
  field: {
    target: 'main input[name=text]',
    done: () => document.querySelector('#root[data-served]') === null,
  },
  link: {
    target: 'main a[href^="/orders/"]',
    done: () =>
      /^\/orders\/\d+/.test(location.pathname) && document.querySelector('main a[href$="-propose"]') !== null,
  },
}

async function openPhone() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    chromiumSandbox: false,
    args: CHROMIUM_ARGS,
  })
  const viewport = { width: 390, height: 800 }
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await page.addInitScript(() => {
    globalThis.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longest = Math.max(globalThis.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  return { browser, page }
}

/** Milliseconds of the press, where its page is still there to tell, and until what was to come of it. */
async function press({ target, done }, after) {
  const { browser, page } = await openPhone()
  try {
    await page.goto(`${product.url}/orders`)
    await page.waitForTimeout(after)
    const { x, y } = await page.evaluate((selector) => {
      const control = document.querySelector(selector)
      control.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }, target)
    const since = performance.now()
    await page.touchscreen.tap(x, y)
    await page.waitForFunction(done, null, { polling: 20 })
    return { took: performance.now() - since, lasted: await page.evaluate(() => globalThis.longest) }
  } finally {
    await browser.close()
  }
}

process.stdout.write('| pressed | after, ms | press, ms | until done, ms |\n|---|---|---|---|\n')
for (const [name, one] of Object.entries(presses))
  for (const after of moments) {
    const seen = []
    for (let i = 0; i < rep; i++) seen.push(await press(one, after))
    const lasted = name === 'link' ? '' : spread(seen.map((each) => each.lasted))
    process.stdout.write(`| ${name} | ${after} | ${lasted} | ${spread(seen.map((each) => each.took))} |\n`)
  }
await product.close()
