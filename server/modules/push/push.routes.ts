import { push } from '#domain/contract/push.ts'
import { answer } from '#server/http/route.ts'

import type { PushDevices } from './push-devices.service.ts'
import type { PushAddresses } from './push-addresses.service.ts'

export const pushRoutes = (addresses: PushAddresses, devices: PushDevices) =>
  answer(push)({
    config: async () => ({ data: await addresses.config() }),
    putFcmToken: ({ me, body }) => addresses.putFcmToken(me, body),
    removeFcmToken: ({ me, body }) => addresses.remove(me, body.token),
    putSubscription: ({ me, body }) => addresses.putSubscription(me, body),
    removeSubscription: ({ me, body }) => addresses.remove(me, body.endpoint),
    devices: async ({ me }) => ({ data: await devices.list(me) }),
    endDevice: ({ me, params }) => devices.end(me, params.id),
    test: async ({ me }) => ({ data: await devices.test(me) }),
  })
