import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { UNREAD_POLL_MS } from '#domain/rules/limits.ts'
import { isOnline } from '#src/lib/online.ts'
import { useConnection } from '#src/realtime/realtime-store.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

import { refreshNotifications } from './notifications.queries.ts'
import { useSentMarks } from './use-pending-marks.ts'

/** In the midst of many messages it is asked so often. */
const ASK_AFTER_MS = 1000

/** Keeps the list of notifications and its count true: by events, and by asking while no socket brings any. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const isTold = useConnection() === 'connected'
  const [soon] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      ask: (): void => {
        timer ??= setTimeout(() => {
          timer = undefined
          void refreshNotifications(client)
        }, ASK_AFTER_MS)
      },
      stop: (): void => clearTimeout(timer),
    }
  })
  useEffect(() => soon.stop, [soon])
  useEffect(() => {
    if (isTold) return undefined
    const timer = setInterval(() => {
      if (isOnline() && document.visibilityState === 'visible') soon.ask()
    }, UNREAD_POLL_MS)
    return () => clearInterval(timer)
  }, [isTold, soon])
  useSentMarks(soon.ask)
  useRealtimeEvent('notification.new', soon.ask)
  useRealtimeEvent('notifications.read', soon.ask)
  // who reads a chat has read what told of it
  useRealtimeEvent('unread.count.changed', soon.ask)
  useRealtimeGap(soon.ask)
}
