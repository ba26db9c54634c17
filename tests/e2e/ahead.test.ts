import type { Page } from 'playwright/test'

import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { savedTexts } from '#domain/uk/saved.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { putManyTalks } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'

import { AHEAD, keepsWords, saved, withoutAhead, withoutBackgroundSync } from './device.ts'
import { READY, test, words } from './phone-world.ts'
import { colourOf, log, loseAnswer, refuse, waiting, write } from './talk.ts'
import {
  controlled,
  expect,
  makeChat,
  makeCompany,
  makeOrder,
  makePerson,
  makeProposal,
  messagesOf,
  numbered,
  ORDER_HEADING,
  type Person,
  sendMessage,
  sendMessages,
  signInAs,
} from './world.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => page.getByRole('textbox', { name: 'Повідомлення' })
const FORTY_DAYS_MS = 40 * 86_400_000

test('what was never opened is there without network and without a server, from the chats to the orders', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, order } = market
  const [second, third] = [await makePerson(server), await makePerson(server)]
  for (const seller of [second, third]) await makeCompany(seller)
  const chats = []
  for (const seller of [second, third]) chats.push(await makeChat(buyer, await makeProposal(seller, order)))
  // more than one page of unread, so that the first of them is on another one
  await sendMessages(second, chats[0]!, numbered('питання про цукор', 105))
  await phone.getReady(buyer)
  const { page } = await phone.openCold()
  await test.step('a chat opens at the first of its unread messages', async () => {
    await page.goto('/office/chats')
    await expect(page.getByText(READY)).toBeVisible()
    await main(page)
      .getByRole('link', { name: new RegExp(second.username) })
      .first()
      .click()
    await expect(log(page).getByText('питання про цукор 1', { exact: true })).toBeVisible()
  })
  await test.step('one’s orders, with the proposals', async () => {
    await page.goto('/office/my-orders')
    await expect(words(page, ORDER_HEADING)).toBeVisible()
    await page.goto(`/office/my-orders/order-detail/${order}`)
    // all three, by their companies
    await expect(main(page).getByRole('article', { name: 'Солодка гора' })).toHaveCount(3)
  })
  await test.step('what the form of an order chooses from', async () => {
    await page.goto('/office/create-order')
    await page.getByLabel('Опис', { exact: true }).fill('Купуємо крупу гречану, мішки по 25 кг.')
    await page.getByRole('button', { name: 'Далі: категорія і місце' }).click()
    for (const [name, typed, option] of [
      ['Категорія', 'круп', /Круп/],
      ['Місце', 'уман', /^Умань/],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      const sheet = page.getByRole('dialog', { name })
      await sheet.getByRole('combobox').fill(typed)
      await sheet.getByRole('option', { name: option }).first().click()
      await expect(sheet).toBeHidden()
    }
  })
  await test.step('the home, and the deals, of which there are none', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: todayTexts.title })).toBeVisible()
    await expect(words(page, ORDER_HEADING)).toBeVisible()
    await page.goto('/office/deals')
    await expect(words(page, savedTexts.none)).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
})

test('a supplier answers orders that only a list showed, and calls the buyer, without network', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, supplier, chat, chatPath } = market
  const flour = 'Купуємо борошно вищого ґатунку, мішки по 25 кг, три тонни щомісяця, самовивіз.'
  const oil = 'Купуємо олію соняшникову нерафіновану, наливом, десять тонн щомісяця, самовивіз.'
  const [order, gone] = [await makeOrder(buyer, flour), await makeOrder(buyer, oil)]
  await buyer.api.put(`/chats/${chat}/contact-sharing`, { allowed: true })
  await supplier.api.post(`/chats/${chat}/contacts/open`)
  const { slug } = (await supplier.api.get('/companies/mine')).body.data
  await buyer.api.post(`/suppliers/${slug}/invitations`, { order_id: order })
  const { category } = (await buyer.api.get(`/orders/${gone}`)).body.data
  await supplier.api.patch('/companies/mine', { category_ids: [category.id] })
  await phone.getReady(supplier)
  const { context, page } = await phone.openCold()
  await test.step('the contacts that were opened elsewhere, to be called and copied', async () => {
    await page.goto(chatPath)
    await page.getByRole('button', { name: 'Показати контакти' }).click()
    const dialog = page.getByRole('dialog', { name: 'Контакти покупця' })
    await expect(dialog.getByRole('link', { name: /^Подзвонити/ })).toHaveAttribute(
      'href',
      `tel:${buyer.phone}`,
    )
    await expect(dialog.getByRole('button', { name: /^Скопіювати номер/ })).toBeVisible()
  })
  await test.step('the list of opened contacts: the number is copied, and called', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    await page.goto('/office/opened-orders')
    const contact = main(page).getByRole('article', { name: buyer.username })
    await contact.getByRole('button', { name: /^Скопіювати номер/ }).click()
    await expect(page.getByText('Номер скопійовано')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(buyer.phone)
    await expect(contact.getByRole('link', { name: /^Подзвонити/ })).toHaveAttribute(
      'href',
      `tel:${buyer.phone}`,
    )
  })
  await test.step('the orders that fit one', async () => {
    await page.goto('/office/fitting-orders')
    await expect(words(page, oil.slice(0, 30))).toBeVisible()
    await expect(words(page, flour.slice(0, 30))).toBeVisible()
  })
  await test.step('one’s own proposals', async () => {
    await page.goto('/office/proposes')
    await expect(words(page, 'Маємо 10 тонн')).toBeVisible()
  })
  await test.step('who has invited one, and the order of the invitation', async () => {
    await page.goto('/orders')
    const invitation = page.getByRole('region', { name: 'Вас запросили надіслати пропозицію' })
    await invitation.getByRole('link').click()
    await expect(page).toHaveURL(`/orders/${order}-propose`)
    await expect(words(page, flour.slice(0, 30))).toBeVisible()
  })
  const answer = async (id: number, asked: string, text: string): Promise<void> => {
    await page.goto(`/orders/${id}-propose`)
    await expect(words(page, asked.slice(0, 30))).toBeVisible()
    await propose(page, text)
  }
  const late = 'Маємо олію на складі, відвантажимо завтра.'
  await test.step('the orders’ own pages were never asked for', async () => {
    await answer(order, flour, 'Маємо борошно на складі, відвантажимо завтра.')
    await answer(gone, oil, late)
  })
  await server.up()
  expect((await buyer.api.post(`/orders/${gone}/pause`)).status).toBe(200)
  await context.setOffline(false)
  const arrived = async (): Promise<unknown[]> =>
    (await buyer.api.get(`/user/orders/${order}`)).body.data.proposals
  await expect.poll(arrived).toHaveLength(1)
  await test.step('what is refused later keeps its words', async () => {
    await page.goto('/office/proposes')
    await expect(words(page, 'не надіслано')).toBeVisible()
    await expect(words(page, late)).toBeVisible()
  })
})

/** Fills the form of a proposal in and sends it, where there is no network. */
async function propose(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ваша пропозиція').fill(text)
  await page.getByLabel('Місце відвантаження').fill('Вінниця')
  await page.getByLabel(/Мінімальне замовлення, ₴/).fill('5000')
  await page.getByLabel(/Строк доставки/).fill('2')
  await page.getByRole('button', { name: 'Надіслати пропозицію' }).click()
  await expect(page.getByText('Пропозицію збережено')).toBeVisible()
}

test('a supplier who starts without network opens from the home an order that no kept list has, and answers it', async ({
  market,
  server,
  phone,
}) => {
  const { buyer } = market
  const seller = await makePerson(server)
  await makeCompany(seller)
  const leaves: number[] = (await seller.api.get('/categories')).body.data.flatMap(
    ({ children }: { children: { id: number }[] }) => children.map(({ id }) => id),
  )
  // lists are fetched ahead for the first three of them alone
  const category_ids = [...leaves.slice(1, 4), leaves[0]!]
  expect((await seller.api.patch('/companies/mine', { category_ids })).status).toBe(200)
  const order = await makeOrder(
    buyer,
    'Купуємо крохмаль картопляний, мішки по 25 кг. Дві тонни щомісяця, розвантаження рампою.',
  )
  const { sql, close } = server.openDatabase()
  const owner = await putUser(sql)
  for (let later = 0; later < PAGE_SIZE; later++) await putOrder(sql, { owner, category_id: leaves.at(-1)! })
  await close()
  await phone.getReady(seller)
  const { context, page } = await phone.openCold()
  await page.goto('/')
  await main(page)
    .getByRole('link', { name: /крохмаль картопляний/ })
    .click()
  await expect(page).toHaveURL(`/orders/${order}`)
  await expect(words(page, 'розвантаження рампою')).toBeVisible()
  await page.reload()
  await expect(words(page, 'розвантаження рампою')).toBeVisible()
  await page.getByRole('link', { name: 'Надіслати пропозицію' }).click()
  await propose(page, 'Маємо крохмаль на складі, відвантажимо завтра.')
  await server.up()
  await context.setOffline(false)
  await expect
    .poll(async () => (await buyer.api.get(`/user/orders/${order}`)).body.data.proposals.length)
    .toBe(1)
})

test('what is changed of a company without network stays in its form through a cold start, and is saved once there is one', async ({
  market,
  server,
  phone,
}) => {
  const { supplier } = market
  const { form, mine } = ownCompanyTexts
  await phone.getReady(supplier)
  const { page: first } = await phone.openCold()
  await first.goto('/office/supplier/update')
  await first.getByLabel(form.title).fill('Солодка гора на Поділлі')
  const save = (page: Page) => page.getByRole('button', { name: mine.save, exact: true })
  await expect(save(first)).toBeDisabled()
  await expect(first.getByText(mine.offline)).toBeVisible()
  const { context, page } = await phone.openCold()
  await page.goto('/office/supplier/update')
  await expect(page.getByLabel(form.title)).toHaveValue('Солодка гора на Поділлі')
  await expect(page.getByText(mine.changes.unsaved)).toBeVisible()
  await server.up()
  await context.setOffline(false)
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Солодка гора на Поділлі' })).toBeVisible()
  expect((await supplier.api.get('/companies/mine')).body.data.title).toBe('Солодка гора на Поділлі')
})

test('what the socket tells of is kept up, also of what was never opened', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, supplier, order, chat } = market
  const { page } = await phone.getReady(buyer)
  await sendMessage(supplier, chat, 'Ціна зросла з понеділка')
  await makeProposal(await makePerson(server), order, 'Привеземо своїм транспортом')
  for (const told of ['Ціна зросла з понеділка', 'Привеземо своїм транспортом'])
    await expect.poll(() => keepsWords(page, told), AHEAD).toBe(true)
  const { page: cold } = await phone.openCold()
  await cold.goto(market.chatPath)
  await expect(log(cold).getByText('Ціна зросла з понеділка')).toBeVisible()
  await cold.goto(`/office/my-orders/order-detail/${order}`)
  await expect(words(cold, 'Привеземо своїм транспортом')).toBeVisible()
})

test('where data is saved nothing is fetched ahead, and it is said; what a list showed can be written in all the same', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, supplier, chat } = market
  const { context, page } = await phone.open()
  await withoutAhead(context)
  await signInAs(context, server, buyer.token)
  const asked: string[] = []
  context.on('request', (request) => {
    if (/\/(?:chats\/\d+\/messages|user\/orders)\b/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/office/chats')
  await controlled(page)
  await saved(page, 'GET /chats infinite')
  await page.goto('/office/profile')
  const lacking = /^Для роботи без мережі бракує: .*браузер заощаджує трафік/
  await expect(words(page, lacking)).toBeVisible()
  expect(asked).toEqual([])

  const { context: cold, page: again } = await phone.openCold()
  await withoutAhead(cold)
  await again.goto('/office/chats')
  await again.getByRole('button', { name: shellTexts.connection.notAllSaved }).click()
  await expect(again.getByText(lacking)).toBeVisible()
  await main(again)
    .getByRole('link', { name: new RegExp(supplier.username) })
    .first()
    .click()
  await write(again, 'Беремо 20 тонн')
  await expect(waiting(again)).toHaveCount(1)
  await server.up()
  await cold.setOffline(false)
  await expect(waiting(again)).toHaveCount(0)
  expect((await messagesOf(supplier, chat)).filter((text) => text === 'Беремо 20 тонн')).toHaveLength(1)
})

test('who comes back after forty days without network finds all of it, and loses nothing of what waits', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, supplier, order, chat, chatPath } = market
  await sendMessage(supplier, chat, 'Є партія на складі')
  await phone.getReady(buyer)
  const { context: former, page: before } = await phone.openCold()
  await withoutBackgroundSync(former)
  await before.goto(chatPath)
  await write(before, 'Беремо 20 тонн')
  await expect(waiting(before)).toHaveCount(1)

  const { context, page } = await phone.openCold()
  await withoutBackgroundSync(context)
  await page.clock.setSystemTime(Date.now() + FORTY_DAYS_MS)
  await test.step('the device is ready with what it had, and says since when', async () => {
    await page.goto('/office/my-orders')
    await expect(words(page, ORDER_HEADING)).toBeVisible()
    await page.goto(`/office/my-orders/order-detail/${order}`)
    await expect(main(page).getByRole('article', { name: 'Солодка гора' })).toBeVisible()
    await page.goto('/office/profile')
    await expect(words(page, buyer.email)).toBeVisible()
    await expect(words(page, /^Готово до роботи без мережі/)).toBeVisible()
  })
  await test.step('the chat with what waits in it, and one can write', async () => {
    await page.goto(chatPath)
    await expect(log(page).getByText('Є партія на складі')).toBeVisible()
    await expect(waiting(page)).toHaveCount(1)
    await write(page, 'Ще потрібно?')
    await expect(waiting(page)).toHaveCount(2)
  })
  await server.up()
  await context.setOffline(false)
  await test.step('words of forty days ago go once their writer says so', async () => {
    await log(page).getByRole('button', { name: 'Надіслати ще раз' }).click()
    await expect(waiting(page)).toHaveCount(0)
    const own = ['Беремо 20 тонн', 'Ще потрібно?']
    await expect
      .poll(async () => (await messagesOf(supplier, chat)).filter((text) => own.includes(text)).toSorted())
      .toEqual(own.toSorted())
  })
})

test('of two thousand chats the latest thirty are there', async ({ server, phone }) => {
  const { sql, close } = server.openDatabase()
  const buyer = await putUser(sql)
  await putManyTalks(sql, buyer, 2000)
  await close()
  await phone.getReady(buyer)
  const { page } = await phone.openCold()
  await page.goto('/office/chats')
  const row = (at: number) => main(page).getByRole('link', { name: new RegExp(`Постачальник ${at}\\b`) })
  await expect(row(1)).toBeVisible()
  await row(1).hover()
  const scrolled = async (): Promise<boolean> => {
    await page.mouse.wheel(0, 4000)
    return row(30).isVisible()
  }
  await expect.poll(scrolled).toBe(true)
  await row(30).click()
  await expect(log(page).getByText('Є партія 30', { exact: true })).toBeVisible()
})

test('a chat is begun without network: the first words go once, in their order, into one chat', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, order } = market
  const seller = await makePerson(server)
  const propose = await makeProposal(seller, order, 'Маємо 20 тонн, довеземо до Умані.')
  await phone.getReady(buyer)
  const { page: first } = await phone.openCold()
  await first.goto(`/office/my-orders/order-detail/${order}`)
  await main(first)
    .getByRole('link', { name: new RegExp(`чат.*${seller.username}`, 'i') })
    .click()
  await test.step('what is typed and written outlives a reload', async () => {
    await write(first, 'Добрий день!')
    await write(first, 'Чи довезете у п’ятницю?')
    await expect(waiting(first)).toHaveCount(2)
    await field(first).fill('І ще одне')
    await first.reload()
    await expect(waiting(first)).toHaveCount(2)
    await expect(field(first)).toHaveValue('І ще одне')
    await field(first).fill('')
  })
  const isListed = async (page: Page): Promise<void> => {
    await page.goto('/office/chats')
    const row = chatRow(page, 'Ви: Чи довезете у п’ятницю?')
    await expect(row.getByText(chatTexts.list.waits.offline)).toBeVisible()
    await expect(row.getByText(seller.username)).toBeVisible()
    await row.getByRole('link').first().click()
    await expect(waiting(page)).toHaveCount(2)
  }
  await test.step('the list of chats has it, and leads into it', () => isListed(first))
  const { context, page } = await phone.openCold()
  await test.step('after a cold start too', () => isListed(page))
  await field(page).fill('І ще одне')
  await server.up()
  // the answer of the first try is lost: the server has the message, and the device does not know
  let lost = 0
  await context.route(/\/chats\/start$/, async (route) => {
    if (lost++ > 0) return route.continue()
    return loseAnswer(route)
  })
  await context.setOffline(false)
  await expect.poll(() => begunWith(seller, propose)).toEqual(['Добрий день!', 'Чи довезете у п’ятницю?'])
  await expect(waiting(page)).toHaveCount(0)
  await expect(log(page).getByText('Чи довезете у п’ятницю?')).toHaveCount(1)
  await expect(field(page)).toHaveValue('І ще одне')
  expect(lost).toBeGreaterThan(1)
})

/** The row of the list of chats that says this. */
const chatRow = (page: Page, text: string) =>
  page.getByRole('list', { name: chatTexts.list.label }).getByRole('listitem').filter({ hasText: text })

test('a start that is refused is told by the list of chats, after a cold start too, and is taken back into the field', async ({
  market,
  server,
  phone,
}) => {
  const { buyer, order } = market
  const seller = await makePerson(server)
  const propose = await makeProposal(seller, order)
  const { context, page } = await phone.getReady(buyer)
  await context.route(/\/chats\/start$/, (route) => refuse(route, 422, 'validation', 'Так не можна'))
  await page.goto(`/office/chats/${order}/${propose}`)
  await write(page, 'погане слово')
  await expect(log(page).getByText('Так не можна')).toBeVisible()
  const isToldBy = async (there: Page): Promise<void> => {
    await there.goto('/office/chats')
    const row = chatRow(there, 'Ви: погане слово')
    await expect(row.getByText(seller.username)).toBeVisible()
    await expect(row.getByText(chatTexts.list.notSent)).toHaveCSS('color', await colourOf(there, '--brick'))
  }
  await isToldBy(page)
  const { page: cold } = await phone.openCold()
  await isToldBy(cold)
  await chatRow(cold, 'Ви: погане слово').getByRole('link').first().click()
  await log(cold).getByRole('button', { name: 'Змінити' }).click()
  await expect(field(cold)).toHaveValue('погане слово')
  await cold.goto('/office/chats')
  await expect(chatRow(cold, 'погане слово')).toHaveCount(0)
})

/** What stands in the chat of a proposal; nothing before there is one. */
async function begunWith(seller: Person, propose: number): Promise<string[]> {
  const { status, body } = await seller.api.get(`/chats/proposal/${propose}`)
  return status === 200 ? messagesOf(seller, body.data.id) : []
}

test('the start of a chat goes once in whatever order its tries fail', async ({ market, server, phone }) => {
  const { buyer, order } = market
  type Failure = 'unsent' | 'refused' | 'unheard' | 'killed'
  const orders: Failure[][] = [
    ['unsent', 'unheard', 'refused'],
    ['unheard', 'refused', 'unsent'],
    ['killed', 'unheard'],
  ]
  const starts: { seller: Person; propose: number; fails: Failure[] }[] = []
  for (const fails of orders) {
    const seller = await makePerson(server)
    starts.push({ seller, propose: await makeProposal(seller, order), fails })
  }
  await phone.getReady(buyer)
  const { context, page } = await phone.openCold()
  for (const { seller, propose } of starts) {
    await page.goto(`/office/chats/${order}/${propose}`)
    await write(page, `Добрий день, ${seller.username}!`)
    await write(page, 'Чекаю на ціну.')
    await expect(waiting(page)).toHaveCount(2)
  }
  await server.up()
  let isRestarting = false
  await context.route(/\/chats\/start$/, async (route) => {
    const { propose_id } = route.request().postDataJSON() as { propose_id: number }
    const { fails } = starts.find(({ propose }) => propose === propose_id)!
    const cut = (): Promise<void> => route.abort('connectionreset')
    if (isRestarting) return cut()
    switch (fails[0]) {
      case 'unsent':
        await cut()
        break
      case 'refused':
        await refuse(route, 503, 'unavailable', 'Сервер зайнятий', { header: '1' })
        break
      case 'unheard':
      case 'killed': {
        // one that a kill cut off has not failed as it was meant to, and does so at its next try
        const isStored = await route.fetch().then(
          (reply) => reply.ok(),
          () => false,
        )
        await cut()
        if (!isStored) return
        if (fails[0] !== 'killed') break
        isRestarting = true
        await server.down('SIGKILL')
        await server.up()
        isRestarting = false
        break
      }
      default:
        return route.continue()
    }
    fails.shift()
  })
  await context.setOffline(false)
  for (const { seller, propose } of starts)
    await expect
      // the server may be dead at this moment
      .poll(() => begunWith(seller, propose).catch(() => []), AHEAD)
      .toEqual([`Добрий день, ${seller.username}!`, 'Чекаю на ціну.'])
  // each failed as it was meant to before it went
  expect(starts.map(({ fails }) => fails)).toEqual([[], [], []])
  await expect(waiting(page)).toHaveCount(0)
})
