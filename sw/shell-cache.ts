import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { keepFormerAssets, serveKeptAssets } from './kept-assets.ts'
import { serveKeptPictures } from './kept-pictures.ts'
import { SHELL_DENYLIST } from './shell-denylist.ts'

declare const self: ServiceWorkerGlobalScope

export type ManifestEntry = { url: string; revision: string | null }

/** The app itself: its files from the device, and its one document for every address of ours. */
export function serveShell(manifest: readonly ManifestEntry[]): void {
  const own = new Set(manifest.map(({ url }) => new URL(url, self.location.origin).pathname))
  self.addEventListener('install', (event) => {
    // Where storage is full the version installs without them.
    event.waitUntil(keepFormerAssets(own).catch(() => undefined))
  })
  precacheAndRoute([...manifest])
  cleanupOutdatedCaches()
  serveKeptAssets()
  serveKeptPictures()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SHELL_DENYLIST }))
}
