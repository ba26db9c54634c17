import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

import { IMAGE_CACHE } from '#src/offline/eviction.ts'

const PICTURES = '/uploads/'
const KEPT_MAX = 100

/** Logos once seen are shown without a network too: what lies at such an address never changes. */
export function serveKeptPictures(): void {
  const strategy = new CacheFirst({
    cacheName: IMAGE_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        cacheDidUpdate: () => trim(),
      },
    ],
  })
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PICTURES), strategy)
}

/** The oldest go first. */
async function trim(): Promise<void> {
  const cache = await caches.open(IMAGE_CACHE)
  const surplus = (await cache.keys()).slice(0, -KEPT_MAX)
  await Promise.all(surplus.map((request) => cache.delete(request)))
}
