import { useEffect } from 'react'

import { useMe } from '#src/session/me.ts'

import type { Live } from './load-realtime.ts'

/** Keeps the live engine with whoever is signed in. */
export function RealtimeSession({ live }: { live: Live }) {
  const uid = useMe()?.id ?? null
  useEffect(() => {
    // A chunk that did not come is asked for again by the next screen that needs it.
    live.follow(uid).catch(() => undefined)
  }, [live, uid])
  return null
}
