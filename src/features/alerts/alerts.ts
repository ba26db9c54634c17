import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import type { Notification } from '#domain/contract/notifications.ts'

import { alertsOf } from './alert-rules.logic.ts'

/** A window that is looked at claims the notification in this time, and a hidden one then shows none. */
const LOOK_MS = 300
/** Many at once ring once. */
const RING_EVERY_MS = 3000

type AlertsDeps = {
  /** How the person wants to be notified; null where that is not known. */
  settings: () => Promise<NotificationSettings | null>
  /** Whether pushes reach this device. */
  isPushed: () => Promise<boolean>
  /** True for one window of the device alone, whichever asks first. */
  claim: (key: string) => Promise<boolean>
  isHidden: () => boolean
  /** Whether this window may make a sound: browsers want it to have been used first. */
  mayRing: () => boolean
  ring: () => void
  show: (notification: Notification) => void
  rest: (ms: number) => Promise<void>
  now: () => number
}

/** Tells of notifications as they come to an open page, once for each however many windows hear of it. */
export function createAlerts(deps: AlertsDeps) {
  let rangAt = Number.NEGATIVE_INFINITY

  async function ring(key: string): Promise<void> {
    if (!deps.mayRing() || !(await deps.claim(`sound:${key}`))) return
    if (deps.now() - rangAt < RING_EVERY_MS) return
    rangAt = deps.now()
    deps.ring()
  }

  async function show(key: string, notification: Notification): Promise<void> {
    await deps.rest(LOOK_MS)
    if (await deps.claim(`browser:${key}`)) deps.show(notification)
  }

  return async (notification: Notification): Promise<void> => {
    const { id, created_at, type } = notification
    // one row stands for all that is gathered, and is told each time
    const key = `${id}:${created_at}`
    const isHidden = deps.isHidden()
    if (!isHidden) await deps.claim(`browser:${key}`)
    const [settings, isPushed] = await Promise.all([deps.settings(), deps.isPushed()])
    if (settings === null) return
    const told = alertsOf(type, settings, { isHidden, isPushed, now: new Date(deps.now()) })
    await Promise.all([told.sound && ring(key), told.browser && show(key, notification)])
  }
}
