import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Proposals } from './proposals.service.ts'

export const proposalsRoutes = (service: Proposals) =>
  answer(contract.proposals)({
    create: {
      may: ({ me, params }) => service.mayCreate(me, params.id),
      run: async ({ me, params, body, db }) => ({ data: await service.create(me, params.id, body, db) }),
    },
    mine: ({ me, query }) => service.ownPage(me, query),
    get: async ({ me, params }) => ({ data: await service.view(me, params.id) }),
    update: {
      may: ({ me, params }) => service.mayStep(me, params.id, 'edit'),
      run: async ({ me, params, body }) => ({ data: await service.edit(me, params.id, body) }),
    },
    accept: async ({ me, params }) => ({ data: await service.accept(me, params.id) }),
    reject: {
      may: ({ me, params }) => service.mayStep(me, params.id, 'reject'),
      run: async ({ me, params, body }) => ({
        data: await service.reject(me, params.id, body.reason || null),
      }),
    },
    revoke: async ({ me, params }) => ({ data: await service.revoke(me, params.id) }),
    remove: ({ me, params }) => service.remove(me, params.id),
  })
