import type { QueryClient } from '@tanstack/react-query'

import type { Intent } from '#domain/contract/users.ts'

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
    /** Takes the bottom bar of phones and the foot of the site away: an open chat and a form with buttons of its own at its foot need the room. */
    isBare?: boolean
    /** Panes side by side need the width: on desks the sections stand as a rail of icons. */
    isDesk?: boolean
    /** Below /office, yet what can be done without an account may be: the screen itself asks for one where it is needed. */
    welcomesGuests?: boolean
    /** Who is here has answered the first-time question by it. */
    answersNewcomers?: Intent
    /** No first-time question here: the page came from a link with a purpose of its own. */
    leavesNewcomersAlone?: boolean
  }
}
