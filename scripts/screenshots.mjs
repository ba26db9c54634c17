// `npm run screenshots`: every screen of the built app with the demo, at 360 and 1280 px, light and dark.
// `npm run screenshots -- --manifest`: those that the manifest names, into public/pictures; commit what it writes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright'
import sharp from 'sharp'

import { CHROMIUM_ARGS } from '../bench/chromium.mjs'
import { findBrowser } from './browser.mjs'

const root = new URL('..', import.meta.url).pathname
const out = process.env.SHOTS_DIR ?? join(root, 'screenshots')
const forManifest = process.argv.includes('--manifest')
const only = process.argv.slice(2).find((word) => !word.startsWith('--'))

const SIZES = { phone: { width: 360, height: 760 }, desk: { width: 1280, height: 800 } }
const THEMES = ['light', 'dark']

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gurt-shots-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
  }
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break
    await new Promise((resume) => setTimeout(resume, 50))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, stop, keys: JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) }
}

async function post(url, path, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const reply = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.json()
}
const get = async (url, path, token) =>
  (await fetch(`${url}/api/v1${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })).json()

const server = await startServer()
const { url, keys } = server
const signIn = async (email, password) => (await post(url, '/login', { email, password })).data.token
const buyer = await signIn('pokupets@demo.example', keys.buyer)
const supplier = await signIn('postachalnyk@demo.example', keys.supplier)
const newcomer = (
  await post(url, '/register', {
    email: 'new@example.com',
    password: 'screenshots only',
    username: 'Новий користувач',
  })
).data.token
const blank = (
  await post(url, '/register', {
    email: 'blank@example.com',
    password: 'screenshots only',
    username: 'Катерина Лис',
  })
).data.token
await fetch(`${url}/api/v1/user/first-time`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${blank}` },
  body: '{"choice":"buy"}',
})

const mine = (await get(url, '/user/orders?per_page=50', buyer)).data
const busiest = [...mine].sort((a, b) => b.proposals_count - a.proposals_count)[0]
const chats = (await get(url, '/chats', buyer)).data
const chat = chats.find((each) => each.unread_count > 0) ?? chats[0]
const supplierChat = (await get(url, '/chats', supplier)).data[0]
const feed = (await get(url, '/orders?per_page=50')).data
const sent = new Set(
  (await get(url, '/user/proposals?per_page=100', supplier)).data.map((proposal) => proposal.order.id),
)
const foreign = feed.find((order) => !sent.has(order.id))

async function firstStep(page) {
  await page
    .getByLabel('Опис')
    .fill(
      'Купуємо борошно пшеничне вищого ґатунку, мішки по 50 кг. Білість від 56, клейковина від 24, посвідчення якості на кожну партію.',
    )
  await page.getByLabel('Кількість').fill('20')
  await page.getByLabel('Одиниця').fill('т')
  await page.getByRole('button', { name: 'Далі: категорія і місце' }).click()
  await page.getByRole('button', { name: 'Категорія' }).waitFor()
}
async function choose(page, label, typed) {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('combobox').fill(typed)
  await page.getByRole('option').first().click()
}
/** As far as a verified phone lets: the number is asked for, or the whole order is shown for review. */
async function phoneStep(page) {
  await firstStep(page)
  await choose(page, 'Категорія', 'борошно')
  await choose(page, 'Місце', 'Вінниця')
  await page.getByRole('button', { name: 'Далі: номер телефону' }).click()
  const next = page.getByRole('button', { name: 'Далі: перевірка' })
  if (await next.isVisible({ timeout: 1000 }).catch(() => false)) await next.click()
}

/** name, path, whose token, and what is done before the picture is taken */
const SCREENS = [
  ['home', '/', null],
  ['home-signed-in', '/', buyer],
  ['orders', '/orders', null],
  ['orders-search', '/orders?text=цукор', null],
  ['orders-nothing', '/orders?text=щосьнечуване', null],
  ['order', `/orders/${foreign.id}`, null],
  ['order-mine', `/orders/${busiest.id}`, buyer],
  ['order-missing', '/orders/999999', null],
  ['register', '/register', null],
  [
    'register-wrong',
    '/register',
    null,
    async (page) => page.getByRole('button', { name: 'Зареєструватися' }).click(),
  ],
  ['login', '/login', null],
  ['logout', '/logout', buyer],
  ['first-time', '/orders', newcomer, async (page) => page.getByRole('dialog').waitFor()],
  ['wizard-text', '/office/create-order', buyer],
  [
    'wizard-contacts',
    '/office/create-order',
    blank,
    async (page) => {
      await page
        .getByRole('textbox')
        .first()
        .fill(
          'Купуємо борошно пшеничне вищого ґатунку, 20 тонн щомісяця. Дзвоніть 067 123 45 67 після обіду.',
        )
      await page.waitForTimeout(700)
    },
  ],
  ['wizard-place', '/office/create-order', blank, firstStep],
  [
    'wizard-picker',
    '/office/create-order',
    blank,
    async (page) => {
      await firstStep(page)
      await page.getByRole('button', { name: 'Категорія' }).click()
      await page.getByRole('combobox').fill('борош')
    },
  ],
  ['wizard-phone', '/office/create-order', blank, phoneStep],
  ['wizard-review', '/office/create-order', buyer, phoneStep],
  ['my-orders', '/office/my-orders', buyer],
  ['my-orders-empty', '/office/my-orders', blank],
  ['order-detail', `/office/my-orders/order-detail/${busiest.id}`, buyer],
  ['propose', `/orders/${foreign.id}-propose`, supplier],
  ['propose-no-phone', `/orders/${foreign.id}-propose`, blank],
  ['proposes', '/office/proposes', supplier],
  ['proposes-empty', '/office/proposes', blank],
  ['company-create', '/office/supplier/create', blank],
  ['company-mine', '/office/supplier/my-company', supplier],
  ['profile', '/office/profile', buyer],
  ['chats', '/office/chats', buyer],
  ['chats-empty', '/office/chats', blank],
  ['chat', `/office/chats/${chat.order_id}/${chat.propose_id}`, buyer],
  ['chat-supplier', `/office/chats/${supplierChat.order_id}/${supplierChat.propose_id}`, supplier],
  [
    'chat-menu',
    `/office/chats/${chat.order_id}/${chat.propose_id}`,
    buyer,
    async (page) => page.getByRole('button', { name: 'Меню чату' }).first().click(),
  ],
  ['chat-not-mine', `/office/chats/${chat.order_id}/${chat.propose_id}`, blank],
  ['404', '/no/such/page', null],
]

/** What a store or an installing browser shows: name, address and size of the picture. */
const NARROW = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: SIZES.desk, deviceScaleFactor: 1 }
const PICTURES = [
  ['narrow-orders', '/orders', NARROW],
  ['narrow-proposals', `/office/my-orders/order-detail/${busiest.id}`, NARROW],
  ['narrow-chat', `/office/chats/${chat.order_id}/${chat.propose_id}`, NARROW],
  ['wide-proposals', `/office/my-orders/${busiest.id}`, WIDE],
  ['wide-chat', `/office/chats/${chat.order_id}/${chat.propose_id}`, WIDE],
]

const path = findBrowser()
const browser = await chromium.launch({
  ...(path === 'bundled' ? {} : { executablePath: path }),
  chromiumSandbox: false,
  args: CHROMIUM_ARGS,
})

/** Opens a screen as the one whom the token names, and gives its picture. */
async function shoot({ name, address, token, prepare, ...look }) {
  const context = await browser.newContext({
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    serviceWorkers: 'block',
    ...look,
  })
  if (token) await context.addCookies([{ name: 'auth.local', value: token, url }])
  const page = await context.newPage()
  page.on('pageerror', (error) => process.stderr.write(`${name}: ${error.message}\n`))
  await page.goto(url + address)
  await page
    .locator('main')
    .waitFor({ timeout: 10_000 })
    .catch(() => process.stderr.write(`${name}: no main\n`))
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await prepare?.(page).catch((error) => process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`))
  await page.waitForTimeout(350)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

async function shootForManifest() {
  const folder = join(root, 'public/pictures')
  await mkdir(folder, { recursive: true })
  for (const [name, address, size] of PICTURES) {
    const picture = await shoot({ name, address, token: buyer, colorScheme: 'light', ...size })
    // flat surfaces and letters: 64 colours are as good to the eye as all of them, at a third of the bytes
    await sharp(picture)
      .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
      .toFile(join(folder, `${name}.png`))
  }
  return folder
}

async function shootScreens() {
  await mkdir(out, { recursive: true })
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      for (const [name, address, token, prepare] of SCREENS) {
        if (only && !name.startsWith(only)) continue
        const touch = size === 'phone' ? { isMobile: true, hasTouch: true } : {}
        const picture = await shoot({ name, address, token, prepare, viewport, colorScheme, ...touch })
        await writeFile(join(out, `${name}-${size}-${colorScheme}.png`), picture)
      }
    }
  }
  return out
}

const written = await (forManifest ? shootForManifest() : shootScreens())
await browser.close()
await server.stop()
process.stdout.write(`${written}\n`)
