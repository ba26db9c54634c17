import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { ShortLinks } from './short-links.service.ts'

export const shortLinksRoutes = (service: ShortLinks) =>
  answer(contract.shortLinks)({
    create: async ({ me, body }) => ({ data: await service.of(me, body.order_id) }),
    find: async ({ params, me }) => ({ data: await service.find(params.code, me) }),
  })
