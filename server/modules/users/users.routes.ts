import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Users } from './users.service.ts'

export const usersRoutes = (service: Users) =>
  answer(contract.users)({
    profile: async ({ me }) => ({ data: await service.me(me.id) }),
    updateProfile: async ({ me, body }) => ({ data: await service.changeProfile(me.id, body) }),
    isFirstTime: async ({ me }) => ({ is_first_time: (await service.me(me.id)).is_first_time }),
    chooseIntent: async ({ me, body }) => service.chooseIntent(me.id, body.choice),
  })
