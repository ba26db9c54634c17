import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Deals } from './deals.service.ts'

export const dealsRoutes = (service: Deals) =>
  answer(contract.deals)({
    mine: ({ me, query }) => service.ownPage(me, query),
    get: async ({ me, params }) => ({ data: await service.view(me, params.id) }),
    confirm: async ({ me, params }) => ({ data: await service.confirm(me, params.id) }),
    cancel: {
      may: ({ me, params }) => service.mayCancel(me, params.id),
      run: async ({ me, params, body }) => ({ data: await service.cancel(me, params.id, body.reason) }),
    },
  })
