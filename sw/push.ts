import type { PushReceived } from '#domain/contract/push-payload.ts'
import { targetOf } from '#src/offline/links.ts'
import { type NotificationData, withNotifications } from '#src/offline/notifications.ts'
import { PUSH_SHOWN } from '#src/offline/push-words.ts'
import { parsePush } from '#src/offline/push-payload.ts'
import { isFirstSeen } from '#src/offline/seen.ts'

import { isSignedInAs, readToken } from './account.ts'
import { neutralShowing, showingOf, type Showing, tagOf } from './notification.ts'
import { watchingWindow } from './pick-window.ts'
import { prefetchTold } from './prefetch.ts'

declare const self: ServiceWorkerGlobalScope
declare const navigator: WorkerNavigator & { userAgentData?: { brands: { brand: string }[] } }

/** Shows what a push brought; nothing that goes wrong here may leave it without a notification. */
export function onPush(event: PushEvent): void {
  event.waitUntil(receive(textOf(event)))
}

function textOf({ data }: PushEvent): string | null {
  try {
    return data?.text() ?? null
  } catch {
    return null
  }
}

async function receive(text: string | null): Promise<void> {
  const push = parsePush(text)
  if (push === null || !(await isSignedInAs(push.uid))) {
    await withNotifications(() => show(neutralShowing()))
    return endOrphaned()
  }
  const isFirst = push.nid === null || (await isFirstSeen(push.nid, Date.now()).catch(() => true))
  const badge = isFirst ? setBadge(push) : undefined
  if (!(isFirst && (await tellReader(push)))) await withNotifications(() => replace(push, !isFirst))
  if (push.type === 'test') await tellShown(push)
  await badge
  // once it is shown: the tap then opens it complete, even where the network is gone by then
  if (isFirst) await prefetchTold(push)
}

/** A sign-out that was cut off left its subscription behind: nobody is here to be pushed to. */
async function endOrphaned(): Promise<void> {
  if ((await readToken().catch(() => undefined)) !== null) return
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Who looks at that very chat needs no banner. On Chromium alone: elsewhere a push without a notification counts
 * against the permission, and a window that sleeps may still say that it is looked at.
 */
async function tellReader(push: PushReceived): Promise<boolean> {
  if (push.chat_id === null || !isChromium()) return false
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = watchingWindow(windows, targetOf(push))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  window?.postMessage({ type: 'PUSH', chatId: push.chat_id })
  return window !== null
}

/** The page that has asked for a test waits for it. */
async function tellShown(push: PushReceived): Promise<void> {
  const shown = await withNotifications(() => self.registration.getNotifications({ tag: tagOf(push) }))
  if (shown.length === 0) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  for (const window of windows) window.postMessage({ type: PUSH_SHOWN, nid: push.nid })
}

const isChromium = (): boolean =>
  navigator.userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false

async function replace(push: PushReceived, isRepeat: boolean): Promise<void> {
  const [shown] = await self.registration.getNotifications({ tag: tagOf(push) }).catch(() => [])
  const former = shown && { title: shown.title, body: shown.body, data: shown.data as NotificationData }
  await show(showingOf(push, former ?? null, isRepeat))
}

/** Refused where the permission was taken back meanwhile. */
const show = ({ title, options }: Showing): Promise<void> => {
  const data = { shownAt: Date.now(), ...options.data }
  return self.registration.showNotification(title, { ...options, data }).catch(() => undefined)
}

/** A push that comes late counts what was unread before those that are shown already. */
async function setBadge({ unread, ts }: PushReceived): Promise<void> {
  if (unread === null || !('setAppBadge' in navigator)) return
  const shown = await withNotifications(() => self.registration.getNotifications()).catch(() => [])
  if (shown.some(({ data }) => (data as NotificationData).ts > (ts ?? 0))) return
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
}
