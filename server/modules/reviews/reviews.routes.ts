import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Reviews } from './reviews.service.ts'

export const reviewsRoutes = (service: Reviews) =>
  answer(contract.reviews)({
    list: ({ params, query }) => service.page(params.slug, query),
    due: async ({ me, params }) => ({ data: await service.due(me, params.slug) }),
    create: {
      may: ({ me, params }) => service.mayCreate(me, params.id),
      run: async ({ me, params, body, db }) => ({ data: await service.create(me, params.id, body, db) }),
    },
    reply: {
      may: ({ me, params }) => service.mayReply(me, params.id),
      run: async ({ me, params, body, db }) => ({ data: await service.reply(me, params.id, body, db) }),
    },
    report: {
      may: ({ me, params }) => service.mayReport(me, params.id),
      run: async ({ me, params, body, db }) => ({
        data: await service.report(me, params.id, body.reason ?? null, db),
      }),
    },
  })
