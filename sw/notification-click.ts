import { ownPath } from '#src/offline/links.ts'
import type { NotificationData } from '#src/offline/notifications.ts'
import { rememberNav, takePendingNav } from '#src/offline/pending-nav.ts'

import { actOn } from './notification-actions.ts'
import { pickWindow } from './pick-window.ts'

declare const self: ServiceWorkerGlobalScope

const ANSWER_WITHIN_MS = 1000

/** What was typed, where the browser lets one type into a notification. */
type Replied = { readonly reply?: string | null }

/** Does what the pressed button says, or brings up the app where the notification leads: in the window there is, or in a new one. */
export function onNotificationClick(event: NotificationEvent & Replied): void {
  event.notification.close()
  const data = (event.notification.data ?? {}) as Partial<NotificationData>
  event.waitUntil(answer(data, { action: event.action, reply: event.reply ?? '' }))
}

async function answer(data: Partial<NotificationData>, pressed: Parameters<typeof actOn>[1]): Promise<void> {
  if (pressed.action !== '' && (await actOn(data, pressed))) return
  await lead(typeof data.url === 'string' ? ownPath(data.url) : null)
}

async function lead(path: string | null): Promise<void> {
  // Beside the rest, not before it: some platforms let a worker open windows for a moment only.
  const remembered = path === null ? null : rememberNav(path, Date.now()).catch(() => undefined)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = pickWindow(windows, path)
  if (window && (await bringUp(window, path))) {
    await remembered
    await takePendingNav(Date.now()).catch(() => null)
    return
  }
  await self.clients.openWindow(path ?? '/').catch(() => null)
  await remembered
}

/** False where the window is gone or asleep. */
async function bringUp(window: WindowClient, path: string | null): Promise<boolean> {
  const focused = await focus(window)
  if (path === null) return focused
  return (await asksPage(window, path)) || (await navigates(window, path))
}

async function focus(window: WindowClient): Promise<boolean> {
  try {
    await window.focus()
    return true
  } catch {
    return false
  }
}

/** The page goes there by its own router, so that what is being typed stays; true once it said so. */
function asksPage(window: WindowClient, url: string): Promise<boolean> {
  const { port1: answers, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    answers.addEventListener('message', () => {
      clearTimeout(timer)
      resolve(true)
    })
    answers.start()
    window.postMessage({ type: 'NAV', url }, [port2])
  })
}

/** Refused for a window that this worker does not control. */
async function navigates(window: WindowClient, url: string): Promise<boolean> {
  try {
    return (await window.navigate(url)) !== null
  } catch {
    return false
  }
}
