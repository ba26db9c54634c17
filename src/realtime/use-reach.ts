import { useOnline } from '#src/lib/online.ts'
import { useAnswers } from '#src/lib/reach.ts'

import { type Status, useConnection } from './realtime-store.ts'

/** How this page stands to its server; 'connecting': calls go through, but nothing comes by itself yet. */
export type Reach = 'ok' | 'connecting' | 'offline' | 'unreachable'

export function reachOf(online: boolean, answers: boolean, status: Status): Reach {
  if (!online) return 'offline'
  if (status === 'connected') return 'ok'
  return answers ? 'connecting' : 'unreachable'
}

export const useReach = (): Reach => reachOf(useOnline(), useAnswers(), useConnection())
