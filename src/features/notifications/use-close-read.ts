import { useEffect } from 'react'

import { isOnline } from '#src/lib/online.ts'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'
import { useAskSoon } from '#src/realtime/use-ask-soon.ts'

/** What cannot be asked now is asked when something is read again. */
const look = (): void => {
  const isPermitted = 'Notification' in globalThis && Notification.permission === 'granted'
  if (isPermitted && isOnline())
    void import('./close-read.ts').then((file) => file.closeRead()).catch(() => undefined)
}

/** Keeps the device free of notifications that were read, here or elsewhere, since they were shown. */
export function useCloseRead(): void {
  const ask = useAskSoon(look)
  useEffect(ask, [ask])
  useRealtimeEvent('notifications.read', ask)
  // who reads a chat has read what told of it
  useRealtimeEvent('unread.count.changed', ask)
}
