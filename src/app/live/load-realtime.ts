import type { QueryClient } from '@tanstack/react-query'

import type { RealtimeEngine } from './realtime-bootstrap.ts'

export type Live = ReturnType<typeof makeRealtimeLoader>

/**
 * Socket and outbox for whoever is signed in; loaded with the first of them, never for guests. `onLeft` hears that
 * this device was left because the account was deleted on another one.
 */
export function makeRealtimeLoader(client: QueryClient, onLeft: () => void = () => undefined) {
  let engine: Promise<RealtimeEngine> | null = null
  const load = (): Promise<RealtimeEngine> => {
    engine ??= import('./realtime-bootstrap.ts').then(
      ({ startRealtime }) => startRealtime(client, onLeft),
      (failure: unknown) => {
        engine = null
        throw failure
      },
    )
    return engine
  }
  return {
    goLive: async (): Promise<void> => void (await load()),
    follow: async (uid: number | null): Promise<void> => {
      if (uid === null && engine === null) return
      const { follow } = await load()
      follow(uid)
    },
  }
}
