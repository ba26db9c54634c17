import type { Page } from 'playwright/test'

import { aPhone, MESSAGES, saved } from './device.ts'
import { watch } from './fixtures.ts'
import { phoneOf } from './push-tools.ts'
import { log, loseAnswer, onSends, pauseBefore, refuse, waiting, write } from './talk.ts'
import { PASSWORD } from './people.ts'
import {
  controlled,
  expect,
  type Market,
  messagesOf,
  type Person,
  signInAs,
  test,
  WITH_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const GREETINGS = 2

/** Opens the chat with a worker in charge; from here on it opens again without a server. */
async function open(page: Page, { chatPath }: Market): Promise<void> {
  await page.goto(chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await controlled(page)
  await saved(page, 'GET /chats/proposal/:id', MESSAGES)
}

/** What the buyer wrote, as the server has it. */
const arrived = async ({ buyer, chat }: Market): Promise<string[]> =>
  (await messagesOf(buyer, chat)).slice(GREETINGS)

async function signInBy(page: Page, { email }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Електронна адреса').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
}

test('three messages outlive a dead server, a reload and the browser, and arrive once, in order', async ({
  server,
  market,
}) => {
  const texts = ['перше', 'друге', 'третє']
  const phone = await aPhone(server)
  try {
    const { context, page } = await phone.open()
    await signInAs(context, server, market.buyer.token)
    await open(page, market)
    const sends = await onSends(context)
    await server.down('SIGKILL')
    for (const text of texts) await write(page, text)
    await expect(waiting(page)).toHaveCount(3)
    await page.reload()
    await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
    await expect(waiting(page)).toHaveCount(3)

    const reopened = await phone.open()
    const later = await onSends(reopened.context)
    await reopened.page.goto(market.chatPath)
    await expect(waiting(reopened.page)).toHaveCount(3)
    await server.up()
    await expect(waiting(reopened.page)).toHaveCount(0)
    await expect(log(reopened.page).getByText(/^(перше|друге|третє)$/)).toHaveText(texts)
    expect(await arrived(market)).toEqual(texts)
    // each under the key it was given before the browser was closed
    expect(new Set(later.keys).size).toBe(3)
    expect([...new Set(later.keys)]).toEqual(expect.arrayContaining(sends.keys))
  } finally {
    await phone.remove()
  }
})

test('what waits is sent by the worker when no page lives', async ({ market, visit }) => {
  const { context, page } = await visit(market.buyer)
  await context.grantPermissions(['notifications', 'background-sync'])
  await open(page, market)
  // a network that has just come fails once more
  const sends = await onSends(context, (route, content, nth) =>
    content === 'і це теж' && nth === 1 ? route.abort('connectionreset') : undefined,
  )
  await context.setOffline(true)
  await write(page, 'пішло без сторінки')
  await write(page, 'і це теж')
  await expect(waiting(page)).toHaveCount(2)
  const elsewhere = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await expect.poll(() => arrived(market)).toEqual(['пішло без сторінки', 'і це теж'])
  expect([...new Set(sends.texts)]).toEqual(['пішло без сторінки', 'і це теж'])
  expect(sends.bySw).not.toContain(false)
  await elsewhere.goto(market.chatPath)
  await expect(log(elsewhere).getByText('і це теж')).toBeVisible()
  await expect(waiting(elsewhere)).toHaveCount(0)
})

test('a sync with every page closed, after the server was down: the worker sends through what goes wrong, once each', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  // without Background Sync of its own the browser wakes the worker when it is told to, and then alone
  await context.grantPermissions(['notifications'])
  await open(page, market)
  const phone = await phoneOf(page)
  await server.down('SIGKILL')
  for (const text of ['загублене', 'погане', 'зачекай', 'припаркуй']) await write(page, text)
  await expect(waiting(page)).toHaveCount(4)
  await page.goto('about:blank')
  await server.up()
  const sends = await onSends(context, (route, text, nth) => {
    if (nth > 1) return undefined
    if (text === 'загублене') return loseAnswer(route)
    if (text === 'погане') return refuse(route, 422, 'contacts_not_shared', 'Контакти ще не відкрито.')
    if (text === 'зачекай') return refuse(route, 429, 'rate_limited', 'Забагато', { header: '3' })
    return refuse(route, 401, 'unauthorized', 'Увійдіть знову.')
  })
  expect(await arrived(market)).toEqual([])
  await phone.sync()
  await expect
    .poll(() => sends.texts)
    .toEqual(['загублене', 'загублене', 'погане', 'зачекай', 'зачекай', 'припаркуй'])
  expect(pauseBefore(sends, 'зачекай')).toBeGreaterThanOrEqual(3000)
  expect(await arrived(market)).toEqual(['загублене', 'зачекай'])
  expect(sends.bySw).toEqual(Array.from({ length: 6 }, () => true))

  await page.goto(market.chatPath)
  await expect(log(page).getByRole('alert')).toContainText('Контакти ще не відкрито.')
  await expect(waiting(page)).toHaveCount(0)
  await expect.poll(() => arrived(market)).toEqual(['загублене', 'зачекай', 'припаркуй'])
  expect(sends.bySw.slice(6)).not.toContain(true)
  expect(new Set(sends.keys).size).toBe(4)
})

test('a lost answer, a 500, a 429 and a refusal: each message once, in order, the refused one says why', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await open(page, market)
  const sends = await onSends(context, (route, text, nth) => {
    if (nth > 1) return undefined
    if (text === 'а') return loseAnswer(route)
    if (text === 'б') return route.fulfill({ status: 500, contentType: 'text/plain', body: 'oops' })
    if (text === 'в') return refuse(route, 429, 'rate_limited', 'Забагато', { retry_after: 2 })
    return text === 'погане'
      ? refuse(route, 422, 'contacts_not_shared', 'Контакти ще не відкрито.')
      : undefined
  })
  for (const text of ['а', 'б', 'в', 'погане', 'г']) await write(page, text)
  await expect(log(page).getByRole('alert')).toContainText('Контакти ще не відкрито.')
  await expect(waiting(page)).toHaveCount(0)
  await expect.poll(() => arrived(market)).toEqual(['а', 'б', 'в', 'г'])
  expect(pauseBefore(sends, 'в')).toBeGreaterThanOrEqual(2000)
  expect(new Set(sends.keys).size).toBe(5)
  await log(page).getByRole('button', { name: 'Надіслати ще раз' }).click()
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => arrived(market)).toEqual(['а', 'б', 'в', 'г', 'погане'])
  expect(new Set(sends.keys).size).toBe(5)
})

test('a reload in the middle of a send and two identical texts: both arrive, once each', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await open(page, market)
  const sends = await onSends(context, (_route, _text, nth) =>
    nth === 1 ? new Promise(() => undefined) : undefined,
  )
  await write(page, '+')
  await write(page, '+')
  await expect.poll(() => sends.texts).toEqual(['+'])
  await expect(waiting(page)).toHaveCount(2)
  await page.reload()
  // the browser has let go of what the page that died was sending: its lease of half a minute is not waited for
  await expect.poll(() => arrived(market)).toEqual(['+', '+'])
  await expect(log(page).getByText('+', { exact: true })).toHaveCount(2)
  await expect(waiting(page)).toHaveCount(0)
  // tried again under its key, as often as a slow machine needs
  const [first, ...later] = sends.keys
  expect(later).toContain(first)
  expect(new Set(later).size).toBe(2)
})

test('two tabs and a network that flaps four times: one sending a message, both tabs show it', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await open(page, market)
  const tab = await context.newPage()
  watch(tab)
  await open(tab, market)
  const sends = await onSends(context)
  const texts: string[] = []
  for (let flap = 1; flap <= 4; flap++) {
    await context.setOffline(true)
    texts.push(`№${flap}`)
    const from = flap % 2 ? page : tab
    await write(from, `№${flap}`)
    // the device has it: what the other tab writes next comes after it
    const bubble = log(from)
      .getByRole('listitem')
      .filter({ hasText: `№${flap}` })
    await expect(bubble.getByText('чекає надсилання', { exact: true })).toBeAttached()
    await context.setOffline(false)
  }
  for (const each of [page, tab]) {
    await expect(waiting(each)).toHaveCount(0)
    await expect(log(each).getByText('№4', { exact: true })).toHaveCount(1)
  }
  // what the device has not kept yet does not say that it waits
  await expect.poll(() => arrived(market)).toEqual(texts)
  expect(new Set(sends.keys).size).toBe(4)
})

test('a dead token parks the queue for the same person; nobody else sends it', async ({ market, visit }) => {
  const { context, page } = await visit(market.buyer)
  await open(page, market)
  await context.setOffline(true)
  await write(page, 'дочекайся мене')
  await expect(waiting(page)).toHaveCount(1)
  await market.buyer.api.post('/logout')
  await context.setOffline(false)
  await signInBy(page, market.supplier)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await expect(log(page).getByText('дочекайся мене')).toHaveCount(0)
  expect(await messagesOf(market.supplier, market.chat)).toHaveLength(GREETINGS)
  await context.clearCookies()
  await page.reload()
  await signInBy(page, market.buyer)
  await expect(log(page).getByText('дочекайся мене')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect((await messagesOf(market.supplier, market.chat)).slice(GREETINGS)).toEqual(['дочекайся мене'])
})

test('a newer version of the database in another tab: nothing hangs and the queue stays whole', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await open(page, market)
  await context.setOffline(true)
  await write(page, 'переживи оновлення')
  await expect(waiting(page)).toHaveCount(1)
  const tab = await context.newPage()
  await tab.goto('/404')
  const kept = await tab.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('gurt', 99)
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('outbox').objectStore('outbox').getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
      }),
  )
  expect(kept).toEqual([
    expect.objectContaining({ payload: expect.objectContaining({ content: 'переживи оновлення' }) }),
  ])
  // the old tab goes on in memory, and what is written there still arrives
  await write(page, 'і стара вкладка пише')
  await context.setOffline(false)
  await expect.poll(() => arrived(market)).toContain('і стара вкладка пише')
})
