import type { Deps } from '#server/deps.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Deals } from '#server/modules/deals/deals.service.ts'
import type { OrderEditions } from '#server/modules/orders/order-editions.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'

import { createProposalAnswers } from './proposal-answers.service.ts'
import { createProposalViews } from './proposal-views.service.ts'
import { proposalsRoutes } from './proposals.routes.ts'
import { createProposals } from './proposals.service.ts'

type ProposingDeps = {
  places: Places
  attempts: Attempts
  deals: Pick<Deals, 'agree' | 'withdraw'>
  trust: Pick<Trust, 'suppliers'>
  editions: Pick<OrderEditions, 'tell' | 'past'>
}

/** What suppliers offer and buyers answer: reading, writing and deciding, with their calls. */
export function createProposing(deps: Deps, given: ProposingDeps) {
  const views = createProposalViews(deps, given)
  const proposals = createProposals(deps, { ...given, views })
  const answers = createProposalAnswers(deps, { ...given, views })
  return { views, routes: proposalsRoutes({ proposals, answers, views }) }
}
