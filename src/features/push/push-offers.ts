import { isBusyScreen } from '#src/lib/busy-screens.ts'
import { type Engagement, onEngagement } from '#src/lib/engagement.ts'
import { isOnline, subscribeOnline } from '#src/lib/online.ts'
import { toastLeftMs } from '#src/ui/toast-left.ts'

import { setPushOffered } from './push-offered.ts'
import { permission, pushSupport } from './push-support.ts'
import { noteWaitedFor, type PushMoment, readWish, waitedFor } from './push-wish.ts'

type Screens = {
  pathname: () => string
  /** Gives the way to stop. */
  onChange: (changed: () => void) => () => void
}

/** The cabinet has the switch itself. */
const isFree = (pathname: string): boolean => !isBusyScreen(pathname) && pathname !== '/office/profile'

/** Without a network a yes could come to nothing; the browser's own question comes once, and a 'no' is remembered. */
const momentFor = (uid: number): PushMoment | null =>
  isOnline() && pushSupport() === 'ready' && permission() === 'default' && readWish(uid) === null
    ? waitedFor(uid)
    : null

/** What has gone out, by the screen that it was written on; what waited for the network may go from any other. */
export function momentOf(what: Engagement, pathname: string): PushMoment {
  if (what === 'message') return 'message'
  if (/^\/orders\/\d+-propose\b|^\/office\/proposes\b/.test(pathname)) return 'proposal'
  return /^\/office\/(?:create-order|my-orders)\b/.test(pathname) ? 'order' : 'something'
}

/**
 * Offers pushes to a person who has sent an order, a proposal or a message and now waits for an answer, between two
 * things and once nothing is reported any more. Gives the way to stop.
 */
export function offerPush(uid: number, screens: Screens): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const waitMs = toastLeftMs()
    if (waitMs > 0) timer = setTimeout(look, waitMs)
    else setPushOffered(isFree(screens.pathname()) ? momentFor(uid) : null)
  }
  const stops = [
    onEngagement((what) => {
      noteWaitedFor(uid, momentOf(what, screens.pathname()))
      look()
    }),
    screens.onChange(look),
    subscribeOnline(look),
  ]
  look()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    setPushOffered(null)
  }
}
