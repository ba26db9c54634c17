// What the app shows of itself: without a network, with a queue, before an update, an installation, a push.
// As the screens; `before` is done to the browser before the address is opened, the rest is how the browser is.
import { fillReview, invite, lastStep } from './screens.mjs'

const DAY_MS = 86_400_000
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const button = (page, name) => page.getByRole('button', { name, exact: true })

/** The worker has the page, so that it opens without a network too. */
const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
/** What was shown is written to the device when the page is idle, within seconds. */
const kept = (page) => page.waitForTimeout(2500)
const offline = (page) => page.context().setOffline(true)

async function reloadOffline(page) {
  await controlled(page)
  await kept(page)
  await offline(page)
  await page.reload()
  await page.waitForTimeout(1500)
}

/** Ready by what was fetched ahead; then the network goes. */
async function readyOffline(page) {
  const ready = page.getByRole('main').getByText('Готово до роботи без мережі')
  await ready.waitFor({ timeout: 60_000 })
  await reloadOffline(page)
  await ready.evaluate((words) => words.scrollIntoView({ block: 'center' }))
}

/** As it is where the device could not fetch everything. */
async function lackingOffline(page) {
  await page.getByRole('main').getByText('Готово до роботи без мережі').waitFor({ timeout: 60_000 })
  await offline(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('ahead'))
    const readiness = { ...JSON.parse(localStorage.getItem(key)), readyAt: null, chats: 3, why: 'saving' }
    localStorage.setItem(key, JSON.stringify({ ...readiness, missing: ['chats', 'fitting', 'reference'] }))
  })
  await page.reload()
  await button(page, 'Немає мережі: збережено не все').click()
}

/** Another screen, opened without a network that it would need. */
const goOffline = (address) => async (page) => {
  await controlled(page)
  await offline(page)
  await page.goto(address)
  await page.waitForTimeout(1500)
}

async function queueMessages(page) {
  await offline(page)
  for (const text of [
    'Підходить. Надішліть, будь ласка, посвідчення якості.',
    'І рахунок на першу машину.',
  ]) {
    await page.getByRole('textbox', { name: 'Повідомлення' }).fill(text)
    await button(page, 'Надіслати').click()
  }
  await page.waitForTimeout(1500)
}

async function queueOrder(page) {
  await lastStep(page)
  await offline(page)
  await button(page, 'Опублікувати').click()
  await page.waitForURL('**/office/my-orders')
  await page.waitForTimeout(1500)
}

/** The server says later what it has against the order. */
async function refuseOrder(page) {
  const errors = { text: ['Контакти в тексті не публікуємо: приберіть номер телефону'] }
  const problem = {
    type: 'about:blank',
    title: 'validation',
    status: 422,
    code: 'validation',
    detail: 'Перевірте виділені поля',
    errors,
  }
  await page.context().route(/\/api\/v1\/orders$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        })
      : route.fallback(),
  )
  await lastStep(page)
  await offline(page)
  await button(page, 'Опублікувати').click()
  await page.waitForURL('**/office/my-orders')
  await page.context().setOffline(false)
  await page.getByText('не надіслано').waitFor()
}

async function queueProposal(page) {
  await page.getByLabel('Ваша пропозиція').fill('Є на складі у Вінниці, відвантажимо завтра. Ціна з ПДВ.')
  await page.getByLabel('Мінімальне замовлення, ₴').fill('15000')
  await page.getByLabel('Строк доставки, днів').fill('3')
  await page.getByLabel('Місце відвантаження').fill('Вінниця')
  await offline(page)
  await button(page, 'Надіслати пропозицію').click()
  await page.waitForURL('**/office/proposes')
  await page.waitForTimeout(1500)
}

async function queueReview(page) {
  await controlled(page)
  await fillReview(page)
  await offline(page)
  await button(page, 'Надіслати').click()
  await page.getByText('Ще не надіслано').waitFor()
  await page.getByText('Ще не надіслано').evaluate((part) => part.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(3500)
}

async function queueInvitation(page) {
  await controlled(page)
  await kept(page)
  await offline(page)
  await invite(page)
  await page.getByText('Ще не надіслано').waitFor()
  await page.waitForTimeout(3500)
}

/** The operator has hidden it: its author alone reads it, and why. */
const hiddenReview = (page) =>
  page.context().route(/\/api\/v1\/user\/orders\/\d+$/, async (route) => {
    const reply = await route.fetch()
    const { data } = await reply.json()
    for (const { review } of data.proposals)
      if (review) review.hidden_reason = 'Відгук називає водія на ім’я. Напишіть у підтримку, якщо не згодні.'
    await route.fulfill({ response: reply, json: { data } })
  })
const toOwnReview = (page) =>
  page
    .getByText('Ваш відгук')
    .first()
    .evaluate((part) => part.scrollIntoView({ block: 'center' }))

/** Somebody signed in as the same person was faster. */
async function refuseReview(page) {
  const problem = {
    type: 'about:blank',
    title: 'review_exists',
    status: 409,
    code: 'review_exists',
    detail: 'Ви вже залишили відгук для цієї пропозиції',
  }
  await page
    .context()
    .route(/\/api\/v1\/proposals\/\d+\/review$/, (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
  await queueReview(page)
  await page.context().setOffline(false)
  await page.getByText('Причина:').waitFor()
  await page.getByText('Причина:').evaluate((part) => part.scrollIntoView({ block: 'center' }))
}

/** The reviews are read with their age. */
async function readReviewsOffline(page) {
  await reloadOffline(page)
  await page
    .getByRole('region', { name: 'Відгуки' })
    .evaluate((part) => part.scrollIntoView({ block: 'start' }))
}

/** Comes back some other day and looks at a second screen, which is when the app is offered. */
async function comeBack(page) {
  const address = page.url()
  // the page that is left would still live in its own time
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + DAY_MS)
  await page.goto(address)
  await page.getByRole('main').getByRole('link', { name: 'Усі замовлення' }).click()
  await page.getByText('Встановіть «Гурт»').waitFor()
}

/** The browser would ask whether to install; a real one asks nothing of a browser without a screen. */
const withPrompt = (page) =>
  page.addInitScript(() =>
    window.addEventListener('load', () =>
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })),
    ),
  )

const openGuide = async (page) => {
  await button(page, 'Меню').click()
  await button(page, 'Встановити застосунок').click()
  await page.getByRole('dialog').waitFor()
}

const withoutDatabase = (page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))

const lostServer = (page) => page.context().route(/\/api\/v1\/|\/socket\.io\//, (route) => route.abort())
const brokenServer = (page) =>
  page.context().route(/\/api\/v1\/orders\/\d+/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"internal","status":500,"code":"internal","detail":"Щось пішло не так..."}',
    }),
  )
/** A call is made again before its failure is shown. */
const retried = (page) => button(page, 'Спробувати ще раз').waitFor({ timeout: 20_000 })
const chunkGone = (page) => page.context().route(/assets\/login-/, (route) => route.abort())

const offerUpdate = (release) => async (page) => {
  await controlled(page)
  await release()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update())
  await page.getByText('Є нова версія').waitFor()
}

/** The browser's permission of notifications, as it is before and after the person was asked. */
const permission = (before, after) => (page) =>
  page.addInitScript(
    ([first, then]) => {
      let now = first
      Object.defineProperty(Notification, 'permission', { get: () => now })
      Notification.requestPermission = () => Promise.resolve((now = then))
    },
    [before, after],
  )
async function testPushes(page) {
  await controlled(page)
  await button(page, 'Перевірити сповіщення').click()
  await button(page, 'Перевірити ще раз').waitFor()
}

export const statesOf = ({ people: { buyer, supplier }, busiest, foreign, chat, release, ...market }) => [
  ['offline-home', '/', buyer, reloadOffline],
  ['offline-guest', '/orders', null, reloadOffline],
  ['offline-saved', '/office/my-orders', buyer, reloadOffline],
  ['offline-detail', `/office/my-orders/order-detail/${busiest}`, buyer, reloadOffline],
  ['offline-chats', '/office/chats', buyer, reloadOffline],
  ['offline-chat', chat, buyer, reloadOffline],
  ['offline-ready', '/office/profile', buyer, readyOffline],
  ['offline-lacks', '/office/profile', buyer, lackingOffline],
  ['offline-none', '/', supplier, goOffline('/office/proposes')],
  ['offline-company', '/office/supplier/update', supplier, reloadOffline],
  ['offline-propose', `/orders/${foreign}-propose`, supplier, reloadOffline],
  ['unreachable', '/orders', buyer, (page) => page.waitForTimeout(2500), { before: lostServer }],
  ['failed', `/orders/${foreign}`, null, retried, { before: brokenServer }],
  ['error', '/login', null, undefined, { before: chunkGone }],
  ['queued-messages', chat, buyer, queueMessages],
  ['queued-order', '/office/create-order', buyer, queueOrder],
  ['queued-refused', '/office/create-order', buyer, refuseOrder],
  ['queued-proposal', `/orders/${foreign}-propose`, supplier, queueProposal],
  ['queued-review', `/office/my-orders/order-detail/${market.deal}`, buyer, queueReview],
  ['queued-invitation', `/suppliers/${market.supplierSlug}`, buyer, queueInvitation],
  ['refused-review', `/office/my-orders/order-detail/${market.deal}`, buyer, refuseReview],
  [
    'hidden-review',
    `/office/my-orders/order-detail/${market.reviewed}`,
    buyer,
    toOwnReview,
    { before: hiddenReview, serviceWorkers: 'block' },
  ],
  ['offline-supplier', `/suppliers/${market.reviewedSlug}`, buyer, readReviewsOffline],
  ['install-offer', '/', null, comeBack, { before: withPrompt }],
  ['install-guide', '/', buyer, openGuide],
  ['install-offer-ios', '/', null, comeBack, { userAgent: IPHONE }],
  ['install-guide-ios', '/', buyer, openGuide, { userAgent: IPHONE }],
  [
    'push-guide',
    '/office/profile',
    buyer,
    (page) => button(page, 'Як дозволити').click(),
    { before: permission('denied', 'denied') },
  ],
  ['push-test-denied', '/office/profile', buyer, testPushes, { before: permission('default', 'denied') }],
  ['push-test-failed', '/office/profile', buyer, testPushes, { before: permission('granted', 'granted') }],
  ['storage-notice', '/orders', buyer, undefined, { before: withoutDatabase }],
  ['update-offer', '/orders', buyer, offerUpdate(release)],
]
