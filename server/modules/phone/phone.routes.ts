import { phone } from '#domain/contract/phone.ts'
import { answer } from '#server/http/route.ts'

import type { Phone } from './phone.service.ts'

export const phoneRoutes = (service: Phone) =>
  answer(phone)({
    channels: async () => ({ data: service.channels() }),
    puzzle: async ({ me, ip }) => ({ data: await service.puzzle(me.id, ip) }),
    requestCode: async ({ me, body, ip }) => ({ data: await service.requestCode(me.id, body, ip) }),
    verify: async ({ me, body, ip }) => ({ data: await service.verify(me, body, ip) }),
  })
