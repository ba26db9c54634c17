// `npm run screenshots`: every screen and state of the built app with the demo, and every mail, at 360 and 1280 px, light and dark;
// words after `--` take only those whose names begin with one of them (`name$`: that one alone), `--whole` shows them to
// their end, `--widths=768,1680` shows them that wide instead. SHOTS_DIR is the folder.
// `npm run screenshots -- --manifest`: those that the manifest names, into public/pictures; commit what it writes.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium } from 'playwright'
import sharp from 'sharp'

import { CHROMIUM_ARGS } from '../bench/chromium.mjs'
import { findBrowser } from './browser.mjs'
import { mailsToShoot } from './shots/mails.mjs'
import { openMarket } from './shots/market.mjs'
import { isOfMoney, moneyScreensOf, openMoneyMarket } from './shots/money.mjs'
import { screensOf } from './shots/screens.mjs'
import { statesOf } from './shots/states.mjs'

const root = new URL('..', import.meta.url).pathname
const out = process.env.SHOTS_DIR ?? join(root, 'screenshots')
const forManifest = process.argv.includes('--manifest')
const fullPage = process.argv.includes('--whole')
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = ([name]) => only.length === 0 || only.some((word) => `${name}$`.startsWith(word))

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const DESK = { viewport: { width: 1280, height: 800 } }
const widths = process.argv.find((word) => word.startsWith('--widths='))?.slice('--widths='.length)
const SIZES = widths
  ? Object.fromEntries(
      widths.split(',').map((width) => [width, { viewport: { width: Number(width), height: 900 } }]),
    )
  : {
      phone: { viewport: { width: 360, height: 760 }, isMobile: true, hasTouch: true, userAgent: ANDROID },
      desk: DESK,
    }
const THEMES = ['light', 'dark']

/** Without the market that nobody looks at a few screens are there sooner. */
const isElsewhere = (word) => word.startsWith('money') || word.startsWith('mail-')
const market = only.length > 0 && only.every(isElsewhere) ? null : await openMarket()
const { url, people, busiest, chat } = market ?? {}
const path = findBrowser()
const browser = await chromium.launch({
  ...(path === 'bundled' ? {} : { executablePath: path }),
  chromiumSandbox: false,
  // the language of the fields that the browser draws itself
  env: { ...process.env, LANGUAGE: 'uk' },
  args: [...CHROMIUM_ARGS, '--lang=uk'],
})

/** What comes into view has come; what goes round for ever is not waited for. */
const stillness = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
      .map((each) => each.finished),
  ).then(() => null)

/** Opens a screen as the one whom the token names, and gives its picture. */
async function shoot({ name, address, token, prepare, before, ...look }) {
  const context = await browser.newContext({
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    baseURL: url,
    ...look,
  })
  const tell = (error) => process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`)
  if (token) {
    const expires = Math.floor(Date.now() / 1000) + 86_400
    await context.addCookies([{ name: 'auth.local', value: token, url: look.baseURL ?? url, expires }])
  }
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  page.on('pageerror', tell)
  await before?.(page)
  await page.goto(address)
  await page.locator('main').waitFor().catch(tell)
  await page.waitForLoadState('networkidle').catch(tell)
  await prepare?.(page)?.catch(tell)
  await page.waitForTimeout(350)
  await page.evaluate(stillness).catch(tell)
  const picture = await page.screenshot({ fullPage })
  await context.close()
  return picture
}

/** A mail as a mailbox shows it: nothing of it runs, and all of it is seen. */
async function shootMail({ html, colorScheme, viewport }) {
  const context = await browser.newContext({ colorScheme, viewport, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setContent(html)
  const picture = await page.screenshot({ fullPage: true })
  await context.close()
  return picture
}

/** What a store or an installing browser shows: name, address and size of the picture. */
const NARROW = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const PICTURES = [
  ['narrow-orders', '/orders', NARROW],
  ['narrow-proposals', `/office/my-orders/order-detail/${busiest}`, NARROW],
  ['narrow-chat', chat, NARROW],
  ['wide-proposals', `/office/my-orders/${busiest}`, DESK],
  ['wide-chat', chat, DESK],
]

async function shootForManifest() {
  const folder = join(root, 'public/pictures')
  await mkdir(folder, { recursive: true })
  for (const [name, address, size] of PICTURES) {
    const look = { ...size, colorScheme: 'light', serviceWorkers: 'block' }
    const picture = await shoot({ name, address, token: people.buyer, ...look })
    // flat surfaces and letters: 64 colours are as good to the eye as all of them, at a third of the bytes
    await sharp(picture)
      .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
      .toFile(join(folder, `${name}.png`))
  }
  return folder
}

async function shootAll() {
  await mkdir(out, { recursive: true })
  // a screen needs no worker, and without one there is less to wait for
  const screens = (market ? screensOf(market) : []).map((row) => [
    ...row.slice(0, 3),
    row[3],
    { serviceWorkers: 'block', ...row[4] },
  ])
  const money = only.length === 0 || only.some(isOfMoney) ? await openMoneyMarket() : null
  const states = market ? statesOf(market) : []
  const chosen = [...screens, ...states, ...(money ? moneyScreensOf(money) : [])].filter(isWanted)
  const mails = (await mailsToShoot()).filter(isWanted)
  for (const [size, look] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      for (const [name, html] of mails)
        await writeFile(
          join(out, `${name}-${size}-${colorScheme}.png`),
          await shootMail({ html, colorScheme, ...look }),
        )
      for (const [name, address, token, prepare, extra] of chosen) {
        const picture = await shoot({ name, address, token, prepare, colorScheme, ...look, ...extra })
        await writeFile(join(out, `${name}-${size}-${colorScheme}.png`), picture)
      }
    }
  }
  await money?.stop()
  return out
}

const written = await (forManifest ? shootForManifest() : shootAll())
await browser.close()
await market?.stop()
process.stdout.write(`${written}\n`)
