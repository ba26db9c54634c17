import type { Page } from 'playwright/test'

import { type Kept, keptOn, saved, savedCalls, AHEAD } from './device.ts'
import { watch } from './fixtures.ts'
import { signOut } from './people.ts'
import { log, onSends, waiting, write } from './talk.ts'
import {
  anotherToken,
  controlled,
  expect,
  makeChat,
  makeMarket,
  makeOrder,
  makePerson,
  makeProposal,
  messagesOf,
  PHONE,
  sendMessage,
  signInAs,
  test,
  WITHOUT_WORKER,
  WITH_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const main = (page: Page) => page.getByRole('main')
const NONE = 'Немає збережених даних'
/** What says nothing of a person: rows to sweep, the last reload, whether this device was asked to install. */
const OF_THE_DEVICE = ['gurt:rows', 'gurt:chunk-reload', 'gurt:install']
/** The language is everybody's. */
const COOKIES_OF_THE_DEVICE = ['locale']
const nothing: Kept = { cookies: [], localStorage: [], sessionStorage: [], rows: {}, caches: [] }

/** Signs out; the database does not answer, and the tab goes before it does. */
async function leaveInTheMidst(page: Page): Promise<void> {
  const context = page.context()
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('', 'UnknownError')
    }
  })
  await signOut(page)
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => !COOKIES_OF_THE_DEVICE.includes(name)))
    .toEqual([])
  await page.close()
}

/** Without what belongs to the device and not to a person. */
function personal({ cookies, localStorage, caches, sessionStorage, ...kept }: Kept): Kept {
  return {
    ...kept,
    cookies: cookies.filter((name) => !COOKIES_OF_THE_DEVICE.includes(name)),
    localStorage: localStorage.filter((key) => !OF_THE_DEVICE.includes(key)),
    // where one had scrolled on the screens of a guest
    sessionStorage: sessionStorage.filter((key) => !key.startsWith('tsr-')),
    caches: caches.filter((name) => /^(?:chats-|img$)/.test(name)),
  }
}

test('a sign-out without a network leaves nothing on the device, in no tab', async ({ server, visit }) => {
  const { buyer, chatPath } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  const tab = await context.newPage()
  watch(tab)
  await page.goto('/office/create-order')
  await controlled(page)
  await page.getByLabel('Опис', { exact: true }).fill('Чернетка, якої ніхто більше не має бачити.')
  await page.goto(chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await tab.goto('/office/my-orders')
  await expect(main(tab).getByText('Потрібен цукор').first()).toBeVisible()
  await saved(tab, 'GET /user/orders infinite')
  await expect
    .poll(async () => (await keptOn(tab)).rows)
    .toMatchObject({ 'gurt.messages': 2, 'gurt.meta': 1 })
  const before = await keptOn(tab)
  expect(before.cookies).toContain('auth.local')
  expect(before.localStorage).toEqual(expect.arrayContaining(['gurt:owner']))
  expect(before.localStorage.some((key) => key.startsWith('gurt:draft:'))).toBe(true)

  await context.setOffline(true)
  await page.goto('/')
  await signOut(page)
  await expect(tab).toHaveURL(/\/login/)
  await expect.poll(async () => personal(await keptOn(page))).toEqual(nothing)
  await test.step('and nothing comes back', async () => {
    for (const each of [page, tab]) {
      await each.goto('/office/my-orders')
      await expect(each).toHaveURL(/\/login/)
      await expect(each.getByText('Потрібен цукор')).toHaveCount(0)
    }
    expect(personal(await keptOn(page))).toEqual(nothing)
  })
  await context.setOffline(false)
})

test('who comes after another sees nothing of them, though the tab was closed in the midst of the sign-out', async ({
  server,
  visit,
}) => {
  const { buyer, supplier } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  const witness = await context.newPage()
  watch(witness)
  await page.goto('/office/my-orders')
  await controlled(page)
  await expect(main(page).getByText('Потрібен цукор').first()).toBeVisible()
  await saved(page, 'GET /user/orders infinite')
  await leaveInTheMidst(page)

  await signInAs(context, server, await anotherToken(server, supplier))
  await witness.goto('/office/my-orders')
  await expect(main(witness).getByText('Замовлень ще немає')).toBeVisible()
  await expect.poll(async () => (await keptOn(witness)).localStorage).toContain('gurt:owner')
  await context.setOffline(true)
  await witness.goto('/office/my-orders')
  await expect(main(witness).getByText('Замовлень ще немає')).toBeVisible()
  await witness.goto('/office/chats')
  await expect(witness.getByText(buyer.email)).toHaveCount(0)
  await witness.goto('/orders/999999')
  await expect(main(witness).getByText(NONE)).toBeVisible()
  await context.setOffline(false)
})

test('a sign-out that was cut short is finished by the next start, before anybody sees anything', async ({
  server,
  visit,
}) => {
  const { buyer } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  await page.goto('/office/my-orders')
  await controlled(page)
  await expect(main(page).getByText('Потрібен цукор').first()).toBeVisible()
  await saved(page, 'GET /user/orders infinite')
  await context.setOffline(true)
  await leaveInTheMidst(page)
  const next = await context.newPage()
  watch(next)
  await next.goto('/office/my-orders')
  await expect(next).toHaveURL(/\/login/)
  await expect.poll(async () => personal(await keptOn(next))).toEqual(nothing)
  await context.setOffline(false)
})

test('what a tab is told late, after another one has signed out, stays nowhere on the device', async ({
  server,
  visit,
}) => {
  const { supplier } = await makeMarket(server)
  const { context, page } = await visit(supplier, PHONE, WITHOUT_WORKER)
  await page.goto('/')
  const late = await context.newPage()
  watch(late)
  // this tab sleeps: it does not hear what the others do
  await late.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined
  })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  const answered: Promise<void>[] = []
  await context.route(/\/user\/proposals/, async (route) => {
    // the other tab fetches them ahead
    if (route.request().frame().page() !== late) return route.continue()
    const response = await route.fetch()
    // where the machine is slow it asks again, before the sign-out or after it
    const answering = held.then(() => route.fulfill({ response }).catch(() => undefined))
    answered.push(answering)
    await answering
  })
  await late.goto('/office/proposes')
  await expect.poll(() => answered.length).toBeGreaterThan(0)
  await signOut(page)
  await expect.poll(async () => personal(await keptOn(page))).toEqual(nothing)
  answer()
  await Promise.all(answered)
  await expect(main(late).getByText('Маємо 10 тонн').or(main(late).getByRole('alert')).first()).toBeVisible()
  await late.goto('/login')
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
  expect(personal(await keptOn(late))).toEqual(nothing)
  expect(await savedCalls(late)).not.toContain('GET /user/proposals infinite')
})

test('a sign-out in the midst of fetching ahead leaves nothing, and the next person finds nothing of it', async ({
  server,
  visit,
}) => {
  const { buyer, order, chatPath } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  const asked = page.waitForRequest(/\/chats\/\d+\/messages\b/, AHEAD)
  const answered: Promise<void>[] = []
  await context.route(/\/chats\/\d+\/messages\b/, async (route) => {
    const response = await route.fetch()
    const answering = held.then(() => route.fulfill({ response }).catch(() => undefined))
    answered.push(answering)
    await answering
  })
  await page.goto('/office/profile')
  await controlled(page)
  await asked
  await signOut(page)
  await expect(page).toHaveURL(/\/login|\/$/)
  answer()
  // what was asked for before the sign-out has come by now, and is not kept
  await Promise.all(answered)
  await expect.poll(async () => personal(await keptOn(page))).toEqual(nothing)

  await signInAs(context, server, (await makePerson(server)).token)
  await page.goto('/office/profile')
  await expect(main(page).getByText(/^Готово до роботи без мережі/)).toBeVisible(AHEAD)
  await context.setOffline(true)
  for (const path of [
    chatPath,
    '/office/chats',
    '/office/my-orders',
    `/office/my-orders/order-detail/${order}`,
  ]) {
    await page.goto(path)
    await expect(main(page)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText(/Є, надішлю копію|Потрібен цукор|Солодка гора/)).toHaveCount(0)
  }
})

test('a sign-out with a full queue asks first; who leaves takes it along, and nothing of it is sent or seen later', async ({
  server,
  visit,
}) => {
  const { buyer, supplier, chat, chatPath } = await makeMarket(server)
  const { context, page } = await visit(buyer)
  await page.goto(chatPath)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await controlled(page)
  const sends = await onSends(context)
  await context.setOffline(true)
  for (const text of ['не піде перше', 'не піде друге', 'не піде третє']) await write(page, text)
  await expect(waiting(page)).toHaveCount(3)
  await page.goto('/office/my-orders')
  await signOut(page)
  await expect(page).toHaveURL('/logout')
  await expect(main(page).getByText('Ще не надіслано: 3 повідомлення.')).toBeVisible()
  // what destroys does not look like what one is led to
  await page.mouse.move(0, 0)
  const colours = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.cssText = 'background: var(--spruce); color: var(--brick)'
    const { backgroundColor: green, color: red } = getComputedStyle(sample)
    sample.remove()
    return { green, red }
  })
  const act = (name: string) => main(page).getByRole('button', { name })
  await expect(act('Вийти й видалити')).toHaveCSS('background-color', colours.red)
  await expect(act('Залишитися')).toHaveCSS('background-color', colours.green)
  await main(page).getByRole('button', { name: 'Вийти й видалити' }).click()
  await expect.poll(async () => personal(await keptOn(page))).toEqual(nothing)

  await context.setOffline(false)
  for (const next of [supplier, buyer])
    await test.step(next === buyer ? 'by the same person' : 'by another account', async () => {
      await signInAs(context, server, await anotherToken(server, next))
      await page.goto(chatPath)
      await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
      await expect(page.getByText(/не піде|не надіслано/)).toHaveCount(0)
    })
  expect(sends.texts).toEqual([])
  expect(await messagesOf(supplier, chat)).toHaveLength(2)
})

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER)

  test('two tabs of one person: what is read in one is read in the other, and a sign-out ends both', async ({
    server,
    visit,
  }) => {
    const buyer = await makePerson(server)
    const supplier = await makePerson(server)
    const order = await makeOrder(buyer, 'Купуємо сіль кухонну кам’яну, помел перший, щотижня фура.')
    const chat = await makeChat(buyer, await makeProposal(supplier, order))
    await sendMessage(supplier, chat, 'Добрий день!')
    const { context, page } = await visit(buyer)
    const tab = await context.newPage()
    watch(tab)
    await page.goto('/')
    await expect(page.getByText('1 непрочитане повідомлення').first()).toBeAttached()
    await tab.goto('/office/chats')
    await tab
      .getByRole('main')
      .getByRole('link', { name: new RegExp(supplier.username) })
      .click()
    await expect(log(tab).getByText('Добрий день!')).toBeVisible()
    await expect(page.getByText('1 непрочитане повідомлення')).toHaveCount(0)

    await signOut(page)
    await expect(page.getByRole('link', { name: 'Увійти', exact: true }).first()).toBeAttached()
    await expect(tab).toHaveURL(/\/login\?redirect=/)
    await expect(log(tab)).toHaveCount(0)
    // a device forgets at once; its server hears of it a moment later
    await expect.poll(async () => (await buyer.api.get('/user/profile')).status).toBe(401)

    await test.step('and a sign-in in one brings the other back where it was', async () => {
      await signInAs(context, server, await anotherToken(server, buyer))
      await tab.reload()
      await expect(log(tab).getByText('Добрий день!')).toBeVisible()
    })
  })
})
