import { beforeEach, describe, expect, it } from 'vitest'

import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import type { Notification } from '#domain/contract/notifications.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notifications/notification-settings.ts'

import { alertsOf } from './alert-rules.logic.ts'
import { createAlerts } from './alerts.ts'

/** In Kyiv noon, and three in the night. */
const NOON = new Date('2026-11-23T10:00:00Z')
const NIGHT = new Date('2026-11-23T01:00:00Z')

const settings = (chosen: Partial<NotificationSettings> = {}): NotificationSettings => ({
  ...DEFAULT_NOTIFICATION_SETTINGS,
  ...chosen,
})

describe('what an open page does of a notification', () => {
  const SEEN = { isHidden: false, isPushed: false, now: NOON }
  const HIDDEN = { isHidden: true, isPushed: false, now: NOON }
  const PUSHED = { isHidden: true, isPushed: true, now: NOON }
  const pacedMessages = settings({ pace: { ...settings().pace, message_new: 'hourly' } })
  const off = (name: keyof NotificationSettings) => settings({ [name]: false })
  it.each([
    ['seen: it rings', 'message_new', settings(), SEEN, [true, false]],
    ['hidden: both', 'message_new', settings(), HIDDEN, [true, true]],
    ['hidden, and pushed: the push tells', 'message_new', settings(), PUSHED, [false, false]],
    ['seen, and pushed: it rings', 'message_new', settings(), { ...PUSHED, isHidden: false }, [true, false]],
    ['pushes are switched off', 'message_new', off('pushNotifications'), PUSHED, [true, true]],
    ['no sound', 'message_new', off('soundNotifications'), HIDDEN, [false, true]],
    ['no browser', 'message_new', off('browserNotifications'), HIDDEN, [true, false]],
    ['no news of chats', 'message_new', off('chatNotifications'), HIDDEN, [false, false]],
    ['quiet hours', 'message_new', settings(), { ...HIDDEN, now: NIGHT }, [false, false]],
    [
      'quiet hours do not hold what is urgent',
      'phone_moved',
      settings(),
      { ...HIDDEN, now: NIGHT },
      [true, true],
    ],
    ['gathered for later', 'message_new', pacedMessages, HIDDEN, [false, false]],
    ['a type of a newer server', 'unknown', settings(), HIDDEN, [false, false]],
  ] as const)('%s', (_what, type, chosen, page, [sound, browser]) => {
    expect(alertsOf(type, chosen, page)).toEqual({ sound, browser })
  })
})

describe('windows of one device', () => {
  let claimed: Set<string>
  let told: string[]
  let at: number
  beforeEach(() => {
    claimed = new Set()
    told = []
    at = NOON.getTime()
  })

  const aWindow = (name: string, given: { isHidden?: boolean; wasUsed?: boolean } = {}) =>
    createAlerts({
      settings: async () => settings(),
      isPushed: async () => false,
      claim: async (key) => !claimed.has(key) && !!claimed.add(key),
      isHidden: () => given.isHidden ?? false,
      mayRing: () => given.wasUsed ?? true,
      ring: () => void told.push(`${name} rings`),
      show: ({ title }) => void told.push(`${name} shows ${title}`),
      rest: () => new Promise((resolve) => setTimeout(resolve, 5)),
      now: () => at,
    })
  const aNotification = (id: number, created_at = NOON.toISOString()): Notification => ({
    id,
    type: 'message_new',
    read_at: null,
    title: `№${id}`,
    message: '',
    link: '/office/chats/3/4',
    created_at,
    count: 1,
  })
  const everyWindow = (windows: ReturnType<typeof aWindow>[], notification: Notification) =>
    Promise.all(windows.map((tell) => tell(notification)))

  it('that are all hidden tell once, by sound and by sight', async () => {
    const hidden = ['a', 'b', 'c'].map((name) => aWindow(name, { isHidden: true }))
    await everyWindow(hidden, aNotification(1))
    expect(told.toSorted()).toEqual(['a rings', 'a shows №1'])
  })

  it('show nothing while one of them is looked at', async () => {
    await everyWindow([aWindow('a', { isHidden: true }), aWindow('b')], aNotification(1))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('rings')
  })

  it('let the one ring that was used; before any was, none does', async () => {
    const [fresh, used] = [aWindow('fresh', { wasUsed: false }), aWindow('used')]
    await everyWindow([fresh], aNotification(1))
    expect(told).toEqual([])
    await everyWindow([fresh, used], aNotification(2))
    expect(told).toEqual(['used rings'])
  })

  it('tell what is gathered in one row each time, and ring once for many', async () => {
    const window = aWindow('a')
    await window(aNotification(1))
    at += 1000
    await window(aNotification(1, '2026-11-23T10:00:01.000Z'))
    at += 3000
    await window(aNotification(1, '2026-11-23T10:00:04.000Z'))
    await window(aNotification(1, '2026-11-23T10:00:04.000Z'))
    expect(told).toEqual(['a rings', 'a rings'])
  })
})
