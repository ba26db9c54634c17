import { cacheChats } from './chat-cache.ts'
import { onMessage } from './messages.ts'
import { onNotificationClick } from './notification-click.ts'
import { onSync } from './outbox-sync.ts'
import { onPush } from './push.ts'
import { type ManifestEntry, serveShell } from './shell-cache.ts'
import { onSubscriptionChange } from './subscription-change.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ManifestEntry[] }

// Every listener is here when the script has run once: a worker that is woken by an event gets only those.
self.addEventListener('activate', (event) => {
  // A first visit is controlled at once, so that it survives the network's going.
  event.waitUntil(self.clients.claim())
})
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('push', onPush)
self.addEventListener('pushsubscriptionchange', onSubscriptionChange)
self.addEventListener('sync', onSync)
self.addEventListener('message', onMessage)

// oxlint-disable-next-line no-underscore-dangle -- the build looks for this very name
serveShell(self.__WB_MANIFEST)
cacheChats()
