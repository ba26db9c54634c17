import type { Deps } from '#server/deps.ts'
import type { PublishedOrders } from '#server/modules/matching/published-orders.service.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { ProposalViews } from '#server/modules/proposals/proposal-views.service.ts'
import type { MissedSearches } from '#server/modules/search/missed-searches.service.ts'
import { createTypedSearch } from '#server/modules/search/typed-search.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'

import type { ModerationQueue } from './moderation.service.ts'
import { createOrderCounts } from './order-counts.service.ts'
import type { OrderEditions } from './order-editions.service.ts'
import { createOrderEndings } from './order-endings.service.ts'
import { createOrderFeed } from './order-feed.service.ts'
import { createOrderFrequencies } from './order-frequencies.service.ts'
import { createOrderIndex } from './order-index.service.ts'
import { isAnyOrderHolding } from './order-list.repository.ts'
import { ordersRoutes } from './orders.routes.ts'
import { createOrders } from './orders.service.ts'
import { shortLinksRoutes } from './short-links.routes.ts'
import { createShortLinks } from './short-links.service.ts'
import { createSimilarOrders } from './similar-orders.service.ts'

type OrderingDeps = {
  places: Places
  attempts: Attempts
  queue: ModerationQueue
  published: PublishedOrders
  trust: Pick<Trust, 'buyers'>
  editions: Pick<OrderEditions, 'record' | 'tell'>
  missed: MissedSearches
}

/** Orders with their list, its search, their endings and short links; the routes need the views of proposals. */
export function createOrdering(deps: Deps, given: OrderingDeps) {
  const { places, missed } = given
  const frequencies = createOrderFrequencies(deps)
  const search = createTypedSearch(deps, {
    kind: 'order',
    countByTerm: frequencies.count,
    isAnyHolding: (words) => isAnyOrderHolding(words, deps.sql),
  })
  const index = createOrderIndex(deps, { places, search })
  const orders = createOrders(deps, { ...given, index })
  const endings = createOrderEndings(deps)
  const parts = {
    orders,
    endings,
    feed: createOrderFeed(deps, { places, search, frequencies, missed }),
    similar: createSimilarOrders(deps, { places }),
    counts: createOrderCounts(deps, { places, search }),
  }
  return {
    orders,
    endings,
    index,
    routes: (proposals: Pick<ProposalViews, 'ofOrder' | 'see'>) => [
      ...ordersRoutes({ ...parts, proposals }),
      ...shortLinksRoutes(createShortLinks(deps)),
    ],
  }
}
