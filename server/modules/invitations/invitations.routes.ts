import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Invitations } from './invitations.service.ts'

export const invitationsRoutes = (service: Invitations) =>
  answer(contract.invitations)({
    create: {
      may: ({ me, params }) => service.mayCreate(me, params.slug),
      run: async ({ me, params, body, db }) => ({ data: await service.create(me, params.slug, body, db) }),
    },
    sent: async ({ me, params }) => ({ data: await service.sent(me, params.slug) }),
    received: async ({ me }) => ({ data: await service.received(me) }),
  })
