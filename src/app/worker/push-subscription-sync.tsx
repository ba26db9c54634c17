import { useEffect } from 'react'

import type * as Keeper from '#src/features/push/push-keeper.ts'
import type * as Marks from '#src/features/push/unread-marks.ts'
import { isOnline, subscribeOnline } from '#src/lib/online.ts'
import { unreadStore, useUnread } from '#src/realtime/unread-store.ts'
import { useMe, useSignedIn } from '#src/session/me.ts'

/** A chunk that did not come is asked for again by the next change. */
const withKeeper = (act: (keeper: typeof Keeper) => unknown): void =>
  void import('#src/features/push/push-keeper.ts').then(act, () => undefined)
const withMarks = (act: (marks: typeof Marks) => unknown): void =>
  void import('#src/features/push/unread-marks.ts').then(act, () => undefined)

const isPermitted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/** Looks when a person has signed in, and whenever the network or the person comes back: a day may have passed. */
function syncSubscription(uid: number): () => void {
  const look = (): void => {
    if (isPermitted() && isOnline() && document.visibilityState === 'visible')
      withKeeper((keeper) => keeper.syncSubscription(uid))
  }
  look()
  document.addEventListener('visibilitychange', look)
  const stop = subscribeOnline(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

function leave(): void {
  withKeeper(({ leaveDevice }) => leaveDevice())
  withMarks(({ forgetMarks }) => forgetMarks())
}

/** Keeps this device's push address with whoever is signed in, and the marks of what is unread on app and system. */
export function PushSubscriptionSync() {
  const isGuest = !useSignedIn()
  const uid = useMe()?.id ?? null
  const unread = useUnread()
  useEffect(() => (uid === null ? undefined : syncSubscription(uid)), [uid])
  useEffect(() => {
    // the end of being signed in; and what a tab left behind that was closed in the middle of it
    if (!isGuest) return leave
    if (isPermitted()) leave()
    return undefined
  }, [isGuest])
  useEffect(() => {
    if (unreadStore.now().isTold) withMarks(({ markUnread }) => markUnread(unread))
  }, [unread])
  return null
}
