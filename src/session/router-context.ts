import type { QueryClient } from '@tanstack/react-query'

/** What guards and loaders of every route find in `context`. */
export type RouterContext = {
  queryClient: QueryClient
  /** Whether a path of this site leads to a screen that exists. */
  knowsPath: (pathname: string) => boolean
  /** Resolves once socket and outbox are there for the screens that use them. */
  goLive: () => Promise<void>
}

declare module '@tanstack/react-router' {
  /** `staticData` of a route file. */
  interface StaticDataRouteOption {
    /** Takes the bottom bar away on phones: an open chat needs the room. */
    isBare?: boolean
    /** No first-time question here: the page came from a link with a purpose of its own. */
    leavesNewcomersAlone?: boolean
  }
}
