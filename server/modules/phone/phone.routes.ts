import { phone } from '#domain/contract/phone.ts'
import { answer } from '#server/http/route.ts'

import type { Phone } from './phone.service.ts'

export const phoneRoutes = (service: Phone) =>
  answer(phone)({
    channels: async () => ({ data: service.channels() }),
    requestCode: async ({ me, body }) => ({ data: await service.requestCode(me.id, body) }),
    verify: async ({ me, body }) => ({ data: await service.verify(me.id, body) }),
  })
