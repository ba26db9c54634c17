import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { AppServer } from '#tests/support/app-server.ts'
import {
  makeMarket,
  makeOrder,
  messagesOf,
  ORDER_HEADING,
  PASSWORD,
  type Person,
  sendMessage,
} from '#tests/support/market.ts'

import type { Engine, Wishes } from './browser.ts'
import { firefox } from './firefox.ts'
import { slowPathTo } from './slow-path.ts'
import { button, field, Tab, text } from './tab.ts'
import { startWebKit } from './webkit.ts'

/** Set by `npm run engines`, which looks for the browsers: their programs, or nothing where one is left out. */
const { ENGINE_WEBKIT: miniBrowser, ENGINE_FIREFOX: firefoxProgram } = process.env
const engines = [
  ...(miniBrowser ? [{ name: 'WebKit', start: () => startWebKit(miniBrowser) }] : []),
  ...(firefoxProgram ? [{ name: 'Firefox', start: async () => firefox(firefoxProgram) }] : []),
]
const MESSAGE: Parameters<Tab['find']>[0] = { css: 'textarea', name: 'Повідомлення' }
const LOG = '[role=log]'

test('there is an engine to try', () => expect(engines).not.toEqual([]))

describe.each(engines)('$name', ({ start }) => {
  let server: AppServer
  let engine: Engine
  /** One at a time: WebKit's driver has no more. */
  const tabs: Tab[] = []
  beforeAll(async () => {
    server = await AppServer.start({ RATE_LIMITS: 'off' })
    engine = await start()
  })
  const closeTabs = async (): Promise<void> => {
    for (const tab of tabs.splice(0)) await tab.close()
  }
  afterEach(closeTabs)
  afterAll(async () => {
    await engine.stop()
    await server.remove()
  })

  async function visit(who: Person | null, wishes?: Wishes, url = server.url): Promise<Tab> {
    const tab = new Tab(await engine.open(wishes), url)
    tabs.push(tab)
    if (who) {
      await tab.goto('/robots.txt')
      await tab.run(
        (token) => void (document.cookie = `auth.local=${token}; Path=/; Max-Age=86400`),
        who.token,
      )
    }
    return tab
  }
  async function signIn(tab: Tab, { email }: Person): Promise<void> {
    await tab.paste(field('Електронна адреса'), email)
    await tab.paste(field('Пароль'), PASSWORD)
    await tab.click({ css: 'main button[type=submit]', name: 'Увійти' })
  }
  async function write(tab: Tab, words: string): Promise<void> {
    const holds = (expected: string): Promise<true> =>
      tab.until(
        `'${expected}' in the field`,
        (expected) => document.querySelector('textarea')?.value === expected || null,
        expected,
      )
    await tab.focus(MESSAGE)
    await tab.type(words)
    await holds(words)
    await tab.click(button('Надіслати'))
    await holds('')
  }

  test('signing in by the form leads to where the guest wanted to go, and stays after a reload', async () => {
    const { buyer } = await makeMarket(server)
    const tab = await visit(null)
    await tab.goto('/office/my-orders')
    await signIn(tab, buyer)
    await tab.find(text(ORDER_HEADING))
    await tab.goto('/office/my-orders')
    expect(await tab.find(text(ORDER_HEADING))).toBeTruthy()
  })

  test('the chat keeps its end in view while three lines are typed', async () => {
    const { buyer, supplier, chat, chatPath } = await makeMarket(server)
    await buyer.api.post(`/chats/${chat}/mark-read`, {})
    for (let at = 1; at <= 30; at++) await sendMessage(buyer, chat, `слово ${at}`)
    const tab = await visit(buyer)
    await tab.goto(chatPath)
    await tab.find(text('слово 30', LOG))
    const { height, distance } = await tab.until('the end of the chat', atEnd, LOG)
    expect(distance).toBeLessThan(2)
    await tab.focus(MESSAGE)
    for (const line of ['перший рядок', '\nдругий', '\nтретій', '\nчетвертий']) {
      await tab.type(line)
      const now = await tab.run(settled, LOG)
      expect(now.distance, `after ${JSON.stringify(line)}`).toBeLessThan(2)
    }
    expect((await tab.run(settled, LOG)).height).toBeLessThan(height)
    // the end is followed from below too: what comes meanwhile is seen
    await sendMessage(supplier, chat, 'слово у відповідь')
    await tab.find(text('слово у відповідь', LOG))
    expect((await tab.run(settled, LOG)).distance).toBeLessThan(2)
  })

  test('what is written while the server is dead waits, survives a reload, and arrives once each', async () => {
    const { buyer, chat, chatPath } = await makeMarket(server)
    const tab = await visit(buyer)
    await tab.goto(chatPath)
    await tab.find(text('Є, надішлю копію.', LOG))
    await tab.until('a worker in charge', async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null
    })
    const words = ['перше без сервера', 'друге без сервера', 'третє після відкриття']
    await server.down('SIGKILL')
    for (const one of words.slice(0, 2)) await write(tab, one)
    await tab.find(text('чекає надсилання', LOG))
    await tab.goto(chatPath)
    await tab.find(text('перше без сервера', LOG))
    await write(tab, 'третє після відкриття')
    await tab.find(text('третє після відкриття', LOG))
    await server.up()
    await tab.wait('all messages on the server', async () => {
      const sent = await messagesOf(buyer, chat)
      return words.every((one) => sent.includes(one))
    })
    await tab.gone(text('чекає надсилання', LOG))
    expect((await messagesOf(buyer, chat)).slice(-3)).toEqual(words)
  })

  test('the form of a proposal stands at today, and is sent so', async () => {
    const { buyer, supplier } = await makeMarket(server)
    const order = await makeOrder(buyer, 'Потрібне борошно пшеничне вищого ґатунку, мішки по 25 кг, 5 тонн.')
    const tab = await visit(supplier)
    await tab.goto(`/orders/${order}-propose`)
    await tab.paste({ css: 'textarea' }, 'Маємо 10 тонн на складі у Вінниці, посвідчення якості додамо.')
    await tab.paste(field('Мінімальне замовлення, ₴'), '15 000,50')
    await tab.paste(field('Строк доставки, днів'), '3')
    await tab.paste(field('Місце відвантаження'), 'Вінниця')
    const today = await tab.run(
      () => document.querySelector<HTMLInputElement>('input[name=start_date]')?.value,
    )
    expect(today).toBe(kyivDay(new Date()))
    await tab.click({ css: 'button[type=submit], button', name: 'Надіслати пропозицію' })
    await tab.wait('the proposal on the server', async () => {
      const { body } = await supplier.api.get('/user/proposals')
      return body.data.filter((one: { start_date: string }) => one.start_date === today).length === 1
    })
  })

  test('with storage refused a guest reads the orders, and signs in for as long as the page lives', async () => {
    const { buyer } = await makeMarket(server)
    const tab = await visit(null, { blocksSiteData: true })
    await tab.goto('/orders')
    await tab.click({ css: 'main a', text: ORDER_HEADING })
    await tab.until('the page of the order', () => location.pathname.startsWith('/orders/'))
    await tab.find(text('Потрібен цукор'))
    await tab.click({ css: 'header a', name: 'Увійти' })
    await signIn(tab, buyer)
    await tab.gone({ css: 'main button[type=submit]', name: 'Увійти' })
    await tab.click(button('Меню'))
    await tab.click({ css: 'nav a', name: 'Мої замовлення' })
    await tab.find({ css: 'main *', text: ORDER_HEADING })
    // the next page knows nothing of it
    await tab.goto('/office/my-orders')
    await tab.find({ css: 'main button[type=submit]', name: 'Увійти' })
    expect(await tab.run(() => document.cookie)).toBe('')
  })

  test('a page that is left while it starts lets go of the person', async () => {
    // a guest's page would stand alone for a while first
    const { buyer } = await makeMarket(server)
    const isApplication = (path: string) => path.startsWith('/assets/app-') && path.endsWith('.js')
    const { url, asked, close } = await slowPathTo(server.url, (path) => {
      if (isApplication(path)) return 1500
      return path === '/suppliers' ? 800 : 0
    })
    try {
      for (const pause of [0, 200, 600]) {
        const tab = await visit(buyer, {}, url)
        const loads = (path: string) => asked.filter((one) => one === path).length
        const before = loads('/orders')
        await tab.navigate('/orders')
        await tab.wait('the start', async () => asked.some(isApplication))
        expect(await tab.run(begun)).toEqual({ isServed: true, hasBegun: true })
        await new Promise((resolve) => setTimeout(resolve, pause))
        await tab.navigate('/suppliers')
        await tab.find(text('Постачальники', 'h1'))
        expect(await tab.run(() => location.pathname), `left after ${pause} ms`).toBe('/suppliers')
        expect(loads('/orders') - before, `left after ${pause} ms`).toBe(1)
        asked.length = 0
        await closeTabs()
      }
    } finally {
      await close()
    }
  })
})

/** In the page: a page that stands alone announces the application as a module; only its start does so as a script. */
const begun = () => ({
  isServed: document.querySelector('#root[data-served]') !== null,
  hasBegun: document.querySelector('link[rel=preload][as=script][href*="/assets/app-"]') !== null,
})

type End = { height: number; distance: number }

/** In the page: where the log stands from its end; null until it is there. */
function atEnd(css: string): End | null {
  const log = document.querySelector(css)
  if (!log || log.scrollHeight <= log.clientHeight) return null
  const distance = log.scrollHeight - log.scrollTop - log.clientHeight
  return distance < 2 ? { height: log.clientHeight, distance } : null
}

/** In the page: the same once two frames were drawn. */
async function settled(css: string): Promise<End> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const log = document.querySelector(css)
  if (!log) throw new Error('no log')
  return { height: log.clientHeight, distance: log.scrollHeight - log.scrollTop - log.clientHeight }
}
