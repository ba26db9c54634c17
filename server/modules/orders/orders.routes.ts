import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'
import type { ProposalViews } from '#server/modules/proposals/proposal-views.service.ts'

import type { OrderCounter } from './order-counts.service.ts'
import type { OrderEndings } from './order-endings.service.ts'
import type { OrderFeed } from './order-feed.service.ts'
import type { SimilarOrders } from './similar-orders.service.ts'
import type { Orders } from './orders.service.ts'

type OrdersRoutesDeps = {
  orders: Orders
  feed: OrderFeed
  counts: OrderCounter
  similar: SimilarOrders
  endings: Pick<OrderEndings, 'continue' | 'close'>
  proposals: Pick<ProposalViews, 'ofOrder' | 'see'>
}

export const ordersRoutes = ({
  orders: service,
  feed,
  counts,
  similar,
  endings,
  proposals,
}: OrdersRoutesDeps) =>
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
    continue: async ({ me, params }) => {
      await endings.continue(me, params.id)
      return { data: await service.own(me, params.id) }
    },
    close: {
      may: ({ me, params }) => service.mayChange(me, params.id, 'close'),
      run: async ({ me, params, body }) => {
        await endings.close(me, params.id, body.reason)
        return { data: await service.own(me, params.id) }
      },
    },
    pause: async ({ me, params }) => ({ data: await service.pause(me, params.id) }),
    play: async ({ me, params }) => ({ data: await service.play(me, params.id) }),
    mine: ({ me, query }) => service.ownPage(me, query),
    myOrder: async ({ me, params }) => {
      const order = await service.own(me, params.id)
      return { data: { ...order, proposals: await proposals.ofOrder(order.id) } }
    },
    see: {
      may: ({ me, params }) => service.own(me, params.id),
      run: ({ params, body }) => proposals.see(params.id, body.up_to),
    },
  })
