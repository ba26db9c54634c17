import { push } from '#domain/contract/push.ts'
import { answer } from '#server/http/route.ts'

import type { PushAddresses } from './push.service.ts'

export const pushRoutes = (addresses: PushAddresses) =>
  answer(push)({
    config: async () => ({ data: await addresses.config() }),
    putFcmToken: ({ me, body }) => addresses.putFcmToken(me, body.token),
    removeFcmToken: ({ me, body }) => addresses.remove(me, body.token),
    putSubscription: ({ me, body }) => addresses.putSubscription(me, body),
    removeSubscription: ({ me, body }) => addresses.remove(me, body.endpoint),
  })
