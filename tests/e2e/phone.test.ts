import type { Page } from 'playwright/test'

import { AppServer } from '#tests/support/app-server.ts'
import { type Carrier, carrierEnv, startTelegram, startTurboSms } from '#tests/support/code-carriers.ts'

import { PHONE, watch } from './fixtures.ts'
import { check } from './screen-check.ts'
import { expect, makePerson, signInAs, test } from './world.ts'

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const lastSms = (turbo: Carrier): string => /\d{4}/.exec(turbo.asked.at(-1)!.body.sms.text)![0]
const anotherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** As from the clipboard, with the event that a person's own paste has. */
const pasteInto = (page: Page, text: string) =>
  page.getByLabel('Код із 4 цифр').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a number is proved by keyboard alone, whatever the senders and the network do meanwhile', async ({
  browser,
}) => {
  const [turbo, telegram] = await Promise.all([startTurboSms(), startTelegram()])
  const server = await AppServer.start({ RATE_LIMITS: 'off', ...carrierEnv(turbo, telegram) })
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  try {
    const owner = await makePerson(server, { phone: false })
    await signInAs(context, server, owner.token)
    const page = await context.newPage()
    watch(page)
    await page.goto('/office/profile')
    const banner = page.getByRole('region', { name: 'Підтвердження номера' })
    await expect(banner).toContainText('Потрібно підтвердити номер телефону!')
    await banner.getByRole('button', { name: 'Підтвердити' }).press('Enter')
    const modal = page.getByRole('dialog', { name: 'Підтвердження номера' })
    const number = modal.getByLabel('Номер телефону')
    const ways = modal.getByRole('group', { name: 'Як надіслати код' })

    await test.step('Telegram does not get there, and SMS is what is left', async () => {
      await number.fill('067 123 45 67')
      await ways.getByRole('radio', { name: /^SMS/ }).press('ArrowDown')
      await expect(ways.getByRole('radio', { name: /^Telegram/ })).toBeChecked()
      telegram.next({ status: 200, body: '{"ok":false,"error":"PHONE_NUMBER_NOT_AVAILABLE"}' })
      await page.keyboard.press('Enter')
      await expect(toast(page, 'Помилка при відправці коду')).toBeVisible()
      await expect(ways).toHaveAccessibleDescription(
        'Telegram не може доставити код на цей номер. Оберіть SMS',
      )
      await check(page, 'a number without Telegram')
      await ways.getByRole('radio', { name: /^Telegram/ }).press('ArrowUp')
    })

    await test.step('a sender that fails takes neither what was typed nor a minute', async () => {
      turbo.next('cut')
      await page.keyboard.press('Enter')
      await expect(modal.getByRole('alert')).toContainText('Ця спроба не рахується')
      await expect(number).toHaveValue('067 123 45 67')
      await page.keyboard.press('Enter')
    })

    const code = modal.getByLabel('Код із 4 цифр')
    await test.step('the field for the code is one that phones fill in, and tells where the code went', async () => {
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(code).toHaveAttribute('inputmode', 'numeric')
      await expect(code).toHaveAccessibleDescription('Надіслали SMS із кодом на +380 67 123 45 67')
      await expect(modal.getByText(/Надіслати ще раз можна через \d+\sсекунд/)).toBeVisible()
    })

    await test.step('a wrong code is told, and its field is empty for the next one', async () => {
      await page.keyboard.type('12')
      await pasteInto(page, `${anotherThan(lastSms(turbo))} is your code`)
      await expect(toast(page, 'Помилка при підтвердженні коду')).toBeVisible()
      await expect(modal.getByRole('status')).toHaveText('Неправильний код')
      await expect(code).toHaveAccessibleDescription(/^Неправильний код/)
      await expect(code).toHaveValue('')
      await expect(code).toBeFocused()
    })

    await test.step('going back to the number keeps the focus, and its minute goes on', async () => {
      await modal.getByRole('button', { name: 'Змінити номер або спосіб' }).press('Enter')
      await expect(number).toBeFocused()
      await expect(modal.getByRole('button', { name: /^Надіслати код через \d+/ })).toBeDisabled()
      await number.fill('067 123 45 68')
      await expect(modal.getByRole('button', { name: 'Надіслати код', exact: true })).toBeEnabled()
      await modal.getByRole('button', { name: /^Ввести код, надісланий на/ }).press('Enter')
      await expect(code).toBeFocused()
    })

    await test.step('a network that fails leaves the code where it stands', async () => {
      await page.route('**/user/phone/verify', (route) => route.abort())
      await page.keyboard.type(lastSms(turbo))
      await expect(modal.getByRole('alert')).toBeVisible()
      await expect(code).toHaveValue(lastSms(turbo))
      await page.unroute('**/user/phone/verify')
      await page.keyboard.press('Enter')
      await expect(modal).toBeHidden()
      await expect(toast(page, 'Номер підтверджено')).toBeVisible()
      await expect(banner).toBeHidden()
      await expect(page.getByText('+380 67 123 45 67')).toBeVisible()
    })

    await test.step('where only one way is left, none is to be chosen', async () => {
      const reply = { data: { sms: false, telegram: true } }
      await page.route('**/user/phone/channels', (route) => route.fulfill({ json: reply }))
      await page.reload()
      await page.getByRole('button', { name: 'Змінити номер' }).click()
      await expect(modal.getByText('Код надійде в Telegram')).toBeVisible()
      await expect(ways).toBeHidden()
    })

    await test.step('a device that counts faster than the server is told to wait on', async () => {
      await page.route('**/user/phone/code', async (route) => {
        const { data } = await (await route.fetch()).json()
        await route.fulfill({
          status: 202,
          json: { data: { ...data, resend_after: new Date().toISOString() } },
        })
      })
      await number.fill('067 123 45 69')
      await page.keyboard.press('Enter')
      await expect(modal.getByText(/^Надіслали код у Telegram на/)).toBeVisible()
      expect(telegram.asked.at(-1)!.body.phone_number).toBe('+380671234569')
      await page.unroute('**/user/phone/code')
      await code.fill('12')
      await modal.getByRole('button', { name: 'Надіслати код ще раз' }).press('Enter')
      await expect(toast(page, 'Помилка при відправці коду')).toBeVisible()
      await expect(modal.getByRole('alert')).toContainText('Новий код можна запросити трохи пізніше')
      await expect(modal.getByText(/Надіслати ще раз можна через \d+\sсекунд/)).toBeVisible()
      await expect(code).toHaveValue('12')
    })
  } finally {
    await context.close()
    await server.remove()
    await Promise.all([turbo.stop(), telegram.stop()])
  }
})
