// The chat in a browser with a long history at 4 times slower CPU: typing, scrolling, own message, size of the document. --messages=10000 --chats=10000 --turns=150
import { chromium } from 'playwright'

import { CHROMIUM_ARGS } from './chromium.mjs'
import { fillChats } from './fill.mjs'
import { quiet } from './quiet-page.mjs'
import { argument, openProduct, percentile, spread } from './support.mjs'

const MESSAGES = Number(argument('messages', 10_000))
const CHATS = Number(argument('chats', 10_000))
const SLOWER = 4
const WHEEL_PX = 3000
const WHEEL_EVERY_MS = 60
const TURNS = Number(argument('turns', 150))
const LOAD_WITHIN_MS = 180_000
const TYPED = 'Доброго дня! Підкажіть, будь ласка, чи є 20 тонн на складі цього тижня?'
const OWN = 20

const product = await openProduct()
const token = await fillChats(product.sql, 'screen', CHATS)
const [talk] = await product.sql`
  select c.id::int as chat, c.order_id::int as order_id, c.proposal_id::int as proposal, c.buyer_id::int as me, c.supplier_id::int as partner
  from chats c join chat_members m on m.chat_id = c.id and m.user_id = c.buyer_id order by m.active_at desc limit 1`
await product.sql.unsafe(`
  insert into messages (chat_id, sender_id, client_id, content, created_at)
    select ${talk.chat}, case when k % 3 = 0 then ${talk.me} else ${talk.partner} end, gen_random_uuid(),
      'Повідомлення ' || k || case when k % 5 = 0 then ': довше за інші, бо в ньому ціна, умови доставки й те, коли зможемо відвантажити.' else '' end,
      now() - (${MESSAGES} - k) * interval '7 minutes'
    from generate_series(1, ${MESSAGES}) k;
  update chats set messages_count = messages_count + ${MESSAGES} where id = ${talk.chat};
  update chat_members set unread = 0, last_message_id = (select max(id) from messages where chat_id = ${talk.chat}),
    read_up_to_id = (select max(id) from messages where chat_id = ${talk.chat}) where chat_id = ${talk.chat}`)
await product.sql`update users set is_first_time = false, phone = '+380000000001', phone_verified_at = now() where id = ${talk.me}`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  chromiumSandbox: false,
  // a browser without a screen passes over most frames, and tells of all keys as painted at the end: with one
  // (`xvfb-run` is enough) it paints each
  headless: process.env.DISPLAY === undefined,
  args: [...CHROMIUM_ARGS],
})
const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'uk-UA' })
await context.addCookies([{ name: 'auth.local', value: token, url: product.url }])
const page = await context.newPage()
const devtools = await context.newCDPSession(page)

const told = (what, value) => process.stdout.write(`${what}: ${value}\n`)
const elements = () => page.evaluate(() => document.querySelectorAll('*').length)

/** Interactions from here on as the browser times them, and how far frames stood apart. */
const watch = () =>
  page.evaluate(() => {
    const seen = { events: [], answered: [], frames: [] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.interactionId) continue
        seen.events.push(entry.duration)
        seen.answered.push(entry.processingEnd - entry.startTime)
      }
    }).observe({ type: 'event', durationThreshold: 16 })
    let last = performance.now()
    const frame = (now) => {
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
const took = async (name) => page.evaluate((what) => globalThis.seen[what].splice(0), name)

/** Turns the wheel at a person's pace; the page has drawn what one turn brought before the next. */
async function scroll(selector, deltaY) {
  const box = await page.locator(selector).first().boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, deltaY)
    await page.waitForTimeout(WHEEL_EVERY_MS)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}
const framesTold = async (what) => {
  const frames = await took('frames')
  told(
    `${what}, frames apart while scrolling, ms`,
    `p50 ${percentile(frames, 0.5).toFixed(0)}, p99 ${percentile(frames, 0.99).toFixed(0)}, the longest ${Math.max(...frames).toFixed(0)}`,
  )
}

await page.goto(`${product.url}/office/chats`)
await page
  .getByRole('link', { name: /Постачальник/ })
  .first()
  .waitFor()
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
told('list of chats, elements at first', await elements())
await watch()
await scroll('ul[aria-label="Список чатів"]', WHEEL_PX)
const lowest = await page.getByRole('list', { name: 'Список чатів' }).evaluate((list) => list.clientHeight)
told('list of chats, pixels high by then', lowest)
told(`list of chats, elements after ${TURNS} turns of the wheel`, await elements())
await framesTold('list of chats')

await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
await page.goto(`${product.url}/office/chats/${talk.order_id}/${talk.proposal}`)
const log = page.getByRole('log')
await log.getByText(`Повідомлення ${MESSAGES}`, { exact: false }).first().waitFor()
told('chat, elements at first', await elements())
const first = log.getByText('Повідомлення 1', { exact: true })
const deadline = Date.now() + LOAD_WITHIN_MS
while ((await first.count()) === 0 && Date.now() < deadline) {
  await log.evaluate((box) => (box.scrollTop = 0))
  await page.waitForTimeout(WHEEL_EVERY_MS)
}
told('chat, read back to its first message', (await first.count()) > 0 ? 'yes' : 'no')
told('chat, elements there', await elements())
told('chat, pixels high by then', await log.evaluate((box) => box.scrollHeight))
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
await quiet(page)
await watch()
await scroll('[role=log]', WHEEL_PX)
await framesTold('chat')
await quiet(page)

await took('events')
await took('answered')
await page.getByRole('textbox', { name: 'Повідомлення' }).click()
await page.keyboard.type(TYPED, { delay: 60 })
await page.waitForTimeout(1000)
const typing = await took('events')
const answered = await took('answered')
// what took less than 16 ms is not told of by the browser
told(
  'typing with the whole history loaded, INP, ms',
  typing.length === 0 ? 'under 16' : percentile(typing, 0.98),
)

// the rest is the drawing of the browser, which a busy machine of few cores keeps waiting
told(
  'of it until the page has answered, ms',
  answered.length === 0 ? 'under 16' : percentile(answered, 0.98).toFixed(0),
)

await page.keyboard.press('Control+A')
await page.keyboard.press('Delete')
await quiet(page)
const painted = await page.evaluate(async (count) => {
  const field = document.querySelector('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set
  const log = document.querySelector('[role=log]')
  log.scrollTop = log.scrollHeight
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const all = []
  for (let at = 0; at < count; at++) {
    const text = `намальоване ${at}`
    set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const start = performance.now()
    field.form.requestSubmit()
    while (!log.textContent.includes(text)) await new Promise((resolve) => requestAnimationFrame(resolve))
    all.push(performance.now() - start)
  }
  return all
}, OWN)
told('own message from submit to its bubble, ms', spread(painted))
told('chat, elements in the end', await elements())

await browser.close()
await product.close()
