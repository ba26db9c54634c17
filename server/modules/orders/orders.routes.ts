import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'
import type { Proposals } from '#server/modules/proposals/proposals.service.ts'

import type { OrderCounter } from './order-counts.service.ts'
import type { OrderFeed } from './order-feed.service.ts'
import type { SimilarOrders } from './similar-orders.service.ts'
import type { Orders } from './orders.service.ts'

type OrdersRoutesDeps = {
  orders: Orders
  feed: OrderFeed
  counts: OrderCounter
  similar: SimilarOrders
  proposals: Pick<Proposals, 'ofOrder'>
}

export const ordersRoutes = ({ orders: service, feed, counts, similar, proposals }: OrdersRoutesDeps) =>
  answer(contract.orders)({
    list: ({ query }) => feed.page(query),
    counts: async ({ query }) => ({ data: await counts.count(query) }),
    similar: async ({ params, me }) => ({ data: await similar.list(params.id, me) }),
    get: async ({ params, me }) => ({ data: await service.view(params.id, me) }),
    create: {
      may: ({ me }) => service.mayCreate(me),
      run: async ({ me, body, db }) => ({ data: await service.create(me, body, db) }),
    },
    update: {
      may: ({ me, params }) => service.mayChange(me, params.id, 'edit'),
      run: async ({ me, params, body }) => ({ data: await service.edit(me, params.id, body) }),
    },
    pause: async ({ me, params }) => ({ data: await service.pause(me, params.id) }),
    play: async ({ me, params }) => ({ data: await service.play(me, params.id) }),
    mine: ({ me, query }) => service.ownPage(me, query),
    myOrder: async ({ me, params }) => {
      const order = await service.own(me, params.id)
      return { data: { ...order, proposals: await proposals.ofOrder(order.id) } }
    },
  })
