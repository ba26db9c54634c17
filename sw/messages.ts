import { closeNotifications } from '#src/offline/notifications.ts'

import { forgetChatAnswers } from './chat-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** What a page may ask of its worker. */
export function onMessage(event: ExtendableMessageEvent): void {
  const { type, onlyIfAlone } = (event.data ?? {}) as { type?: unknown; onlyIfAlone?: unknown }
  // A new version takes over only when a person asked for it, or at a start that it disturbs in no other window.
  if (type === 'SKIP_WAITING') event.waitUntil(onlyIfAlone ? takeOverIfAlone(event) : self.skipWaiting())
  if (type === 'WIPE') {
    const done = wipe().finally(() => event.ports[0]?.postMessage({ type: 'WIPED' }))
    event.waitUntil(done)
  }
}

async function takeOverIfAlone({ source, ports }: ExtendableMessageEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isAlone = windows.every(({ id }) => source !== null && 'id' in source && id === source.id)
  if (isAlone) await self.skipWaiting()
  else ports[0]?.postMessage({ type: 'NOT_ALONE' })
}

/** Forgets everything of the person who signs out that stands with the worker. */
async function wipe(): Promise<void> {
  await Promise.allSettled([forgetChatAnswers(), closeNotifications(self.registration), clearBadge()])
}

async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in self.navigator) await self.navigator.clearAppBadge()
}
