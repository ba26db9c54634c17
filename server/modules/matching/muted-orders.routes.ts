import { mutedOrders } from '#domain/contract/muted-orders.ts'
import { answer } from '#server/http/route.ts'

import type { MutedOrdersService } from './muted-orders.service.ts'

export const mutedOrdersRoutes = (service: MutedOrdersService) =>
  answer(mutedOrders)({
    list: async ({ me }) => ({ data: await service.list(me) }),
    mute: async ({ me, body }) => ({ data: await service.mute(me, body) }),
    restore: async ({ me, body }) => ({ data: await service.restore(me, body) }),
  })
