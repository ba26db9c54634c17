import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { NotificationBadge } from '#src/features/notifications/notification-badge.tsx'
import { offerPush } from '#src/features/push/push-offers.ts'
import { useMe } from '#src/session/me.ts'

/** The bell of whoever is signed in; with it comes what offers to ring it on this device while the app is closed. */
export function Bell() {
  const router = useRouter()
  const uid = useMe()?.id
  useEffect(() => {
    if (uid === undefined) return undefined
    return offerPush(uid, {
      pathname: () => router.state.location.pathname,
      onChange: (changed) => router.subscribe('onResolved', changed),
    })
  }, [uid, router])
  return <NotificationBadge />
}
