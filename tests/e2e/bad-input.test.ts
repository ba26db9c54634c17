import type { Locator, Page } from 'playwright/test'

import { errorTexts } from '#domain/uk/errors.ts'
import { createApi } from '#tests/support/api.ts'
import type { AppServer } from '#tests/support/app-server.ts'

import { PASSWORD, pick } from './people.ts'
import { expectBadTexts, expectExpiry, expectRefusals, expectWrong, paste, refuseNext } from './refusals.ts'
import {
  anotherToken,
  expect,
  makeChat,
  makeOrder,
  makePerson,
  makeProposal,
  messagesOf,
  type Person,
  test,
  WITHOUT_WORKER,
} from './world.ts'

test.use(WITHOUT_WORKER)

const NASTY = `<img src=x onerror="boom()"> ');DROP TABLE users;-- 👩‍🌾 שלום`
const CONTROL = 'Звичайні слова й \u202Eперевертень, що ховає їхній зміст'
const HUGE = 'рядок тексту\n'.repeat(10_000)
const badTexts = (max: string) =>
  [
    [HUGE, `Не більше ніж ${max} символів`],
    [CONTROL, 'недозволені символи'],
    ['Купуємо й продаємо борошно, телефон 067 123 45 67', 'приберіть номер телефону'],
  ] as const
const CHOOSE = 'Оберіть зі списку'
const FILL = 'Заповніть це поле'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const fields = <const L extends readonly string[]>(page: Page, labels: L) =>
  labels.map((label) => page.getByLabel(label, { exact: true })) as { [K in keyof L]: Locator }

/** The same person, signed in anew after the session of the story has ended. */
const again = async (server: AppServer, person: Person): Promise<Person> => ({
  ...person,
  api: createApi(server.url, await anotherToken(server, person)),
})
const textsAt = async ({ api }: Person, path: string): Promise<string[]> =>
  (await api.get(path)).body.data.map(({ text }: { text: string }) => text)

test('signing in and registering', async ({ market, visit }) => {
  const { page } = await visit(null)
  const [name, email, password] = fields(page, ['Ім’я або назва', 'Електронна адреса', 'Пароль'])
  const enter = button(page, 'Увійти')
  await page.goto('/login')
  await enter.click()
  await expectWrong([email, 'Введіть електронну адресу'], [password, 'Введіть пароль'])
  await email.fill(market.buyer.email)
  await password.fill(NASTY)
  await enter.click()
  await expect(main(page).getByRole('alert')).toContainText(errorTexts.invalid_credentials)
  await expectRefusals(page, /\/login$/, enter, ['rate_limited', 'internal'], email)

  await main(page).getByRole('link', { name: 'Зареєструватися' }).click()
  const join = button(page, 'Зареєструватися')
  await join.click()
  await expectWrong([name, FILL], [email, 'Введіть електронну адресу'], [password, 'не менше ніж 8 символів'])
  await email.fill(market.buyer.email)
  await password.fill(PASSWORD)
  await expectBadTexts(name, join, [['я', 'Не менше ніж 2 символи'], ...badTexts('60')])
  await name.fill(NASTY)
  await join.click()
  await expectWrong([email, errorTexts.email_taken])
  await expectRefusals(page, /\/register$/, join, ['too_large', 'rate_limited'], name)
  await email.fill(`nasty${Date.now().toString(36)}@example.com`)
  await join.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Хочу купити' }).click()
  await page.goto('/office/profile')
  await expect(name).toHaveValue(NASTY)
})

test('what a field says when it is left pushes nothing away from under the press that left it', async ({
  visit,
}) => {
  const { page } = await visit(null)
  await page.goto('/login')
  const [email] = fields(page, ['Електронна адреса'])
  await email.fill('olena')
  const box = await main(page).getByRole('link', { name: 'Забули пароль?' }).boundingBox()
  if (box === null) throw new Error('the link is not shown')
  // near its upper edge: a line more above it would leave the pointer beside it
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await expect(email).not.toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('an order', async ({ server, visit }) => {
  const buyer = await makePerson(server)
  const { page } = await visit(buyer)
  const [text, quantity, budget, neededBy] = fields(page, ['Опис', 'Кількість', 'Бюджет, ₴', 'Потрібно до'])
  const toPlace = button(page, 'Далі: категорія і місце')
  const toPhone = button(page, 'Далі: номер телефону')
  const toReview = button(page, 'Далі: перегляд')
  await page.goto('/office/create-order')
  await expectBadTexts(text, toPlace, [['', 'Не може бути менше 30 символів'], ...badTexts('5.000')])
  const order = `${NASTY} Купуємо борошно пшеничне.`
  await text.fill(order)
  await quantity.fill('багато')
  await budget.fill('-5')
  await neededBy.fill('2020-01-01')
  for (const retry of [false, true]) {
    if (retry) await page.reload()
    await toPlace.click()
    await expectWrong([quantity, 'більшу за нуль'], [budget, 'суму в гривнях'], [neededBy, 'вже минула'])
  }
  await expect(quantity).toHaveValue('багато')
  await quantity.fill('1 000,5')
  await budget.fill('')
  await neededBy.fill('')
  await toPlace.click()
  await toPhone.click()
  await expectWrong([button(page, 'Категорія'), CHOOSE], [button(page, 'Місце'), CHOOSE])
  await pick(page, 'Категорія', 'цукор', /цукор/i)
  await pick(page, 'Місце', 'вінн', /^Вінниця/)
  await toPhone.click()
  await toReview.click()

  const publish = button(page, 'Опублікувати')
  const path = /\/orders$/
  await refuseNext(page, path, 'validation', {
    location_id: ['Не там'],
    budget: ['Мало'],
    quantity: ['Багато'],
  })
  await publish.click()
  await expectWrong([quantity, 'Багато'], [budget, 'Мало'])
  await toPlace.click()
  await toPhone.click()
  await toReview.click()
  await expectRefusals(page, path, publish, ['forbidden', 'conflict', 'too_large', 'daily_limit', 'internal'])
  await expectExpiry(page, buyer, publish)
  await publish.click()
  await page.waitForURL(/order-detail\/\d+$/)
  await expect(main(page).getByText(NASTY).filter({ visible: true }).first()).toBeVisible()
  expect(await textsAt(await again(server, buyer), '/user/orders')).toEqual([order])
})

test('a proposal', async ({ server, visit }) => {
  const order = await makeOrder(await makePerson(server), 'Купуємо гречку ядрицю, мішки по 25 кг.')
  const supplier = await makePerson(server)
  const { page } = await visit(supplier)
  const [text, sum, days, origin, start] = fields(page, [
    'Ваша пропозиція',
    'Мінімальна сума, ₴',
    'Строк доставки, днів',
    'Місце відвантаження',
    'Готові відвантажити з',
  ])
  const submit = button(page, 'Надіслати пропозицію')
  await page.goto(`/orders/${order}-propose`)
  await start.fill('')
  await submit.click()
  await expectWrong(
    [text, 'не менше ніж 10 символів'],
    [sum, 'суму в гривнях'],
    [days, 'Ціле число днів'],
    [origin, FILL],
    [start, 'Введіть дату'],
  )
  await expectBadTexts(text, submit, badTexts('5.000'))
  const typed = [
    [text, NASTY],
    [sum, 'сто'],
    [days, '3,5'],
    [origin, 'Вінниця, viber 067 123 45 67'],
    [start, '2030-01-15'],
  ] as const
  for (const [field, value] of typed) await field.fill(value)
  for (const retry of [false, true]) {
    if (retry) await page.reload()
    await submit.click()
    await expectWrong([sum, 'суму в гривнях'], [days, 'Ціле число днів'], [origin, 'номер телефону'])
  }
  for (const [field, value] of typed) await expect(field).toHaveValue(value)
  await sum.fill('1 500,50')
  await days.fill('3')
  await origin.fill('Вінниця')

  const path = /\/proposals$/
  await refuseNext(page, path, 'validation', { delivery_days: ['Задовго'], minimum_sum: ['Замало'] })
  await submit.click()
  await expectWrong([sum, 'Замало'], [days, 'Задовго'])
  const codes = ['phone_not_verified', 'not_found', 'order_not_active', 'rate_limited', 'internal'] as const
  await expectRefusals(page, path, submit, codes, text)
  await expectExpiry(page, supplier, submit)
  await submit.click()
  await expect(page).toHaveURL('/office/proposes')
  await expect(main(page).getByText(NASTY)).toBeVisible()
  expect(await textsAt(await again(server, supplier), '/user/proposals')).toEqual([NASTY])
})

test('a company', async ({ server, visit }) => {
  const supplier = await makePerson(server)
  const { page } = await visit(supplier)
  const [title, legal, type, description, tags, post, card, phone] = fields(page, [
    'Назва для покупців',
    'Юридична назва',
    'Вид діяльності',
    'Опис',
    'Основні товари',
    'Нова пошта',
    'Картка',
    'Телефон компанії',
  ])
  const submit = button(page, 'Створити компанію')
  await page.goto('/office/supplier/create')
  await phone.fill('не номер')
  await submit.click()
  await expectWrong(
    [title, FILL],
    [legal, FILL],
    [button(page, 'Місце'), CHOOSE],
    [type, CHOOSE],
    [description, FILL],
    [tags, 'Додайте хоча б один товар'],
    [phone, 'Введіть номер у форматі'],
  )
  await title.fill(NASTY)
  await legal.fill(NASTY)
  await pick(page, 'Місце', 'вінн', /^Вінниця/)
  await type.selectOption('farm')
  await expectBadTexts(description, submit, badTexts('5.000'))
  await description.fill(NASTY)
  await tags.fill(NASTY.slice(0, 60))
  await tags.press('Enter')
  await submit.click()
  await expect(post).toBeFocused()
  await post.check()
  await card.check()
  await submit.click()
  await expectWrong([phone, 'Введіть номер у форматі'])
  await phone.fill('067 123 45 67')
  await page.reload()
  await expect(legal).toHaveValue(NASTY)
  await expect(post).toBeChecked()

  const path = /\/companies$/
  await refuseNext(page, path, 'validation', { phone: ['Чужий'], title: ['Така вже є'] })
  await submit.click()
  await expectWrong([title, 'Така вже є'], [phone, 'Чужий'])
  await expectRefusals(page, path, submit, ['forbidden', 'too_large', 'rate_limited', 'internal'], title)
  await expectExpiry(page, supplier, submit)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: NASTY })).toBeVisible()
})

test('a message', async ({ server, visit }) => {
  const buyer = await makePerson(server)
  const supplier = await makePerson(server)
  const order = await makeOrder(buyer, 'Купуємо пшоно, мішки по 25 кг, тонну на тиждень.')
  const propose = await makeProposal(supplier, order)
  const chat = await makeChat(buyer, propose)
  const { page } = await visit(buyer)
  const field = page.getByRole('textbox', { name: 'Повідомлення' })
  const log = page.getByRole('log', { name: 'Повідомлення' })
  const failure = log.getByRole('alert')
  const send = button(page, 'Надіслати')
  const write = async (text: string): Promise<void> => {
    await field.fill(text)
    await send.click()
    await expect(field).toHaveValue('')
  }
  // what is on its way is not what the next refusal is for
  const arrived = (text: string) =>
    expect.poll(async () => (await messagesOf(supplier, chat)).at(-1)).toBe(text)

  await page.goto(`/office/chats/${order}/${propose}`)
  await field.fill(' \n \u200B')
  await expect(send).toBeDisabled()
  for (const [typed, message] of [
    [CONTROL, 'недозволені символи'],
    [HUGE, 'Задовге повідомлення'],
  ] as const) {
    await paste(field, typed)
    await expectWrong([field, message])
    await expect(send).toBeDisabled()
  }
  await page.reload()
  await expect(field).toHaveValue(HUGE)

  await write(NASTY)
  await arrived(NASTY)
  for (const code of ['too_large', 'chat_closed'] as const) {
    await refuseNext(page, /\/messages$/, code)
    await write(`відмова ${code}`)
    await expect(failure).toContainText(errorTexts[code])
    await failure.getByRole('button', { name: 'Надіслати ще раз' }).click()
    await expect(failure).toHaveCount(0)
    await arrived(`відмова ${code}`)
  }
  await refuseNext(page, /\/messages$/, 'rate_limited')
  await write('забагато за раз')
  await arrived('забагато за раз')
  await field.fill('після виходу')
  await expectExpiry(page, buyer, send)
  await expect(log.getByText('після виходу')).toHaveCount(1)
  await arrived('після виходу')
  const sent = [NASTY, 'відмова too_large', 'відмова chat_closed', 'забагато за раз', 'після виходу']
  expect(await messagesOf(supplier, chat)).toEqual(sent)
})

test('a search', async ({ market, visit }) => {
  const { page } = await visit(market.supplier)
  const field = page.getByRole('searchbox', { name: 'Пошук замовлень' })
  await page.goto('/orders')
  for (const typed of [`немаєтакого ${NASTY}`, CONTROL, HUGE]) {
    await field.fill(typed)
    // words of no order are left out where others are known
    await expect(
      main(page)
        .getByText(/^(?:Нічого не знайдено|Знайдено \d+\s+замовлен.+)$/)
        .first(),
    ).toBeVisible()
    await button(page, 'Очистити пошук').click()
    await expect(
      main(page)
        .getByRole('link', { name: /Потрібен цукор/ })
        .first(),
    ).toBeVisible()
  }
  await refuseNext(page, /\/orders\?.*text=/, 'validation')
  await field.fill('цукор')
  await expect(main(page).getByText(errorTexts.validation)).toBeVisible()
  await expect(field).toHaveValue('цукор')
  await button(page, 'Спробувати ще раз').click()
  await expect(
    main(page)
      .getByRole('link', { name: /Потрібен цукор/ })
      .first(),
  ).toBeVisible()
})
