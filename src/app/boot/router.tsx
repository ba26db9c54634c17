import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { parseSearch, stringifySearch } from '#src/lib/search.ts'
import { routeTree } from '#src/route-tree.gen.ts'

import { savesData } from '#src/app/ahead/network.ts'
import { ErrorPage, NotFoundPage, PendingPage } from '#src/app/frame/error-page.tsx'

const PENDING_AFTER_MS = 300

/** A router of its own for the page, and one for each screen that a server renders. */
export function makeRouter(queryClient: QueryClient, goLive: () => Promise<void>, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient, goLive, knowsPath: (pathname: string): boolean => isKnown(pathname) },
    parseSearch,
    stringifySearch,
    // on a server it would be a script in the page
    scrollRestoration: typeof document !== 'undefined',
    // who saves data gets the page that is opened, and none that is only pointed at
    defaultPreload: savesData() ? false : 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    // Its shape is that of the screens: it may go as soon as there is one, and half a second of it at least is a wait.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  const isKnown = (pathname: string): boolean => {
    const [, params, found] = router.getMatchedRoutes(pathname)
    // A match that left a rest is only the nearest screen above, not one of its own.
    return found !== undefined && !('**' in params)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
