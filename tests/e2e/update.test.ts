import type { BrowserContext, Page } from 'playwright/test'

import type { SourceChange } from '#tests/support/releases.ts'

import { watch } from './fixtures.ts'
import { test } from './releases-fixture.ts'
import {
  controlled,
  expect,
  makeMarket,
  messagesOf,
  numbered,
  ORDER_HEADING,
  PHONE,
  sendMessages,
  signInAs,
  WITH_WORKER,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const release = (page: Page) => page.locator('html')
/** Beside other work the browser was seen to hold a reload for half a minute while one worker gives way to another. */
const TAKES_OVER = { timeout: 120_000 }
const isAt = (page: Page, name: string) =>
  expect(release(page)).toHaveAttribute('data-release', name, TAKES_OVER)
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Є нова версія «Гурту»' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Повідомлення' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Повідомлення' })

/** What the hourly look does, now. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))

/** Where one writes nothing is offered: the update is taken in the list of chats. */
const toList = (page: Page): Promise<void> => page.getByRole('link', { name: 'Назад' }).click()
const toChat = (page: Page): Promise<void> =>
  page.getByRole('list', { name: 'Список чатів' }).getByRole('link').first().click()

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  watch(tab)
  await tab.goto(path)
  return tab
}

test('a new version is offered, waits as long as one likes, and comes into every tab with one reload', async ({
  person,
  releases,
}) => {
  const { context, page } = await person()
  await page.goto('/')
  await controlled(page)
  const former = releases.latest
  const second = await anotherTab(context, '/orders')
  const past = await anotherTab(context, '/login')
  const cdp = await context.newCDPSession(past)
  await Promise.all([past.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })])
  expect(await past.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  // its look at the worker comes after the load
  await past.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active)

  await releases.publish()
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  await expect(offer(second)).toBeVisible()
  await isAt(page, former)
  await button(second, 'Пізніше').click()
  await expect(offer(second)).toBeHidden()
  const name = await test.step('a still newer one is offered again', async () => {
    const newer = await releases.publish()
    await lookForUpdate(page)
    await expect(offer(second)).toBeVisible()
    return newer
  })

  const tabs = [page, second, past]
  const loads = tabs.map(countLoads)
  await test.step('also into the tab of the first visit, and into one that went past its worker', async () => {
    await button(page, 'Оновити').click()
    for (const tab of tabs) await isAt(tab, name)
    await expect(offer(page)).toBeHidden()
    await expect.poll(() => loads.map((count) => count())).toEqual([1, 1, 1])
    // a second reload would come with the latest moment that the first one had
    await page.waitForTimeout(2700)
    expect(loads.map((count) => count())).toEqual([1, 1, 1])
  })
  await expect(second).toHaveURL('/orders')
})

test('a tab reloads when its question is answered, and a form that keeps no draft when it is saved or left', async ({
  releases,
  server,
  visit,
}) => {
  const { supplier } = await makeMarket(server)
  const { context, page } = await visit(supplier)
  await page.goto('/orders')
  await controlled(page)
  const asked = await anotherTab(context, '/office/create-order')
  await asked.getByLabel('Опис', { exact: true }).fill('Купуємо цукор')
  await button(asked, 'Почати спочатку').click()
  const question = asked.getByRole('dialog', { name: 'Очистити чернетку?' })
  await expect(question).toBeVisible()
  const profile = await anotherTab(context, '/office/profile')
  const username = profile.getByLabel('Ім’я або назва')
  await username.fill('Солодка гора і син')
  const company = await anotherTab(context, '/office/supplier/my-company')
  await company.getByRole('link', { name: 'Змінити' }).click()
  const title = company.getByLabel('Назва для покупців')
  await title.fill('Солодка гора на Поділлі')

  const name = await releases.publish()
  await lookForUpdate(page)
  await button(page, 'Оновити').click()
  await isAt(page, name)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Ні' }).click()
  await isAt(asked, name)
  await expect(asked.getByLabel('Опис', { exact: true })).toHaveValue('Купуємо цукор')
  await expect(title).toHaveValue('Солодка гора на Поділлі')
  await company.getByRole('link', { name: 'Скасувати' }).click()
  await isAt(company, name)
  await expect(username).toHaveValue('Солодка гора і син')
  await button(profile, 'Зберегти').click()
  await isAt(profile, name)
  const { body } = await supplier.api.get('/user/profile')
  expect(body.data.username).toBe('Солодка гора і син')
})

test('neither what is typed nor what waits nor what is on its way is lost', async ({
  releases,
  server,
  visit,
}) => {
  const { buyer, chat, chatPath } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  await page.goto(chatPath)
  await controlled(page)
  const sent: string[] = []
  let answer: 'slowly' | 'never' | 'at once' = 'slowly'
  await context.route(/\/messages$/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    sent.push((request.postDataJSON() as { content: string }).content)
    if (answer === 'never') return route.abort()
    if (answer === 'slowly') await new Promise((resolve) => setTimeout(resolve, 1000))
    return route.continue()
  })
  const first = await releases.publish()
  await lookForUpdate(page)

  await test.step('a message on its way arrives before the page goes', async () => {
    await field(page).fill('саме в дорозі')
    await button(page, 'Надіслати').click()
    await expect.poll(() => sent).toEqual(['саме в дорозі'])
    await field(page).fill('недописане')
    await expect(offer(page)).toBeHidden()
    await toList(page)
    await expect(offer(page)).toBeVisible()
    await button(page, 'Оновити').click()
    await isAt(page, first)
    await toChat(page)
    await expect(field(page)).toHaveValue('недописане')
    await expect(log(page).getByText('саме в дорозі')).toHaveCount(1)
    expect(sent).toEqual(['саме в дорозі'])
  })

  await test.step('one that cannot be sent goes on waiting in the new version', async () => {
    answer = 'never'
    await field(page).fill('чекає свого часу')
    await button(page, 'Надіслати').click()
    await expect(log(page).getByText('чекає надсилання', { exact: true })).toHaveCount(1)
    const second = await releases.publish()
    await lookForUpdate(page)
    await toList(page)
    await expect(offer(page)).toBeVisible()
    await button(page, 'Оновити').click()
    await isAt(page, second)
    await toChat(page)
    await expect(log(page).getByText('чекає свого часу')).toHaveCount(1)
    answer = 'at once'
    // after tries that came to nothing it waits long; a network that is back hurries it
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(log(page).getByText('чекає надсилання', { exact: true })).toHaveCount(0)
  })
  const arrived = await messagesOf(buyer, chat)
  expect(arrived.slice(-2)).toEqual(['саме в дорозі', 'чекає свого часу'])
  expect(new Set(arrived).size).toBe(arrived.length)
})

test('after an update a chat begins at its first unread message', async ({ releases, server, visit }) => {
  const { buyer, supplier, chat, chatPath } = await makeMarket(server)
  await sendMessages(supplier, chat, numbered('старе', 30))
  await buyer.api.post(`/chats/${chat}/mark-read`, {})
  const { page } = await visit(buyer)
  await page.goto(chatPath)
  await controlled(page)
  await expect(log(page).getByText('старе 30', { exact: true })).toBeInViewport()
  const first = await releases.publish()
  await lookForUpdate(page)
  await toList(page)
  await sendMessages(supplier, chat, numbered('нове', 25))
  await button(page, 'Оновити').click()
  await isAt(page, first)
  await toChat(page)
  await expect(log(page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('нове 25', { exact: true })).not.toBeInViewport()
})

/** A release whose database is of the next version, and whose inbox has another name. */
const NEXT_RELEASE: readonly SourceChange[] = [
  { file: 'domain/uk/chats.ts', from: "title: 'Чати'", to: "title: 'Розмови'" },
  { file: 'src/offline/schema.ts', from: 'DB_VERSION = 5', to: 'DB_VERSION = 6' },
  {
    file: 'src/offline/schema.ts',
    from: '  if (from < 1) {',
    to: "  if (from === 3) transaction.objectStore('messages').createIndex('sender', 'sender_id' as never)\n  if (from < 1) {",
  },
]

test('a release from other sources upgrades the database beside an old tab, and what waits comes through', async ({
  releases,
  server,
  visit,
}) => {
  // a whole build is made on the way
  test.slow()
  const { buyer, chat, chatPath } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  await page.goto(chatPath)
  await controlled(page)
  const waiting = log(page).getByText('чекає надсилання', { exact: true })
  const old = await anotherTab(context, '/office/create-order')
  await old.getByLabel('Опис', { exact: true }).fill('Купуємо цукор')
  await button(old, 'Почати спочатку').click()
  const question = old.getByRole('dialog', { name: 'Очистити чернетку?' })
  await expect(question).toBeVisible()
  const sends = /\/messages$/
  await context.route(sends, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  for (const text of ['перше', 'друге', 'третє']) {
    await field(page).fill(text)
    await button(page, 'Надіслати').click()
  }
  await expect(waiting).toHaveCount(3)

  await releases.publishBuilt(NEXT_RELEASE)
  await lookForUpdate(page)
  await toList(page)
  await expect(offer(page)).toBeVisible()
  await Promise.all([page.waitForEvent('load'), button(page, 'Оновити').click()])
  await toChat(page)
  await expect(waiting).toHaveCount(3)
  const version = () => page.evaluate(async () => (await indexedDB.databases())[0]?.version)
  expect(await version()).toBe(6)
  await expect(question).toBeVisible()
  await context.unroute(sends)
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(waiting).toHaveCount(0)
  expect((await messagesOf(buyer, chat)).slice(2)).toEqual(['перше', 'друге', 'третє'])
  await Promise.all([old.waitForEvent('load'), question.getByRole('button', { name: 'Ні' }).click()])
  for (const tab of [page, old]) {
    await tab.goto('/office/chats')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Розмови')
  }
  // the stories after this one know their releases by name
  await releases.publish()
})

test('a version that waits is in place at the next start, unless another window is open or the network is gone', async ({
  person,
  releases,
}) => {
  const { context, page } = await person()
  await page.goto('/')
  await controlled(page)
  const former = releases.latest
  const name = await releases.publish()
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  const beside = await anotherTab(context, '/orders')
  await isAt(beside, former)
  await expect(offer(beside)).toBeVisible()
  await isAt(page, former)

  await beside.close()
  await test.step('nor without a network: what the device has saved is read in the former one', async () => {
    await context.setOffline(true)
    await page.reload()
    await isAt(page, former)
    await expect(offer(page)).toBeVisible()
    await isAt(page, former)
    await context.setOffline(false)
  })

  await page.close()
  const begun = await context.newPage()
  watch(begun)
  const loads = countLoads(begun)
  await begun.goto('/orders')
  await isAt(begun, name)
  await expect(begun.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(begun)).toBeHidden()
  expect(loads()).toBeLessThanOrEqual(2)
})

test('an old tab goes on finding its screens; without a worker it fetches the new version once', async ({
  browser,
  releases,
  server,
  visit,
}) => {
  const { buyer } = await makeMarket(server)
  const { page } = await visit(buyer)
  await page.goto('/')
  await controlled(page)
  const bare = await browser.newContext({ ...WITHOUT_WORKER, baseURL: server.url, viewport: PHONE })
  await signInAs(bare, server, buyer.token)
  const unserved = await bare.newPage()
  watch(unserved)
  await unserved.goto('/')
  await expect(unserved.getByRole('heading', { level: 1 })).toBeVisible()
  const former = releases.latest
  const name = await releases.publish()
  const tabs = [page, unserved]
  const loads = tabs.map(countLoads)
  await test.step('also when the new version has taken over, and its files have taken the place of the old', async () => {
    // as a form of it does that is not saved
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('i'), { id: 'form' })),
    )
    await page.locator('#form').evaluate((form) => form.setAttribute('data-unkept', ''))
    // under load a browser was seen to begin a takeover and not to end it until the tab that asked for it was closed
    await expect(async () => {
      const begun = await anotherTab(page.context(), '/')
      try {
        const isNew = begun.locator(`html[data-release="${name}"]`)
        await lookForUpdate(begun)
        await button(begun, 'Оновити').or(isNew).first().waitFor()
        if (!(await isNew.isVisible())) await button(begun, 'Оновити').click()
        await isNew.waitFor({ timeout: 40_000 })
      } finally {
        await begun.close()
      }
    }).toPass({ timeout: 150_000 })
    const holdsOld = (cache: string): Promise<boolean> =>
      page.evaluate(async (prefix) => {
        const old = document.querySelector<HTMLScriptElement>('script[type=module]')!.src
        const names = (await caches.keys()).filter((key) => key.startsWith(prefix))
        const found = await Promise.all(names.map(async (key) => (await caches.open(key)).match(old)))
        return found.some(Boolean)
      }, cache)
    await expect.poll(() => holdsOld('workbox-precache')).toBe(false)
    expect(await holdsOld('assets-keep')).toBe(true)
  })
  for (const tab of tabs) {
    await tab.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Кабінет' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Кабінет' })).toBeVisible()
  }
  await isAt(page, former)
  await isAt(unserved, name)
  await expect.poll(() => loads.map((count) => count())).toEqual([0, 1])
  await page.locator('#form').evaluate((form) => form.remove())
  await isAt(page, name)

  await test.step('without a network a screen that is not there says so, reloads nothing, and opens with the network', async () => {
    await releases.publish()
    await unserved.goto('/orders')
    await unserved.getByRole('heading', { level: 1 }).waitFor()
    const [, count] = tabs.map(countLoads)
    await bare.setOffline(true)
    // fetching ahead brings no code of this one
    await unserved.getByRole('link', { name: 'Кабінет' }).first().click()
    await expect(unserved.getByText('Цей екран ще не збережено на пристрої')).toBeVisible()
    expect(count!()).toBe(0)
    await bare.setOffline(false)
    await expect(unserved.getByRole('heading', { level: 1, name: 'Кабінет' })).toBeVisible()
    await expect.poll(() => count!()).toBe(1)
  })
  await bare.close()
})

test('an older worker goes on beside a server that renders pages, and gives way to one that keeps nobody’s page', async ({
  releases,
  server,
  visit,
}) => {
  const { buyer, order } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  await page.goto('/')
  await controlled(page)
  const former = releases.latest
  await server.down()
  const name = await releases.publishRendered()
  await server.up()
  const path = `/orders/${order}`
  const isOwn = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ORDER_HEADING)
    await expect(page.locator('#root[data-served]')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
  }
  await test.step('strangers are given a page that is rendered', async () => {
    expect(await (await fetch(server.url + path)).text()).toContain('data-served')
  })
  await test.step('through the former worker the former page comes', async () => {
    await page.goto(path)
    await isAt(page, former)
    await isOwn()
  })
  await test.step('past that worker the rendered page becomes one’s own', async () => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Page.reload', { ignoreCache: true })
    await isAt(page, name)
    await isOwn()
  })
  await test.step('the new worker takes over, and its document holds no page', async () => {
    // the former worker serves no page any more, so the new one waits for nobody's press
    const reloaded = page.waitForEvent('load')
    await lookForUpdate(page)
    await reloaded
    await isAt(page, name)
    await isOwn()
    await controlled(page)
    await context.setOffline(true)
    for (const [address, words] of [
      [path, ORDER_HEADING],
      ['/about', 'Гурт'],
    ] as const) {
      await page.goto(address)
      await isAt(page, name)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
    }
    const shell = await page.evaluate(async () => {
      const keys = (await caches.keys()).filter((key) => key.startsWith('workbox-precache'))
      const found = await Promise.all(
        keys.map(async (key) => (await caches.open(key)).match('/index.html', { ignoreSearch: true })),
      )
      return (await found.find(Boolean)?.text()) ?? ''
    })
    expect(shell).toContain('id="root"')
    expect(shell).not.toContain('data-served')
    await context.setOffline(false)
  })
})

const keptFiles = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const kept: Record<string, number> = {}
    for (const name of await caches.keys()) kept[name] = (await (await caches.open(name)).keys()).length
    return kept
  })

/** The first that has a former one to drop is the third; `UPDATES=10` looks further. */
const UPDATES = Number(process.env['UPDATES'] ?? 3)

test('one update more leaves no more on the device', async ({ person, releases }) => {
  const { page } = await person()
  await page.goto('/')
  await controlled(page)
  let afterSecond: Record<string, number> = {}
  for (let update = 1; update <= UPDATES; update++) {
    const name = await releases.publish()
    await lookForUpdate(page)
    await button(page, 'Оновити').click()
    await isAt(page, name)
    if (update === 2) afterSecond = await keptFiles(page)
  }
  expect(Object.keys(afterSecond)).toEqual(expect.arrayContaining(['assets-keep']))
  expect(await keptFiles(page)).toEqual(afterSecond)
})

test('new versions are looked for hourly, and by whoever comes back after half an hour', async ({
  person,
}) => {
  const { page } = await person()
  let looks = 0
  await page.exposeFunction('looked', () => void (looks += 1))
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype
    ServiceWorkerRegistration.prototype.update = function () {
      ;(globalThis as unknown as { looked: () => void }).looked()
      return update.call(this)
    }
  })
  await page.clock.install()
  await page.goto('/')
  await controlled(page)
  const comeBack = (): Promise<void> =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.fastForward('29:00')
  await comeBack()
  expect(looks).toBe(0)
  await page.clock.fastForward('02:00')
  await comeBack()
  await expect.poll(() => looks).toBe(1)
  await page.clock.fastForward('29:30')
  await expect.poll(() => looks).toBe(2)
})
