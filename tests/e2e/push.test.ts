import type { Request } from 'playwright/test'

import { pushCheckTexts } from '#domain/uk/push-check.ts'
import { pushTexts } from '#domain/uk/push.ts'
import { pushSwitchTexts } from '#domain/uk/push-switch.ts'

import {
  expectTags,
  hasRow,
  isSubscribed,
  messageTo,
  permit,
  phoneOf,
  readMarksOn,
  subscribeAt,
} from './push-tools.ts'
import { closeAll, test } from './push-world.ts'
import { PASSWORD } from './people.ts'
import { check } from './screen-check.ts'
import { log } from './talk.ts'
import {
  anotherToken,
  DESK,
  expect,
  makePerson,
  makeProposal,
  numbered,
  sendMessage,
  sendMessages,
  WITH_WORKER,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITH_WORKER)

const { neutral } = pushTexts
const { offer, outcomes, setting } = pushSwitchTexts
const NEUTRAL = { title: neutral.title, body: neutral.body, url: null }

test('from the card to the tap: allowed, told, pushed with no window, opened complete without network', async ({
  market,
  server,
  service,
  visit,
}) => {
  const device = service.device()
  const { context, page } = await visit(market.buyer)
  await subscribeAt(context, device)
  await context.addInitScript(() => {
    const { requestPermission } = Notification
    Notification.requestPermission = (...args) => {
      document.documentElement.dataset['asked'] = 'yes'
      return requestPermission.apply(Notification, args)
    }
  })
  await page.goto(market.chatPath)
  const card = page.getByRole('status').filter({ hasText: offer.moments.message })
  await page.getByRole('textbox').fill('Чекаю на вашу відповідь')
  await page.getByRole('button', { name: 'Надіслати' }).click()
  await expect(log(page).getByText('Чекаю на вашу відповідь')).toBeVisible()
  // where one writes nothing is offered: nothing lies under the composer or over it
  await expect(card).toBeHidden()
  await page.getByRole('link', { name: 'Назад' }).click()
  await expect(page).not.toHaveURL(market.chatPath)
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined()
  await permit(context, server.url)
  const told = page.waitForRequest((request) => request.url().endsWith('/push-subscriptions'))
  await card.getByRole('button', { name: offer.allow }).click()
  expect((await told).postDataJSON()).toMatchObject(device.subscription)
  await expect(page.getByText(outcomes.subscribed)).toBeVisible()
  await expect(card).toBeHidden()
  // what was read before is not counted with what comes
  await expect
    .poll(async () => (await market.buyer.api.get('/chats/unread-count')).body.data.total as number)
    .toBe(0)

  const phone = await phoneOf(page)
  await closeAll(page, phone)
  const text = `Є дві фури, відвантаження в понеділок ${Date.now()}`
  await sendMessage(market.supplier, market.chat, text)
  await expect.poll(() => device.received.length).toBe(1)
  await phone.deliver(device.received[0]!.payload)
  const tag = `chat-${market.chat}`
  await expectTags(phone, [tag])
  expect(await phone.shown()).toEqual([
    { title: market.supplier.username, body: text, tag, silent: false, url: market.chatPath },
  ])
  expect(await phone.click(tag)).toEqual({ focused: [], opened: [market.chatPath] })
  await expectTags(phone, [])

  await expect.poll(() => hasRow(phone, text)).toBe(true)
  await context.setOffline(true)
  await page.goto(market.chatPath)
  await expect(log(page).getByText(text)).toBeVisible()
  await expect(log(page).getByText('Добрий день! Чи є сертифікат?')).toBeVisible()
})

test('who comes from the push of the last of twenty-five messages begins at the first of them, without network too', async ({
  market,
  permitted,
}) => {
  const { buyer, supplier, chat, chatPath } = market
  await sendMessages(supplier, chat, numbered('старе', 30))
  const { context, page } = await permitted()
  await page.goto(chatPath)
  await expect(log(page).getByText('старе 1', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: /Нових|До останнього/ }).click()
  await expect(log(page).getByText('старе 30', { exact: true })).toBeInViewport()
  const unread = async () => (await buyer.api.get('/chats/unread-count')).body.data.total as number
  await expect.poll(unread).toBe(0)
  const newest = (await buyer.api.get(`/chats/${chat}/messages`)).body.data.at(-1).id as number
  // the device has heard of it too, and has written it down
  await expect.poll(() => readMarksOn(page)).toEqual([newest])
  const phone = await phoneOf(page)
  await closeAll(page, phone)
  await sendMessages(supplier, chat, numbered('нове', 25))
  const counts = { unread: '25', chat_unread: '25' }
  await phone.deliver(messageTo(market, counts))
  await expect.poll(() => hasRow(phone, 'нове 1')).toBe(true)
  await context.setOffline(true)
  await page.goto(chatPath)
  await expect(log(page).getByText('Нові повідомлення')).toBeInViewport()
  await expect(log(page).getByText('нове 1', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('нове 25', { exact: true })).not.toBeInViewport()
})

test('a window elsewhere on the site goes to the chat by itself and loses nothing; on that very chat nothing is shown', async ({
  market,
  permitted,
}) => {
  const { context, page } = await permitted()
  const tag = `chat-${market.chat}`
  await page.goto('/office/create-order')
  await page.getByLabel('Опис', { exact: true }).fill('Чернетка, яку не можна загубити')
  await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'))
  const phone = await phoneOf(page)
  await phone.deliver(messageTo(market))
  await expectTags(phone, [tag])
  // a page that is busy for more than a second is led by the browser, and loads anew
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  expect(await phone.click(tag)).toEqual({ focused: ['/office/create-order'], opened: [] })
  await expect(page).toHaveURL(market.chatPath)
  await expect(log(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['same'])).toBe('yes')
  expect(context.pages()).toHaveLength(1)
  await page.goBack()
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue('Чернетка, яку не можна загубити')

  // nothing is unread by now: no count that comes later closes what is shown
  await page.goto(market.chatPath)
  await expect(log(page)).toBeVisible()
  // a window that is opened later closes what was told of a chat that has nothing unread
  const other = await context.newPage()
  await other.goto('/orders')
  await page.bringToFront()
  await phone.deliver(messageTo(market))
  // a push of another chat shows that the one before it had its turn
  await phone.deliver(messageTo(market, { chat_id: '777777', order_id: '5', propose_id: '6' }))
  await expectTags(phone, ['chat-777777'])
  await test.step('by another window of the chat a click stays there', async () => {
    expect(await phone.click('chat-777777')).toEqual({ focused: [market.chatPath], opened: [] })
    await expect(page).toHaveURL('/office/chats/5/6')
  })
})

test('in a window that nobody sees the message is told all the same, and the click brings it up', async ({
  market,
  hidden,
}) => {
  const { page, phone } = await hidden(market.chatPath)
  await phone.deliver(messageTo(market))
  await expectTags(phone, [`chat-${market.chat}`])
  const focused = [market.chatPath]
  expect(await phone.click(`chat-${market.chat}`)).toEqual({ focused, opened: [] })
  expect(new URL(page.url()).pathname).toBe(market.chatPath)
})

test('for somebody else, for nobody and for what cannot be read: a word without content and without a way', async ({
  market,
  permitted,
}) => {
  const { context, page } = await permitted()
  await page.goto('/office/chats')
  const phone = await phoneOf(page)
  const shows = async (message: string | object): Promise<void> => {
    await phone.deliver(message)
    await expect.poll(phone.shown).toMatchObject([NEUTRAL])
    expect(await phone.click('gurt')).toEqual({ focused: ['/office/chats'], opened: [] })
    await expectTags(phone, [])
  }
  const stranger = messageTo(market, { uid: String(market.supplier.id), body: 'Чужа таємниця' })
  for (const message of [stranger, 'не JSON', '{}', '[]', 'null', { data: 5 }, { title: 'Без адресата' }, ''])
    await shows(message)
  const url = page.url()
  await phone.deliver({ ...messageTo(market), type: 'notification', link: '//evil.example/x' })
  await expect.poll(phone.shown).toMatchObject([{ url: '/' }])
  await phone.click(`chat-${market.chat}`)
  await expect(page).not.toHaveURL(url)
  expect(new URL(page.url()).pathname).toBe('/')

  await closeAll(page, phone)
  await context.clearCookies()
  await phone.deliver(messageTo(market, { body: 'Після виходу' }))
  await expect.poll(phone.shown).toMatchObject([NEUTRAL])
  expect(await phone.click('gurt')).toEqual({ focused: [], opened: ['/'] })
})

test('a repeat is shown once, also by a worker that has forgotten; a later word takes its place, and a click finds its chat', async ({
  market,
  permitted,
}) => {
  const { context, page } = await permitted()
  await page.goto('/office/chats')
  const phone = await phoneOf(page)
  await closeAll(page, phone)
  const tag = `chat-${market.chat}`
  const push = messageTo(market)
  await phone.deliver({ data: push, from: '1', fcmMessageId: 'a', priority: 'high' })
  await expect.poll(phone.shown).toMatchObject([{ tag, body: push.body, silent: false }])
  await phone.stopWorker()
  await phone.deliver(push)
  // the handle answers by an error while the worker starts again
  await expect(async () =>
    expect(await phone.shown()).toMatchObject([{ tag, body: push.body, silent: true }]),
  ).toPass()
  expect(await phone.badges()).toEqual([])
  const next = messageTo(market, { chat_unread: '2', unread: '2' })
  await phone.deliver(next)
  await expect.poll(phone.shown).toMatchObject([{ tag, body: next.body, silent: false }])
  await phone.deliver(messageTo(market, { ts: '1', body: 'Запізніле' }))
  await expect.poll(phone.shown).toMatchObject([{ tag, body: next.body, silent: true }])
  expect(await phone.shown()).toHaveLength(1)
  await test.step('a click leads to the chat, and so does one on what came again', async () => {
    const led = { focused: [], opened: [market.chatPath] }
    expect(await phone.click(tag)).toEqual(led)
    await expectTags(phone, [])
    await phone.deliver({ ...next, unread: '9' })
    await expectTags(phone, [tag])
    expect(await phone.click(tag)).toEqual(led)
    await expectTags(phone, [])
  })
  await test.step('the icon has the latest number, and none once nothing is unread', async () => {
    await phone.deliver(messageTo(market, { unread: '0' }))
    await expectTags(phone, [tag])
    expect(await phone.badges()).toEqual([2, 0])
  })
  await test.step('a click whose address the platform loses is found again', async () => {
    expect(await phone.click(tag)).toMatchObject({ opened: [market.chatPath] })
    await page.goto('/')
    await expect(page).toHaveURL(market.chatPath)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  })
  await test.step('signed out, the way goes through the sign-in', async () => {
    await closeAll(page, phone)
    await phone.deliver(messageTo(market))
    await expectTags(phone, [`chat-${market.chat}`])
    await context.clearCookies()
    const { opened } = await phone.click(`chat-${market.chat}`)
    await page.goto(opened[0]!)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(market.chatPath)}`)
    await page.getByLabel('Електронна адреса').fill(market.buyer.email)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Увійти', exact: true }).click()
    await expect(page).toHaveURL(market.chatPath)
  })
})

test('a test of pushes goes the whole way and says so; a device that was forgotten stays forgotten', async ({
  market,
  server,
  service,
  visit,
}) => {
  const device = service.device()
  const { context, page } = await visit(market.buyer)
  await subscribeAt(context, device)
  await permit(context, server.url)
  await page.goto('/office/profile')
  const phone = await phoneOf(page)
  const { title, open, again, steps, states, passed, devices } = pushCheckTexts
  const dialog = page.getByRole('dialog', { name: title })
  const line = (step: keyof typeof steps, state: keyof typeof states) =>
    dialog.getByRole('listitem').filter({ hasText: `${states[state]}: ${steps[step]}` })
  await page.getByRole('button', { name: open }).click()
  await expect.poll(() => device.received.length).toBe(1)
  await phone.deliver(device.received[0]!.payload)
  await expect(dialog.getByText(passed)).toBeVisible()
  for (const step of ['permission', 'subscription', 'server', 'service', 'worker'] as const)
    await expect(line(step, 'passed')).toBeVisible()
  await expect.poll(phone.shown).toMatchObject([pushTexts.test])
  await check(page, 'push test')

  await test.step('a device that is forgotten elsewhere learns it, and stays so', async () => {
    const [known] = (await market.buyer.api.get('/push-devices')).body.data as { id: number }[]
    await market.buyer.api.delete(`/push-devices/${known!.id}`)
    await dialog.getByRole('button', { name: again }).click()
    await expect(line('subscription', 'failed')).toContainText(outcomes.ended)
    await expect(line('server', 'waits')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: setting.label })).not.toBeChecked()
    await page.getByRole('button', { name: devices.open }).click()
    await expect(page.getByText(devices.none)).toBeVisible()
  })
})

test('an address that the browser changes by itself is told by the worker, and what it cannot tell by the next page', async ({
  market,
  server,
  service,
  visit,
}) => {
  const [first, second] = [service.device(), service.device()]
  const { context, page } = await visit(market.buyer)
  await subscribeAt(context, first)
  await permit(context, server.url)
  const tellsServer = (request: Request): boolean => request.url().endsWith('/push-subscriptions')
  const told = page.waitForRequest(tellsServer)
  await page.goto('/office/profile')
  expect((await told).postDataJSON()).toMatchObject(first.subscription)
  await expect(page.getByRole('checkbox', { name: setting.label })).toBeChecked()
  const phone = await phoneOf(page)
  await closeAll(page, phone)

  const toldByWorker = context.waitForEvent('request', tellsServer)
  await phone.changeSubscription(second)
  const request = await toldByWorker
  expect(request.serviceWorker()).not.toBeNull()
  expect(request.postDataJSON()).toMatchObject(second.subscription)
  await sendMessage(market.supplier, market.chat, 'На нову адресу')
  await expect.poll(() => second.received.length).toBe(1)

  await subscribeAt(context, second)
  await phone.changeSubscription(null)
  const toldByPage = page.waitForRequest(tellsServer)
  await page.goto('/office/profile')
  expect((await toldByPage).serviceWorker()).toBeNull()

  await test.step('a guest’s address is told to nobody, and ends', async () => {
    let tells = 0
    context.on('request', (request) => void (tells += tellsServer(request) ? 1 : 0))
    await context.clearCookies()
    await page.goto('/')
    await expect.poll(() => isSubscribed(page)).toBe(false)
    expect(tells).toBe(0)
  })
})

test('what is read closes its notification and takes the number off the icon', async ({
  market,
  permitted,
}) => {
  const { context, page } = await permitted()
  await context.addInitScript(() => {
    const note = (value: string): Promise<void> => {
      document.documentElement.dataset['badge'] = value
      return Promise.resolve()
    }
    navigator.setAppBadge = (count) => note(String(count))
    navigator.clearAppBadge = () => note('0')
  })
  const badge = () => page.evaluate(() => document.documentElement.dataset['badge'])
  await sendMessage(market.supplier, market.chat, 'Ще одне запитання')
  await page.goto('/orders')
  const phone = await phoneOf(page)
  await expect.poll(async () => Number(await badge())).toBeGreaterThan(0)
  await phone.deliver(messageTo(market))
  await expectTags(phone, [`chat-${market.chat}`])
  await market.buyer.api.post(`/chats/${market.chat}/mark-read`)
  await expectTags(phone, [])
  await expect.poll(badge).toBe('0')

  // the first counts of a start may be older than what was told since
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await context.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close())
  await context.route('**/chats/unread-count', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await badge()).toBeUndefined()
  await phone.deliver(messageTo(market))
  await expectTags(phone, [`chat-${market.chat}`])
  answer()
  await expect.poll(badge).toBe('0')
  await expectTags(phone, [`chat-${market.chat}`])
})

test('what is read in another browser is closed on this device: of several told at once when all are read, and with no page by the next one', async ({
  server,
  market,
  permitted,
  visit,
}) => {
  const { page } = await permitted()
  await page.goto('/orders')
  const phone = await phoneOf(page)
  const unread = async (): Promise<number[]> =>
    (await market.buyer.api.get('/notifications?read=0')).body.data.map(({ id }: { id: number }) => id)
  /** Another proposal comes, of which the list tells; answers its notification. */
  async function comes(text: string): Promise<number> {
    const before = await unread()
    await makeProposal(await makePerson(server), market.order, text)
    await expect.poll(async () => (await unread()).length).toBe(before.length + 1)
    return (await unread()).find((id) => !before.includes(id))!
  }
  const tell = (nid: string, ...ids: number[]) => {
    const { chat_id: _chat, message_id: _message, ...push } = messageTo(market, { type: 'notification', nid })
    return phone.deliver({ ...push, told: ids.join(',') })
  }
  const read = async (...notification_ids: number[]) => {
    const { status } = await market.buyer.api.post('/notifications/mark-multiple-read', { notification_ids })
    expect(status).toBe(200)
  }
  const [first, second, third] = [
    await comes('Перша пропозиція'),
    await comes('Друга пропозиція'),
    await comes('Третя пропозиція'),
  ]
  await tell('one', first)
  await tell('several', second, third)
  await expectTags(phone, ['one', 'several'])

  const { page: desk } = await visit(market.buyer, DESK, WITHOUT_WORKER)
  await read(second)
  await read(first)
  await expectTags(phone, ['several'])
  await desk.goto('/office/notifications')
  await desk.getByRole('button', { name: 'Позначити все прочитаним' }).click()
  await expectTags(phone, [])

  const late = await comes('Пізня пропозиція')
  await closeAll(page, phone)
  await tell('late', late)
  await expectTags(phone, ['late'])
  await read(late)
  await page.goto('/orders')
  await expectTags(phone, [])
})

test('the profile’s switch and the sign-out end pushes, the latter without network too', async ({
  market,
  server,
  service,
  visit,
}) => {
  const device = service.device()
  const token = await anotherToken(server, market.buyer)
  const { context, page } = await visit({ ...market.buyer, token })
  await subscribeAt(context, device)
  await permit(context, server.url)
  await page.goto('/office/profile')
  const choice = page.getByRole('checkbox', { name: setting.label })
  // permitted long ago: signing in was enough
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect(page.getByText(setting.off)).toBeVisible()
  await expect.poll(() => isSubscribed(page)).toBe(false)
  await page.reload()
  await expect(choice).not.toBeChecked()
  await test.step('where the browser gets no address it says so, and goes back', async () => {
    await page.evaluate(() => {
      const { subscribe } = PushManager.prototype
      PushManager.prototype.subscribe = function once() {
        PushManager.prototype.subscribe = subscribe
        return Promise.reject(new DOMException('Registration failed', 'AbortError'))
      }
    })
    await choice.click()
    await expect(page.getByText(outcomes.failed)).toBeVisible()
    await expect(choice).not.toBeChecked()
  })
  await test.step('it is on its way until the server has the address, and on then', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const tells = /\/push-subscriptions$/
    await context.route(tells, async (route) => {
      await held
      return route.continue()
    })
    await choice.click()
    await expect(page.getByText(setting.switchingOn)).toBeVisible()
    await expect(choice).not.toBeChecked()
    answer()
    await expect(choice).toBeChecked()
    await context.unroute(tells)
  })

  const phone = await phoneOf(page)
  await phone.deliver(messageTo(market))
  await expectTags(phone, [`chat-${market.chat}`])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('button', { name: 'Вийти', exact: true }).click()
  await expect.poll(() => isSubscribed(page)).toBe(false)
  await expectTags(phone, [])
})

test('the worker keeps recent chats for its own session alone, and says that they are old', async ({
  market,
  server,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await page.goto('/office/chats')
  const phone = await phoneOf(page)
  await page.reload()
  const ask = (path: string, token: string) =>
    page.evaluate(
      ([address, authorization]) =>
        fetch(address!, { headers: { authorization: authorization! } }).then(
          ({ status, headers }) => [status, headers.get('x-sw-cache')],
          () => 'no answer',
        ),
      [`/api/v1${path}`, `Bearer ${token}`],
    )
  const { token } = market.buyer
  const messages = `/chats/${market.chat}/messages?page=1`
  expect(await ask('/chats', token)).toEqual([200, null])
  expect(await ask(messages, token)).toEqual([200, null])
  await context.setOffline(true)
  // an answer is put by after it has gone on to the page
  await expect.poll(() => ask('/chats', token)).toEqual([200, '1'])
  await expect.poll(() => ask(messages, token)).toEqual([200, '1'])
  expect(await ask('/chats', market.supplier.token)).toBe('no answer')
  expect(await ask('/user/profile', token)).toBe('no answer')
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    const wiped = new Promise((resolve) => port1.addEventListener('message', resolve))
    port1.start()
    navigator.serviceWorker.controller!.postMessage({ type: 'WIPE' }, [port2])
    await wiped
  })
  expect(await ask('/chats', token)).toBe('no answer')
  expect(await phone.worker.evaluate(() => caches.has('chats-v1'))).toBe(false)
  expect(server.output).not.toContain('a push could not be')
})
