import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { connection, useRealtimeEvent } from '#src/realtime/realtime.ts'
import { useAskSoon } from '#src/realtime/use-ask-soon.ts'

import { refreshNotifications } from './notifications.queries.ts'
import { useSentMarks } from './use-pending-marks.ts'

/** Keeps the list of notifications and its count true: by events, and by asking while no socket brings any. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  const ask = useAskSoon(() => void refreshNotifications(client))
  useSentMarks(ask)
  useRealtimeEvent('notification.new', ask)
  useRealtimeEvent('notifications.read', ask)
  // who reads a chat has read what told of it
  useRealtimeEvent('unread.count.changed', ask)
  // the socket was there first, and nobody heard what it told after the list was read
  useEffect(() => {
    if (connection.status() === 'connected') ask()
  }, [ask])
}
