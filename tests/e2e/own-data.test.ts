import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'
import * as v from 'valibot'

import { AccountExport } from '#domain/contract/account-data.ts'

import { type Kept, keptOn, MESSAGES, saved, savedCalls, withoutAhead } from './device.ts'
import { watch } from './fixtures.ts'
import { PASSWORD } from './people.ts'
import { check } from './screen-check.ts'
import { log, waiting, write } from './talk.ts'
import {
  anotherToken,
  controlled,
  DESK,
  expect,
  makeMarket,
  makePerson,
  signInAs,
  test,
  PHONE,
  WITH_WORKER,
} from './world.ts'

const main = (page: Page) => page.getByRole('main')
const sizeOf = (page: Page) =>
  log(page)
    .getByText('Є, надішлю копію.')
    .evaluate((element) => getComputedStyle(element).fontSize)
/** Of the device: what stands here after everybody has left. */
const OF_THE_DEVICE = ['gurt:rows', 'gurt:chunk-reload', 'gurt:install', 'gurt:chat-font']
const nothing: Kept = { cookies: [], localStorage: [], sessionStorage: [], rows: {}, caches: [] }

function personal({ cookies, localStorage, sessionStorage, caches, ...kept }: Kept): Kept {
  return {
    ...kept,
    cookies: cookies.filter((name) => name !== 'locale'),
    localStorage: localStorage.filter((key) => !OF_THE_DEVICE.includes(key)),
    sessionStorage: sessionStorage.filter((key) => !key.startsWith('tsr-')),
    caches: caches.filter((name) => /^(?:chats-|img$)/.test(name)),
  }
}

test('the text of chats is as large as one likes it, in every tab, and stays so', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer)
  await page.goto('/office/profile')
  const chat = await context.newPage()
  watch(chat)
  await chat.goto(market.chatPath)
  await expect.poll(() => sizeOf(chat)).toBe('16px')
  const larger = main(page).getByRole('button', { name: 'Більший текст' })
  for (let steps = 0; steps < 4; steps++) await larger.click()
  await expect(larger).toBeDisabled()
  await expect(main(page).getByRole('group', { name: 'Розмір тексту в чаті' })).toContainText('24')
  await page.setViewportSize(DESK)
  await check(page, 'the cabinet on a desk', DESK)
  const sample = main(page).getByText('Так, п’ять тонн на складі.')
  expect(await sample.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px')
  await expect.poll(() => sizeOf(chat)).toBe('24px')
  await chat.reload()
  await expect.poll(() => sizeOf(chat)).toBe('24px')
  await main(page).getByRole('button', { name: 'Менший текст' }).click()
  await expect.poll(() => sizeOf(chat)).toBe('22px')
})

test('the cabinet tells what this device keeps, and drops the copies without what was written', async ({
  market,
  visit,
}) => {
  const { context, page } = await visit(market.buyer, PHONE, WITH_WORKER)
  await withoutAhead(context)
  await page.goto(market.chatPath)
  await controlled(page)
  await expect(log(page).getByText('Є, надішлю копію.')).toBeVisible()
  await saved(page, 'GET /chats/proposal/:id', MESSAGES)
  await context.setOffline(true)
  await write(page, 'Напишу ще раз увечері')
  await expect(waiting(page)).toHaveCount(1)
  await page.goto('/office/profile')
  const part = page.getByRole('region', { name: 'Пам’ять цього пристрою' })
  await expect(part.getByText(/\d\s(?:КБ|МБ) із [\d,]+\s(?:МБ|ГБ) доступних/)).toBeVisible()
  await expect(part.getByText(/1\sчат, 2\sповідомлення, \d+\sекран/)).toBeVisible()
  await expect(part.getByText('1 повідомлення', { exact: true })).toBeVisible()
  await expect(part.getByRole('button', { name: 'Стерти збережені копії' })).toBeDisabled()
  await expect(part.getByText('Без мережі стерти не можна')).toBeVisible()
  await page.route('**/api/v1/chats/*/messages', (route) => route.abort())
  await context.setOffline(false)
  await part.getByRole('button', { name: 'Стерти збережені копії' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click()
  await expect(page.getByText('Збережені копії стерто')).toBeVisible()
  const { rows } = await keptOn(page)
  expect(rows).toMatchObject({ 'gurt.outbox': 1 })
  expect([rows['gurt.chats'], rows['gurt.messages'], rows['gurt.histories']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await savedCalls(page)).not.toContain('GET /chats/proposal/:id')
  await page.unroute('**/api/v1/chats/*/messages')
  await page.goto(market.chatPath)
  await expect(log(page).getByText('Напишу ще раз увечері')).toBeVisible()
  await expect.poll(async () => (await keptOn(page)).rows['gurt.messages']).toBeGreaterThan(1)
})

test('an account whose end was not answered is left all the same', async ({ server, visit }) => {
  const person = await makePerson(server)
  const { page } = await visit(person)
  await page.goto('/office/delete-account')
  await expect.poll(async () => (await keptOn(page)).localStorage).toContain('gurt:owner')
  await page.route('**/api/v1/user/deletion', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Ваш пароль').fill(PASSWORD)
  await page.getByRole('button', { name: 'Видалити назавжди' }).click()
  await expect(page.getByText('Обліковий запис видалено')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => personal(await keptOn(page))).toEqual(nothing)
})

test('one’s own data comes as a file, and an account goes for good, from every tab and device', async ({
  server,
  visit,
}) => {
  const { buyer, supplier, chatPath } = await makeMarket(server)
  const { context, page } = await visit(buyer, PHONE, WITH_WORKER)
  const tab = await context.newPage()
  const partner = await visit(supplier, DESK)
  const elsewhere = await visit(null)
  await signInAs(elsewhere.context, server, await anotherToken(server, buyer))
  await Promise.all([
    tab.goto(chatPath),
    partner.page.goto(chatPath),
    elsewhere.page.goto(chatPath),
    page.goto('/office/profile'),
  ])
  for (const each of [tab, partner.page, elsewhere.page])
    await expect(log(each).getByText('Є, надішлю копію.')).toBeVisible()
  await controlled(page)
  await check(page, 'the cabinet')

  await test.step('the file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Завантажити мої дані' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^gurt-\d{4}-\d\d-\d\d\.json$/)
    const file = v.parse(AccountExport, JSON.parse(await readFile(await download.path(), 'utf8')))
    expect(file.account.email).toBe(buyer.email)
    expect(file.messages.map(({ content }) => content)).toEqual(['Добрий день! Чи є сертифікат?'])
  })

  await page.getByRole('link', { name: 'Видалити обліковий запис' }).click()
  await expect(main(page).getByText('Що залишиться в інших')).toBeVisible()
  await check(page, 'the end of an account')
  const submit = page.getByRole('button', { name: 'Видалити назавжди' })
  await page.getByLabel('Ваш пароль').fill('не той пароль')
  await submit.click()
  await expect(page.getByText('Неправильний пароль')).toBeVisible()
  await page.getByLabel('Ваш пароль').fill(PASSWORD)
  await submit.click()
  await expect(page.getByText('Обліковий запис видалено')).toBeVisible()
  await expect(page).toHaveURL('/')

  await test.step('nothing stays, in no tab and on no device', async () => {
    await expect(tab).toHaveURL(/\/login/)
    await expect(elsewhere.page).toHaveURL(/\/login/)
    await expect.poll(async () => personal(await keptOn(page))).toEqual(nothing)
    await expect.poll(async () => personal(await keptOn(elsewhere.page))).toEqual(nothing)
  })

  await test.step('the partner reads on and cannot write', async () => {
    await expect(partner.page.getByText('Листування можна лише читати')).toBeVisible()
    await expect(partner.page.getByText('Видалений користувач').first()).toBeVisible()
    await expect(log(partner.page).getByText('Добрий день! Чи є сертифікат?')).toBeVisible()
    await expect(partner.page.getByRole('textbox', { name: 'Повідомлення' })).toHaveCount(0)
    await expect(partner.page.getByText('Пекарня Олени')).toHaveCount(0)
  })
})
