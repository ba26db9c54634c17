import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

import { surplusOf } from './asset-names.ts'

const CACHE = 'assets-keep'
const ASSETS = '/assets/'
const PRECACHE = 'workbox-precache'

/** Serves hashed files that are not of this version, and lazy ones that no version downloads in advance. */
export function serveKeptAssets(): void {
  const strategy = new CacheFirst({
    cacheName: CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        cacheDidUpdate: () => trim(),
      },
    ],
  })
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS), strategy)
}

/**
 * Puts the former version's files by before this one takes its place: a tab of the former version, which nobody has
 * reloaded yet, goes on finding its screens.
 */
export async function keepFormerAssets(ownUrls: ReadonlySet<string>): Promise<void> {
  const kept = await caches.open(CACHE)
  for (const name of await caches.keys()) {
    if (!name.startsWith(PRECACHE)) continue
    const former = await caches.open(name)
    for (const request of await former.keys()) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(ASSETS) || ownUrls.has(pathname)) continue
      const response = await former.match(request)
      if (response) await kept.put(pathname, response)
    }
  }
  await trim()
}

async function trim(): Promise<void> {
  const cache = await caches.open(CACHE)
  const surplus = surplusOf((await cache.keys()).map(({ url }) => url))
  await Promise.all(surplus.map((url) => cache.delete(url)))
}
