import type { Locator, Page } from 'playwright/test'

import { saved } from './device.ts'
import { PASSWORD, pick } from './people.ts'
import { expectModal, press, type } from './keys.ts'
import { check } from './screen-check.ts'
import {
  DESK,
  expect,
  makeCompany,
  makeOrder,
  makePerson,
  makeProposal,
  test,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITHOUT_WORKER)

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const words = (page: Page, text: string): Locator =>
  main(page).getByText(text).filter({ visible: true }).first()

/** Opens each address and checks it once its words stand there; no two screens are named alike. */
async function checkAll(page: Page, screens: readonly [path: string, shows: string][]): Promise<void> {
  const titles = new Map<string, string>()
  for (const [path, shows] of screens) {
    await page.goto(path)
    await expect(words(page, shows)).toBeVisible()
    const title = await check(page, path)
    expect.soft(titles.get(title), `${path} is named like another screen: ${title}`).toBeUndefined()
    titles.set(title, path)
  }
}

test('what strangers see', async ({ market, visit }) => {
  const { page } = await visit(null)
  await checkAll(page, [
    ['/', 'Потрібен цукор'],
    ['/orders', 'Потрібен цукор'],
    [`/orders/${market.order}`, 'Надіслати пропозицію'],
    ['/nowhere', 'This page could not be found'],
    ['/orders/999999', 'Замовлення не знайдено'],
    ['/register', 'Пароль'],
    ['/login', 'Пароль'],
  ])
  await main(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Введіть пароль')).toBeVisible()
  await check(page, 'wrong fields')
  await page.goto('/orders?text=немаєтакого')
  await expect(page.getByText('За запитом «немаєтакого» нічого немає')).toBeVisible()
  await check(page, 'nothing found')
})

test('what a newcomer sees, from the first question to the order', async ({ server, visit }) => {
  const newcomer = await makePerson(server, { newcomer: true, phone: false })
  const { page } = await visit(newcomer)
  await page.goto('/office/profile')
  await expect(dialog(page, 'Вітаємо в «Гурті»!')).toBeVisible()
  await check(page, 'first-time question')
  await dialog(page).getByRole('button', { name: 'Хочу продати' }).click()
  await button(page, 'Створити компанію').click()
  await expect(page.getByText('Оберіть зі списку').first()).toBeVisible()
  await check(page, 'company with wrong fields')
  await checkAll(page, [
    ['/office/my-orders', 'Замовлень ще немає'],
    ['/office/proposes', 'Ви ще не надсилали пропозицій'],
    ['/office/chats', 'Чатів поки немає'],
    ['/office/supplier/my-company', 'Компанії ще немає'],
  ])

  await page.goto('/office/create-order')
  await page.getByLabel('Опис').fill('Потрібен рис круглий, мішки по 25 кг, дзвоніть 067 123 45 67.')
  await expect(main(page).locator('mark')).toBeVisible()
  await check(page, 'text with a contact')
  await page.getByLabel('Опис').fill('Потрібен рис круглий, мішки по 25 кг, щотижня дві палети.')
  await button(page, 'Далі: категорія і місце').click()
  await button(page, 'Категорія').click()
  await expect(dialog(page, 'Категорія').getByRole('option').first()).toBeVisible()
  await check(page, 'picker')
  await page.keyboard.press('Escape')
  await pick(page, 'Категорія', 'цукор', /цукор/i)
  await pick(page, 'Місце', 'вінн', /^Вінниця/)
  await check(page, 'category and place')
  await button(page, 'Далі: номер телефону').click()
  await page.getByLabel('Номер телефону').fill('000 711 22 33')
  await check(page, 'phone')
  await button(page, 'Надіслати код').click()
  await page.getByLabel('Код із 4 цифр').fill('0')
  await check(page, 'code')
  const { text } = await server.lastLetterTo('+380007112233')
  await page.getByLabel('Код із 4 цифр').fill(/\b\d{4}\b/.exec(text)![0])
  await expect(page.getByRole('heading', { name: 'Усе правильно?' })).toBeVisible()
  await check(page, 'review')
})

test('the office of a buyer', async ({ market, visit }) => {
  const { context, page } = await visit(market.buyer)
  await checkAll(page, [
    ['/office/profile', market.buyer.email],
    ['/office/chats', 'Андрій з Солодкої гори'],
    [market.chatPath, 'Є, надішлю копію.'],
    ['/office/my-orders', 'Потрібен цукор'],
    [`/office/my-orders/order-detail/${market.order}`, 'Маємо 10 тонн'],
  ])
  for (const opener of [/^Прийняти/, /^Відхилити/, 'Змінити']) {
    await main(page).getByRole('button', { name: opener }).click()
    await expect(dialog(page)).toBeVisible()
    await check(page, `dialog of ${opener}`)
    await page.keyboard.press('Escape')
  }
  await page.goto(market.chatPath)
  await button(page, 'Меню чату').click()
  await expect(dialog(page, 'Меню чату')).toBeVisible()
  await check(page, 'chat menu')

  await page.goto('/office/my-orders')
  await expect(words(page, 'Потрібен цукор')).toBeVisible()
  await saved(page, 'GET /user/orders infinite')
  await context.setOffline(true)
  await expect(words(page, 'Збережено о')).toBeVisible()
  await check(page, 'without network')
})

test('the office of a supplier', async ({ market, server, visit }) => {
  const order = await makeOrder(
    await makePerson(server),
    'Купуємо макарони з твердих сортів, мішки по 10 кг.',
  )
  const { page } = await visit(market.supplier)
  await checkAll(page, [
    [`/orders/${order}-propose`, 'Ваша пропозиція'],
    ['/logout', 'Вийти з облікового запису'],
    ['/office/supplier/my-company', 'Солодка гора'],
    ['/office/proposes', 'Маємо 10 тонн'],
  ])
  for (const opener of ['Відкликати', 'Змінити']) {
    await button(page, opener).click()
    await expect(dialog(page)).toBeVisible()
    await check(page, `dialog of ${opener}`)
    await page.keyboard.press('Escape')
  }
  await button(page, 'Меню').click()
  await check(page, 'menu')

  // what was read once stays on the screen: only who has nothing yet sees the failure itself
  const newcomer = await visit(await makePerson(server))
  await newcomer.context.route('**/api/v1/user/proposals*', (route) =>
    route.fulfill({ status: 403, body: '' }),
  )
  await newcomer.page.goto('/office/proposes')
  await expect(newcomer.page.getByRole('alert')).toBeVisible()
  await check(newcomer.page, 'failed')
})

test('lists beside their details on a desk', async ({ market, visit }) => {
  const { page } = await visit(market.buyer, DESK)
  for (const [path, shows] of [
    [`/office/my-orders/${market.order}`, 'Маємо 10 тонн'],
    [market.chatPath, 'Є, надішлю копію.'],
  ] as const) {
    await page.goto(path)
    await expect(words(page, shows)).toBeVisible()
    await check(page, path, DESK)
  }
})

test('navigation moves the focus to the heading and names the document anew', async ({ market, visit }) => {
  const { page } = await visit(market.buyer)
  const nav = page.getByRole('navigation', { name: 'Розділи' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const follow = async (link: string | RegExp, title: string, name = title) => {
    await nav.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click()
    await expect(heading(name)).toBeFocused()
    await expect(page).toHaveTitle(`${title} · Гурт`)
  }
  // the first screen is left before it is there: what it asks for is never answered
  await page.route(`**/api/v1/orders/${market.order}`, () => undefined)
  await page.goto(`/orders/${market.order}-propose`)
  await follow('Пропозиції', 'Мої пропозиції')
  await follow('Замовлення', 'Замовлення')
  await follow(/^Чати/, 'Чати')
  await follow('Кабінет', 'Кабінет')
  await follow('Нове замовлення', 'Нове замовлення', 'Що вам потрібно?')
  await page.goBack()
  await expect(heading('Кабінет')).toBeFocused()

  await page.goto('/orders')
  await expect(words(page, 'Потрібен цукор')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти до вмісту' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Перейти до вмісту' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main(page).locator(':focus')).toHaveCount(1)
})

test('on a desk a chat opens at its heading, and is read and written by keys', async ({ market, visit }) => {
  const { page } = await visit(market.buyer, DESK)
  await page.goto('/office/chats')
  await press(page, main(page).getByRole('link', { name: /Андрій з Солодкої гори/ }))
  await expect(page.getByRole('heading', { level: 1, name: market.supplier.username })).toBeFocused()
  await type(page, page.getByRole('textbox', { name: 'Повідомлення' }), 'Дякую, чекаю.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Дякую, чекаю.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Повідомлення' })).toBeFocused()
})

test('dialogs keep the focus and give it back', async ({ market, visit }) => {
  const { page } = await visit(market.buyer)
  await page.goto(market.chatPath)
  await expectModal(page, button(page, 'Меню чату'), dialog(page))
  await page.goto(`/office/my-orders/order-detail/${market.order}`)
  for (const opener of ['Змінити', /^Прийняти/, /^Відхилити/])
    await expectModal(page, main(page).getByRole('button', { name: opener }), dialog(page))
  await page.goto('/orders')
  await expectModal(page, main(page).getByRole('button', { name: 'Категорія' }), dialog(page))
  await press(page, button(page, 'Меню'))
  await page.keyboard.press('Escape')
  await expect(button(page, 'Меню')).toBeFocused()
})

test('an act that takes its own button away leaves the focus at the heading', async ({
  market,
  server,
  visit,
}) => {
  const supplier = await makePerson(server)
  await makeCompany(supplier)
  await makeProposal(supplier, market.order)
  const { page } = await visit(supplier)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/office/proposes')
  await expectModal(page, button(page, 'Змінити'), dialog(page))
  await expectModal(page, button(page, 'Відкликати'), dialog(page))
  await press(page, button(page, 'Відкликати'))
  await press(page, dialog(page).getByRole('button', { name: 'Так' }))
  await expect(words(page, 'відкликано')).toBeVisible()
  await expect(heading).toBeFocused()

  await page.goto('/office/supplier/my-company')
  for (const turn of ['Змінити', 'Скасувати']) {
    await press(page, page.getByRole('link', { name: turn }))
    await expect(heading).toBeFocused()
  }
})

test('without a mouse: registered, chosen, written, picked, verified and published', async ({
  server,
  visit,
}) => {
  const { page } = await visit(null)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/register')
  await type(page, page.getByLabel('Ім’я або назва'), 'Клавіатура')
  await type(page, page.getByLabel('Електронна адреса'), `keys-${Date.now().toString(36)}@example.com`)
  await type(page, page.getByLabel('Пароль', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')

  const question = dialog(page, 'Вітаємо в «Гурті»!')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await press(page, question.getByRole('button', { name: 'Хочу купити' }), 'Space')
  await expect(heading('Що вам потрібно?')).toBeFocused()

  await type(page, page.getByLabel('Опис'), 'Потрібен горох колотий, мішки по 25 кг, дві тонни на місяць.')
  await press(page, button(page, 'Далі: категорія і місце'))
  await expect(heading('Де шукати постачальників?')).toBeFocused()
  for (const [label, typed] of [
    ['Категорія', 'цукор'],
    ['Місце', 'вінниця'],
  ] as const) {
    const opener = button(page, label)
    await press(page, opener)
    await expect(dialog(page, label).getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(typed)
    await expect(page.getByRole('option', { name: new RegExp(typed, 'i') }).first()).toBeVisible()
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText(new RegExp(typed, 'i'))
  }
  await press(page, button(page, 'Далі: номер телефону'))
  await expect(heading('Номер для зв’язку')).toBeFocused()
  await type(page, page.getByLabel('Номер телефону'), '000 765 43 21')
  await press(page, button(page, 'Надіслати код'))
  await expect(page.getByLabel('Код із 4 цифр')).toBeFocused()
  const { text } = await server.lastLetterTo('+380007654321')
  await page.keyboard.type(/\b\d{4}\b/.exec(text)![0])
  await expect(heading('Усе правильно?')).toBeFocused()
  await press(page, button(page, 'Опублікувати'))
  await page.waitForURL(/order-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
