import { isBusyScreen } from '#src/lib/busy-screens.ts'
import { onEngagement } from '#src/lib/engagement.ts'
import { isOnline, subscribeOnline } from '#src/lib/online.ts'
import { toastLeftMs } from '#src/ui/toast-left.ts'

import { setPushOffered } from './push-offered.ts'
import { permission, pushSupport } from './push-support.ts'
import { isWaitedFor, noteWaitedFor, readWish } from './push-wish.ts'

type Screens = {
  pathname: () => string
  /** Gives the way to stop. */
  onChange: (changed: () => void) => () => void
}

/** The cabinet has the switch itself. */
const isFree = (pathname: string): boolean => !isBusyScreen(pathname) && pathname !== '/office/profile'

/** Without a network a yes could come to nothing; the browser's own question comes once, and a 'no' is remembered. */
const mayOffer = (uid: number): boolean =>
  isOnline() &&
  pushSupport() === 'ready' &&
  permission() === 'default' &&
  readWish(uid) === null &&
  isWaitedFor(uid)

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
    else setPushOffered(isFree(screens.pathname()) && mayOffer(uid))
  }
  const stops = [
    onEngagement(() => {
      noteWaitedFor(uid)
      look()
    }),
    screens.onChange(look),
    subscribeOnline(look),
  ]
  look()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    setPushOffered(false)
  }
}
