import type { Page } from 'playwright/test'

import { PAGE_SIZE } from '#domain/rules/limits.ts'

import { aPhone, MESSAGES, saved, withoutAhead } from './device.ts'
import { refuse } from './refusals.ts'
import {
  controlled,
  DESK,
  expect,
  makeMarket,
  makeOrder,
  makePerson,
  makeProposal,
  type Market,
  sendMessage,
  PHONE,
  signInAs,
  test,
  WITH_WORKER,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const words = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()
const UNREAD = '1 непрочитане повідомлення'
const NONE = 'Немає збережених даних'
/** Of the day before, as after midnight, by how long ago. */
const SAVED = /^Збережено (?:об? \d\d:\d\d|щойно|\d+\u00a0хв тому)$/

/** `rows`: the calls under which the device keeps what the screen reads. */
type Screen = [path: string, shows: string, ...rows: string[]]

const buyersOffice = ({ buyer, supplier, order, chatPath }: Market): Screen[] => [
  ['/office/my-orders', 'Потрібен цукор', 'GET /user/orders infinite'],
  [`/office/my-orders/order-detail/${order}`, 'Маємо 10 тонн', 'GET /user/orders/:id'],
  ['/office/profile', buyer.email],
  ['/office/chats', supplier.username, 'GET /chats infinite'],
  [chatPath, 'Є, надішлю копію.', 'GET /chats/proposal/:id', MESSAGES],
  // what was new has been seen by now
  ['/', 'На сьогодні все', 'GET /user/today'],
]
const suppliersOffice = ({ supplier, buyer, order, chatPath }: Market): Screen[] => [
  ['/', 'Потрібен цукор', 'GET /user/today'],
  ['/office/proposes', 'Маємо 10 тонн', 'GET /user/proposals infinite'],
  ['/office/supplier/my-company', 'Солодка гора', 'GET /companies/mine'],
  ['/office/chats', buyer.username, 'GET /chats infinite'],
  [chatPath, 'Добрий день! Чи є сертифікат?', 'GET /chats/proposal/:id', MESSAGES],
  ['/office/profile', supplier.email],
  [`/orders/${order}`, 'оплата за рахунком із ПДВ', 'GET /orders/:id'],
]
const publicPages = ({ order }: Market): Screen[] => [
  ['/', 'Потрібен цукор', 'GET /orders'],
  ['/orders', 'Потрібен цукор', 'GET /orders infinite'],
  [`/orders/${order}`, 'оплата за рахунком із ПДВ', 'GET /orders/:id'],
]

/** Opens each screen once with everything in order, and stays on it until the device has it. */
async function see(page: Page, screens: Screen[]): Promise<void> {
  await page.goto(screens[0]![0])
  await controlled(page)
  for (const [path, shows, ...rows] of screens) {
    await page.goto(path)
    await expect(words(page, shows)).toBeVisible()
    await saved(page, ...rows)
  }
}

async function opensWithAge(page: Page, screens: Screen[]): Promise<void> {
  for (const [path, shows] of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(words(page, shows)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(words(page, SAVED)).toBeVisible()
    })
  }
}

test('the office opens without a network, and without a server, by reload, with its age', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  const screens = buyersOffice(market)
  await see(page, screens)
  await test.step('no network', async () => {
    await context.setOffline(true)
    await opensWithAge(page, screens)
    await page.goto('/office/supplier/create')
    await expect(words(page, /^Немає мережі: створити компанію/)).toBeVisible()
    await expect(page.getByLabel('Назва для покупців')).toBeEditable()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a dead server, which the browser does not know of', async () => {
    // before the network is back: nothing that was seen may be had anew
    await server.down('SIGKILL')
    await context.setOffline(false)
    try {
      for (const [path, shows] of screens.filter(([path]) => /my-orders$|chats$/.test(path))) {
        await page.goto(path)
        await expect(words(page, shows)).toBeVisible()
        await expect(words(page, SAVED)).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    } finally {
      await server.up()
    }
  })
  await test.step('and is fresh by itself once it is back', async () => {
    await expect(words(page, SAVED)).toHaveCount(0)
  })
})

test('a browser that was closed opens the office anew, without network and server', async ({
  market,
  server,
}) => {
  // two browsers and a server are started on the way
  const phone = await aPhone(server)
  const screens = suppliersOffice(market)
  try {
    const { context, page } = await phone.open()
    await signInAs(context, server, market.supplier.token)
    await see(page, screens)
    await page.goto(market.chatPath)
    const unread = async () => (await market.supplier.api.get('/chats/unread-count')).body.data.total
    await expect.poll(unread, 'what was seen is told as read').toBe(0)
    await page.goto('/office/chats')
    await sendMessage(market.buyer, market.chat, 'Ще запитання')
    await expect(words(page, UNREAD)).toBeVisible()
    // what the next start is drawn from: the message and its count, which may come one after the other
    const kept = () => page.evaluate(() => Object.values(localStorage).join(''))
    await expect.poll(kept).toContain('Ще запитання')
    await expect.poll(kept).toMatch(/"unread":\{"total":1\b/)
    await server.down('SIGKILL')
    for (const start of ['first', 'second'])
      await test.step(`what is unread is counted at the ${start} cold start`, async () => {
        const again = await phone.open()
        await again.context.setOffline(true)
        await again.page.goto('/office/chats')
        await expect(words(again.page, UNREAD)).toBeVisible()
      })
    const reopened = await phone.open()
    await reopened.context.setOffline(true)
    await opensWithAge(reopened.page, screens)
    await test.step('and what was never opened says so', async () => {
      await reopened.page.goto(`/orders/${market.order + 1000}`)
      await expect(words(reopened.page, NONE)).toBeVisible()
      await expect(reopened.page.locator('[aria-busy=true]')).toHaveCount(0)
    })
  } finally {
    await phone.remove()
    await server.up()
  }
})

test('the forms and the parts of a screen tell the age of what they show, or that it was never saved', async ({
  market,
  visit,
}) => {
  const { buyer, supplier } = market
  const asked = 'Купуємо цукор тростинний, мішки по 25 кг, дві тонни щомісяця, самовивіз.'
  const order = await makeOrder(buyer, asked)
  const { slug } = (await supplier.api.get('/companies/mine')).body.data
  await buyer.api.post(`/suppliers/${slug}/invitations`, { order_id: order })
  const { context, page } = await visit(supplier)
  await withoutAhead(context)
  const sessions = page.getByRole('region', { name: 'Вхід і безпека' })
  const invitations = page.getByRole('region', { name: 'Вас запросили надіслати пропозицію' })

  await test.step('of a screen that is there some parts never came', async () => {
    const parts = /\/user\/(sessions|invitations)$/
    await context.route(parts, (route) => route.abort('connectionreset'))
    await see(page, [
      ['/office/profile', supplier.email, 'GET /user/profile'],
      ['/office/proposes', 'Маємо 10 тонн', 'GET /user/proposals infinite'],
    ])
    // what failed is asked for again by itself
    await context.setOffline(true)
    await context.unroute(parts)
    await opensWithAge(page, [['/office/profile', supplier.email]])
    await expect(sessions.getByText(NONE)).toBeVisible()
    await expect(sessions.getByText('Список з’явиться, щойно буде мережа.')).toBeVisible()
    await opensWithAge(page, [['/office/proposes', 'Маємо 10 тонн']])
    await expect(words(page, 'Чи є для вас запрошення, стане видно, щойно буде мережа.')).toBeVisible()
    await context.setOffline(false)
    await expect(invitations).toContainText(buyer.username)
    await expect(words(page, NONE)).toHaveCount(0)
  })

  await test.step('all of them came, and each tells its age', async () => {
    const profile: Screen = ['/office/profile', 'цей пристрій', 'GET /user/sessions']
    const proposes: Screen = ['/office/proposes', buyer.username, 'GET /user/invitations']
    const form: Screen = ['/office/supplier/update', 'Зміни в компанії', 'GET /companies/mine']
    const others: Screen[] = [
      ['/office/delete-account', supplier.email],
      [`/orders/${order}-propose`, 'Купуємо цукор тростинний', 'GET /orders/:id'],
      [`/share?text=${encodeURIComponent('Рахунок на 10 тонн')}`, buyer.username, 'GET /chats infinite'],
    ]
    await see(page, [profile, proposes, form, ...others])
    await context.setOffline(true)
    await opensWithAge(page, others)
    await opensWithAge(page, [profile])
    await expect(sessions.getByText(SAVED)).toBeVisible()
    await opensWithAge(page, [proposes])
    await expect(invitations.getByText(SAVED)).toBeVisible()
    await opensWithAge(page, [form])
    await expect(page.getByLabel('Назва для покупців')).toHaveValue('Солодка гора')
  })
})

test('on a desk the opened order tells its own age beside the list, or that it was never saved', async ({
  market,
  visit,
}) => {
  const other = await makeOrder(market.buyer, 'Купуємо крупу манну, мішки по 25 кг, дві тонни, самовивіз.')
  const { context, page } = await visit(market.buyer, DESK)
  await withoutAhead(context)
  const opened = page.getByRole('region', { name: 'Відкрите замовлення' })
  await see(page, [[`/office/my-orders/${market.order}`, 'Солодка гора', 'GET /user/orders/:id']])
  await saved(page, 'GET /user/orders infinite')
  await context.setOffline(true)
  await opensWithAge(page, [[`/office/my-orders/${market.order}`, 'Солодка гора']])
  await expect(opened.getByText(SAVED).first()).toBeVisible()
  await page.goto(`/office/my-orders/${other}`)
  await expect(opened.getByText(NONE)).toBeVisible()
  await expect(words(page, SAVED)).toBeVisible()
  await context.setOffline(false)
  await expect(opened.getByText('Купуємо крупу манну').first()).toBeVisible()
})

test('the end of a list says why it does not go on, and goes on when it can', async ({ server, visit }) => {
  const buyer = await makePerson(server)
  // to two orders in turn: of several about one place the list makes one
  const orders = [
    await makeOrder(buyer),
    await makeOrder(buyer, 'Купуємо крупу манну, мішки по 25 кг, дві тонни, самовивіз.'),
  ]
  for (let at = 0; at <= PAGE_SIZE; at += 1) await makeProposal(await makePerson(server), orders[at % 2]!)
  const { context, page } = await visit(buyer, PHONE, WITHOUT_WORKER)
  const rows = page.getByRole('list', { name: 'Список сповіщень' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Показати ще' })
  await page.goto('/office/notifications')
  await expect(rows).toHaveCount(PAGE_SIZE)
  await context.setOffline(true)
  await expect(more).toBeDisabled()
  await expect(more).toHaveAccessibleDescription('Без мережі показуємо лише те, що вже завантажено.')
  await context.setOffline(false)
  await refuse(page, /notifications\?.*cursor=/, 'rate_limited')
  await more.click()
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('Решту не вдалося завантажити.')
  await expect(words(page, SAVED), 'what stands is no older for it').toHaveCount(0)
  await page.unroute(/notifications\?.*cursor=/)
  await more.click()
  await expect.poll(() => rows.count()).toBeGreaterThan(PAGE_SIZE)
  await expect(failed).toHaveCount(0)
  await expect(more).toHaveCount(0)
})

test('what a guest has seen opens without a network; what not, says so', async ({ server, visit }) => {
  // one of its own: the public list shows the newest first
  const market = await makeMarket(server)
  const { context, page } = await visit(null)
  const other = await makeOrder(
    market.buyer,
    'Купуємо крупу манну, мішки по 25 кг, дві тонни щомісяця, самовивіз.',
  )
  const screens = publicPages(market)
  await see(page, screens)
  await context.setOffline(true)
  await opensWithAge(page, screens)
  await page.goto(`/orders/${other + 1}`)
  await expect(words(page, NONE)).toBeVisible()
  await page.goto('/nowhere')
  await expect(words(page, 'This page could not be found')).toBeVisible()
  await page.goto('/office/my-orders')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await context.setOffline(false)
})

test('an office that was never opened stands without a network, even where nobody knows whose it is', async ({
  server,
  visit,
}) => {
  const person = await makePerson(server)
  const { context, page } = await visit(null)
  await page.goto('/login')
  await controlled(page)
  await signInAs(context, server, person.token)
  await context.setOffline(true)
  for (const path of [
    '/office/profile',
    '/office/my-orders',
    '/office/proposes',
    '/office/supplier/my-company',
    '/office/supplier/create',
    '/office/supplier/update',
    '/office/delete-account',
    '/office/chats',
    '/office/chats/1/1',
    '/office/create-order',
    '/orders/1-propose',
    '/share?text=1',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(words(page, NONE)).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toHaveCount(0)
    })
  }
  await test.step('and fills itself in', async () => {
    await page.goto('/office/profile')
    await expect(words(page, NONE)).toBeVisible()
    await context.setOffline(false)
    await expect(words(page, person.email)).toBeVisible()
  })
})

test('a chat is found by its id alone, with a network and without', async ({ market, visit }) => {
  const { context, page } = await visit(market.buyer)
  const opensBy = async (): Promise<void> => {
    await page.goto(`/office/chats?chat=${market.chat}`)
    await expect(page).toHaveURL(market.chatPath)
    await expect(words(page, 'Є, надішлю копію.')).toBeVisible()
  }
  await opensBy()
  await controlled(page)
  await saved(page, 'GET /chats/proposal/:id', MESSAGES)
  await context.setOffline(true)
  await opensBy()
  await page.goto('/office/chats?chat=999999')
  await expect(page.getByLabel('Пошук чату')).toBeVisible()
  await context.setOffline(false)
  await expect(words(page, market.supplier.username)).toBeVisible()
})

test('the inbox is searched and narrowed on the device where there is no network', async ({
  market,
  visit,
}) => {
  const ONLY_SAVED = /Шукали лише серед чатів, збережених на цьому пристрої/
  const { context, page } = await visit(market.buyer)
  const { username } = market.supplier
  const row = page.getByRole('list', { name: 'Список чатів' }).getByText(username)
  await see(page, [['/office/chats', username, 'GET /chats infinite']])
  await context.setOffline(true)
  await page.reload()
  const search = page.getByLabel('Пошук чату')
  await search.fill(username.toUpperCase().slice(0, 6))
  await expect(words(page, ONLY_SAVED)).toBeVisible()
  await expect(row).toBeVisible()
  await search.fill('такого немає')
  await expect(words(page, 'Нічого не знайдено')).toBeVisible()
  await search.fill('цукор')
  await expect(row).toBeVisible()
  await search.fill('')
  await expect(words(page, ONLY_SAVED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Непрочитані' }).click()
  await expect(words(page, ONLY_SAVED)).toBeVisible()
  await expect(words(page, NONE)).toHaveCount(0)
  await page.goto(`/office/chats/${market.order}`)
  await expect(row).toBeVisible()
  await expect(words(page, ONLY_SAVED)).toBeVisible()
  await context.setOffline(false)
  await expect(words(page, ONLY_SAVED)).toHaveCount(0)
  await expect(row).toBeVisible()
})

test('a network that fails signs nobody out; a refusal of the server does', async ({ server, visit }) => {
  const person = await makePerson(server)
  const { context, page } = await visit(person, PHONE, WITHOUT_WORKER)
  await withoutAhead(context)
  await page.goto('/office/profile')
  await expect(words(page, person.email)).toBeVisible()
  await context.route('**/api/v1/**', (route) => route.abort('connectionreset'))
  await page.goto('/office/my-orders')
  await expect(words(page, NONE)).toBeVisible()
  await expect(page).toHaveURL('/office/my-orders')
  await context.unroute('**/api/v1/**')
  await person.api.post('/logout')
  await page.goto('/office/my-orders')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
