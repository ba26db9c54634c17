import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

import { refreshNotifications } from './notifications.queries.ts'

/** In the midst of many messages it is asked so often. */
const ASK_AFTER_MS = 1000

/** Keeps the list of notifications and its count true by events. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
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
  useRealtimeEvent('notification.new', soon.ask)
  useRealtimeEvent('notifications.read', soon.ask)
  // who reads a chat has read what told of it
  useRealtimeEvent('unread.count.changed', soon.ask)
  useRealtimeGap(soon.ask)
}
