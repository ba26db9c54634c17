import { beforeEach, describe, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { notificationSettings } from '#domain/contract/notification-settings.ts'
import {
  changedSettings,
  DEFAULT_NOTIFICATION_SETTINGS,
} from '#domain/rules/notifications/notification-settings.ts'
import { notificationSettingsTexts } from '#domain/uk/notification-settings.ts'
import { pushPermissionTexts } from '#domain/uk/push-permission.ts'
import { tabPermissionTexts as texts } from '#domain/uk/tab-permission.ts'
import { readWish } from '#src/features/push/push-wish.ts'
import { check } from '#tests/fixtures/screen-check.fixture.ts'
import { aMe, expect, test } from '#tests/fixtures/widget.fixture.tsx'
import { focus } from '#tests/fixtures/widget-steps.fixture.ts'
import { DESK, PHONE } from '#tests/support/screen-rules.ts'

const part = page.getByRole('region', { name: 'Сповіщення' })
const box = part.getByRole('checkbox', {
  name: notificationSettingsTexts.switches.browserNotifications.label,
})
const allow = part.getByRole('button', { name: texts.allow })
const guide = part.getByRole('button', { name: texts.guide })

/** A browser in which this was said, and what it is told once it asks. */
function browserSays(now: NotificationPermission, next: NotificationPermission = now) {
  const said = vi.spyOn(Notification, 'permission', 'get').mockReturnValue(now)
  const asked = vi.spyOn(Notification, 'requestPermission').mockImplementation(() => {
    said.mockReturnValue(next)
    return Promise.resolve(next)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return asked
}

describe('notifications of an open tab', () => {
  beforeEach(() => page.viewport(DESK.width, DESK.height))

  test('are allowed in this browser by a button, which is gone then, and pushes stay as they are', async ({
    screen,
  }) => {
    const asked = browserSays('default', 'granted')
    screen.open('/office/profile', aMe({ id: 71 }))
    await expect.element(box).toBeChecked()
    await expect.element(allow).toBeVisible()
    await check()
    expect(asked).not.toHaveBeenCalled()
    await allow.click()
    await expect.element(allow).not.toBeInTheDocument()
    await expect.element(guide).not.toBeInTheDocument()
    expect(asked).toHaveBeenCalledOnce()
    expect(readWish(71)).toBe('off')
  })

  test('ask as they are switched on, and only then; whoever puts the question away finds the button', async ({
    screen,
    server,
  }) => {
    let settings = { ...DEFAULT_NOTIFICATION_SETTINGS, browserNotifications: false }
    server.on(notificationSettings.get, () => ({ data: settings }))
    server.on(notificationSettings.change, ({ body }) => ({
      data: (settings = changedSettings(settings, body)),
    }))
    const asked = browserSays('default')
    await page.viewport(PHONE.width, PHONE.height)
    screen.open('/office/profile', aMe({ id: 72 }))
    await expect.element(box).not.toBeChecked()
    await expect.element(allow).not.toBeInTheDocument()
    focus(box)
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await expect.element(allow).toBeVisible()
    await check(PHONE)
    expect(asked).toHaveBeenCalledOnce()
    expect(readWish(72)).toBe('later')
    await userEvent.keyboard(' ')
    await expect.element(allow).not.toBeInTheDocument()
    expect(asked).toHaveBeenCalledOnce()
    await expect
      .poll(() => server.askedOf(notificationSettings.change).map(({ body }) => body))
      .toEqual([{ browserNotifications: true }, { browserNotifications: false }])
    await expect.element(part.getByText(notificationSettingsTexts.saved, { exact: true })).toBeVisible()
  })

  test('that were denied say so and show the way back', async ({ screen }) => {
    const asked = browserSays('default', 'denied')
    screen.open('/office/profile', aMe({ id: 73 }))
    await expect.element(box).toBeChecked()
    await allow.click()
    await expect.element(part.getByText(texts.denied)).toBeVisible()
    await check()
    await guide.click()
    const dialog = page.getByRole('dialog', { name: pushPermissionTexts.title })
    await expect.element(dialog.getByText(texts.after)).toBeVisible()
    await expect.element(dialog.getByText(pushPermissionTexts.after)).not.toBeInTheDocument()
    expect(asked).toHaveBeenCalledOnce()
  })
})
