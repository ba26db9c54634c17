import { useEffect, useRef, useState } from 'react'

import { UNREAD_POLL_MS } from '#domain/rules/limits.ts'
import { isOnline } from '#src/lib/online.ts'

import { useConnection } from './realtime-store.ts'
import { useRealtimeGap } from './realtime.ts'

/** In the midst of many events the server is asked so often. */
const ASK_AFTER_MS = 1000

/**
 * Returns what an event calls to have something read anew: once a second for any number of events. It is read anew
 * after a gap in the connection too, and at the pace of a poll while no socket brings any events.
 */
export function useAskSoon(ask: () => void): () => void {
  const isTold = useConnection() === 'connected'
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const [soon] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    return {
      ask: (): void => {
        timer ??= setTimeout(() => {
          timer = undefined
          latest.current()
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
  useRealtimeGap(soon.ask)
  return soon.ask
}
