import type { Deps } from '#server/deps.ts'
import type { Emitter } from '#server/realtime/emit.ts'

import { createLooks, type LooksDeps } from './looks.service.ts'
import { announceReach } from './reach.announce.ts'
import { reachRoutes } from './reach.routes.ts'
import { createReach, type ReachDeps } from './reach.service.ts'

/** How far orders have come: the calls, what the sockets are told, and what is counted by the clock. */
export function createReaching(deps: Deps, emit: Pick<Emitter, 'toUsers'>, given: ReachDeps & LooksDeps) {
  const reach = createReach(deps, given)
  announceReach(deps.bus, emit)
  return {
    routes: reachRoutes({ reach, looks: createLooks(deps, given) }),
    countFirst: reach.countFirst,
  }
}
