import { useEffect, useState } from 'react'

import type * as MessageGuard from './message-guard.ts'

type Guard = typeof MessageGuard

/** The judgement of contacts, once it has come; until then, and where it cannot, the server alone judges. */
export function useMessageGuard(isWanted: boolean): Guard | null {
  const [guard, setGuard] = useState<Guard | null>(null)
  useEffect(() => {
    let stale = !isWanted || guard !== null
    const load = async (): Promise<void> => {
      const loaded = await import('./message-guard.ts')
      if (!stale) setGuard(loaded)
    }
    if (!stale) load().catch(() => undefined)
    return () => {
      stale = true
    }
  }, [isWanted, guard])
  return guard
}
