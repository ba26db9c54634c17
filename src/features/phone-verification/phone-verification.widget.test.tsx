import { page, userEvent } from 'vitest/browser'

import { phone } from '#domain/contract/phone.ts'
import { isAnswerTo } from '#domain/rules/puzzle.ts'
import { Cut, type FakeServer, Refusal } from '#tests/fixtures/fake-server.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { focus } from '#tests/fixtures/widget-steps.fixture.ts'

const UNPROVED = aMe({ phone: null, phone_verified_at: null })
const CODE = '4821'
const RESEND_MS = 60_000

const banner = page.getByRole('region', { name: 'Підтвердження номера' })
const modal = page.getByRole('dialog', { name: 'Підтвердження номера' })
const number = modal.getByLabelText('Номер телефону')
const ways = modal.getByRole('group', { name: 'Як надіслати код' })
const code = modal.getByLabelText('Код із 4 цифр')
const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text })

/** A server that sends codes by both ways, and knows one. */
function aSender(server: FakeServer, { telegram = true, sms = true } = {}): void {
  server.on(phone.channels, { data: { sms, telegram } })
  server.on(phone.puzzle, { data: null })
  server.on(phone.requestCode, () => ({
    data: {
      resend_after: new Date(Date.now() + RESEND_MS).toISOString(),
      expires_at: new Date(Date.now() + 10 * RESEND_MS).toISOString(),
    },
  }))
  server.on(phone.verify, ({ body }) => {
    if (body.code !== CODE) throw new Refusal('wrong_code')
    return { data: aMe({ phone: body.phone }) }
  })
}

/** As from the clipboard, with the event that a person's own paste has. */
function pasteCode(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  code
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const enter = () => userEvent.keyboard('{Enter}')
async function press(name: string | RegExp): Promise<void> {
  const target = modal.getByRole('button', { name })
  await expect.element(target).toBeVisible()
  focus(target)
  await enter()
}

async function openModal(): Promise<void> {
  await expect.element(banner).toHaveTextContent('Потрібно підтвердити номер телефону!')
  focus(banner.getByRole('button', { name: 'Підтвердити' }))
  await enter()
  await expect.element(number).toBeVisible()
}

/** Has a code sent to the number by SMS. */
async function askForCode(): Promise<void> {
  await openModal()
  await number.fill('067 123 45 67')
  await enter()
  await expect.element(code).toHaveFocus()
}

test('where Telegram cannot deliver or a sender fails, it is said why, and what was typed stays', async ({
  server,
  screen,
}) => {
  aSender(server)
  screen.open('/office/profile', UNPROVED)
  await openModal()
  await number.fill('067 123 45 67')
  focus(ways.getByRole('radio', { name: /^SMS/ }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(ways.getByRole('radio', { name: /^Telegram/ })).toBeChecked()
  const errors = { channel: ['Telegram не може доставити код на цей номер. Оберіть SMS'] }
  server.failNext(phone.requestCode, new Refusal('phone_unreachable', { errors }))
  await enter()
  await expect.element(toast('Помилка при відправці коду')).toBeVisible()
  await expect
    .element(ways)
    .toHaveAccessibleDescription('Telegram не може доставити код на цей номер. Оберіть SMS')
  await check()
  focus(ways.getByRole('radio', { name: /^Telegram/ }))
  await userEvent.keyboard('{ArrowUp}')

  server.failNext(phone.requestCode, new Refusal('unavailable'))
  await enter()
  await expect.element(modal.getByRole('alert')).toBeVisible()
  await expect.element(number).toHaveValue('067 123 45 67')
  await enter()
  await expect.element(code).toHaveFocus()
  expect(server.askedOf(phone.requestCode).map(({ body }) => body)).toEqual([
    { phone: '+380671234567', channel: 'sms' },
  ])
})

test('the field for the code is one that phones fill in, and a wrong code empties it for the next one', async ({
  server,
  screen,
}) => {
  aSender(server)
  screen.open('/office/profile', UNPROVED)
  await askForCode()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAccessibleDescription(/^Надіслали SMS із кодом на \+380\s67\s123\s45\s67$/)
  await expect.element(modal.getByText(/Надіслати ще раз можна через \d+\sсекунд/)).toBeVisible()

  await userEvent.keyboard('12')
  pasteCode('9999 is your code')
  await expect.element(toast('Помилка при підтвердженні коду')).toBeVisible()
  await expect.element(modal.getByRole('status').first()).toHaveTextContent('Неправильний код')
  await expect.element(code).toHaveAccessibleDescription(/^Неправильний код/)
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
})

test('a code that comes before the answer of who sent it again stays, and a try that failed takes nothing', async ({
  server,
  screen,
}) => {
  aSender(server)
  const soon = {
    resend_after: new Date(0).toISOString(),
    expires_at: new Date(Date.now() + RESEND_MS).toISOString(),
  }
  server.on(phone.requestCode, { data: soon })
  screen.open('/office/profile', UNPROVED)
  await askForCode()
  await userEvent.keyboard('12')
  server.failNext(phone.requestCode, new Refusal('unavailable'))
  await press('Надіслати код ще раз')
  await expect.element(toast('Помилка при відправці коду')).toBeVisible()
  await expect.element(code).toHaveValue('12')

  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.on(phone.requestCode, async () => {
    await held
    return { data: soon }
  })
  await press('Надіслати код ще раз')
  await expect.element(code).toHaveValue('')
  pasteCode(`Код: ${CODE}`)
  await expect.element(code).toHaveValue(CODE)
  answer()
  await expect.element(toast('Надіслали новий код')).toBeVisible()
  await expect.element(code).toHaveValue(CODE)
  await enter()
  await expect.element(toast('Номер підтверджено')).toBeVisible()
})

test('going back to the number keeps the focus, and its minute goes on', async ({ server, screen }) => {
  aSender(server)
  screen.open('/office/profile', UNPROVED)
  await askForCode()
  await press('Змінити номер або спосіб')
  await expect.element(number).toHaveFocus()
  await expect.element(modal.getByRole('button', { name: /^Надіслати код через \d+/ })).toBeDisabled()
  await number.fill('067 123 45 68')
  await expect.element(modal.getByRole('button', { name: 'Надіслати код', exact: true })).toBeEnabled()
  await press(/^Ввести код, надісланий на/)
  await expect.element(code).toHaveFocus()
})

test('a network that fails leaves the code where it stands, and the right one proves the number', async ({
  server,
  screen,
}) => {
  aSender(server)
  // somebody who has proved nothing computes a while first
  server.on(phone.puzzle, { data: { puzzle: 'p', bits: 8, expires_at: new Date().toISOString() } })
  screen.open('/office/profile', UNPROVED)
  await askForCode()
  const [asked] = server.askedOf(phone.requestCode)
  expect(isAnswerTo('p', asked?.body.proof ?? '')).toBe(true)
  server.failNext(phone.verify, new Cut())
  await userEvent.keyboard(CODE)
  await expect.element(modal.getByRole('alert')).toBeVisible()
  await expect.element(code).toHaveValue(CODE)
  await enter()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(toast('Номер підтверджено')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.element(page.getByText('+380 67 123 45 67')).toBeVisible()
})

test('where only one way is left none is to be chosen; a device that counts faster than the server is told to wait on', async ({
  server,
  screen,
}) => {
  aSender(server, { sms: false })
  server.on(phone.requestCode, () => ({
    data: {
      resend_after: new Date().toISOString(),
      expires_at: new Date(Date.now() + RESEND_MS).toISOString(),
    },
  }))
  screen.open('/office/profile', aMe())
  await page.getByRole('button', { name: 'Змінити номер' }).click()
  await expect.element(modal.getByText('Код надійде в Telegram')).toBeVisible()
  await expect.element(ways).not.toBeInTheDocument()
  await number.fill('067 123 45 69')
  await enter()
  await expect.element(modal.getByText(/^Надіслали код у Telegram на/)).toBeVisible()
  expect(server.askedOf(phone.requestCode).map(({ body }) => body.phone)).toEqual(['+380671234569'])
  await code.fill('12')
  server.failNext(phone.requestCode, new Refusal('code_too_soon', { retryAfter: 40 }))
  await press('Надіслати код ще раз')
  await expect.element(toast('Помилка при відправці коду')).toBeVisible()
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Новий код можна запросити трохи пізніше')
  await expect.element(modal.getByText(/Надіслати ще раз можна через \d+\sсекунд/)).toBeVisible()
  await expect.element(code).toHaveValue('12')
})
