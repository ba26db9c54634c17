import { describe, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

import { push, type PushDevice } from '#domain/contract/push.ts'
import { pushCheckTexts } from '#domain/uk/push-check.ts'
import { pushPermissionTexts } from '#domain/uk/push-permission.ts'
import { pushSwitchTexts } from '#domain/uk/push-switch.ts'
import { MOMENT } from '#tests/fixtures/market.fixture.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'

const texts = pushCheckTexts.devices
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const aDevice = (id: number, given: Partial<PushDevice> = {}): PushDevice => ({
  id,
  user_agent: CHROME,
  is_current: false,
  last_delivered_at: MOMENT,
  last_failure: null,
  ...given,
})

describe('pushes in the cabinet', () => {
  test('where they were denied the way back is shown', async ({ screen }) => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    onTestFinished(() => void vi.restoreAllMocks())
    screen.open('/office/profile', aMe())
    await page.getByRole('button', { name: pushPermissionTexts.open }).click()
    const dialog = page.getByRole('dialog', { name: pushPermissionTexts.title })
    for (const step of pushPermissionTexts.steps.desktopChrome)
      await expect.element(dialog.getByText(step)).toBeVisible()
    await dialog.getByRole('button', { name: pushPermissionTexts.close, exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('who denies them in the midst of a test is shown the way back', async ({ screen }) => {
    const asked = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
    vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
      asked.mockReturnValue('denied')
      return Promise.resolve('denied')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    screen.open('/office/profile', aMe())
    await page.getByRole('button', { name: pushCheckTexts.open }).click()
    const dialog = page.getByRole('dialog', { name: pushCheckTexts.title })
    await expect.element(dialog.getByText(pushSwitchTexts.outcomes.denied)).toBeVisible()
    await check()
    await dialog.getByRole('button', { name: pushPermissionTexts.open }).click()
    await expect.element(page.getByRole('dialog', { name: pushPermissionTexts.title })).toBeVisible()
  })

  test('the devices are named with their last push, and one is forgotten', async ({ screen, server }) => {
    let devices = [
      aDevice(1),
      aDevice(2, {
        user_agent: FIREFOX,
        last_delivered_at: null,
        last_failure: { at: MOMENT, why: 'refused' },
      }),
    ]
    server.on(push.devices, () => ({ data: devices }))
    server.on(push.endDevice, ({ params }) => {
      devices = devices.filter(({ id }) => id !== params.id)
      return undefined
    })
    screen.open('/office/profile', aMe())
    await page.getByRole('button', { name: texts.open }).click()
    const rows = page.getByRole('dialog', { name: texts.title }).getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent(/Chrome, Android.*останнє сповіщення/)
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/Firefox, Windows.*сповіщень ще не було, служба сповіщень відмовила/)
    await rows
      .nth(1)
      .getByRole('button', { name: texts.forget('Firefox, Windows') })
      .click()
    await expect.element(page.getByText(texts.forgotten)).toBeVisible()
    await expect.element(rows.nth(1)).not.toBeInTheDocument()
    await expect.element(rows.nth(0)).toHaveTextContent(/Chrome/)
  })
})
