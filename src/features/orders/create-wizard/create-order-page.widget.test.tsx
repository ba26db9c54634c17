import { page, userEvent } from 'vitest/browser'

import { register } from '#domain/contract/account.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orderDrafts } from '#domain/contract/order-draft.ts'
import { phone } from '#domain/contract/phone.ts'
import { users } from '#domain/contract/users.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'
import { badTexts, CHOOSE, NASTY } from '#tests/fixtures/bad-texts.fixture.ts'
import { Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMyOrder, aMyOrderDetail, onePage } from '#tests/fixtures/market.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import {
  button,
  expectBadTexts,
  expectExpiry,
  expectRefusals,
  expectWrong,
  field,
  heading,
  main,
  pick,
  press,
  pressAtOnce,
} from '#tests/fixtures/widget-steps.fixture.ts'

import { EMPTY_ORDER, OrderFormDraft } from './order-form.logic.ts'

const text = field('Опис')
const quantity = field('Кількість')
const budget = field('Бюджет за все, ₴')
const neededBy = field('Потрібно до')
const toPlace = button('Далі: категорія і місце')
const toReview = button('Далі: перегляд')
const publish = button('Опублікувати')
const ORDER = `${NASTY} Купуємо борошно пшеничне.`

test('each step says what is wrong with its fields before the next, and a reload loses nothing of it', async ({
  screen,
}) => {
  screen.open('/office/create-order', aMe())
  await expectBadTexts(text, toPlace, [['', 'Не може бути менше 30 символів'], ...badTexts('5.000')])
  await text.fill(ORDER)
  await quantity.fill('багато')
  await budget.fill('-5')
  await neededBy.fill('2020-01-01')
  for (const retry of [false, true]) {
    if (retry) screen.reopen()
    await toPlace.click()
    await expectWrong([quantity, 'більшу за нуль'], [budget, 'суму в гривнях'], [neededBy, 'вже минула'])
  }
  await expect.element(quantity).toHaveValue('багато')
  await quantity.fill('1 000,5')
  await budget.fill('')
  await neededBy.fill('')
  await toPlace.click()
  await toReview.click()
  await expectWrong([button('Категорія'), CHOOSE], [button('Місце'), CHOOSE])
})

test('a unit is chosen for a quantity, by the keyboard too, and none is asked for without one', async ({
  screen,
}) => {
  screen.open('/office/create-order', aMe())
  const unit = button('Одиниця')
  await expect.element(unit).toBeDisabled()
  await quantity.fill('20')
  await press(unit)
  const sheet = page.getByRole('dialog', { name: 'Одиниця' })
  await expect.element(sheet.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('тон')
  await expect.element(sheet.getByRole('option').last()).toHaveTextContent('тонсвоя одиниця')
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await userEvent.keyboard('{Enter}')
  await expect.element(unit).toHaveFocus()
  await expect.element(unit).toHaveAccessibleDescription('т')
  await pick('Одиниця', 'рулонів', /своя одиниця/)
  await budget.fill('30 000')
  await expect.element(budget).toHaveAccessibleDescription(/1\s500\s₴\/рулонів/)
  await check()
  screen.reopen()
  await expect.element(unit).toHaveTextContent('рулонів')
  await quantity.fill('')
  await expect.element(unit).toBeDisabled()
})

test('a category that the text names is offered, and taken by one tap alone', async ({ screen }) => {
  screen.open('/office/create-order', aMe())
  await text.fill('Потрібен цукор білий кристалічний, мішки по 50 кг')
  await toPlace.click()
  const offered = page.getByRole('group', { name: 'Схоже на' }).getByRole('button')
  await expect.element(offered).toHaveTextContent('Цукор')
  await expect.element(offered).toHaveAttribute('aria-pressed', 'false')
  await expect.element(button('Категорія')).toHaveTextContent('Оберіть')
  await offered.click()
  await expect.element(button('Категорія')).toHaveTextContent('Цукор')
  await expect.element(offered).toHaveAttribute('aria-pressed', 'true')
  await check()
})

test('a second order begins with the place of the last one, and its proved number is changed from the review alone', async ({
  server,
  screen,
}) => {
  server.on(myOrders.mine, onePage([aMyOrder()]))
  screen.open('/office/create-order', aMe())
  await text.fill(ORDER)
  await toPlace.click()
  await expect.element(button('Місце')).toHaveTextContent('Вінниця')
  await expect.element(button('Місце')).toHaveAccessibleDescription(/Як у попередньому замовленні/)
  await expect.element(main().getByText('Крок 2 з 3')).toBeVisible()
  await pick('Категорія', 'цукор', /цукор/i)
  await toReview.click()
  await expect.element(main().getByText('+380 00 123 45 67')).toBeVisible()
  await main().getByRole('link', { name: 'Змінити: номер телефону' }).click()
  await expect.element(button('Підтвердити інший номер')).toBeVisible()
  await toReview.click()
  await expect.element(heading('Усе правильно?')).toBeVisible()
})

test('what another tab writes is taken over; what both wrote unheard is chosen by the person', async ({
  screen,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Це замовлення змінено в іншій вкладці' })
  const writeElsewhere = (written: string | null): void =>
    written === null
      ? dropDraft('create-order')
      : keepDraft('create-order', { ...EMPTY_ORDER, text: written })
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: null }))
  screen.open('/office/create-order', aMe())
  await text.fill('Купуємо борошно')
  writeElsewhere('Купуємо борошно й цукор')
  hear()
  await expect.element(text).toHaveValue('Купуємо борошно й цукор')

  for (const [answer, typed, stays] of [
    ['Лишити написане тут', 'Купуємо сіль тут', 'Купуємо сіль тут'],
    ['Узяти з іншої', 'Купуємо перець тут', 'Купуємо рис там'],
  ] as const) {
    writeElsewhere('Купуємо рис там')
    await text.fill(typed)
    await expect.element(dialog.getByText('Купуємо рис там')).toBeVisible()
    await expect.element(dialog.getByText(typed)).toBeVisible()
    expect(readDraft(OrderFormDraft, 'create-order')?.text).toBe('Купуємо рис там')
    await dialog.getByRole('button', { name: answer }).click()
    await expect.element(text).toHaveValue(stays)
    expect(readDraft(OrderFormDraft, 'create-order')?.text).toBe(stays)
  }

  writeElsewhere(null)
  hear()
  await expect.element(text).toHaveValue('')
  await expect.element(page.getByText('В іншій вкладці це замовлення опубліковано')).toBeVisible()
})

test('a guest fills an order in, registers at its end and finds it whole; what they want is not asked again', async ({
  server,
  screen,
}) => {
  const newcomer = aMe({ phone: null, phone_verified_at: null, is_first_time: true })
  server.on(register, { data: { token: 'a-new-token', user: newcomer } })
  server.on(users.profile, { data: newcomer })
  server.on(users.chooseIntent, undefined)
  server.on(phone.channels, { data: { sms: true, telegram: false } })
  screen.open('/')
  await main().getByRole('link', { name: 'Створити замовлення' }).first().click()
  await text.fill(ORDER)
  await toPlace.click()
  await pick('Категорія', 'цукор', /цукор/i)
  await pick('Місце', 'вінн', /^Вінниця/)
  await toReview.click()
  await expect.element(main().getByText('потрібні обліковий запис')).toBeVisible()
  await check()
  await button('Далі: реєстрація').click()
  await expect.poll(screen.path).toMatch(/^\/register\?redirect=/)
  await field('Ім’я або назва').fill('Пекарня Олени')
  await field('Електронна адреса').fill('olena@example.com')
  await field('Пароль').fill('довгий пароль для тесту')
  await button('Зареєструватися').click()
  await expect.element(heading('Номер для зв’язку')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => server.askedOf(users.chooseIntent).map(({ body }) => body))
    .toEqual([{ choice: 'buy' }])

  server.on(users.profile, { data: aMe() })
  server.on(orderDrafts.create, { data: aMyOrder({ text: ORDER }) })
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ text: ORDER, proposals: [] }) })
  screen.reopen()
  await toReview.click()
  await publish.click()
  await expect.poll(() => server.askedOf(orderDrafts.create).length).toBe(1)
  expect(server.askedOf(orderDrafts.create)[0]?.body).toMatchObject({ text: ORDER, location_id: 31 })
})

test('a refusal leads to the fields it is about, and is told in words otherwise', async ({
  server,
  screen,
}) => {
  const me = aMe()
  server.on(orderDrafts.create, { data: aMyOrder({ text: ORDER }) })
  server.on(myOrders.myOrder, { data: aMyOrderDetail({ text: ORDER, proposals: [] }) })
  screen.open('/office/create-order', me)
  await text.fill(ORDER)
  await quantity.fill('1 000,5')
  await toPlace.click()
  await pick('Категорія', 'цукор', /цукор/i)
  await pick('Місце', 'вінн', /^Вінниця/)
  await toReview.click()

  const errors = { location_id: ['Не там'], budget: ['Мало'], quantity: ['Багато'] }
  server.failNext(orderDrafts.create, new Refusal('validation', { errors }))
  await publish.click()
  await expectWrong([quantity, 'Багато'], [budget, 'Мало'])
  await toPlace.click()
  await toReview.click()
  const codes = ['forbidden', 'conflict', 'too_large', 'daily_limit', 'internal'] as const
  await expectRefusals(server, orderDrafts.create, publish, codes)
  await expectExpiry({ server, path: screen.path }, orderDrafts.create, publish, me)
  expect(server.askedOf(orderDrafts.create)).toEqual([])
  await pressAtOnce(publish, 2)
  await expect.poll(screen.path).toBe('/office/my-orders/order-detail/5')
  await expect.element(main().getByText(NASTY).first()).toBeVisible()
  const [asked, ...again] = server.askedOf(orderDrafts.create)
  expect(again, 'a double press').toEqual([])
  expect(asked?.key).not.toBeNull()
  expect(asked?.body).toMatchObject({ text: ORDER, quantity: 1000.5, category_id: 12, location_id: 31 })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
