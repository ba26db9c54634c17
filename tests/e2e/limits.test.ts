import type { Page } from 'playwright/test'

import { createApi } from '#tests/support/api.ts'
import { AppServer } from '#tests/support/app-server.ts'
import { solve } from '#tests/support/puzzle.ts'

import { watch } from './fixtures.ts'
import { check } from './screen-check.ts'
import { DESK, expect, makePerson, PASSWORD, PHONE, signInAs, test } from './world.ts'

/** As many times slower as a cheap phone is than a desk. */
const CHEAP_PHONE = 4

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Електронна адреса').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
}

test('a cheap phone gets its code; a number that somebody has just asked for waits its minute', async ({
  browser,
}) => {
  const server = await AppServer.start({ DEMO: '0' })
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE, locale: 'uk-UA' })
  try {
    const [owner, stranger] = [
      await makePerson(server, { phone: false }),
      await makePerson(server, { phone: false }),
    ]
    await signInAs(context, server, owner.token)
    const page = await context.newPage()
    watch(page)
    const phone = '+380001112233'
    const { data } = (await stranger.api.post('/user/phone/puzzle')).body
    const asked = await stranger.api.post('/user/phone/code', { phone, channel: 'sms', proof: solve(data) })
    expect(asked.status).toBe(202)

    await page.goto('/office/profile')
    await page
      .getByRole('region', { name: 'Підтвердження номера' })
      .getByRole('button', { name: 'Підтвердити' })
      .click()
    const modal = page.getByRole('dialog', { name: 'Підтвердження номера' })
    await modal.getByLabel('Номер телефону').fill('000 111 22 33')
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CHEAP_PHONE })
    await modal.getByRole('button', { name: 'Надіслати код' }).click()
    await expect(modal.getByRole('alert')).toContainText('Новий код можна запросити трохи пізніше')
    await expect(modal.getByRole('button', { name: /^Надіслати код через \d+/ })).toBeDisabled()
    await check(page, 'a number that waits its minute')
    await modal.getByLabel('Номер телефону').fill('000 111 22 34')
    await modal.getByRole('button', { name: 'Надіслати код' }).click()
    const letter = await server.lastLetterTo('+380001112234')
    await modal.getByLabel('Код із 4 цифр').fill(/\d{4}/.exec(letter.text)![0])
    await expect(modal).toBeHidden()
    await expect(page.getByText('+380 00 111 22 34')).toBeVisible()
  } finally {
    await context.close()
    await server.remove()
  }
})

test('strangers’ wrong passwords and asked-for mails stop strangers, who read how long, and not a known browser', async ({
  browser,
}) => {
  const server = await AppServer.start({ DEMO: '0' })
  const known = await browser.newContext({ baseURL: server.url, viewport: PHONE, locale: 'uk-UA' })
  const unknown = await browser.newContext({ baseURL: server.url, viewport: PHONE, locale: 'uk-UA' })
  try {
    const { email } = await makePerson(server)
    const [home, stranger] = [await known.newPage(), await unknown.newPage()]
    for (const page of [home, stranger]) watch(page)
    await home.goto('/login')
    await signIn(home, email, PASSWORD)
    await expect(home).not.toHaveURL(/login/)
    await known.clearCookies({ name: 'auth.local' })

    const guest = createApi(server.url)
    for (let n = 0; n < 10; n++) await guest.post('/login', { email, password: `guess ${n}` })
    await stranger.goto('/login')
    await signIn(stranger, email, PASSWORD)
    await expect(stranger.getByRole('alert')).toHaveText(
      /Забагато невдалих спроб увійти\. Спробуйте знову через 1[45]\sхвилин або увійдіть за посиланням із листа/,
    )
    await check(stranger, 'a sign-in that waits')
    await stranger.setViewportSize(DESK)
    await check(stranger, 'a sign-in that waits, on a desk', DESK)

    await stranger.setViewportSize(PHONE)
    for (let n = 0; n < 3; n++) await guest.post('/forgot-password', { email })
    await stranger.goto('/forgot-password')
    await stranger.getByLabel('Електронна адреса').fill(email)
    await stranger.getByRole('button', { name: 'Надіслати посилання' }).click()
    await expect(stranger.getByRole('alert')).toHaveText(
      /На цю адресу вже кілька разів просили надіслати лист\. Відкрийте найновіший або спробуйте знову через 1\sгодину/,
    )
    await check(stranger, 'a mail that waits')

    await home.goto('/forgot-password')
    await home.getByLabel('Електронна адреса').fill(email)
    await home.getByRole('button', { name: 'Надіслати посилання' }).click()
    await expect(home.getByRole('heading', { name: 'Перевірте пошту' })).toBeVisible()
    await home.goto('/login')
    await signIn(home, email, PASSWORD)
    await expect(home).not.toHaveURL(/login/)
  } finally {
    await Promise.all([known.close(), unknown.close()])
    await server.remove()
  }
})
