import { type BrowserContext, chromium, type Page } from 'playwright/test'

import { pushSwitchTexts } from '#domain/uk/push-switch.ts'
import type { AppServer } from '#tests/support/app-server.ts'
import { CHROMIUM_ARGS } from '#tests/support/chromium.ts'

import { saved } from './device.ts'
import { openWhole, watch } from './fixtures.ts'
import { PASSWORD } from './people.ts'
import { check } from './screen-check.ts'
import {
  controlled,
  expect,
  makePerson,
  PHONE,
  signInAs,
  test,
  WITH_WORKER,
  WITHOUT_WORKER,
} from './world.ts'

const DAY_MS = 86_400_000
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
/** What each is called, and what stands on top of its screen. */
const SHORTCUTS = {
  Сьогодні: 'Сьогодні',
  Чати: 'Чати',
  'Нове замовлення': 'Що вам потрібно?',
  'Мої пропозиції': 'Мої пропозиції',
}
const LINK = 'https://shop.example/cukor'

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Встановіть «Гурт»' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const entry = (page: Page) => button(page, 'Встановити застосунок')

/** Moves between two screens as one does who looks around. */
async function lookAround(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Усі|Знайти) замовлення$/ })
    .first()
    .click()
  await expect(page).toHaveURL('/orders')
}

/** A browser with a profile on the disk: in a passing one nothing can be installed. */
async function openProfile(
  server: AppServer,
  worker: typeof WITH_WORKER,
  args: string[] = [],
): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH']
  const context = await chromium.launchPersistentContext('', {
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: false,
    args: [...CHROMIUM_ARGS, ...args],
    ...worker,
    baseURL: server.url,
    viewport: PHONE,
    locale: 'uk-UA',
  })
  context.pages().forEach(openWhole)
  context.on('page', openWhole)
  return context
}

/** Comes back at that time; the page that is left still lives in its own. */
async function goToLater(page: Page, path: string, at: number): Promise<void> {
  await page.goto('about:blank')
  await page.clock.setFixedTime(at)
  await page.goto(path)
}

type Asked = { prompts: number; persisted: number }
type Answers = { outcome: 'accepted' | 'dismissed' }

/** The browser has a question of its own, and answers it as told; the real one opens a window that no test reaches. */
const withPrompt = (page: Page, answers: Answers) =>
  page.addInitScript(({ outcome }) => {
    const asked = { prompts: 0, persisted: 0 }
    Object.assign(globalThis, { asked })
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => ((asked.persisted += 1), true)
    window.addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(
        Object.assign(event, {
          prompt: async () => void (asked.prompts += 1),
          userChoice: Promise.resolve({ outcome }),
        }),
      )
      if (!event.defaultPrevented) throw new Error('the browser would ask by itself')
    })
  }, answers)

const askedOf = (page: Page): Promise<Asked> =>
  page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked)

test('the browser itself finds the app installable, with all that its manifest names', async ({ server }) => {
  const context = await openProfile(server, WITH_WORKER)
  try {
    const page = context.pages()[0]!
    watch(page)
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await page.goto('/')
    await controlled(page)
    const cdp = await context.newCDPSession(page)
    expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { errors, data } = await cdp.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data!)
    expect(manifest).toMatchObject({ id: '/', start_url: '/?source=pwa', scope: '/', lang: 'uk' })
    expect(manifest.name).toMatch(/^Гурт: /)
    expect((await cdp.send('Page.getAppId')).appId).toBe(`${server.url}/`)

    await test.step('each picture is as large as it says', async () => {
      const shortcutIcons = manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons)
      for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots, ...shortcutIcons]) {
        const body = await (await page.request.get(new URL(src, server.url).href)).body()
        if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes)
        else expect(body.toString(), src).toContain('<svg')
      }
      const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
      expect(new Set(purposes)).toEqual(new Set(['any', 'maskable', 'monochrome']))
      const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
      expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
    })

    await test.step('its shortcuts and its share target lead to screens that exist', async () => {
      const { shortcuts }: { shortcuts: { name: string; url: string }[] } = manifest
      expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(SHORTCUTS))
      const someone = await makePerson(server)
      await signInAs(context, server, someone.token)
      for (const { name, url } of shortcuts) {
        await page.goto(url)
        const heading = SHORTCUTS[name as keyof typeof SHORTCUTS]
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      }
      await context.clearCookies()
      for (const way of [...shortcuts.map(({ url }) => url), `${manifest.share_target.action}?text=x`]) {
        await page.goto(way)
        // an order is written before the account, and strangers have a front page
        const isOpen = way.startsWith('/office/create-order') || way.startsWith('/?')
        await expect(page).toHaveURL(isOpen ? way : `/login?redirect=${encodeURIComponent(way)}`)
      }
    })

    await test.step('it is not offered on a first visit', async () => {
      await page.goto('/')
      await lookAround(page)
      await expect(offer(page)).toBeHidden()
    })

    const visitAfter = async (days: number): Promise<void> => {
      await goToLater(page, '/', now + days * DAY_MS)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForFunction(() => document.readyState === 'complete')
      await expect(offer(page)).toBeHidden()
      await lookAround(page)
    }
    await test.step('but on the second, and not again for 30 days after a no', async () => {
      await visitAfter(1)
      await expect(offer(page)).toBeVisible()
      await button(page, 'Не зараз').click()
      await expect(offer(page)).toBeHidden()
      await visitAfter(30)
      await expect(offer(page)).toBeHidden()
      await visitAfter(32)
      await expect(offer(page)).toBeVisible()
    })
  } finally {
    await context.close()
  }
})

test('whoever has sent a proposal is offered the app; a yes asks the browser once and keeps the storage', async ({
  market,
  server,
  visit,
}) => {
  const supplier = await makePerson(server)
  const { page } = await visit(supplier)
  await withPrompt(page, { outcome: 'accepted' })
  await page.goto(`/orders/${market.order}-propose`)
  await page.getByLabel('Ваша пропозиція').fill('Маємо цукор на складі, відвантажимо завтра.')
  await page.getByLabel('Мінімальне замовлення, ₴').fill('1500')
  await page.getByLabel('Строк доставки, днів').fill('3')
  await page.getByLabel('Місце відвантаження').fill('Вінниця')
  await button(page, 'Надіслати пропозицію').click()
  await expect(page).toHaveURL('/office/proposes')
  // one offer at a time, and none while a toast stands
  const pushes = page.getByRole('status').filter({ hasText: pushSwitchTexts.offer.moments.proposal })
  await expect(pushes).toBeVisible()
  await expect(page.getByText('Пропозицію надіслано')).toBeHidden()
  await expect(offer(page)).toBeHidden()
  await button(page, pushSwitchTexts.offer.later).click()
  await expect(pushes).toBeHidden()
  await expect(offer(page)).toBeVisible()
  await check(page, 'the offer to install')

  await test.step('it lies over nothing: the bar of the phone stays in reach', async () => {
    const bar = page.getByRole('navigation').getByRole('link', { name: 'Кабінет' }).last()
    await bar.click()
    await expect(page).toHaveURL('/office/profile')
    await expect(offer(page)).toBeVisible()
  })
  await test.step('it makes way while something is filled in', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Нове замовлення' }).last().click()
    await expect(page.getByLabel('Опис', { exact: true })).toBeVisible()
    await expect(offer(page)).toBeHidden()
    await page.goBack()
    await expect(offer(page)).toBeVisible()
  })
  await button(page, 'Встановити').click()
  await expect(offer(page)).toBeHidden()
  await page.evaluate(() => void window.dispatchEvent(new Event('appinstalled')))
  await expect.poll(() => askedOf(page)).toEqual({ prompts: 1, persisted: 1 })
})

test('the menu has the entry always: it asks the browser, or shows how', async ({ visit }) => {
  const { page } = await visit(null)
  await withPrompt(page, { outcome: 'dismissed' })
  await page.goto('/')
  await button(page, 'Меню').click()
  await entry(page).click()
  await expect.poll(() => askedOf(page)).toEqual({ prompts: 1, persisted: 0 })
  await button(page, 'Меню').click()
  await entry(page).click()
  const guide = page.getByRole('dialog', { name: 'Як встановити «Гурт»' })
  await expect(guide.getByRole('listitem')).toHaveCount(3)
  await guide.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect(guide).toBeHidden()
  await button(page, 'Меню').click()
  await expect(entry(page)).toBeVisible()
})

test('the installed app neither offers nor lists its installation', async ({ market, server }) => {
  // a window of its own, without the browser's bars: that is how the installed app runs
  const context = await openProfile(server, WITHOUT_WORKER, ['--app=data:text/html,'])
  try {
    await signInAs(context, server, market.buyer.token)
    const page = context.pages()[0]!
    watch(page)
    await withPrompt(page, { outcome: 'accepted' })
    await page.goto('/')
    await page.evaluate(() => {
      localStorage.setItem('gurt:install', '{"visits":9,"seenAt":0,"hasSent":true,"refusedAt":null}')
    })
    await page.reload()
    await page.getByRole('navigation').getByRole('link', { name: 'Кабінет' }).last().click()
    await expect(page).toHaveURL('/office/profile')
    await button(page, 'Меню').click()
    await expect(button(page, 'Вийти')).toBeVisible()
    await expect(entry(page)).toBeHidden()
    await expect(offer(page)).toBeHidden()
  } finally {
    await context.close()
  }
})

test('an iPhone is shown how, once a month', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    userAgent: IPHONE,
    viewport: PHONE,
    hasTouch: true,
    locale: 'uk-UA',
  })
  const page = await context.newPage()
  watch(page)
  // a link that is pressed before the application has taken over opens a document: then nobody has moved in it
  openWhole(page)
  await page.goto('/')
  await lookAround(page)
  await expect(offer(page)).toBeHidden()
  await goToLater(page, '/', Date.now() + DAY_MS)
  await lookAround(page)
  await button(page, 'Як встановити').click()
  const guide = page.getByRole('dialog', { name: 'Як встановити «Гурт»' })
  await expect(guide.getByText('Прокрутіть перелік і оберіть «На початковий екран».')).toBeVisible()
  await check(page, 'how to install')
  await guide.getByRole('button', { name: 'Зрозуміло' }).click()
  await page.goto('/')
  await lookAround(page)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await context.close()
})

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Електронна адреса').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click()
}

test('what another app shares becomes the draft of an order, also for a guest who signs in first', async ({
  server,
  visit,
}) => {
  const someone = await makePerson(server)
  const { page } = await visit(null)
  const shared = new URLSearchParams({ title: 'Цукор', text: 'мішки по 50 кг\nдесять тонн', url: LINK })
  await page.goto(`/share?${shared}`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, someone.email)
  await expect(page.getByRole('blockquote')).toHaveText(`Цукор\nмішки по 50 кг\nдесять тонн\n${LINK}`)
  await check(page, 'where to share')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Нове замовлення/ })
    .click()
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue('Цукор\nмішки по 50 кг\nдесять тонн')
  await test.step('under what stood there, and once', async () => {
    for (const again of ['борошно', 'борошно']) {
      await page.goto(`/share?text=${encodeURIComponent(again)}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /Нове замовлення/ })
        .click()
    }
    await expect(page.getByLabel('Опис', { exact: true })).toHaveValue(
      'Цукор\nмішки по 50 кг\nдесять тонн\n\nборошно',
    )
  })
  await page.goto('/share')
  await expect(page.getByRole('heading', { name: 'Нічого не передано' })).toBeVisible()
})

test('what another app shares waits in the field of a chosen chat, without the network too', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer, PHONE, WITH_WORKER)
  const share = `/share?${new URLSearchParams({ text: 'Рахунок на 10 тонн', url: LINK })}`
  await page.goto(market.chatPath)
  await controlled(page)
  await expect(page.getByRole('log').getByText('Є, надішлю копію.')).toBeVisible()
  await page.goto(share)
  const chat = page.getByRole('main').getByRole('link', { name: /Солодка гора/ })
  await expect(chat).toBeVisible()
  await saved(page, 'GET /chats infinite', 'GET /chats/proposal/:id')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('blockquote')).toHaveText(`Рахунок на 10 тонн\n${LINK}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Нове замовлення/ })
    .click()
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue('Рахунок на 10 тонн')
  await page.goto(share)
  await chat.click()
  await expect(page.getByRole('textbox', { name: 'Повідомлення' })).toHaveValue(`Рахунок на 10 тонн\n${LINK}`)
  await expect(page).toHaveURL(market.chatPath)
})

test('a first worker that the network broke off in the midst of is fetched again', async ({ visit }) => {
  const { context, page } = await visit(null, PHONE, WITH_WORKER)
  let fetched = 0
  await context.route(/\/assets\/legal-[^/]*\.js$/, (route) => {
    if (route.request().serviceWorker() === null) return route.continue()
    fetched += 1
    return fetched === 1 ? route.abort('connectionreset') : route.continue()
  })
  // the first time there is no network at all, and the worker itself does not come
  let asked = 0
  await context.route('**/sw.js', (route) => {
    asked += 1
    return asked === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.clock.install()
  await page.goto('/')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        await page.clock.fastForward('00:10')
        return page.evaluate(() => navigator.serviceWorker.controller !== null)
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  expect(asked).toBeGreaterThan(2)
  expect(fetched).toBeGreaterThan(1)
})
