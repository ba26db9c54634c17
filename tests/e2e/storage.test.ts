import type { BrowserContext, Page } from 'playwright/test'

import { saved, AHEAD } from './device.ts'
import { log, waiting, write } from './talk.ts'
import { controlled, expect, messagesOf, test, WITHOUT_WORKER, WITH_WORKER } from './world.ts'

test.use(WITH_WORKER)

/** The device has no space as long as 'full' stands in its localStorage: the browser itself looks at its quota but now and then. */
const fillBySign = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function putIfThereIsSpace(...row) {
      if (localStorage.getItem('full') !== null) throw new DOMException('', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })

test('without a database the office works with a network, and says so once until the storage has worked again', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await context.addInitScript(() => {
    if (localStorage.getItem('forbid') === null) return
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const notice = page.getByText('Браузер не дає зберігати дані на пристрої')
  const orders = page.getByRole('main').getByText('Потрібен цукор').first()
  const reloadWith = async (change: () => void): Promise<void> => {
    await page.evaluate(change)
    await page.reload()
    await expect(orders).toBeVisible()
  }
  await page.goto('/office/my-orders')
  await controlled(page)
  await reloadWith(() => localStorage.setItem('forbid', '1'))
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect(notice).toHaveCount(0)
  await reloadWith(() => undefined)
  await expect(notice).toHaveCount(0)
  await reloadWith(() => localStorage.removeItem('forbid'))
  await page.waitForFunction(() => localStorage.getItem('storage-notice') === null)
  await reloadWith(() => localStorage.setItem('forbid', '1'))
  await expect(notice).toBeVisible()

  await test.step('what the worker kept of a chat stands there without a network, with its age', async () => {
    await page.goto(market.chatPath)
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await (await caches.open('chats-v1')).keys()).map(({ url }) => url).join(),
        ),
      )
      .toMatch(/chats\/proposal\/.*\/messages|\/messages.*chats\/proposal\//)
    await context.setOffline(true)
    await page.reload()
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
    const age = page.getByText(/^Збережено/).filter({ visible: true })
    await expect(age.first()).toBeVisible()
  })
})

const OLDEST_ROW = 'the oldest'
/** What there is of what goes when space is short, in its order, and of what never goes. */
const kept = (page: Page) =>
  page.evaluate(async (oldestKey) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const db = await asked(indexedDB.open('gurt'))
    const open = (store: string) => db.transaction(store).objectStore(store)
    const unsent: { payload: { content?: string } }[] = await asked(open('outbox').getAll())
    const found = {
      pictures: await caches.has('img'),
      oldest: (await asked(open('queries').getKey(oldestKey))) !== undefined,
      messages: await asked(open('messages').count()),
      outbox: unsent.flatMap(({ payload }) => payload.content ?? []).sort(),
      drafts: Object.keys(localStorage).filter((key) => key.startsWith('gurt:draft:')).length,
    }
    db.close()
    return found
  }, OLDEST_ROW)

/** Keeps a copy of something saved under a name that the page never saves again, older than all the rest. */
const saveOldest = (page: Page) =>
  page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('gurt')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    await new Promise((resolve) => {
      const writing = db.transaction('queries', 'readwrite')
      const rows = writing.objectStore('queries')
      const reading = rows.getAll(null, 1)
      reading.addEventListener('success', () => rows.put({ ...reading.result[0], key, savedAt: 1 }))
      writing.addEventListener('complete', resolve)
    })
    db.close()
  }, OLDEST_ROW)

test('where space runs out what can be had again goes, and what a person wrote stays', async ({
  market: talk,
  visit,
}) => {
  const { context, page } = await visit(talk.buyer)
  await page.goto('/office/create-order')
  await controlled(page)
  await page.getByLabel('Опис', { exact: true }).fill('Чернетка, якої немає більше ніде.')
  await page.goto(talk.chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await saved(page, 'GET /chats/proposal/:id')
  await page.evaluate(async () => (await caches.open('img')).put('/pictures/1', new Response('a picture')))
  await context.setOffline(true)
  await write(page, 'це має дійти')
  await expect(waiting(page)).toHaveCount(1)
  await saveOldest(page)
  const before = await kept(page)
  expect(before).toMatchObject({
    pictures: true,
    oldest: true,
    messages: 2,
    outbox: ['це має дійти'],
    drafts: 1,
  })
  // a test's browser keeps its database in memory, where there is always space
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    let refusals = 2
    IDBObjectStore.prototype.put = function putIfThereIsSpace(...row) {
      if (this.name === 'outbox' && refusals-- > 0) throw new DOMException('', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })
  await write(page, 'і це теж')
  await expect(waiting(page)).toHaveCount(2)
  await expect.poll(async () => (await kept(page)).outbox).toEqual(['це має дійти', 'і це теж'])
  const after = await kept(page)
  expect(after).toMatchObject({ pictures: false, oldest: false, messages: 2, drafts: 1 })
  await page.reload()
  await expect(waiting(page)).toHaveCount(2)
  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  expect((await messagesOf(talk.buyer, talk.chat)).slice(2)).toEqual(['це має дійти', 'і це теж'])
})

test('where no space is left at all it is said until there is some; with a network messages are sent all the same', async ({
  market: talk,
  visit,
}) => {
  const { context, page } = await visit(talk.buyer)
  await fillBySign(context)
  const notice = page.getByText('На пристрої бракує місця')
  const field = page.getByRole('textbox', { name: 'Повідомлення' })
  await page.goto(talk.chatPath)
  await controlled(page)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('full', '1'))
  await write(page, 'зберегти ніде')
  await expect(notice).toBeVisible()
  await expect.poll(() => messagesOf(talk.buyer, talk.chat)).toContain('зберегти ніде')
  await expect(waiting(page)).toHaveCount(0)
  await test.step('without a network it stays in the field, where it is kept as a draft', async () => {
    await context.setOffline(true)
    await field.fill('і надіслати ніяк')
    await field.press('Enter')
    await expect(page.getByText('Помилка надсилання повідомлення')).toBeVisible()
    await expect(field).toHaveValue('і надіслати ніяк')
    await context.setOffline(false)
  })
  await page.evaluate(() => localStorage.removeItem('full'))
  await field.press('Enter')
  await expect.poll(() => messagesOf(talk.buyer, talk.chat)).toContain('і надіслати ніяк')
  await expect(notice).toHaveCount(0)
})

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER)

  test('a device that gets full while it fetches ahead says so, and goes on once there is space', async ({
    market: talk,
    visit,
  }) => {
    const { context, page } = await visit(talk.buyer)
    await fillBySign(context)
    // the list of chats has come; their messages find no space
    await context.route(/\/chats\/\d+\/messages\b/, async (route) => {
      await page.evaluate(() => localStorage.setItem('full', '1'))
      await route.continue()
      await context.unroute(/\/chats\/\d+\/messages\b/)
    })
    await page.goto('/office/profile')
    const lacking = page.getByText(/^Для роботи без мережі бракує: .*\(на пристрої немає місця\)/)
    await expect(lacking).toBeVisible(AHEAD)
    await page.goto(talk.chatPath)
    await write(page, 'дійде й так')
    await expect.poll(() => messagesOf(talk.buyer, talk.chat)).toContain('дійде й так')
    await page.evaluate(() => localStorage.removeItem('full'))
    await page.goto('/office/profile')
    await expect(page.getByText(/^Готово до роботи без мережі/)).toBeVisible(AHEAD)
  })

  test('a start drops what nobody has read anew for a month', async ({ market, visit }) => {
    const { page } = await visit(market.buyer)
    await page.goto('/office/profile')
    await saved(page, 'GET /user/profile')
    // once a day: this page has done it for today
    await page.waitForFunction(() => localStorage.getItem('gurt:heard') !== null)
    await saveOldest(page)
    await page.evaluate(() => localStorage.removeItem('gurt:heard'))
    await page.reload()
    await expect.poll(() => kept(page)).toMatchObject({ oldest: false })
  })

  test('a database that opens and fails at everything: messages are sent from memory, and it is said', async ({
    market: talk,
    visit,
  }) => {
    const { context, page } = await visit(talk.buyer)
    await context.addInitScript(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('Internal error.', 'UnknownError')
      }
    })
    await page.goto(talk.chatPath)
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
    await write(page, 'з памʼяті')
    await expect(page.getByText('Браузер не дає зберігати дані на пристрої')).toBeVisible()
    await expect.poll(() => messagesOf(talk.buyer, talk.chat)).toContain('з памʼяті')
    await expect(waiting(page)).toHaveCount(0)
  })

  test('a storage that throws at the mere look stops nobody', async ({ market, visit }) => {
    const { context, page } = await visit(market.buyer)
    await context.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Access is denied.', 'SecurityError')
          },
        })
    })
    await page.goto('/office/my-orders')
    await expect(page.getByRole('main').getByText('Потрібен цукор').first()).toBeVisible()
    await page.goto('/orders')
    await expect(page.getByRole('main').getByText('Потрібен цукор').first()).toBeVisible()
  })
})
