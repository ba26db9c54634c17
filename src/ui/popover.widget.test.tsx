import { beforeEach, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

import { keepNotifications } from '#tests/fixtures/notifications.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { heading } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK } from '#tests/support/screen-rules.ts'

/** A browser that knows no popovers, as far as a script can ask it. */
beforeEach(() => {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)!
    Reflect.deleteProperty(HTMLElement.prototype, name)
    onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, name, known))
  }
})

test('where a browser knows no popovers the menu of a phone leads on', async ({ screen }) => {
  screen.open('/')
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('link', { name: 'Публічна оферта', exact: true }).first().click()
  await expect.poll(screen.path).toBe('/oferta')
  await expect.element(heading('Публічна оферта')).toBeVisible()
})

test('where a browser knows no popovers the bell stands, and the screens under it come and go', async ({
  server,
  screen,
}) => {
  keepNotifications(server)
  await page.viewport(DESK.width, DESK.height)
  screen.open('/office/chats', aMe({ id: 61 }))
  const bell = page.getByRole('banner').getByRole('button', { name: 'Сповіщення' })
  await expect.element(bell).toBeVisible()
  await page.getByRole('link', { name: 'Постачальники', exact: true }).first().click()
  await expect.element(heading('Постачальники')).toBeVisible()
  await expect.element(bell).toBeVisible()
})
