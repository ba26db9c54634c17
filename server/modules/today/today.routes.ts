import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { TodayService } from './today.service.ts'

export const todayRoutes = (service: TodayService) =>
  answer(contract.today)({
    get: async ({ me }) => ({ data: await service.view(me) }),
    fitting: async ({ me }) => ({ data: await service.fitting(me) }),
  })
