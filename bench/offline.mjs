// The device without network: cold start in a new process at 4 times slower CPU, own message painted, 100 queued messages drained, what fetching ahead costs. --rounds=5 --drains=3 --ahead=5
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright'

import { measureAhead } from './ahead-cost.mjs'
import { CHROMIUM_ARGS } from './chromium.mjs'
import { argument, freePort, median, openFloor, openProduct, spread } from './support.mjs'

const rounds = Number(argument('rounds', 5))
const drains = Number(argument('drains', 3))
const ahead = Number(argument('ahead', 5))
const QUEUED = 100
const SLOWER = 4
const PASSWORD = 'measuring only, nothing else'
const LAST_WORDS = 'останнє слово'
const SEEN = 'seen at'
const LIVE = 'live at'

const product = await openProduct()
const emptyPort = await freePort()
const empty = await openFloor('page-floor.mjs', [String(emptyPort), 'worker'])
const emptyUrl = `http://localhost:${emptyPort}/`
/** The least application of our kind shows this, and nothing else. */
const EMPTY_WORDS = '/other'
const profile = await mkdtemp(join(tmpdir(), 'gurt-bench-profile-'))
const { buyer, path, chat } = await makeTalk()

async function api(path, token, body) {
  const reply = await fetch(`${product.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${reply.status} from ${path}: ${await reply.text()}`)
  return reply.status === 204 ? null : (await reply.json()).data
}

/** Two people with a chat of forty messages. */
async function makeTalk() {
  const person = async (email) => {
    const { token, user } = await api('/register', null, { email, password: PASSWORD, username: 'Вимірювач' })
    await api('/user/first-time', token, { choice: 'buy' })
    await product.sql`update users set phone = ${`+38000${String(7e6 + user.id)}`}, phone_verified_at = now() where id = ${user.id}`
    return { token, phone: `+38000${String(7e6 + user.id)}` }
  }
  const one = await person('buyer@example.com')
  const other = await person('supplier@example.com')
  const [group] = await api('/categories', one.token)
  const [place] = await api(`/locations?query=${encodeURIComponent('Вінниця')}`, one.token)
  const order = await api('/orders', one.token, {
    category_id: group.children[0].id,
    location_id: place.id,
    text: 'Потрібен цукор білий кристалічний, мішки по 50 кг, щотижня.',
    phone: one.phone,
  })
  while ((await api(`/user/orders/${order.id}`, one.token)).status !== 'accepted')
    await new Promise((resolve) => setTimeout(resolve, 50))
  const proposal = await api(`/orders/${order.id}/proposals`, other.token, {
    text: 'Маємо 10 тонн на складі у Вінниці.',
    start_date: '2030-01-15',
    delivery_origin: 'Вінниця',
    minimum_sum: 1500,
    delivery_days: 3,
  })
  const { id } = await api('/chats/start', one.token, { propose_id: proposal.id })
  for (let at = 1; at <= 40; at++)
    await api(`/chats/${id}/messages`, at % 2 ? one.token : other.token, {
      content: at === 40 ? LAST_WORDS : `повідомлення номер ${at}`,
      client_id: crypto.randomUUID(),
    })
  // a talk opens where its reading ended: here at its end
  await api(`/chats/${id}/mark-read`, one.token, {})
  return { buyer: one, chat: id, path: `/office/chats/${order.id}/${proposal.id}` }
}

const url = product.url.replace('127.0.0.1', 'localhost')
const launch = () =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    chromiumSandbox: false,
    args: CHROMIUM_ARGS,
    viewport: { width: 360, height: 760 },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
  })

/** A phone keeps the list beside an open chat and does not show it. */
const lastWords = (page) => page.getByText(LAST_WORDS).filter({ visible: true }).first()

async function controlled(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })
}

/** The third time the browser has the code of what was opened twice compiled. */
const VISITS = 3
const VISIT_MS = 2000

/** Opens everything, so that it is on the device as that of somebody who has used it. */
async function prepare() {
  const context = await launch()
  await context.addCookies([
    { name: 'auth.local', value: buyer.token, url, sameSite: 'Lax', expires: Date.now() / 1000 + 86_400 },
  ])
  const page = await context.newPage()
  await page.goto(url + path)
  await lastWords(page).waitFor()
  await controlled(page)
  await page.goto(emptyUrl)
  await controlled(page)
  for (let visit = 0; visit < VISITS; visit++) {
    for (const address of [url + path, `${url}/office/chats`]) {
      await page.goto(address)
      await lastWords(page).waitFor()
      await page.waitForTimeout(VISIT_MS)
    }
    await page.goto(emptyUrl)
    await page.waitForTimeout(VISIT_MS)
  }
  await context.close()
}

/**
 * Milliseconds from the beginning of a navigation until `text` stands on the screen, in a new browser process; `live` is
 * when the application has taken the place of the picture that it may have kept of that screen.
 */
async function coldStart(address, text) {
  const context = await launch()
  const page = await context.newPage()
  await context.setOffline(true)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // asking costs what is measured: the page tells by itself, and lays nothing out before the text is there
  await page.addInitScript(
    ([wanted, seenWord, liveWord]) => {
      const isThere = ({ body }) => body?.textContent.includes(wanted) && body.innerText.includes(wanted)
      let isSeen = false
      const look = () => {
        const isHere = isThere(document)
        if (isHere && !isSeen) console.debug(seenWord, performance.now())
        isSeen ||= isHere
        if (isHere && !document.querySelector('.last-view')) console.debug(liveWord, performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [text, SEEN, LIVE],
  )
  const telling = (word) =>
    page
      .waitForEvent('console', (message) => message.text().startsWith(word))
      .then((message) => Number(message.text().slice(word.length)))
  const told = Promise.all([telling(SEEN), telling(LIVE)])
  await page.goto(address, { waitUntil: 'commit' })
  const [seen, live] = await told
  // a text is there a frame before it is painted
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const first = await painted.jsonValue()
  await context.close()
  return { first, seen, live }
}

await prepare()
async function coldStarts() {
  const shell = []
  const inbox = []
  const chatOpen = []
  for (let round = 0; round < rounds; round++) {
    shell.push(await coldStart(emptyUrl, EMPTY_WORDS))
    inbox.push(await coldStart(`${url}/office/chats`, LAST_WORDS))
    chatOpen.push(await coldStart(url + path, LAST_WORDS))
  }
  const line = (name, all) =>
    process.stdout.write(
      `${name.padEnd(12)} first paint ${spread(all.map(({ first }) => first))} ms, its text ${spread(all.map(({ seen }) => seen))} ms, the application ${spread(all.map(({ live }) => live))} ms\n`,
    )
  process.stdout.write(`offline cold start, new process, CPU ${SLOWER} times slower, ${rounds} rounds\n`)
  line('empty shell', shell)
  line('inbox', inbox)
  line('chat', chatOpen)
  const ratio = median(inbox.map(({ seen }) => seen)) / median(shell.map(({ seen }) => seen))
  process.stdout.write(`inbox with its last messages: ${ratio.toFixed(2)} times the empty shell\n`)
}
if (rounds > 0) await coldStarts()

/** On devices that nobody has used, and without the worker: its copies would count as bytes of the network. */
async function aheadCosts() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    chromiumSandbox: false,
    args: CHROMIUM_ARGS,
  })
  const open = () =>
    browser.newContext({
      viewport: { width: 360, height: 760 },
      locale: 'uk-UA',
      timezoneId: 'Europe/Kyiv',
      serviceWorkers: 'block',
    })
  await measureAhead({ sql: product.sql, url, open, rounds: ahead })
  await browser.close()
}
if (ahead > 0) await aheadCosts()

const context = await launch()
const page = await context.newPage()
await page.goto(url + path)
await lastWords(page).waitFor()
const painted = await page.evaluate(async () => {
  const field = document.querySelector('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set
  const log = document.querySelector('[role=log]')
  const took = []
  for (let at = 0; at < 20; at++) {
    const text = `намальоване ${at}`
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    const start = performance.now()
    field.form.requestSubmit()
    while (!log.textContent.includes(text)) await new Promise((resolve) => requestAnimationFrame(resolve))
    took.push(performance.now() - start)
  }
  return took
})
process.stdout.write(`own message from submit to its bubble: ${spread(painted)} ms\n`)

const field = page.getByRole('textbox', { name: 'Повідомлення' })
/** Numbers of messages that follow each other may be a phone in parts, which a chat with closed contacts refuses. */
const LETTERS = 'абвгдежзик'
const inLetters = (number) => [...String(number)].map((digit) => LETTERS[digit]).join('')
const arrivedOf = async (drain) =>
  (
    await product.sql`select content from messages where chat_id = ${chat} and content like ${`черга ${inLetters(drain)}: %`} order by id`
  ).map(({ content }) => content)

/** What the page sent to the server since it was last asked, and how long it was busy in one piece. */
const watched = () =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/messages'))
    performance.clearResourceTimings()
    return { calls: calls.length, busy: globalThis.busy?.splice(0) ?? [] }
  })
await page.evaluate(() => {
  globalThis.busy = []
  new PerformanceObserver((list) =>
    globalThis.busy.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
  performance.setResourceTimingBufferSize(5000)
})

/** Milliseconds from the network's return until all that was written without it stands in the database. */
async function drain(number) {
  const written = Array.from(
    { length: QUEUED },
    (_, at) => `черга ${inLetters(number)}: ${inLetters(at + 1)}`,
  )
  await context.setOffline(true)
  for (const words of written) {
    await field.fill(words)
    await page.getByRole('button', { name: 'Надіслати', exact: true }).click()
    await page.waitForFunction(() => document.querySelector('textarea').value === '')
  }
  await watched()
  const start = performance.now()
  await context.setOffline(false)
  while ((await arrivedOf(number)).length < QUEUED) await new Promise((resolve) => setTimeout(resolve, 5))
  const took = performance.now() - start
  if ((await arrivedOf(number)).join() !== written.join()) throw new Error('out of order, or twice')
  // the page has taken them all out of its queue
  await page.waitForFunction(
    () => !document.querySelector('[role=log]').textContent.includes('чекає надсилання'),
  )
  const shown = performance.now() - start
  const { calls, busy } = await watched()
  return { took, shown, calls, busy: busy.reduce((sum, ms) => sum + ms, 0) }
}

const drained = []
for (let at = 0; at < drains; at++) drained.push(await drain(at))
const of = (what) => spread(drained.map((one) => one[what]))
if (drains > 0)
  process.stdout.write(
    `${QUEUED} queued messages arrived ${of('took')} ms after the network came back, and were shown so after ${of('shown')} ms: ${of('calls')} calls of messages, ${of('busy')} ms in long tasks\n`,
  )

await context.close()
await rm(profile, { recursive: true, force: true })
empty.close()
await product.close()
