import type { Page } from 'playwright/test'

import { aPicture, SVG_WITH_SCRIPT, twoHundredMegapixels } from '#tests/factories/pictures.ts'

import { saved } from './device.ts'
import { pick } from './people.ts'
import { check } from './screen-check.ts'
import { controlled, DESK, expect, makePerson, PHONE, test, WITH_WORKER } from './world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const logo = (page: Page) => page.getByRole('group', { name: 'Логотип' })
const picture = (page: Page) => page.getByRole('main').locator('img')
const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const choose = (page: Page, name: string, type: string, bytes: Buffer) =>
  logo(page)
    .locator('input:not([capture])')
    .setInputFiles(fileOf(name, type, bytes))
/** The picture has come: it is drawn as wide as it was kept. */
const isShown = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Назва для покупців').fill('Солодка гора')
  await page.getByLabel('Юридична назва').fill('ТОВ «Солодка гора»')
  await pick(page, 'Місце', 'вінн', /^Вінниця/)
  await page.getByLabel('Вид діяльності').selectOption('manufacturer')
  await page
    .getByLabel('Опис', { exact: true })
    .fill('Виробляємо цукор із власного буряку, відвантажуємо мішками.')
  await page.getByLabel('Основні товари').fill('цукор білий, жом,')
  await pick(page, 'Категорії каталогу', 'цукор', /цукор/i)
  await page.getByText('Самовивіз').click()
  await page.getByText('На рахунок із ПДВ').click()
  await page.getByLabel('Instagram').fill('https://instagram.com/solodka.hora/')
  await page.getByLabel('Telegram').fill(' @solodka_hora ')
  await page.getByLabel('Код ЄДРПОУ').fill('1436 0571')
}

async function checkBothWidths(page: Page, screen: string): Promise<void> {
  await check(page, screen)
  await page.setViewportSize(DESK)
  await check(page, screen, DESK)
  await page.setViewportSize(PHONE)
}

test('a company with a logo: written, kept, seen as others see it, made and changed', async ({
  server,
  visit,
}) => {
  const me = await makePerson(server)
  const { context, page } = await visit(me)
  await page.goto('/office/supplier/create')
  const other = await context.newPage()
  await other.goto('/office/supplier/create')
  await expect(button(other, 'Створити компанію')).toBeVisible()
  await page.bringToFront()

  await test.step('what is no picture is refused in words before anything is sent', async () => {
    await choose(page, 'logo.png', 'image/png', SVG_WITH_SCRIPT)
    await expect(logo(page).getByText('не вдалося відкрити').last()).toBeVisible()
    await choose(page, 'IMG_1.heic', '', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    await expect(logo(page).getByText('не відкриває фото HEIC').last()).toBeVisible()
  })
  await test.step('the form and the picture come back after a reload', async () => {
    await fill(page)
    await choose(page, 'logo.png', 'image/png', await aPicture('png', { width: 1600, height: 900 }))
    await isShown(page)
    await page.reload()
    await isShown(page)
    await expect(page.getByLabel('Юридична назва')).toHaveValue('ТОВ «Солодка гора»')
    await expect(page.getByRole('list', { name: 'Категорії каталогу' }).getByRole('listitem')).toHaveCount(1)
  })
  await checkBothWidths(page, 'company form')
  await test.step('as others see it', async () => {
    await button(page, 'Як бачать інші').click()
    const preview = page.getByRole('dialog', { name: 'Як бачать інші' })
    for (const words of ['Солодка гора', 'Виробник', 'цукор білий · жом', 'Самовивіз', 'Вінниця'])
      await expect(preview.getByText(words, { exact: false }).first()).toBeVisible()
    await expect(preview.getByText('solodka')).toHaveCount(0)
    await expect(preview.locator('img')).toBeVisible()
    await checkBothWidths(page, 'company preview')
    await page.keyboard.press('Escape')
  })
  await test.step('a code that cannot be is told of; the rest is made', async () => {
    await button(page, 'Створити компанію').click()
    await expect(page.getByText('Такого коду ЄДРПОУ не буває')).toBeVisible()
    await expect(page.getByLabel('Код ЄДРПОУ')).toBeFocused()
    await page.getByLabel('Код ЄДРПОУ').fill('1436 0570')
    await button(page, 'Створити компанію').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Солодка гора' })).toBeVisible()
    await isShown(page)
    const { data } = (await me.api.get('/companies/mine')).body
    expect(data).toMatchObject({ edrpou: '14360570', instagram: 'solodka.hora', telegram: 'solodka_hora' })
    expect(data.logo.small).toMatch(/^\/uploads\//)
  })
  await checkBothWidths(page, 'own company')
  await test.step('the other tab knows at once, and refuses a second one', async () => {
    await expect(other.getByRole('heading', { name: 'У вас уже є компанія' })).toBeVisible()
    await other.getByRole('main').getByRole('link', { name: 'Моя компанія' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Солодка гора' })).toBeVisible()
    await other.setViewportSize(DESK)
    await expect(other.getByRole('complementary').getByRole('link', { name: 'Моя компанія' })).toBeVisible()
    await other.close()
  })
  await test.step('changed at its own address, without the logo', async () => {
    await page.getByRole('link', { name: 'Змінити' }).click()
    await expect(page).toHaveURL('/office/supplier/update')
    await isShown(page)
    await page.getByLabel('Назва для покупців').fill('Солодка гора на Поділлі')
    await page.reload()
    await expect(page.getByLabel('Назва для покупців')).toHaveValue('Солодка гора на Поділлі')
    await expect(page.getByText('Тут ваші незбережені зміни')).toBeVisible()
    await button(page, 'Відкинути зміни').click()
    await expect(page.getByLabel('Назва для покупців')).not.toHaveValue('Солодка гора на Поділлі')
    await page.getByLabel('Назва для покупців').fill('Солодка гора на Поділлі')
    await page.reload()
    await logo(page).getByRole('button', { name: 'Прибрати' }).click()
    await expect(picture(page)).toHaveCount(0)
    await checkBothWidths(page, 'company changed')
    await button(page, 'Зберегти зміни').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Солодка гора на Поділлі' })).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    expect((await me.api.get('/companies/mine')).body.data.logo).toBeNull()
  })
})

test('a picture of two hundred megapixels does not end the page, and a photo is drawn anew', async ({
  market,
  visit,
}) => {
  const { page } = await visit(market.supplier)
  await page.goto('/office/supplier/update')
  await choose(page, 'plan.png', 'image/png', twoHundredMegapixels())
  await expect(logo(page).getByText('мегапікселів').last()).toBeVisible()
  await choose(page, 'photo.jpg', 'image/jpeg', await aPicture('jpeg', { width: 4000, height: 3000 }))
  await isShown(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/companies/mine/logo'))
  await button(page, 'Зберегти зміни').click()
  expect((await sent).headers()['content-type']).toBe('image/webp')
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]')).toBeVisible()
})

test('changes of a company wait on the device with its logo, and say when somebody else was faster', async ({
  server,
  visit,
}) => {
  const me = await makePerson(server)
  const { page } = await visit(me)
  await page.goto('/office/supplier/create')
  await fill(page)
  await page.getByLabel('Код ЄДРПОУ').fill('')
  await button(page, 'Створити компанію').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Солодка гора' })).toBeVisible()

  await page.goto('/office/supplier/update')
  await choose(page, 'logo.png', 'image/png', await aPicture())
  await isShown(page)
  await page.reload()
  await isShown(page)
  await expect(page.getByText('Тут ваші незбережені зміни: покупці')).toBeVisible()
  await button(page, 'Відкинути зміни').click()
  await expect(picture(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Назва для покупців')).toHaveValue('Солодка гора')
  await expect(picture(page)).toHaveCount(0)

  const changeElsewhere = async (return_terms: string) => {
    const { location, categories, ...data } = (await me.api.get('/companies/mine')).body.data
    const category_ids = categories.map(({ id }: { id: number }) => id)
    const draft = { ...data, location_id: location.id, category_ids, return_terms }
    expect((await me.api.patch('/companies/mine', draft)).status).toBe(200)
  }
  // nothing is typed here yet: the form is simply the newer one
  await changeElsewhere('Міняємо за тиждень')
  await page.reload()
  await expect(page.getByLabel('Умови повернення')).toHaveValue('Міняємо за тиждень')
  await expect(page.getByText('Тут ваші незбережені зміни')).toHaveCount(0)

  await page.getByLabel('Назва для покупців').fill('Солодка гора на Поділлі')
  await choose(page, 'logo.png', 'image/png', await aPicture())
  await isShown(page)
  await changeElsewhere('Міняємо за два тижні')
  await page.reload()
  await expect(page.getByText('компанію відтоді змінили з іншого пристрою')).toBeVisible()
  await check(page, 'a company changed elsewhere')
  await button(page, 'Зберегти зміни').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Солодка гора на Поділлі' })).toBeVisible()
  await isShown(page)
  const saved = (await me.api.get('/companies/mine')).body.data
  expect(saved).toMatchObject({ title: 'Солодка гора на Поділлі', return_terms: 'Міняємо за тиждень' })
  expect(saved.logo.small).toMatch(/^\/uploads\//)
})

test('a logo that was seen is there without a network', async ({ market, server, visit }) => {
  const { supplier } = market
  const { status } = await fetch(`${server.url}/api/v1/companies/mine/logo`, {
    method: 'PUT',
    body: new Uint8Array(await aPicture()),
    headers: { 'content-type': 'image/png', authorization: `Bearer ${supplier.token}` },
  })
  expect(status).toBe(200)
  const { context, page } = await visit(supplier, PHONE, WITH_WORKER)
  await page.goto('/office/profile')
  await controlled(page)
  await page.goto('/office/supplier/my-company')
  await isShown(page)
  const address = (await picture(page).getAttribute('src'))!
  await expect.poll(() => page.evaluate(async (src) => !!(await caches.match(src)), address)).toBe(true)
  await saved(page, 'GET /companies/mine')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Збережено о')).toBeVisible()
  await isShown(page)
})
