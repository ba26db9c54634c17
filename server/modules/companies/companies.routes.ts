import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Companies } from './companies.service.ts'
import type { Logos } from './logos.service.ts'

export const companiesRoutes = (service: Companies, logos: Logos) =>
  answer(contract.companies)({
    create: {
      may: ({ me, db }) => service.mayCreate(me.id, db),
      run: async ({ me, body, db }) => ({ data: await service.create(me.id, body, db) }),
    },
    mine: async ({ me }) => ({ data: await service.mine(me.id) }),
    updateMine: {
      may: ({ me }) => service.mine(me.id),
      run: async ({ me, body }) => ({ data: await service.update(me.id, body) }),
    },
    putLogo: {
      may: ({ me }) => service.mine(me.id),
      run: async ({ me, body }) => {
        await logos.put(me.id, body)
        return { data: await service.mine(me.id) }
      },
    },
    dropLogo: async ({ me }) => {
      await logos.drop(me.id)
      return { data: await service.mine(me.id) }
    },
  })
